import { useState } from 'react';

export const READING_SIZES = ['usual', 'large', 'larger'] as const;
export type ReadingSize = (typeof READING_SIZES)[number];

const KEY = 'kith-reading-size';

/** The size of letters in articles on this device. The settings give all pages a size of their own. */
export function useReadingSize(): [ReadingSize, (size: ReadingSize) => void] {
  const [size, setSize] = useState<ReadingSize>(() => chosen() ?? 'usual');
  const choose = (next: ReadingSize) => {
    setSize(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // A browser that keeps nothing shows it until the page is closed.
    }
  };
  return [size, choose];
}

function chosen(): ReadingSize | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return READING_SIZES.find((size) => size === kept);
  } catch {
    return undefined;
  }
}
