import type { RiskLevel } from '@kith/contract/assessments/instrument';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import styles from './check-ins.module.css';
import { texts } from './texts.ts';
import { useCheckInTools } from './tools.ts';

interface RiskDialogProps {
  /** Null while it is closed. */
  level: RiskLevel | null;
  onClose: () => void;
  /** Leaves the questions. All answers are saved. */
  onStop: () => void;
}

/**
 * The support prompt. It needs nothing but the phone: all of help came with the first script. What a person
 * says about their safety stays in this dialog, and closing it says nothing.
 */
export function RiskDialog({ level, onClose, onStop }: RiskDialogProps) {
  return (
    <Dialog opened={level !== null} onClose={onClose} title={texts.risk.title} shape="sheet">
      {level === 'urgent' ? <Urgent onClose={onClose} /> : <Prompt onClose={onClose} onStop={onStop} />}
    </Dialog>
  );
}

function Prompt({ onClose, onStop }: Pick<RiskDialogProps, 'onClose' | 'onStop'>) {
  return (
    <div className="stack">
      <Words />
      <p>
        {texts.risk.dangerLink.before}
        <a className="strong" href="tel:000">
          {texts.risk.dangerLink.link}
        </a>
        .
      </p>
      {useCheckInTools().support(false)}
      <Unwatched />
      <Button block tall onClick={onClose}>
        {texts.risk.safe}
      </Button>
      <Button kind="quiet" block onClick={onStop}>
        {texts.risk.stop}
      </Button>
    </div>
  );
}

/** Yes goes on; with any other answer the people to call stay, 000 first. */
function Urgent({ onClose }: { onClose: () => void }) {
  const [isUnsure, setUnsure] = useState(false);
  return (
    <div className="stack">
      <p className="strong">{texts.risk.danger}</p>
      <Words />
      {isUnsure ? (
        <div role="alert">
          <p className="strong">{texts.risk.stay}</p>
          <p>{texts.risk.stayWords}</p>
        </div>
      ) : (
        <fieldset>
          <legend className="label">{texts.risk.question}</legend>
          <div className={styles['safe']}>
            <Button tall onClick={onClose}>
              {texts.risk.yes}
            </Button>
            <Button tall onClick={() => setUnsure(true)}>
              {texts.risk.notSure}
            </Button>
            <Button tall onClick={() => setUnsure(true)}>
              {texts.risk.no}
            </Button>
          </div>
        </fieldset>
      )}
      {useCheckInTools().support(true)}
      <Unwatched />
      <Button kind="quiet" block onClick={onClose}>
        {isUnsure ? texts.risk.back : texts.risk.safe}
      </Button>
    </div>
  );
}

/** Takes the focus: a person who pressed Enter or a number just now makes no call by it. */
function Words() {
  return (
    <p tabIndex={-1} data-autofocus className={styles['said']}>
      {texts.risk.words}
    </p>
  );
}

function Unwatched() {
  return <p className="small muted">{texts.risk.unwatched}</p>;
}
