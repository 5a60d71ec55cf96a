import type { Thread } from '@kith/contract/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useWhose, type Whose } from '#client/acting/acting-for.ts';
import { Button } from '#kit/button.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { SearchField } from '#kit/search-field.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { threadsQuery } from '../api/conversations-api.ts';
import { threadName } from '../words/thread-words.ts';
import { NoChats, NothingFound } from './list-states.tsx';
import { NewChat } from './new-chat.tsx';
import { OrphanedDrafts } from './orphaned-drafts.tsx';
import { SupportedTeam } from './supported-team.tsx';
import { texts } from './texts.ts';
import { ThreadRow } from './thread-row.tsx';
import styles from './threads.module.css';

/** All chats, the latest first, and the way to a new one. */
export function ThreadList({ open }: { open: number | null }) {
  const whose = useWhose();
  const [search, setSearch] = useState('');
  const [writing, setWriting] = useState(false);
  const { data } = useInfiniteQuery(threadsQuery(whose));
  const isSome = data !== undefined && data.pages[0]?.threads.length !== 0;
  return (
    <section className={styles['list']} aria-label={texts.list.label} data-tour="chats">
      <div className={styles['head']}>
        <h2 className="h1">{texts.list.title}</h2>
        <Button kind="soft" icon={Pencil} onClick={() => setWriting(true)} data-tour="chats-new">
          {texts.list.new}
        </Button>
      </div>
      {isSome ? (
        <div className={styles['search']}>
          <SearchField label={texts.list.search} value={search} onChange={setSearch} />
        </div>
      ) : null}
      <Chats whose={whose} search={search} open={open} onNew={() => setWriting(true)} />
      <SupportedTeam whose={whose} />
      <NewChat opened={writing} whose={whose} onClose={() => setWriting(false)} />
    </section>
  );
}

interface ChatsProps {
  whose: Whose;
  search: string;
  open: number | null;
  onNew: () => void;
}

function Chats({ whose, search, open, onNew }: ChatsProps) {
  const list = useInfiniteQuery(threadsQuery(whose));
  return (
    <QueryList
      query={list}
      loading={texts.list.loading}
      failed={texts.list.failed}
      skeleton={<SkeletonRows />}
    >
      {({ pages }) => {
        const threads = pages.flatMap((page) => page.threads);
        return (
          <>
            {threads.length === 0 ? (
              <NoChats onNew={onNew} />
            ) : (
              <Rows threads={threads.filter((thread) => isFound(thread, search))} open={open} />
            )}
            <More query={list} label={texts.list.more} block />
            {/* Only a list that is whole can tell which chat is gone. */}
            {whose.team !== null || list.hasNextPage ? null : <OrphanedDrafts threads={threads} />}
          </>
        );
      }}
    </QueryList>
  );
}

function Rows({ threads, open }: { threads: readonly Thread[]; open: number | null }) {
  return (
    <>
      {threads.length === 0 ? <NothingFound /> : null}
      <ul>
        {threads.map((thread) => (
          <ThreadRow key={thread.conversation_id} thread={thread} current={thread.conversation_id === open} />
        ))}
      </ul>
    </>
  );
}

function isFound(thread: Thread, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase('en-AU');
  return wanted === '' || threadName(thread).toLocaleLowerCase('en-AU').includes(wanted);
}
