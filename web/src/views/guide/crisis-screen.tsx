import { type CrisisButton, type CrisisReply, crisisButtons } from '@kith/contract/guide/crisis-replies';
import type { Unsafe } from '@kith/contract/guide/typed-answers';
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
  /** What they have said to the question whether they are safe. */
  unsafe: Unsafe | null;
  onUnsafe: (unsafe: Unsafe) => void;
}

const NOTES = { no: texts.crisis.staySafe, not_sure: texts.crisis.stayUnsure };

/** Help in place of the chat, until the person says that they are safe. */
export function CrisisScreen({ of: reply, onClose, unsafe, onUnsafe }: CrisisScreenProps) {
  const { veteran, young } = use(HelpContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  const shown = useRef(unsafe);
  useEffect(() => {
    if (shown.current !== unsafe) heading.current?.focus();
    shown.current = unsafe;
  }, [unsafe]);
  const ways = crisisButtons(reply, { veteran, young });
  const [first, rest] = inSight(unsafe ? dangerFirst(ways) : ways, Number(veteran) + Number(young));
  const say = (said: Unsafe) => {
    heading.current?.focus();
    onUnsafe(said);
  };
  return (
    <section className={styles['crisis']} aria-labelledby="guide-crisis" aria-describedby="guide-crisis-text">
      <h2 className="h1" id="guide-crisis" ref={heading} tabIndex={-1}>
        {reply.title}
      </h2>
      <p role="status" className={unsafe ? styles['note'] : 'vh'}>
        {unsafe ? NOTES[unsafe] : ''}
      </p>
      <Ways of={first} />
      <p id="guide-crisis-text" role="alert">
        {reply.text}
      </p>
      <Ways of={rest} />
      <Leaving of={reply} onClose={onClose} onNotSure={() => say('not_sure')} onNo={() => say('no')} />
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

const isDanger = ({ id }: CrisisButton) => id === 'call_000';

function dangerFirst(ways: readonly CrisisButton[]): CrisisButton[] {
  return [...ways.filter(isDanger), ...ways.filter((way) => !isDanger(way))];
}

/**
 * The first ways, with lines of the person’s own among them, and 000: these stand above the words, where a
 * small phone shows them as the screen opens.
 */
function inSight(ways: readonly CrisisButton[], own: number): [first: CrisisButton[], rest: CrisisButton[]] {
  const first = ways.slice(0, 1 + Math.max(1, own));
  const rest = ways.slice(first.length);
  return [[...first, ...rest.filter(isDanger)], rest.filter((way) => !isDanger(way))];
}
