import { Copy, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#kit/button.tsx';
import { copyText } from '#kit/copy-text.ts';
import styles from './settings.module.css';
import { texts } from './texts.ts';

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
        {texts.recovery.title}
      </h2>
      <p>{texts.recovery.lead}</p>
      <ol className={`${styles['codes']} num`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={`actions ${styles['not-printed']}`}>
        <Button kind="primary" onClick={onKept}>
          {texts.recovery.kept}
        </Button>
        <Button icon={Copy} onClick={() => void copyText(codes.join('\n'), texts.recovery.copied)}>
          {texts.recovery.copy}
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          {texts.recovery.print}
        </Button>
      </div>
    </section>
  );
}
