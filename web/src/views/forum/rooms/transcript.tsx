import type { RoomMessage } from '@kith/contract/room-fields';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { useAtEnd } from '#kit/use-at-end.ts';
import { useStickToEnd } from '#kit/use-stick-to-end.ts';
import { MessageRow } from './message-row.tsx';
import styles from './rooms.module.css';
import { messagesQuery } from './rooms-api.ts';
import { texts } from './texts.ts';
import { useRoomLive } from './use-room-live.ts';

/** What was said, the newest at the end. A reader further up is told of new messages, and stays there. */
export function Transcript({ room }: { room: number }) {
  const query = useInfiniteQuery(messagesQuery(room));
  const spoken = useRoomLive(room);
  return (
    <>
      <QueryList part query={query} loading={texts.loadingMessages} failed={texts.failedMessages}>
        {(messages) => <Box messages={messages} query={query} />}
      </QueryList>
      <p className="vh" role="status">
        {spoken}
      </p>
    </>
  );
}

interface BoxProps {
  messages: readonly RoomMessage[];
  query: Parameters<typeof More>[0]['query'];
}

function Box({ messages, query }: BoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const stayAtEnd = useStickToEnd(box, { isAtEnd: true, isWhole: true });
  const isAtEnd = useAtEnd(box);
  useOldInPlace(box, messages[0]?.id);
  const toNewest = () => {
    stayAtEnd();
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  };
  const pressNewest = () => {
    toNewest();
    // The button goes with the press, and must not take the focus with it.
    box.current?.focus({ preventScroll: true });
  };
  useOnOwn(messages.at(-1), toNewest);
  return (
    <div className={styles['place']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles['box']} ref={box} tabIndex={0} aria-label={texts.list}>
        <More query={query} label={texts.older} kind="quiet" />
        {messages.length === 0 ? <p className="muted">{texts.none}</p> : null}
        <ol className={styles['messages']}>
          {messages.map((message) => (
            <li key={message.id}>
              <MessageRow message={message} />
            </li>
          ))}
        </ol>
      </section>
      {isAtEnd ? null : <ToNewest messages={messages} onPress={pressNewest} />}
    </div>
  );
}

/** Counts what came since the reader left the end. */
function ToNewest({ messages, onPress }: { messages: readonly RoomMessage[]; onPress: () => void }) {
  const [seen] = useState(() => messages.at(-1)?.id);
  const count = messages.length - 1 - messages.findIndex(({ id }) => id === seen);
  return (
    <Button kind="soft" icon={ArrowDown} onClick={onPress}>
      {texts.newest(seen === undefined ? messages.length : count)}
    </Button>
  );
}

/** Earlier messages come above the one that is being read, and do not move it. */
function useOldInPlace(box: RefObject<HTMLDivElement | null>, first: number | undefined): void {
  const before = useRef({ first, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { first: was, height } = before.current;
    if (was !== undefined && was !== first && height > 0) element.scrollTop += element.scrollHeight - height;
    before.current = { first, height: element.scrollHeight };
  });
}

/** One’s own new message is looked at. */
function useOnOwn(last: RoomMessage | undefined, look: () => void): void {
  const seen = useRef(last?.id);
  useLayoutEffect(() => {
    if (last && last.id !== seen.current && last.is_own) look();
    seen.current = last?.id;
  });
}
