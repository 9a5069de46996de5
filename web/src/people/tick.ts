// A soft knock for each of the last seconds.
let audio: AudioContext | undefined;

export function tick() {
  try {
    audio ??= new AudioContext();
    const begin = audio.currentTime;
    const knock = audio.createOscillator();
    const volume = audio.createGain();
    knock.frequency.value = 660;
    volume.gain.setValueAtTime(0.05, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.12);
    knock.connect(volume).connect(audio.destination);
    knock.start(begin);
    knock.stop(begin + 0.13);
  } catch {
    // A browser without sound.
  }
}
