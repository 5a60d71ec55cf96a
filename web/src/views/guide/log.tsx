import type { GuideButton } from '@kith/contract/guide/content';
import { type GuideAnswer, MESSAGE_SHOWN } from '@kith/contract/guide/talk';
import { type RefObject, useEffect, useRef } from 'react';
import { Answer } from './answer.tsx';
import type { Chat, Said } from './chat.ts';
import styles from './guide.module.css';
import { texts } from './texts.ts';

interface LogProps {
  chat: Chat;
  /** The host that is asked now. */
  asked: string | undefined;
  /** Whether it comes back in place of help or an exercise. */
  isBack: RefObject<boolean>;
  onPress: (button: GuideButton) => void;
  /** A question that stands open was answered by a button. */
  onAnswer: (label: string, answer: GuideAnswer | string) => void;
}

/** What was said. The newest answer has the buttons; a pressed one gives the focus to its answer. */
export function Log({ chat: { said }, asked, isBack, onPress, onAnswer }: LogProps) {
  const end = useRef<HTMLDivElement>(null);
  const count = useRef(0);
  useEffect(() => {
    if (count.current === said.length) return;
    const isFirst = count.current === 0;
    count.current = said.length;
    if (isFirst && said.length === 1) return;
    end.current?.scrollIntoView?.({ block: 'nearest' });
    // What had the focus is gone. A page that has just opened has it at its head.
    const isLost = document.activeElement === document.body && !isFirst;
    if (isBack.current || isLost) end.current?.focus({ preventScroll: true });
  }, [said.length, isBack]);
  return (
    <div className={styles['log']} role="log" aria-label={texts.log}>
      {said.map((line, at) => {
        const isLast = at === said.length - 1;
        return (
          <div
            key={`${line.at}-${line.by}`}
            ref={isLast ? end : undefined}
            tabIndex={isLast ? -1 : undefined}
            className={line.by === 'guide' ? styles['guide'] : styles['person']}
          >
            {line.by === 'person' ? (
              <Own of={line} />
            ) : (
              <>
                <Answer of={line.answer} isLast={isLast} onPress={onPress} onAnswer={onAnswer} />
                {line.model ? <p className="small muted">{texts.model.chose(line.model)}</p> : null}
              </>
            )}
          </div>
        );
      })}
      {asked ? <p className={`small muted ${styles['asking']}`}>{texts.model.asking(asked)}</p> : null}
    </div>
  );
}

function Own({ of: { text, isCut } }: { of: Extract<Said, { by: 'person' }> }) {
  return (
    <>
      <p>
        <span className="vh">{texts.youSaid}</span>
        {text}
      </p>
      {isCut ? <p className="small">{texts.cut(MESSAGE_SHOWN)}</p> : null}
    </>
  );
}
