import { nearDateWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import { useViewer } from '#client/api/viewer.ts';
import styles from './check-ins.module.css';
import { texts } from './texts.ts';

/** What the marks of a bar mean. `former` is the day of the time before. */
export function BarLegend({ former }: { former: string | undefined }) {
  const { time_zone } = useViewer();
  const today = calendarDay(new Date(), time_zone);
  return (
    <ul className={`${styles['legend']} small muted`}>
      <li>
        <span className={styles['mark-now']} />
        {texts.result.legend.now}
      </li>
      {former === undefined ? null : (
        <li>
          <span className={styles['mark-former']} />
          {texts.result.legend.former(nearDateWords(former, today))}
        </li>
      )}
      <li>
        <span className={styles['mark-band']} />
        {texts.result.legend.band}
      </li>
    </ul>
  );
}
