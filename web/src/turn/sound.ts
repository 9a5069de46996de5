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
} satisfies Record<string, Note[]>;

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
  addEventListener(touched, () => settings.sound === "on" && ready(), { passive: true });
}

export function play(sound: keyof typeof sounds) {
  if (settings.sound === "off" || !navigator.userActivation?.hasBeenActive) return;
  const audio = ready();
  if (!audio) return;
  for (const [pitch, at, length] of sounds[sound]) {
    const begin = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
    const bell = new GainNode(audio, { gain: 0 });
    bell.gain.setValueAtTime(0, begin);
    bell.gain.linearRampToValueAtTime(loudness, begin + 0.02);
    bell.gain.exponentialRampToValueAtTime(0.001, begin + length);
    tone.connect(bell).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length);
  }
}
