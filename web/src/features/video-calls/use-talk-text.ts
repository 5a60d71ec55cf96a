import { useCallback, useRef, useState } from 'react';

/** A sentence that was written beside a call. */
export interface Line {
  readonly key: number;
  /** Null for one's own. */
  readonly from: number | null;
  readonly text: string;
}

/** The page keeps so many of the newest. */
const LINES_MAX = 200;

/** Sentences beside a call. The page alone has them, until it is left. */
export function useTalkText() {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const next = useRef(0);
  const add = useCallback((from: number | null, text: string) => {
    next.current += 1;
    const line = { key: next.current, from, text };
    setLines((now) => [...now, line].slice(-LINES_MAX));
  }, []);
  return { lines, add };
}
