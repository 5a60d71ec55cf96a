import { type Thread, TYPING_SECONDS } from '@kith/contract/messages';
import { useEffect, useState } from 'react';
import { watchMessages } from '#client/live/live-messages.ts';
import { isAtDesk, memberName, othersOf } from '../words/thread-words.ts';
import { texts } from './texts.ts';

/** The front desk, where the person at it is not named. */
const DESK = 0;

/**
 * The names of people who are writing in a chat at this moment. A name goes after a while without another
 * key, and when their message comes.
 */
export function useTyping(thread: Thread): string[] {
  const { conversation_id: threadId } = thread;
  const [writing, setWriting] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const timers = new Map<number, ReturnType<typeof setTimeout>>();
    const forget = (person: number) => {
      clearTimeout(timers.get(person));
      timers.delete(person);
      setWriting(new Set(timers.keys()));
    };
    const stop = watchMessages((news) => {
      if (news.kind === 'message' && news.message.conversation_id === threadId) {
        forget(news.message.sender?.id ?? DESK);
        forget(DESK);
      }
      if (news.kind !== 'typing' || news.typing.conversation_id !== threadId) return;
      const person = news.typing.member_id ?? DESK;
      clearTimeout(timers.get(person));
      timers.set(
        person,
        setTimeout(() => forget(person), TYPING_SECONDS * 1000),
      );
      setWriting(new Set(timers.keys()));
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [threadId]);
  return namesOf(thread, writing);
}

/** A receptionist is in the chats of a front desk through the desk. The member sees the desk write. */
function namesOf(thread: Thread, writing: ReadonlySet<number>): string[] {
  const { members, is_receptionist_group } = thread;
  const names = othersOf(thread)
    .filter(({ id }) => id !== null && writing.has(id))
    .map(memberName);
  const isThroughDesk =
    is_receptionist_group && [...writing].some((id) => !members.some((one) => one.id === id));
  return isThroughDesk
    ? [...names, isAtDesk(thread) ? texts.typing.colleague : (thread.name ?? texts.typing.desk)]
    : names;
}
