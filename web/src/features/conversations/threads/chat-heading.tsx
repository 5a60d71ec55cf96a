import type { Thread } from '@kith/contract/messages';
import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { threadQuery, threadsKey } from '../api/conversations-api.ts';
import { COMPOSER_FIELD } from '../composer/composer-handle.ts';
import { common } from '../words/texts.ts';
import { chatTitle } from '../words/thread-words.ts';
import { texts } from './texts.ts';

/** The heading of an open chat names its people; the name of the tab never does. */
export function ChatHeading({ id }: { id: number }) {
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data, isError } = useQuery({ ...threadQuery(id), enabled: isId });
  const listed = useListed(id);
  const thread = isError ? undefined : (data ?? listed);
  return (
    <>
      <h1 className="vh" tabIndex={-1}>
        {thread ? chatTitle(thread) : common.chat}
      </h1>
      {data?.abilities.includes('write') ? (
        // The list and the messages stand between, with a stop of the keyboard for each chat and message.
        <a className="skip" href={`#${COMPOSER_FIELD}`}>
          {texts.list.skip}
        </a>
      ) : null}
    </>
  );
}

/** The thread as the list knows it: the heading is read out before the chat is there. */
function useListed(id: number): Thread | undefined {
  const lists = useQueryClient().getQueriesData<InfiniteData<{ readonly threads?: readonly Thread[] }>>({
    queryKey: threadsKey,
  });
  for (const [, list] of lists)
    for (const { threads } of list?.pages ?? []) {
      const found = threads?.find(({ conversation_id }) => conversation_id === id);
      if (found) return found;
    }
  return undefined;
}
