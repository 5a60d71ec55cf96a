import type { RiskLevel } from '@kith/contract/assessments/instrument';
import { type ReactNode, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import styles from './check-ins.module.css';
import type { Sitting } from './sitting.ts';
import { watchTexts } from './texts/watches.ts';
import { texts } from './texts.ts';
import { useCheckInTools } from './tools.ts';
import { WatchLines } from './watch-lines.tsx';

interface RiskDialogProps {
  /** Null while it is closed. */
  level: RiskLevel | null;
  /** What the person read about who watches. */
  sitting: Pick<Sitting, 'told' | 'isToldByServer'>;
  onClose: () => void;
  /** Leaves the questions. All answers are saved. */
  onStop: () => void;
}

/**
 * The support prompt. It needs nothing but the phone: all of help came with the first script. What a person
 * says about their safety stays in this dialog, and closing it says nothing.
 */
export function RiskDialog({ level, sitting, onClose, onStop }: RiskDialogProps) {
  const unwatched = <Unwatched sitting={sitting} />;
  return (
    <Dialog opened={level !== null} onClose={onClose} title={texts.risk.title} shape="sheet">
      {level === 'urgent' ? (
        <Urgent onClose={onClose} unwatched={unwatched} />
      ) : (
        <Prompt onClose={onClose} onStop={onStop} unwatched={unwatched} />
      )}
    </Dialog>
  );
}

interface WithUnwatched {
  unwatched: ReactNode;
}

function Prompt({ onClose, onStop, unwatched }: Pick<RiskDialogProps, 'onClose' | 'onStop'> & WithUnwatched) {
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
      {unwatched}
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
function Urgent({ onClose, unwatched }: Pick<RiskDialogProps, 'onClose'> & WithUnwatched) {
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
      {unwatched}
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

function Unwatched({ sitting: { told = [], isToldByServer = false } }: Pick<RiskDialogProps, 'sitting'>) {
  const known = told.length > 0 ? watchTexts.knowNow : texts.risk.unwatched;
  return (
    <div className="small muted">
      <WatchLines told={told} />
      <p>{isToldByServer ? known : watchTexts.notCheckedNow}</p>
    </div>
  );
}
