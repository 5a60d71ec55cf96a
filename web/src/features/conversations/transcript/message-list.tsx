import type { Thread } from '@kith/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import type { Stretch } from '../api/stretch.ts';
import { forgetFarBack } from '../api/stretch-api.ts';
import { useHeldDeletes } from '../outbox/held-deletes.ts';
import type { UnsentMessage } from '../outbox/unsent-message.ts';
import { MessageRow, UnsentRow } from './message-row.tsx';
import { NewestButton } from './newest-button.tsx';
import { receiptsOf } from './receipts.ts';
import { placeOf, rowsOf } from './rows.ts';
import { useAtEnd } from './use-at-end.ts';
import { useFarther } from './use-farther.ts';
import { useKeepEnd } from './use-keep-end.ts';
import { useMessageList } from './use-message-list.ts';
import { useNewMark } from './use-new-mark.ts';
import { useStartAt } from './use-start-at.ts';
import type { Ways } from './use-stretch.ts';

interface MessageListProps {
  thread: Thread;
  /** A message to go to; the newest when null. */
  at: number | null;
  stretch: Stretch;
  unsent: readonly UnsentMessage[];
  ways: Ways;
}

/** A chat from its first loaded message to its end. Only the rows near the screen are in the page. */
export function MessageList({ thread, at, stretch, unsent, ways }: MessageListProps) {
  const { id: viewer } = useViewer();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { messages, hasOlder, hasNewer } = stretch;
  const rows = useMemo(() => rowsOf(messages, hasNewer ? [] : unsent), [messages, hasNewer, unsent]);
  const receipts = useMemo(() => receiptsOf(messages, thread, viewer), [messages, thread, viewer]);
  const firstNew = useNewMark(thread, viewer, messages);
  const gone = useHeldDeletes();
  const { box, list, focus } = useMessageList(rows, stretch);
  const stayAtEnd = useKeepEnd(box, { isAtEnd: at === null && firstNew === null, isWhole: !hasNewer });
  const isAtEnd = useAtEnd(box) && !hasNewer;
  const shown = list.getVirtualItems();
  const [found] = useState(() => (at === null ? undefined : messages[placeOf(rows, at)]?.id));
  useStartAt(list, box, { rows, at, firstNew });
  useFarther(shown, stretch, ways);
  const toNewest = () => {
    stayAtEnd();
    if (!hasNewer) return list.scrollToEnd();
    void forgetFarBack(queries, thread.conversation_id);
    if (at !== null) void navigate(`/messaging/${thread.conversation_id}`, { replace: true });
  };
  const pressNewest = () => {
    toNewest();
    // The button goes away with the press, and must not take the focus with it.
    box.current?.focus({ preventScroll: true });
  };
  useOnOwn(unsent.length, toNewest);
  const size = hasOlder || hasNewer ? -1 : rows.count;
  const stuck = unsent.some(({ tried, problem }) => tried && problem === null);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="conv-body" ref={box} tabIndex={0} aria-label="What was written">
        {rows.count === 0 ? <NothingYet /> : null}
        {hasOlder ? <Farther way={ways.older}>Show earlier messages</Farther> : null}
        <ol className="bubbles" ref={list.containerRef} {...focus}>
          {shown.map(({ index, key }) => {
            const message = messages[index];
            const item = rows.unsent[index - messages.length];
            const placed = { index, size, measure: list.measureElement };
            if (item) return <UnsentRow key={key} {...placed} item={item} stuck={stuck} />;
            if (!message) return null;
            return (
              <MessageRow
                key={key}
                {...placed}
                message={message}
                before={messages[index - 1]}
                receipt={receipts.get(message.id)}
                isFirstNew={message.id === firstNew}
                isGone={gone.has(message.id)}
                isFound={message.id === found}
              />
            );
          })}
        </ol>
        {hasNewer ? <Farther way={ways.newer}>Show later messages</Farther> : null}
      </section>
      {isAtEnd ? null : (
        <NewestButton messages={messages} viewer={viewer} unsent={unsent} onPress={pressNewest} />
      )}
    </>
  );
}

/** A writer sees their new message in its place; the focus stays in the field. */
function useOnOwn(count: number, go: () => void) {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) go();
    before.current = count;
  });
}

function Farther({ way, children }: { way: Ways['older']; children: string }) {
  return (
    <Button kind="quiet" busy={way.isPending} onClick={() => way.load()}>
      {children}
    </Button>
  );
}

function NothingYet() {
  return (
    <p className="conv-day">
      Nothing written yet. Only the people in this chat can read what is written here.
    </p>
  );
}
