// Soft sounds, made here: two notes of a small bell. Browsers let a page sound once somebody has
// touched it; before that nothing is heard, and nothing is kept for later.
import { settings } from "../settings.svelte";

// Each note: its pitch in hertz, when it begins, and how long it rings, in seconds.
type Note = [pitch: number, at: number, length: number];
const sounds = {
  turn: [
    [659, 0, 0.35],
    [880, 0.14, 0.6],
  ],
  lay: [[196, 0, 0.09]],
  turn_over: [
    [247, 0, 0.08],
    [330, 0.06, 0.1],
  ],
  coin: [
    [1319, 0, 0.14],
    [1760, 0.05, 0.28],
  ],
  die: [
    [233, 0, 0.06],
    [277, 0.09, 0.06],
    [208, 0.17, 0.06],
    [247, 0.23, 0.1],
  ],
  stamp: [[98, 0, 0.22]],
  crash: [
    [392, 0, 0.3],
    [330, 0.16, 0.3],
    [262, 0.32, 0.35],
    [131, 0.5, 0.9],
  ],
} satisfies Record<string, Note[]>;
export type Sound = keyof typeof sounds;
// Of the table itself, which whoever wants to hears.
export type TableSound = Exclude<Sound, "turn">;
const wanted = (sound: Sound) =>
  (sound === "turn" ? settings.sound : settings.table_sounds) === "on";

const loudness = 0.12;
let speaker: AudioContext | undefined;

function ready(): AudioContext | undefined {
  if (!("AudioContext" in window)) return undefined;
  speaker ??= new AudioContext();
  if (speaker.state === "suspended") void speaker.resume();
  return speaker;
}

// A page that was touched may sound later, also while nobody looks at it.
for (const touched of ["pointerdown", "keydown"]) {
  addEventListener(touched, () => (wanted("turn") || wanted("lay")) && ready(), { passive: true });
}

export function play(sound: Sound) {
  if (!wanted(sound) || !navigator.userActivation?.hasBeenActive) return;
  const audio = ready();
  if (!audio) return;
  for (const [pitch, at, length] of sounds[sound]) {
    const begin = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
    const bell = new GainNode(audio, { gain: 0 });
    bell.gain.setValueAtTime(0, begin);
    bell.gain.linearRampToValueAtTime(sound === "turn" ? loudness : loudness / 2, begin + 0.02);
    bell.gain.exponentialRampToValueAtTime(0.001, begin + length);
    tone.connect(bell).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}
