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

/** For a field of a dialog without a form: takes all that is pasted, and sends nothing that is too long. */
export function useLimit<E extends HTMLElement>(text: string, limit: number): Limit<E> {
  const ref = useRef<E>(null);
  const [isTried, setTried] = useState(false);
  const fault = tooLong(text, limit);
  const fits = () => {
    if (fault === undefined) return true;
    setTried(true);
    ref.current?.focus();
    return false;
  };
  return { fits, limited: { ref, limit, error: isTried ? fault : undefined } };
}
