import { useState } from 'react';
import { useObservable } from '#client/browser/observable.ts';
import { useExitLock } from '#client/session/exit-lock.ts';
import { leaveAll, leaving, stay } from '#client/session/leaving.ts';
import type { Left } from '#client/session/left-here.ts';
import { useNetwork } from '#kit/browser.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { stayLoggedIn } from '../texts.ts';
import { leftInWords } from './left-in-words.ts';
import { sendFirst } from './send-first.ts';
import * as texts from './texts.ts';

/** Before a log out that would delete words which no other place has. */
export function LogOutQuestion() {
  const asked = useObservable(leaving);
  return asked ? <Question left={asked.left} /> : null;
}

function Question({ left }: { left: readonly Left[] }) {
  const isLocked = useExitLock();
  const { online } = useNetwork();
  const [phase, setPhase] = useState<'asked' | 'sending' | 'rest'>('asked');
  const canSend = online && !isLocked && left.some(({ isDraft }) => !isDraft);
  const send = async () => {
    setPhase('sending');
    setPhase((await sendFirst()) ? 'rest' : 'asked');
  };
  return (
    <Dialog
      opened
      onClose={stay}
      title={texts.title}
      actions={
        <div className="stack sk-gap">
          <Button kind="primary" block onClick={stay} data-autofocus>
            {stayLoggedIn}
          </Button>
          {canSend ? (
            <Button block busy={phase === 'sending'} onClick={() => void send()}>
              {texts.sendFirst}
            </Button>
          ) : null}
          <Button kind="danger" block onClick={leaveAll}>
            {texts.deleteAll}
          </Button>
        </div>
      }
    >
      {isLocked ? <p>{texts.someOnly}</p> : <What left={left} isOnline={online} isRest={phase === 'rest'} />}
    </Dialog>
  );
}

/** What there is, and how it changes while it is sent. */
function What({ left, isOnline, isRest }: { left: readonly Left[]; isOnline: boolean; isRest: boolean }) {
  const [unsent, begun] = [leftInWords(left, false), leftInWords(left, true)];
  return (
    <div className="stack" role="status">
      {isRest ? <p>{texts.rest}</p> : null}
      {unsent ? <p>{texts.notSent(unsent)}</p> : null}
      {begun ? <p>{texts.notFinished(begun)}</p> : null}
      <p>{texts.deletes}</p>
      {unsent && !isOnline ? <p>{texts.waits}</p> : null}
    </div>
  );
}
