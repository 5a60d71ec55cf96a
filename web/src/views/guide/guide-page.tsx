import { exerciseOf, type GuideButton, replyOf } from '@kith/contract/guide/content';
import { crisisReplyOf } from '@kith/contract/guide/crisis-replies';
import { lazy, Suspense, use, useEffect, useRef, useState } from 'react';
import { HelpContext } from '#features/help';
import { usePageFoot } from '#kit/page-foot.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { type Chat, withMessage, withoutCrisis, withPress, withUnsafe } from './chat.ts';
import { CrisisScreen } from './crisis-screen.tsx';
import { ExerciseScreen } from './exercise-screen.tsx';
import { Foot } from './foot.tsx';
import styles from './guide.module.css';
import { Log } from './log.tsx';
import { shownWith, withoutHeld, withWordsOfModel } from './model/model-answers.ts';
import { useAsking } from './model/use-asking.ts';
import { type OfferedModel, useModel } from './model/use-model.ts';
import { useResting } from './model/use-resting.ts';
import { texts } from './texts.ts';
import { type ChangeChat, useChat } from './use-chat.ts';
import { Writing } from './writing.tsx';

const ModelPanel = lazy(async () => ({ default: (await import('./model/model-panel.tsx')).ModelPanel }));

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
  const zone = timeZone ?? ownZone();
  const { chat, isKept, change, clear } = useChat(zone);
  const [doing, setDoing] = useState<Doing | null>(null);
  const model = useModel();
  const isOn = model?.isOn ?? false;
  const isResting = useResting(chat, zone);
  const { waiting, ask, stop } = useAsking(model, change);
  const crisis = chat?.crisis ? crisisReplyOf(chat.crisis) : undefined;
  usePageFoot(crisis ? null : 'above');
  const send = (message: string) => {
    stop();
    const next = change((before, now) => {
      return withWordsOfModel(withMessage(before, message, now), isOn);
    });
    setDoing(startedBy(next));
    if (chat && !isResting()) ask(message, chat, next);
  };
  return (
    <div className={`narrow ${styles['page']}`}>
      <div className={crisis ? 'vh' : undefined}>
        <PageHeader title={texts.title} lead={leadOf(isKept, isOn)} />
      </div>
      {chat && !crisis && !doing ? <Fold of={model} /> : null}
      {chat ? (
        <Stage
          chat={shownWith(withoutHeld(chat, waiting), isOn)}
          asked={waiting && model?.host}
          change={change}
          doing={doing}
          setDoing={setDoing}
        />
      ) : null}
      <Foot
        isOn={isOn}
        isStill={crisis !== undefined}
        onClear={() => {
          stop();
          clear();
          setDoing(null);
        }}
      >
        <Writing
          {...{ chat, crisis, model }}
          isDoing={doing !== null}
          isResting={isResting()}
          onSend={send}
        />
      </Foot>
    </div>
  );
}

function leadOf(isKept: boolean, isOn: boolean): string {
  if (!isKept) return texts.notKept;
  return isOn ? texts.keptHere : texts.kept;
}

function Fold({ of: model }: { of: OfferedModel | undefined }) {
  return <Suspense>{model ? <ModelPanel of={model} /> : null}</Suspense>;
}

interface StageProps {
  chat: Chat;
  /** The host that is asked now. */
  asked: string | undefined;
  change: ChangeChat;
  doing: Doing | null;
  setDoing: (doing: Doing | null) => void;
}

/** One thing at a time: help, an exercise, or the chat. */
function Stage({ chat, asked, change, doing, setDoing }: StageProps) {
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
  return <Log chat={chat} asked={asked} isBack={isBack} onPress={press} onAnswer={say} />;
}

/** The exercise that begins with the newest answer. */
function startedBy({ said }: Chat): Doing | null {
  const last = said.at(-1);
  const reply = last?.by === 'guide' ? replyOf(last.answer.reply) : undefined;
  return reply?.start ? { id: reply.start, words: reply.text } : null;
}
