import { KEYWORD_MAX } from '@kith/contract/conversations';
import type { Message, Thread } from '@kith/contract/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { useSettled } from '#client/browser/use-settled.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { SearchField } from '#kit/search-field.tsx';
import { foundQuery } from '../api/search-api.ts';
import { excerptAround } from '../words/excerpt.ts';
import { shortMoment } from '../words/moments.ts';
import styles from './chat.module.css';

interface ChatSearchProps {
  thread: Thread;
  opened: boolean;
  onClose: () => void;
}

/** Searches one chat for words. A result leads to the message, with the messages around it. */
export function ChatSearch({ thread, opened, onClose }: ChatSearchProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Search this chat" shape="sheet">
      <Search threadId={thread.conversation_id} onClose={onClose} />
    </Dialog>
  );
}

function Search({ threadId, onClose }: { threadId: number; onClose: () => void }) {
  const [keyword, setKeyword] = useState('');
  const settled = useSettled(keyword.trim());
  const found = useInfiniteQuery(foundQuery(threadId, settled));
  const messages = found.data?.pages.flatMap((page) => page.messages);
  return (
    <div className="stack">
      <SearchField
        label="Search words"
        value={keyword}
        maxLength={KEYWORD_MAX}
        onChange={setKeyword}
        data-autofocus
      />
      <p className="small muted" role="status">
        {wordsFor(settled, messages?.length, found.hasNextPage)}
      </p>
      {found.isLoadingError ? (
        <ErrorState title="The search didn’t work" onRetry={() => void found.refetch()}>
          It may be the connection, or us.
        </ErrorState>
      ) : null}
      {messages && messages.length > 0 ? (
        <ol className="rows">
          {messages.map((message) => (
            <Hit key={message.id} message={message} keyword={settled} onPick={onClose} />
          ))}
        </ol>
      ) : null}
      {found.hasNextPage ? (
        <Button block busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}

function wordsFor(keyword: string, count: number | undefined, isMore: boolean): string {
  if (keyword === '') return 'Only this chat is searched.';
  if (count === undefined) return '';
  if (count === 0) return `Nothing in this chat has “${keyword}” in it.`;
  if (isMore) return `The newest ${count} messages`;
  return count === 1 ? '1 message' : `${count} messages`;
}

function Hit({ message, keyword, onPick }: { message: Message; keyword: string; onPick: () => void }) {
  const { id, time_zone } = useViewer();
  const now = useNow();
  const at = message.unformatted_date_created;
  const who = message.sender?.id === id ? 'You' : (message.sender?.displayName ?? 'Kith');
  return (
    <li>
      <Link className="row" to={`/messaging/${message.conversation_id}?at=${message.id}`} onClick={onPick}>
        <span className="grow">
          <span className="t">
            {who}, <time dateTime={at}>{shortMoment(new Date(at), now, time_zone)}</time>
          </span>
          <span className={`s ${styles['hit']}`}>{excerptAround(message.message, keyword)}</span>
        </span>
      </Link>
    </li>
  );
}
