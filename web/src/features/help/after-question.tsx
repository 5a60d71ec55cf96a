import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#kit/button.tsx';
import styles from './after-question.module.css';
import { forgetTriedWay } from './came-back.ts';
import { useHelpOptions } from './help-options.ts';
import { HelpList, HelpRow } from './help-row.tsx';
import { texts } from './texts.ts';
import { nextWays, ownWays, type Way } from './ways.ts';

export interface QuestionProps {
  /** The link that was pressed. */
  tried: string;
  onFollow?: (() => void) | undefined;
}

type Answer = 'yes' | 'not_yet';

/** Did that help? Either answer leads on, a person may leave without one, and no answer leaves this page. */
export function AfterQuestion({ tried, onFollow }: QuestionProps) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const options = useHelpOptions();
  if (answer === 'not_yet') {
    return (
      <Asked key="not_yet" title={texts.after.next} ways={nextWays(tried, options)} onFollow={onFollow}>
        <p>{texts.after.nextText}</p>
      </Asked>
    );
  }
  if (answer === 'yes') {
    return (
      <Asked key="yes" title={texts.after.good} ways={ownWays(options)} onFollow={onFollow}>
        <p>{texts.after.goodText}</p>
      </Asked>
    );
  }
  return (
    <Asked
      title={texts.after.ask}
      answers={
        <>
          <Button onClick={() => setAnswer('yes')}>{texts.after.yes}</Button>
          <Button onClick={() => setAnswer('not_yet')}>{texts.after.notYet}</Button>
        </>
      }
    >
      <p className="small muted">{texts.after.stays}</p>
    </Asked>
  );
}

interface AskedProps {
  title: string;
  ways?: readonly Way[];
  answers?: ReactNode;
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}

function Asked({ title, ways = [], answers, onFollow, children }: AskedProps) {
  // The page behind an open sheet has one, too.
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`card card-quiet stack ${styles['question']}`} aria-labelledby={id}>
      <h2 className="h3" id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {ways.length > 0 ? (
        <HelpList quiet>
          {ways.map((way) => (
            <li key={way.href}>
              <HelpRow way={way} onFollow={onFollow} />
            </li>
          ))}
        </HelpList>
      ) : null}
      <div className="actions">
        {answers}
        <Button kind="quiet" onClick={forgetTriedWay}>
          {texts.after.close}
        </Button>
      </div>
    </section>
  );
}
