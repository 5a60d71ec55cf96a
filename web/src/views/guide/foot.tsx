import { DISCLAIMER_WITH_MODEL, GUIDE_DISCLAIMER } from '@kith/contract/guide/content';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#kit/button.tsx';
import styles from './guide.module.css';
import { texts } from './texts.ts';

interface FootProps {
  /** Whether a language model may be asked. */
  isOn: boolean;
  /** On a small screen it stays at the end of the page: help may not lie below it. */
  isStill: boolean;
  onClear: () => void;
  /** The field, where a person may write. */
  children: ReactNode;
}

/** In sight at all times, but for help on a small screen: that it is a program, and how to clear the chat. */
export function Foot({ isOn, isStill, onClear, children }: FootProps) {
  const [isCleared, setIsCleared] = useState(false);
  return (
    <section
      className={isStill ? `${styles['foot']} ${styles['still']}` : styles['foot']}
      aria-label={texts.yourMessage}
      onSubmit={() => setIsCleared(false)}
    >
      <div className={styles['foot-head']}>
        <p className="small muted grow">{isOn ? DISCLAIMER_WITH_MODEL : GUIDE_DISCLAIMER}</p>
        <Button
          kind="quiet"
          icon={Trash2}
          onClick={() => {
            onClear();
            setIsCleared(true);
          }}
        >
          {texts.clear}
        </Button>
      </div>
      {children}
      <p className="small muted" role="status">
        {isCleared ? texts.cleared : null}
      </p>
    </section>
  );
}
