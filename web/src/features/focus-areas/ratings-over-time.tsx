import type { FocusArea, FocusProgress } from '@kith/contract/focus-area-fields';
import { dateWords } from '@kith/contract/kit/date-words';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Card } from '#kit/card.tsx';
import { Chip, Chips } from '#kit/chip.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { axisDay, noonOf } from './chart-days.ts';
import { ratingsQuery } from './focus-api.ts';
import styles from './focus-areas.module.css';
import { texts } from './rating-texts.ts';

/** The library that places the lines comes with the first chart. */
const Chart = lazy(async () => ({ default: (await import('#kit/chart.tsx')).Chart }));

const PERIODS = { month: 30, quarter: 91, year: 365 } as const;
type Period = keyof typeof PERIODS;

/** The ratings of an area as a line without bands, and as a table. */
export function RatingsOverTime({ area }: { area: FocusArea }) {
  const { time_zone } = useViewer();
  const [period, setPeriod] = useState<Period>('quarter');
  const from = dayAfter(calendarDay(new Date(), time_zone), -PERIODS[period]);
  const query = useQuery(ratingsQuery(useWhose(), area.id, from));
  return (
    <Card title={texts.chart.title}>
      <div className="stack">
        <Chips label={texts.chart.period} wrap>
          {(['month', 'quarter', 'year'] as const).map((one) => (
            <Chip key={one} pressed={period === one} onPress={() => setPeriod(one)}>
              {texts.chart.periods[one]}
            </Chip>
          ))}
        </Chips>
        <QueryList query={query} part loading={texts.chart.loading} failed={texts.chart.failed}>
          {(ratings) => <Line area={area} ratings={ratings} />}
        </QueryList>
      </div>
    </Card>
  );
}

function Line({ area, ratings }: { area: FocusArea; ratings: readonly FocusProgress[] }) {
  const { time_zone } = useViewer();
  const today = calendarDay(new Date(), time_zone);
  const [last] = ratings;
  const first = ratings.at(-1);
  if (!first || !last || ratings.length < 2) return <p className="small muted">{texts.chart.none}</p>;
  const points = ratings.toReversed().map(({ day, progress }) => ({ at: noonOf(day), value: progress }));
  return (
    <>
      <p className="small muted">{texts.chart.up}</p>
      <Suspense>
        <Chart
          label={texts.chart.label(
            area.focus_area,
            dateWords(first.day, today),
            dateWords(last.day, today),
            last.progress,
          )}
          min={0}
          max={10}
          series={[{ key: 'rating', name: texts.chart.line, points }]}
          day={axisDay}
        />
      </Suspense>
      <Notes ratings={ratings} today={today} />
    </>
  );
}

/** The person’s own words beside their ratings. Every other viewer gets none. */
function Notes({ ratings, today }: { ratings: readonly FocusProgress[]; today: string }) {
  const noted = ratings.filter(({ own }) => own?.note);
  if (noted.length === 0) return null;
  return (
    <details>
      <summary className="small">{texts.chart.notes}</summary>
      <ul className="stack">
        {noted.map(({ id, day, own }) => (
          <li key={id}>
            <p className="small muted">{dateWords(day, today)}</p>
            <p className={styles['words']}>{own?.note}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
