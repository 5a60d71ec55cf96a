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
import { DaysOfRatings } from './days-of-ratings.tsx';
import { ratingsQuery } from './focus-api.ts';
import { texts } from './rating-texts.ts';

/** The library that places the lines comes with the first chart. */
const Chart = lazy(async () => ({ default: (await import('#kit/chart.tsx')).Chart }));

const PERIODS = { month: 30, quarter: 91, year: 365 } as const;
type Period = keyof typeof PERIODS;

/** The ratings of an area as a line without bands, and as a table. */
export function RatingsOverTime({ area }: { area: FocusArea }) {
  const { time_zone } = useViewer();
  const [period, setPeriod] = useState<Period>('quarter');
  const today = calendarDay(new Date(), time_zone);
  const from = dayAfter(today, -PERIODS[period]);
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
          {(ratings) => (
            <>
              <Line area={area} ratings={ratings} today={today} />
              <DaysOfRatings ratings={ratings} today={today} />
            </>
          )}
        </QueryList>
      </div>
    </Card>
  );
}

interface LineProps {
  area: FocusArea;
  ratings: readonly FocusProgress[];
  today: string;
}

function Line({ area, ratings, today }: LineProps) {
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
    </>
  );
}
