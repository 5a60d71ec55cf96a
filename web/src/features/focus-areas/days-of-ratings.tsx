import type { FocusProgress } from '@kith/contract/focus-area-fields';
import { dateWords, timeWords } from '@kith/contract/kit/date-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { earlierQuery } from './focus-api.ts';
import styles from './focus-areas.module.css';
import { texts } from './rating-texts.ts';

/** So many days are drawn before the person asks for more. */
const SHOWN = 30;

interface DaysProps {
  ratings: readonly FocusProgress[];
  today: string;
}

/** The person’s own words beside their ratings, and what a day was rated before. Others get neither. */
export function DaysOfRatings({ ratings, today }: DaysProps) {
  const [isAll, setAll] = useState(false);
  const told = ratings.filter(({ own }) => own !== null && (own.note !== null || own.earlier_count > 0));
  if (told.length === 0) return null;
  return (
    <details>
      <summary className="small">{texts.days.title}</summary>
      <ul className="stack">
        {(isAll ? told : told.slice(0, SHOWN)).map((rating) => (
          <Day key={rating.id} rating={rating} day={dateWords(rating.day, today)} />
        ))}
      </ul>
      {isAll || told.length <= SHOWN ? null : (
        <Button kind="quiet" onClick={() => setAll(true)}>
          {texts.days.more(told.length - SHOWN)}
        </Button>
      )}
    </details>
  );
}

function Day({ rating: { id, progress, own }, day }: { rating: FocusProgress; day: string }) {
  const [isOpen, setOpen] = useState(false);
  const earlier = own?.earlier_count ?? 0;
  return (
    <li>
      <p className="small muted">{texts.days.rated(day, progress)}</p>
      {own?.note ? <p className={styles['words']}>{own.note}</p> : null}
      {earlier === 0 ? null : (
        <Button
          kind="quiet"
          aria-expanded={isOpen}
          aria-label={texts.days.earlierOf(earlier, day)}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.days.earlier(earlier)}
        </Button>
      )}
      {isOpen ? <Earlier id={id} day={day} /> : null}
    </li>
  );
}

function Earlier({ id, day }: { id: number; day: string }) {
  const { time_zone } = useViewer();
  const query = useQuery(earlierQuery(useWhose(), id));
  return (
    <QueryList query={query} part loading={texts.days.loading} failed={texts.days.failed}>
      {(earlier) => (
        <ul className="stack" aria-label={texts.days.listOf(day)}>
          {earlier.map(({ at, progress, note }) => (
            <li key={at}>
              <p className="small muted">{texts.days.rated(timeWords(new Date(at), time_zone), progress)}</p>
              {note === null ? null : <p className={styles['words']}>{note}</p>}
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  );
}
