import type { Thread } from '@kith/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { useAtEnd } from '#kit/use-at-end.ts';
import { useStickToEnd } from '#kit/use-stick-to-end.ts';
import type { MessageWindow } from '../api/message-window.ts';
import { resetToNewest } from '../api/message-window-api.ts';
import { useHeldDeletes } from '../outbox/held-deletes.ts';
import type { UnsentMessage } from '../outbox/unsent-message.ts';
import { isFollowed } from '../words/message-runs.ts';
import { MessageRow, UnsentRow } from './message-row.tsx';
import { NewestButton } from './newest-button.tsx';
import { receiptsOf } from './receipts.ts';
import { placeOf, rowsOf } from './rows.ts';
import { texts } from './texts.ts';
import styles from './transcript.module.css';
import { useFirstUnread } from './use-first-unread.ts';
import { useInitialScroll } from './use-initial-scroll.ts';
import { useLoadAhead } from './use-load-ahead.ts';
import { useMessageList } from './use-message-list.ts';
import type { Paging } from './use-message-window.ts';

interface MessageListProps {
  thread: Thread;
  /** A message to go to; the newest when null. */
  at: number | null;
  loaded: MessageWindow;
  unsent: readonly UnsentMessage[];
  paging: Paging;
}

/** A chat from its first loaded message to its end. Only the rows near the screen are in the page. */
export function MessageList({ thread, at, loaded, unsent, paging }: MessageListProps) {
  const { id: viewer } = useViewer();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { messages, hasOlder, hasNewer } = loaded;
  const rows = useMemo(() => rowsOf(messages, hasNewer ? [] : unsent), [messages, hasNewer, unsent]);
  const receipts = useMemo(() => receiptsOf(messages, thread, viewer), [messages, thread, viewer]);
  const firstUnread = useFirstUnread(thread, viewer, messages);
  const gone = useHeldDeletes();
  const { box, list, focus } = useMessageList(rows, loaded);
  const stayAtEnd = useStickToEnd(box, { isAtEnd: at === null && firstUnread === null, isWhole: !hasNewer });
  const isAtEnd = useAtEnd(box) && !hasNewer;
  const shown = list.getVirtualItems();
  const [found] = useState(() => (at === null ? undefined : messages[placeOf(rows, at)]?.id));
  useInitialScroll(list, box, { rows, at, firstUnread });
  useLoadAhead(shown, loaded, paging);
  const toNewest = () => {
    stayAtEnd();
    if (!hasNewer) return list.scrollToEnd();
    void resetToNewest(queries, thread.conversation_id);
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
      <section className={styles['messages']} ref={box} tabIndex={0} aria-label={texts.list.title}>
        {rows.count === 0 ? <NothingYet /> : null}
        {hasOlder ? <LoadMore page={paging.older}>{texts.list.older}</LoadMore> : null}
        <ol className={styles['list']} ref={list.containerRef} {...focus}>
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
                endsRun={!isFollowed(message, messages[index + 1])}
                receipt={receipts.get(message.id)}
                isFirstUnread={message.id === firstUnread}
                isGone={gone.has(message.id)}
                isFound={message.id === found}
              />
            );
          })}
        </ol>
        {hasNewer ? <LoadMore page={paging.newer}>{texts.list.newer}</LoadMore> : null}
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

function LoadMore({ page, children }: { page: Paging['older']; children: string }) {
  return (
    <Button kind="quiet" busy={page.isPending} onClick={() => page.load()}>
      {children}
    </Button>
  );
}

function NothingYet() {
  return <p className={styles['day']}>{texts.list.none}</p>;
}
