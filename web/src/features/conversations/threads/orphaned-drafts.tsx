import type { Thread } from '@kith/contract/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { draftsByThread } from '../outbox/draft-texts.ts';
import { outbox } from '../outbox/unsent-store.ts';
import { LEFT_ON_DEVICE } from '../words/left-on-device.ts';
import { common } from '../words/texts.ts';
import { texts } from './texts.ts';
import styles from './threads.module.css';

/**
 * Words that the person had written in chats that are no longer theirs. Each link leads to a page where they
 * can read and copy them.
 */
export function OrphanedDrafts({ threads }: { threads: readonly Thread[] }) {
  const ids = threads.map(({ conversation_id }) => conversation_id);
  const lost = useWritten(ids.join()).filter(([id]) => !ids.includes(id));
  if (lost.length === 0) return null;
  return (
    <section className={styles['team']} aria-labelledby="th-lost">
      <h3 className="h3" id="th-lost">
        {common.notSent}
      </h3>
      <p className="small muted">{texts.list.lost}</p>
      <ul>
        {lost.map(([id, text]) => (
          <li key={id}>
            <Link className={styles['row']} to={`/messaging/${id}`}>
              <span className="grow truncate">“{text}”</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The words as they were when the person came here, the list became another, or a part of them was deleted.
 */
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
  const [begun, waiting] = await Promise.all([draftsByThread(), outbox.onDevice().catch(() => [])]);
  return new Map([...begun, ...waiting.map(({ threadId, text }) => [threadId, text] as const)]);
}
