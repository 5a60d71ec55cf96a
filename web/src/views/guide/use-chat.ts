import { calendarDay } from '@kith/contract/kit/dates';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pendingEntries } from '#client/device/pending-entries.ts';
import { inTime } from '#client/storage/device-database.ts';
import { type Chat, clearedChat, freshChat, isChat, type Moment, newChat } from './chat.ts';
import { onTold, tellOthers } from './other-windows.ts';

/**
 * Sealed beside drafts: signing out deletes it, and the device lets go of it when its oldest line is a day
 * old.
 */
const kept = pendingEntries<Chat>('guide', isChat, ({ said }) => said[0]?.at ?? Date.now());
const PLACE = { record: 'chat' };
const LOOK_MS = 60_000;

/** Takes one step, and answers the chat that it led to. */
export type ChangeChat = (step: (chat: Chat, moment: Moment) => Chat) => Chat;

interface ChatHandle {
  /** Undefined until it is known what lies on this device. */
  readonly chat: Chat | undefined;
  /** Whether this device keeps it. */
  readonly isKept: boolean;
  readonly change: ChangeChat;
  readonly clear: () => void;
}

/** The person's chat with the guide, on this device alone. No call knows of it. */
export function useChat(zone: string): ChatHandle {
  const [chat, setChat] = useState<Chat>();
  const [isKept, setIsKept] = useState(true);
  const latest = useRef<Chat>(undefined);
  const lies = useRef(false);
  const show = useCallback((next: Chat) => {
    latest.current = next;
    setChat(next);
  }, []);

  useEffect(() => {
    let wanted = true;
    let stopgap: Chat | undefined;
    const look = async () => {
      const before = latest.current;
      const reading = kept.all();
      // A store that hangs must not keep the field from a person; what it says later is shown all the same.
      void inTime(reading).catch(() => {
        if (!wanted || latest.current !== undefined) return;
        stopgap = newChat(Date.now());
        show(stopgap);
      });
      const found = (await reading).at(-1)?.value;
      // Something was said while the device was read.
      if (!wanted || (latest.current !== before && latest.current !== stopgap)) return;
      const moment = momentIn(zone);
      show(found ? aged(found, moment) : withNoneHere(latest.current, lies.current, moment));
      lies.current = found !== undefined;
    };
    void look();
    const stopWatching = onSight(() => void look());
    // Reads again before anything is put back: another tab may have cleared the chat, or said more.
    const ageing = setInterval(
      () => void (latest.current && isAged(latest.current, momentIn(zone)) && look()),
      LOOK_MS,
    );
    return () => {
      wanted = false;
      clearInterval(ageing);
      stopWatching();
    };
  }, [zone, show]);

  const change = useCallback<ChangeChat>(
    (step) => {
      const moment = momentIn(zone);
      const next = step(freshChat(latest.current ?? newChat(moment.at), moment), moment);
      show(next);
      void kept.put(PLACE, next).then((isHere) => {
        lies.current = isHere;
        setIsKept(isHere);
        tellOthers();
      });
      return next;
    },
    [zone, show],
  );
  const clear = useCallback(() => {
    if (latest.current) show(clearedChat(latest.current, Date.now()));
    lies.current = false;
    void kept.remove(PLACE).then(tellOthers);
  }, [show]);
  return { chat, isKept, change, clear };
}

/** Calls back when the page comes in sight, or to the front, or another window tells. Returns how to stop. */
function onSight(look: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && look();
  document.addEventListener('visibilitychange', seen);
  globalThis.addEventListener('focus', seen);
  const stopHearing = onTold(look);
  return () => {
    stopHearing();
    document.removeEventListener('visibilitychange', seen);
    globalThis.removeEventListener('focus', seen);
  };
}

/** The chat without its old lines, which go from the device too. */
function aged(chat: Chat, moment: Moment): Chat {
  if (!isAged(chat, moment)) return chat;
  const fresh = freshChat(chat, moment);
  if (chat.said[0] !== fresh.said[0]) void kept.put(PLACE, fresh);
  return fresh;
}

/** Nothing lies on the device: another tab has cleared it, or this browser keeps nothing. */
function withNoneHere(chat: Chat | undefined, lay: boolean, moment: Moment): Chat {
  if (!chat) return newChat(moment.at);
  if (lay) return clearedChat(chat, moment.at);
  return isAged(chat, moment) ? freshChat(chat, moment) : chat;
}

function isAged(chat: Chat, moment: Moment): boolean {
  const fresh = freshChat(chat, moment);
  return chat.said[0] !== fresh.said[0] || chat.helpDay !== fresh.helpDay;
}

const momentIn = (zone: string): Moment => ({
  at: Date.now(),
  today: calendarDay(new Date(), zone),
  zone,
});
