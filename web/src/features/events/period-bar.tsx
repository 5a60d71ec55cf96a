import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { Segmented } from '#kit/segmented.tsx';
import { stepped, titleOf, type View } from './calendar.ts';
import styles from './events.module.css';
import type { ShownPeriod } from './use-shown-period.ts';

const NAMES: Readonly<Record<View, string>> = { month: 'Month', week: 'Week', list: 'List' };
const OPTIONS = [
  { value: 'month', label: NAMES.month },
  { value: 'week', label: NAMES.week },
  { value: 'list', label: NAMES.list },
] as const;

const STEPS: Readonly<Record<View, readonly [back: string, on: string]>> = {
  month: ['Month before', 'Month after'],
  week: ['Week before', 'Week after'],
  list: ['Three months before', 'Three months after'],
};

/** Id of the heading that names the days. */
export const PERIOD = 'period';

/** Which days are shown, and the way to others. */
export function PeriodBar({ period: { view, day, today, show } }: { period: ShownPeriod }) {
  const [back, on] = STEPS[view];
  return (
    <div className={styles['period']}>
      <h2 className="h3" id={PERIOD} aria-live="polite">
        {titleOf(view, day)}
      </h2>
      <div className={styles['go']}>
        <IconButton icon={ChevronLeft} label={back} onClick={() => show({ day: stepped(view, day, -1) })} />
        <IconButton icon={ChevronRight} label={on} onClick={() => show({ day: stepped(view, day, 1) })} />
        <Button onClick={() => show({ day: today })}>Today</Button>
      </div>
      <Segmented label="Show by" value={view} options={OPTIONS} onChange={(next) => show({ view: next })} />
    </div>
  );
}
