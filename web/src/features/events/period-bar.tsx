import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMediaQuery } from '#kit/browser.ts';
import { Button } from '#kit/button.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { Segmented } from '#kit/segmented.tsx';
import { shortTitleOf, stepped, titleOf } from './calendar.ts';
import styles from './events.module.css';
import { texts } from './texts.ts';
import type { ShownPeriod } from './use-shown-period.ts';

const OPTIONS = [
  { value: 'month', label: texts.period.views.month },
  { value: 'week', label: texts.period.views.week },
  { value: 'list', label: texts.period.views.list },
] as const;

const PHONE = '(max-width: 61.99rem)';

/** Id of the heading that names the days. */
export const PERIOD = 'period';

/** Which days are shown, and the way to others. */
export function PeriodBar({ period: { view, day, today, show } }: { period: ShownPeriod }) {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const [back, on] = [texts.period.back[view], texts.period.on[view]];
  return (
    <div className={styles['period']}>
      <h2 className="h3" id={PERIOD} aria-live="polite">
        {(isPhone ? shortTitleOf : titleOf)(view, day)}
      </h2>
      <div className={styles['go']}>
        <IconButton icon={ChevronLeft} label={back} onClick={() => show({ day: stepped(view, day, -1) })} />
        <IconButton icon={ChevronRight} label={on} onClick={() => show({ day: stepped(view, day, 1) })} />
        <Button onClick={() => show({ day: today })}>{texts.period.today}</Button>
      </div>
      <Segmented
        label={texts.period.showBy}
        value={view}
        options={OPTIONS}
        onChange={(next) => show({ view: next })}
      />
    </div>
  );
}
