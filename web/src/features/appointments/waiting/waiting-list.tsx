import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { Notice } from '#kit/notice.tsx';
import { texts } from './texts.ts';
import { WaitCard } from './wait-card.tsx';
import styles from './waiting.module.css';
import { waitsQuery } from './waits-api.ts';

/** Where the viewer waits, with offers first. Nothing for a person who waits nowhere. */
export function WaitingList() {
  const query = useQuery(waitsQuery(useViewer().id));
  if (query.error && !query.data)
    return (
      <Notice kind="info" announce>
        {texts.failed}{' '}
        <button type="button" className="tapline" onClick={() => void query.refetch()}>
          {texts.again}
        </button>
      </Notice>
    );
  if (!query.data?.length) return null;
  const waits = query.data.toSorted(
    (one, other) => Number(other.offer !== null) - Number(one.offer !== null),
  );
  return (
    <section className={styles['list']} aria-label={texts.title}>
      {waits.map((wait) => (
        <WaitCard key={wait.id} wait={wait} />
      ))}
    </section>
  );
}
