import { calendarDay } from '@kith/contract/kit/dates';
import { calledName } from '@kith/contract/kit/names';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { ButtonLink } from '#kit/button.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { Segmented } from '#kit/segmented.tsx';
import { RequestAccessCard } from '#people/supporting';
import { Around } from './around.tsx';
import { Charts } from './charts.tsx';
import { Foot } from './insights-foot.tsx';
import { Patterns } from './patterns.tsx';
import { type Period, weekTo } from './period.ts';
import { Summary } from './summary.tsx';
import { texts } from './texts.ts';
import styles from './wellbeing.module.css';
import { type Insights, insightsQuery } from './wellbeing-api.ts';

const RANGES = [
  { value: 'weeks', label: texts.ranges.weeks },
  { value: 'months', label: texts.ranges.months },
  { value: 'year', label: texts.ranges.year },
] as const;
type Range = (typeof RANGES)[number]['value'];
const DAYS: Readonly<Record<Range, number>> = { weeks: 28, months: 91, year: 365 };

interface InsightsPageProps {
  /** What the viewer may see of these days; null where they may not look. */
  around: ((period: Period) => ReactNode) | null;
}

/** `/wellbeing-insights`: words first, a number second, lines third, and what was going on. */
export function InsightsPage({ around }: InsightsPageProps) {
  const whose = useWhose();
  const [range, setRange] = useState<Range>('months');
  const insights = useQuery(insightsQuery(whose, DAYS[range]));
  const name = whose.team && calledName(whose.team.patient);
  const header = <PageHeader title={name ? texts.titleOf(name) : texts.title} />;
  if (whose.team && isRefusal(insights.error, 'forbidden')) {
    return (
      <div className={styles['room']}>
        {header}
        <RequestAccessCard team={whose.team} />
      </div>
    );
  }
  return (
    <div className={styles['room']} data-tour="insights">
      {header}
      <QueryList
        query={insights}
        loading={texts.loading}
        failed={texts.failed}
        isEmpty={isEmpty}
        empty={<Nothing name={name} />}
      >
        {(found) => (
          <>
            <Summary insights={found} name={name} />
            {found.charts ? (
              <div className={styles['not-printed']}>
                <Segmented label={texts.range} value={range} options={RANGES} onChange={setRange} />
              </div>
            ) : null}
            <Lines insights={found} days={DAYS[range]} around={around} />
            <Foot insights={found} days={DAYS[range]} />
          </>
        )}
      </QueryList>
    </div>
  );
}

/** Without a number there may still be lines. */
function isEmpty({ index, charts }: Insights): boolean {
  if (index !== null) return false;
  return charts === null || [charts.check_ins, charts.results, charts.focus_areas].every(isBare);
}

const isBare = (line: readonly unknown[]) => line.length === 0;

function Nothing({ name }: { name: string | null }) {
  const action = (
    <ButtonLink kind="primary" to="/check-ins">
      {texts.checkIn}
    </ButtonLink>
  );
  return (
    <EmptyState drawing={<SeedlingDrawing />} title={texts.emptyTitle} action={name === null ? action : null}>
      {name === null ? texts.empty : texts.emptyOf(name)}
    </EmptyState>
  );
}

interface LinesProps extends InsightsPageProps {
  insights: Insights;
  days: number;
}

function Lines({ insights: { charts, own }, days, around }: LinesProps) {
  const { time_zone } = useViewer();
  const today = calendarDay(useNow(), time_zone);
  const [chosen, setChosen] = useState<Period | null>(null);
  if (charts === null) return null;
  const period = chosen ?? weekTo(today);
  return (
    <div className={styles['charts']}>
      <Charts
        lines={charts}
        days={days}
        isOwn={own !== null}
        period={period}
        onPeriod={around ? setChosen : undefined}
      />
      {around ? (
        <div className={styles['not-printed']}>
          <Around period={period} today={today} onChange={setChosen}>
            {around(period)}
          </Around>
        </div>
      ) : null}
      {own ? <Patterns patterns={own.patterns} /> : null}
    </div>
  );
}
