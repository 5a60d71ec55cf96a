import { calendarDay } from '@kith/contract/kit/dates';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pendingEntries } from '#client/device/pending-entries.ts';
import { type Chat, freshChat, isChat, type Moment, newChat } from './chat.ts';

/** Sealed beside drafts: signing out deletes it, and the device lets go of it after a day. */
const kept = pendingEntries<Chat>('guide', isChat);
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
    const look = async () => {
      const found = (await kept.all()).at(-1)?.value;
      if (!wanted) return;
      const moment = momentIn(zone);
      if (found) show(aged(found, moment));
      // Gone from the device: another tab has cleared it. What no device keeps stays as it is here.
      else if (latest.current === undefined || lies.current) show(newChat(moment.at));
      lies.current = found !== undefined;
    };
    const onSight = () => void (document.visibilityState === 'visible' && look());
    void look();
    document.addEventListener('visibilitychange', onSight);
    const ageing = setInterval(() => {
      if (latest.current) show(aged(latest.current, momentIn(zone)));
    }, LOOK_MS);
    return () => {
      wanted = false;
      clearInterval(ageing);
      document.removeEventListener('visibilitychange', onSight);
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
      });
      return next;
    },
    [zone, show],
  );
  const clear = useCallback(() => {
    // A screen of help stays until it is answered, and nothing of it lies on the device.
    const crisis = latest.current?.crisis ?? null;
    show({ ...newChat(Date.now()), crisis });
    lies.current = false;
    void kept.remove(PLACE);
  }, [show]);
  return { chat, isKept, change, clear };
}

/** The chat without its old lines, which go from the device too. */
function aged(chat: Chat, moment: Moment): Chat {
  const fresh = freshChat(chat, moment);
  const isOld = chat.said[0] !== fresh.said[0];
  if (isOld) void kept.put(PLACE, fresh);
  return isOld || chat.helpDay !== fresh.helpDay ? fresh : chat;
}

const momentIn = (zone: string): Moment => ({ at: Date.now(), today: calendarDay(new Date(), zone) });
