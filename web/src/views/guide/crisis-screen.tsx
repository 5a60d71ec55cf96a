import { type CrisisButton, type CrisisReply, crisisButtons } from '@kith/contract/guide/crisis-replies';
import { use, useEffect, useRef, useState } from 'react';
import { HelpContext } from '#features/help';
import { Button } from '#kit/button.tsx';
import styles from './guide.module.css';
import { texts } from './texts.ts';
import { Ways } from './ways.tsx';

interface CrisisScreenProps {
  of: CrisisReply;
  /** The person is back in the chat. */
  onClose: () => void;
  /** They are not safe. */
  onDanger: () => void;
}

/** Not safe after these: the reply to a danger to oneself is the right one. */
const TOWARDS_ONESELF: readonly string[] = ['r_suicide', 'r_self_harm'];

/** Help in place of the chat, until the person says that they are safe. */
export function CrisisScreen({ of: reply, onClose, onDanger }: CrisisScreenProps) {
  const { veteran, young } = use(HelpContext);
  const [isUnsafe, setIsUnsafe] = useState(false);
  const [note, setNote] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  const ways = crisisButtons(reply, { veteran, young });
  const stay = (words: string) => {
    setIsUnsafe(true);
    setNote(words);
    heading.current?.focus();
  };
  return (
    <section className={styles['crisis']} aria-labelledby="guide-crisis" aria-describedby="guide-crisis-text">
      <h2 className="h1" id="guide-crisis" ref={heading} tabIndex={-1}>
        {reply.title}
      </h2>
      <p id="guide-crisis-text" role="alert">
        {reply.text}
      </p>
      <p role="status" className={note ? styles['note'] : 'vh'}>
        {note}
      </p>
      <Ways of={isUnsafe ? dangerFirst(ways) : ways} />
      <Leaving
        of={reply}
        onClose={onClose}
        onNotSure={() => stay(texts.crisis.stayUnsure)}
        onNo={() => (TOWARDS_ONESELF.includes(reply.id) ? onDanger() : stay(texts.crisis.staySafe))}
      />
    </section>
  );
}

interface LeavingProps {
  of: CrisisReply;
  onClose: () => void;
  onNotSure: () => void;
  onNo: () => void;
}

function Leaving({ of: { level, after }, onClose, onNotSure, onNo }: LeavingProps) {
  if (level === 'emergency') return <SafeNow onClose={onClose} />;
  if (after === 'offer_more_help') return <Button onClick={onClose}>{texts.crisis.back}</Button>;
  return (
    <fieldset className={styles['question']}>
      <legend className="h3">{texts.crisis.ask}</legend>
      <div className="actions">
        <Button onClick={onClose}>{texts.crisis.yes}</Button>
        <Button onClick={onNotSure}>{texts.crisis.notSure}</Button>
        <Button onClick={onNo}>{texts.crisis.no}</Button>
      </div>
    </fieldset>
  );
}

/** Two presses, in two places: no slip of a hand takes help off the screen. */
function SafeNow({ onClose }: { onClose: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked) keep.current?.focus();
  }, [isAsked]);
  if (!isAsked) return <Button onClick={() => setIsAsked(true)}>{texts.crisis.safeNow}</Button>;
  return (
    <fieldset className={styles['question']}>
      <legend className="h3">{texts.crisis.sure}</legend>
      <div className="actions">
        <Button ref={keep} onClick={() => setIsAsked(false)}>
          {texts.crisis.sureNo}
        </Button>
        <Button onClick={onClose}>{texts.crisis.sureYes}</Button>
      </div>
    </fieldset>
  );
}

function dangerFirst(ways: readonly CrisisButton[]): CrisisButton[] {
  const isDanger = ({ id }: CrisisButton) => id === 'call_000';
  return [...ways.filter(isDanger), ...ways.filter((way) => !isDanger(way))];
}
