/** Two soft notes. Where the browser lets no sound begin by itself, it stays quiet. */
export function playSound(): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = 0.15;
  gain.connect(context.destination);
  for (const [at, pitch] of [440, 660].entries()) {
    const note = context.createOscillator();
    note.frequency.value = pitch;
    note.connect(gain);
    note.start(context.currentTime + at * 0.4);
    note.stop(context.currentTime + at * 0.4 + 0.35);
  }
  setTimeout(() => void context.close(), 1200);
}
