import { exerciseOf, type GuideButton, replyOf } from '@kith/contract/guide/content';
import { crisisReplyOf } from '@kith/contract/guide/crisis-replies';
import { use, useEffect, useRef, useState } from 'react';
import { HelpContext } from '#features/help';
import { usePageFoot } from '#kit/page-foot.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { type Chat, withMessage, withoutCrisis, withPress, withUnsafe } from './chat.ts';
import { Composer } from './composer.tsx';
import { CrisisScreen } from './crisis-screen.tsx';
import { ExerciseScreen } from './exercise-screen.tsx';
import { Foot } from './foot.tsx';
import styles from './guide.module.css';
import { Log } from './log.tsx';
import { PinnedHelp } from './pinned-help.tsx';
import { texts } from './texts.ts';
import { type ChangeChat, useChat } from './use-chat.ts';

/** An exercise that is being done; `words` stand above its first step. */
interface Doing {
  readonly id: string;
  readonly words?: string;
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * `/chatbot`: fixed answers, worked out on this device. A crisis comes before anything else, and while help
 * fills the screen nothing else is said.
 */
export function GuidePage() {
  const { timeZone } = use(HelpContext);
  const { chat, isKept, change, clear } = useChat(timeZone ?? ownZone());
  const [doing, setDoing] = useState<Doing | null>(null);
  usePageFoot('above');
  const crisis = chat?.crisis ? crisisReplyOf(chat.crisis) : undefined;
  const mayWrite = chat !== undefined && crisis?.level !== 'emergency' && (crisis || !doing);
  const send = (message: string) => {
    const next = change((before, now) => withMessage(before, message, now));
    setDoing(startedBy(next));
  };
  return (
    <div className={`narrow ${styles['page']}`}>
      <PageHeader title={texts.title} lead={isKept ? texts.kept : texts.notKept} />
      {chat ? <Stage chat={chat} change={change} doing={doing} setDoing={setDoing} /> : null}
      <Foot
        onClear={() => {
          clear();
          setDoing(null);
        }}
      >
        {chat?.helpDay && !crisis ? <PinnedHelp /> : null}
        {mayWrite ? (
          <Composer key={crisis?.id} onSend={send} answer={crisis ? texts.crisis.stillHere : undefined} />
        ) : null}
      </Foot>
    </div>
  );
}

interface StageProps {
  chat: Chat;
  change: ChangeChat;
  doing: Doing | null;
  setDoing: (doing: Doing | null) => void;
}

/** One thing at a time: help, an exercise, or the chat. */
function Stage({ chat, change, doing, setDoing }: StageProps) {
  const say = (label: string, answer: Parameters<typeof withPress>[2]) =>
    void change((before, now) => withPress(before, label, answer, now));
  const isBack = useRef(false);
  const crisis = chat.crisis ? crisisReplyOf(chat.crisis) : undefined;
  const exercise = doing && exerciseOf(doing.id);
  useEffect(() => {
    isBack.current = crisis !== undefined || exercise != null;
  });
  if (crisis) {
    return (
      <CrisisScreen
        key={crisis.id}
        of={crisis}
        onClose={() => void change(withoutCrisis)}
        unsafe={chat.unsafe ?? null}
        onUnsafe={(unsafe) => void change((before, now) => withUnsafe(before, unsafe, now))}
      />
    );
  }
  if (exercise) {
    const end = (words: string, reply: string) => {
      setDoing(null);
      say(words, reply);
    };
    return (
      <ExerciseScreen
        key={exercise.id}
        of={exercise}
        words={doing.words}
        onDone={() => end(texts.exercise.did(exercise.name), 'after_exercise')}
        onStop={() => end(texts.exercise.stopped(exercise.name), 'stopped')}
      />
    );
  }
  const press = ({ label, exercise: begun, reply }: GuideButton) => {
    if (begun) setDoing({ id: begun });
    else if (reply) say(label, reply);
  };
  return <Log chat={chat} isBack={isBack} onPress={press} onAnswer={say} />;
}

/** The exercise that begins with the newest answer. */
function startedBy({ said }: Chat): Doing | null {
  const last = said.at(-1);
  const reply = last?.by === 'guide' ? replyOf(last.answer.reply) : undefined;
  return reply?.start ? { id: reply.start, words: reply.text } : null;
}
