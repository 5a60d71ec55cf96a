import { tooLong } from '@kith/contract/kit/too-long';
import { type RefObject, useRef, useState } from 'react';

interface Limit<E> {
  /** Whether the text can be sent. If not, its field says why and has the focus. */
  readonly fits: () => boolean;
  /** For the field. */
  readonly limited: {
    readonly ref: RefObject<E | null>;
    readonly limit: number;
    readonly error: string | undefined;
  };
}

/**
 * For a field of a dialog without a form: takes all that is pasted, and sends nothing that is too long, nor
 * blank where there are words for that.
 */
export function useLimit<E extends HTMLElement>(text: string, limit: number, blank?: string): Limit<E> {
  const ref = useRef<E>(null);
  const [isTried, setTried] = useState(false);
  const fault = blank !== undefined && text.trim() === '' ? blank : tooLong(text, limit);
  const fits = () => {
    setTried(fault !== undefined);
    if (fault === undefined) return true;
    ref.current?.focus();
    return false;
  };
  return { fits, limited: { ref, limit, error: isTried ? fault : undefined } };
}
