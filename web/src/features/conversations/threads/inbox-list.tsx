import { INBOX_VIEWS, type InboxView } from '@kith/contract/front-desk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useRef } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { ChipLink, Chips } from '#kit/chip.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { KeyList } from '#kit/key-list.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { TrayDrawing } from '#kit/room-drawings.tsx';
import { rowKeys, useSingleKeys } from '#kit/single-keys.ts';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { inboxQuery } from '../api/desk-api.ts';
import { InboxRow } from './inbox-row.tsx';
import styles from './threads.module.css';

const NAMES: Readonly<Record<InboxView, string>> = { unclaimed: 'Unassigned', mine: 'Mine', all: 'All' };

const NOTHING: Readonly<Record<InboxView, { readonly title: string; readonly words: string }>> = {
  unclaimed: {
    title: 'All caught up',
    words: 'New chats show up here, longest wait first.',
  },
  mine: {
    title: 'Nothing assigned to you',
    words: 'Chats you assign to yourself show up here, and so do chats with members you coordinate for.',
  },
  all: {
    title: 'No chats yet',
    words: 'Messages to your front desk, or to you as a coordinator, show up here.',
  },
};

const KEYS = [
  ['j', 'Next chat'],
  ['k', 'Chat before'],
  ['Enter', 'Open the chat'],
  ['c', 'Claim the open chat'],
  ['h', 'Release'],
  ['e', 'End the wait: no reply needed'],
  ['?', 'Show this list'],
] as const;

interface InboxListProps {
  view: InboxView;
  open: number | null;
}

/** The chats that no colleague has claimed, those of the viewer, or all of them. */
export function InboxList({ view, open }: InboxListProps) {
  return (
    <section className={styles['list']} aria-label="Inbox chats">
      <div className={styles['head']}>
        <h2 className="h1">Inbox</h2>
        <ToHours />
      </div>
      <div className={styles['views']}>
        <Chips label="Which chats">
          {INBOX_VIEWS.map((one) => (
            <ChipLink key={one} to={`/care/inbox?view=${one}`} current={one === view}>
              {NAMES[one]}
            </ChipLink>
          ))}
        </Chips>
      </div>
      <Found view={view} open={open} />
    </section>
  );
}

function ToHours() {
  const { roles } = useViewer();
  const isKeeper = roles.includes('receptionist') || roles.includes('organisation_administrator');
  if (!isKeeper) return null;
  return (
    <ButtonLink kind="soft" icon={Clock} to="/care/hours">
      Opening hours
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
      loading="Loading the inbox"
      failed="The inbox didn’t load"
      skeleton={<SkeletonRows />}
      empty={
        <EmptyState drawing={<TrayDrawing />} title={NOTHING[view].title} level={3}>
          {NOTHING[view].words}
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
          <More query={list} label="Show more chats" block />
          <KeyList keys={KEYS} />
        </>
      )}
    </QueryList>
  );
}
