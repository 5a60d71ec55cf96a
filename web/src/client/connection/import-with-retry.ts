import { onChance } from './chances.ts';

const AGAIN_MS = 15_000;

/**
 * Imports a part of the app that the page does without until it can be fetched: it is asked for at each
 * chance, and after a while.
 */
export async function importWithRetry<T>(fetchPart: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetchPart();
    } catch {
      await nextChance();
    }
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onChance(() => {
      stop();
      resolve();
    }, AGAIN_MS);
  });
}
