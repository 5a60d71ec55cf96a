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
import { SearchField, searchedPart } from '#kit/search-field.tsx';
import { foundQuery } from '../api/search-api.ts';
import { excerptAround } from '../words/excerpt.ts';
import { shortMoment } from '../words/moments.ts';
import { common } from '../words/texts.ts';
import styles from './chat.module.css';
import { texts } from './texts.ts';

interface ChatSearchProps {
  thread: Thread;
  opened: boolean;
  onClose: () => void;
}

/** Searches one chat for words. A result leads to the message, with the messages around it. */
export function ChatSearch({ thread, opened, onClose }: ChatSearchProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={common.searchChat} shape="sheet">
      <Search threadId={thread.conversation_id} onClose={onClose} />
    </Dialog>
  );
}

function Search({ threadId, onClose }: { threadId: number; onClose: () => void }) {
  const [keyword, setKeyword] = useState('');
  const settled = useSettled(searchedPart(keyword, KEYWORD_MAX));
  const found = useInfiniteQuery(foundQuery(threadId, settled));
  const messages = found.data?.pages.flatMap((page) => page.messages);
  return (
    <div className="stack">
      <SearchField
        label={texts.search.field}
        value={keyword}
        limit={KEYWORD_MAX}
        onChange={setKeyword}
        data-autofocus
      />
      <p className="small muted" role="status">
        {wordsFor(settled, messages?.length, found.hasNextPage)}
      </p>
      {found.isLoadingError ? (
        <ErrorState title={texts.search.failed} onRetry={() => void found.refetch()}>
          {texts.search.failedText}
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
          {texts.search.more}
        </Button>
      ) : null}
    </div>
  );
}

function wordsFor(keyword: string, count: number | undefined, isMore: boolean): string {
  if (keyword === '') return texts.search.about;
  if (count === undefined) return '';
  if (count === 0) return texts.search.none(keyword);
  return isMore ? texts.search.newest(count) : texts.search.found(count);
}

function Hit({ message, keyword, onPick }: { message: Message; keyword: string; onPick: () => void }) {
  const { id, time_zone } = useViewer();
  const now = useNow();
  const at = message.unformatted_date_created;
  const who = message.sender?.id === id ? common.you : (message.sender?.displayName ?? common.kith);
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
