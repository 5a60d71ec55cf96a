import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Icon } from '#kit/icon.tsx';
import { coverQuery } from '../api/desk-api.ts';
import { openingWords, usualWords, weekWords, whoWords } from '../words/cover-words.ts';
import { texts } from '../words/texts.ts';
import styles from './chat.module.css';

/**
 * Before a member writes to an organisation: whether staff are there, in one line; and behind it who answers,
 * how long that usually takes, and the hours.
 */
export function CoverNotice({ threadId }: { threadId: number }) {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  const { data: cover } = useQuery(coverQuery(threadId));
  if (!cover) return null;
  const opening = openingWords(cover, { now, zone });
  const rest = [whoWords(cover), usualWords(cover), weekWords(cover, zone)].filter(Boolean);
  return (
    <div className={styles['desk']}>
      <details className={styles['cover']}>
        <summary>
          <Icon of={Clock} />
          <b className="grow">{opening ?? texts.cover.unwatched}</b>
          <span className={styles['more']}>{texts.cover.more}</span>
        </summary>
        <p>{[...rest, opening ? texts.cover.unwatched : ''].filter(Boolean).join(' ')}</p>
      </details>
    </div>
  );
}
