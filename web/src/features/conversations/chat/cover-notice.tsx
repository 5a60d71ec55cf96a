import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { Notice } from '#kit/notice.tsx';
import { coverQuery } from '../api/desk-api.ts';
import { openingWords, usualWords, weekWords, whoWords } from '../words/cover-words.ts';
import styles from './chat.module.css';

/**
 * Before a member writes to an organisation: who reads it, whether staff are there, and how long an answer
 * usually takes.
 */
export function CoverNotice({ threadId }: { threadId: number }) {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  const { data: cover } = useQuery(coverQuery(threadId));
  if (!cover) return null;
  const opening = openingWords(cover, { now, zone });
  const rest = [whoWords(cover), usualWords(cover), weekWords(cover, zone), 'Not watched all the time.'];
  return (
    <div className={styles['desk']}>
      <Notice kind="info" icon={Clock}>
        {opening ? <b>{opening} </b> : null}
        {rest.filter(Boolean).join(' ')}
      </Notice>
    </div>
  );
}
