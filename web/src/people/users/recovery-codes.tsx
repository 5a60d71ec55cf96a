import { Copy, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#kit/button.tsx';
import { copyText } from '#kit/copy-text.ts';
import styles from './settings.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown once. It stays until the person says that they have them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`card ${styles['recovery']}`} aria-labelledby="recovery-codes">
      <h2 className="h3" id="recovery-codes" ref={heading} tabIndex={-1}>
        Your recovery codes for Kith
      </h2>
      <p>
        The second step is on. Keep these codes where you find them without your phone or your mail. Each one
        lets you in once when you can’t get a code. We can’t show them again.
      </p>
      <ol className={`${styles['codes']} num`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={`actions ${styles['not-printed']}`}>
        <Button kind="primary" onClick={onKept}>
          I have kept them
        </Button>
        <Button icon={Copy} onClick={() => void copyText(codes.join('\n'), 'The codes are copied.')}>
          Copy
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </section>
  );
}
