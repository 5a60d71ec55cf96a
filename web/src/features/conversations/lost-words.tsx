import type { Thread } from '@kith/contract/messages';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { shelved } from './unsent-shelf.ts';
import { wordsByThread } from './word-shelf.ts';

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
      <ul className="rows">
        {lost.map(([id, text]) => (
          <li key={id}>
            <Link className="row" to={`/messaging/${id}`}>
              <span className="grow truncate">“{text}”</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As it was when somebody came here, or the list became another. */
function useWritten(list: string): (readonly [threadId: number, text: string])[] {
  const [written, setWritten] = useState<ReadonlyMap<number, string>>(new Map());
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are the moments at which it is looked up.
  useEffect(() => {
    let wanted = true;
    void writtenByThread().then((found) => {
      if (wanted) setWritten(found);
    });
    return () => {
      wanted = false;
    };
  }, [list, key]);
  return [...written].filter(([, text]) => text.trim() !== '');
}

async function writtenByThread(): Promise<Map<number, string>> {
  const [begun, waiting] = await Promise.all([wordsByThread(), shelved()]);
  return new Map([...begun, ...waiting.map(({ threadId, text }) => [threadId, text] as const)]);
}
