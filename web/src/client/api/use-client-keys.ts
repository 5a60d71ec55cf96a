import { useRef } from 'react';
import { newClientKey } from './client-key.ts';

/**
 * The keys of one form. The same words go under one key, however often they are tried; others get another
 * key, and so does all that follows once the server has them.
 */
export function useClientKeys() {
  const last = useRef({ words: '', key: '' });
  return {
    keyOf(words: object): string {
      const written = JSON.stringify(words);
      if (written !== last.current.words) last.current = { words: written, key: newClientKey() };
      return last.current.key;
    },
    spend(): void {
      last.current = { words: '', key: '' };
    },
  };
}
