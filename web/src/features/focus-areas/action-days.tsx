import type { FocusAction } from '@kith/contract/focus-area-fields';
import { DAY_MARKS, type DayMark } from '@kith/contract/focus-areas/strength';
import { nearDateWords } from '@kith/contract/kit/date-words';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { capital } from '#kit/capital.ts';
import { Chip, Chips } from '#kit/chip.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { axisDay, noonOf } from './chart-days.ts';
import { actionDaysQuery } from './focus-api.ts';
import styles from './focus-areas.module.css';
import { texts } from './goal-texts.ts';
import { useMarks } from './use-marks.ts';

const Chart = lazy(async () => ({ default: (await import('#kit/chart.tsx')).Chart }));

/** Of which a person may still say something here; the server takes them for longer. */
const DAYS_SHOWN = 7;
const CURVE_DAYS = 91;

interface ActionDaysProps {
  action: FocusAction;
  isOpen: boolean;
}

interface Day {
  readonly day: string;
  readonly mark: DayMark;
  readonly strength: number;
}

/** The last days of a repeating action, and its strength over time with what it means. */
export function ActionDays({ action, isOpen }: ActionDaysProps) {
  const { time_zone } = useViewer();
  const today = calendarDay(new Date(), time_zone);
  const query = useQuery(actionDaysQuery(useWhose(), action.id, dayAfter(today, -CURVE_DAYS)));
  return (
    <QueryList query={query} part loading={texts.action.loading} failed={texts.action.failed}>
      {(days) => (
        <div className="stack">
          <Curve days={days} />
          <p className="small muted">{texts.action.why}</p>
          <LastDays action={action} isOpen={isOpen} days={days} today={today} />
        </div>
      )}
    </QueryList>
  );
}

function Curve({ days }: { days: readonly Day[] }) {
  const last = days.at(-1);
  if (!last || days.length < 2) return null;
  return (
    <Suspense>
      <Chart
        label={texts.action.curveLabel(last.strength)}
        min={0}
        max={100}
        series={[
          {
            key: 'strength',
            name: texts.action.curve,
            points: days.map(({ day, strength }) => ({ at: noonOf(day), value: strength })),
          },
        ]}
        day={axisDay}
      />
    </Suspense>
  );
}

interface LastDaysProps extends ActionDaysProps {
  days: readonly Day[];
  today: string;
}

/** Today stands above, in the row of the action. */
function LastDays({ action, isOpen, days, today }: LastDaysProps) {
  const { markOf, press } = useMarks(action.id);
  const marked = new Map(days.map(({ day, mark }) => [day, mark]));
  const before = Array.from({ length: DAYS_SHOWN - 1 }, (_, at) => dayAfter(today, -1 - at));
  if (!isOpen) return null;
  return (
    <ul className="stack" aria-label={texts.action.daysOf(action.action)}>
      {before.map((day) => {
        const known = marked.get(day) ?? null;
        const mark = markOf(day, known);
        const words = capital(nearDateWords(day, today));
        return (
          <li key={day} className={styles['day']}>
            <p className="small muted">{words}</p>
            <Chips label={texts.action.day(words, action.action)} wrap>
              {DAY_MARKS.map((one) => (
                <Chip key={one} pressed={mark === one} onPress={() => void press(day, one, known)}>
                  {texts.action.dayMarks[one]}
                </Chip>
              ))}
            </Chips>
          </li>
        );
      })}
    </ul>
  );
}
