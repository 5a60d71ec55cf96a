const SAY_EVERY_MS = 10_000;

/**
 * Returns a function to be called as a long proof goes on: it says on standard error, every ten seconds, how
 * far the proof is.
 */
export function progressOf(name: string, total: number): (done: number) => void {
  const began = performance.now();
  let saidAt = began;
  return (done) => {
    const now = performance.now();
    if (now - saidAt < SAY_EVERY_MS) return;
    saidAt = now;
    process.stderr.write(`${name}, ${Math.round((now - began) / 1000)} s: ${done} of ${total}\n`);
  };
}
