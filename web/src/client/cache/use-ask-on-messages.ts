import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { watchMessages } from '../live/live-messages.ts';

/** Several messages at once are one reason to ask. */
const GATHER_MS = 100;
/** In a lively chat nothing is asked more often than this. */
const APART_MS = 3000;

/**
 * Messages travel with their body and are no change of an item: an answer that only counts them is asked
 * again when one has come, been changed or been seen. `queryKey` may be the beginning of several keys.
 */
export function useAskOnMessages(queryKey: QueryKey): void {
  const queries = useQueryClient();
  const key = useRef(queryKey);
  key.current = queryKey;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let askedAt = 0;
    const ask = () => {
      timer = undefined;
      askedAt = Date.now();
      void queries.invalidateQueries({ queryKey: key.current });
    };
    const stop = watchMessages(({ kind }) => {
      if (kind === 'typing' || timer !== undefined) return;
      timer = setTimeout(ask, Math.max(GATHER_MS, askedAt + APART_MS - Date.now()));
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queries]);
}
