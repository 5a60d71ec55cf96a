import type { Thread } from '@kith/contract/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { outbox } from '../outbox/unsent-store.ts';
import { wordsByThread } from '../outbox/word-shelf.ts';
import { LEFT_ON_DEVICE } from '../words/left-on-device.ts';

/** What somebody had written in chats that are not among theirs any more: each leads to where it can be read and copied. */
export function LostWords({ threads }: { threads: readonly Thread[] }) {
  const ids = threads.map(({ conversation_id }) => conversation_id);
  const lost = useWritten(ids.join()).filter(([id]) => !ids.includes(id));
  if (lost.length === 0) return null;
  return (
    <section className="th-team" aria-labelledby="th-lost">
      <h3 className="h3" id="th-lost">
        Written and not sent
      </h3>
      <p className="small muted">The chat is not in your list any more. Your words are still here.</p>
      <ul>
        {lost.map(([id, text]) => (
          <li key={id}>
            <Link className="th" to={`/messaging/${id}`}>
              <span className="grow truncate">“{text}”</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As it was when somebody came here, the list became another, or some of it was deleted. */
function useWritten(list: string): (readonly [threadId: number, text: string])[] {
  const { key } = useLocation();
  const { data } = useQuery({
    queryKey: [...LEFT_ON_DEVICE, list, key],
    queryFn: writtenByThread,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    gcTime: 0,
  });
  return [...(data ?? [])].filter(([, text]) => text.trim() !== '');
}

async function writtenByThread(): Promise<Map<number, string>> {
  const [begun, waiting] = await Promise.all([wordsByThread(), outbox.onDevice().catch(() => [])]);
  return new Map([...begun, ...waiting.map(({ threadId, text }) => [threadId, text] as const)]);
}
