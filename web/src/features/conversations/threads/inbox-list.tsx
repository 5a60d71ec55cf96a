import { INBOX_VIEWS, type InboxView } from '@kith/contract/front-desk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useRef } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { ChipLink, Chips } from '#kit/chip.tsx';
import { Count } from '#kit/count.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { KeyList } from '#kit/key-list.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { TrayDrawing } from '#kit/room-drawings.tsx';
import { rowKeys, useSingleKeys } from '#kit/single-keys.ts';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { INBOX_PAGE, inboxQuery } from '../api/desk-api.ts';
import { common } from '../words/texts.ts';
import { counts } from './count-texts.ts';
import { InboxRow } from './inbox-row.tsx';
import { texts } from './texts.ts';
import styles from './threads.module.css';
import { useWaitingIn } from './use-waiting-in.ts';

const { inbox } = texts;

const KEYS = [
  ['j', inbox.keys.next],
  ['k', inbox.keys.previous],
  ['Enter', inbox.keys.open],
  ['c', inbox.keys.assign],
  ['h', common.release],
  ['e', common.noReply],
  ['?', inbox.keys.list],
] as const;

interface InboxListProps {
  view: InboxView;
  open: number | null;
}

/** The chats that no colleague has claimed, those of the viewer, or all of them. */
export function InboxList({ view, open }: InboxListProps) {
  return (
    <section className={styles['list']} aria-label={inbox.label}>
      <div className={styles['head']}>
        <h2 className="h1">{inbox.title}</h2>
        <ToHours />
      </div>
      <div className={styles['views']} data-tour="inbox-views">
        <Chips label={inbox.views}>
          {INBOX_VIEWS.map((one) => (
            <ChipLink key={one} to={`/care/inbox?view=${one}`} current={one === view}>
              {inbox.names[one]} {one === 'all' ? null : <WaitingIn view={one} />}
            </ChipLink>
          ))}
        </Chips>
      </div>
      <Found view={view} open={open} />
    </section>
  );
}

function WaitingIn({ view }: { view: InboxView }) {
  const waiting = useWaitingIn(view) ?? 0;
  // Only the first page is asked for, of which a full one says that there may be more.
  return waiting === 0 ? null : <Count of={waiting} most={INBOX_PAGE - 1} said={counts.waiting} />;
}

function ToHours() {
  const { roles } = useViewer();
  const isKeeper = roles.includes('receptionist') || roles.includes('organisation_administrator');
  if (!isKeeper) return null;
  return (
    <ButtonLink kind="soft" icon={Clock} to="/care/hours">
      {inbox.hours}
    </ButtonLink>
  );
}

function Found({ view, open }: InboxListProps) {
  const list = useInfiniteQuery(inboxQuery(view));
  const rows = useRef<HTMLUListElement>(null);
  useSingleKeys(rowKeys(rows, 'li'));
  return (
    <QueryList
      query={list}
      loading={inbox.loading}
      failed={inbox.failed}
      skeleton={<SkeletonRows />}
      empty={
        <EmptyState drawing={<TrayDrawing />} title={inbox.nothing[view].title} level={3}>
          {inbox.nothing[view].words}
        </EmptyState>
      }
      isEmpty={({ pages }) => pages.every(({ threads }) => threads.length === 0)}
    >
      {({ pages }) => (
        <>
          <ul ref={rows}>
            {pages.flatMap(({ threads }) =>
              threads.map((thread) => (
                <InboxRow
                  key={thread.conversation_id}
                  thread={thread}
                  view={view}
                  current={thread.conversation_id === open}
                />
              )),
            )}
          </ul>
          <More query={list} label={texts.list.more} block />
          <KeyList keys={KEYS} />
        </>
      )}
    </QueryList>
  );
}
