import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/**
 * Above a form: why it was not sent, where no field is to blame. Comes into sight, since the button may be
 * a screen below it.
 */
export function FormFailure({ children }: { children: ReactNode }) {
  const words = useRef<HTMLDivElement>(null);
  // Nothing is given back: browsers answer a promise, which would be taken for what ends the effect.
  useEffect(() => void words.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={words}>
      <Notice kind="danger" announce>
        <span className="lines">{children}</span>
      </Notice>
    </div>
  );
}
