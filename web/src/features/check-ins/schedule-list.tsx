import type { CheckInSchedule } from '@kith/contract/assessment-fields';
import { scheduleWords } from '@kith/contract/assessments/rhythm-words';
import { nearMomentWords } from '@kith/contract/kit/date-words';
import { calendarDay, fromStorage } from '@kith/contract/kit/dates';
import { calledName } from '@kith/contract/kit/names';
import { useQuery } from '@tanstack/react-query';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { capital } from '#kit/capital.ts';
import { Card } from '#kit/card.tsx';
import styles from './check-ins.module.css';
import { schedulesQuery } from './check-ins-api.ts';
import { StopSchedule, titlesOf } from './stop-schedule.tsx';
import { texts } from './texts.ts';

/** Who asks again and again, and how often. Nothing where there is no schedule, or it did not load. */
export function ScheduleList() {
  const schedules = useQuery(schedulesQuery(useWhose())).data ?? [];
  if (schedules.length === 0) return null;
  return (
    <Card title={texts.schedules.title}>
      <ul className={styles['list']}>
        {schedules.map((one) => (
          <li key={one.id} className={styles['schedule']}>
            <Schedule schedule={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Schedule({ schedule }: { schedule: CheckInSchedule }) {
  const { time_zone } = useViewer();
  const now = new Date();
  const next = schedule.next_at && nearMomentWords(fromStorage(schedule.next_at), now, time_zone);
  return (
    <>
      <div className="grow">
        <p className="strong">{texts.schedules.asks(calledName(schedule.asked_by), titlesOf(schedule))}</p>
        <p className="small muted">{capital(scheduleWords(schedule, calendarDay(now, time_zone)))}</p>
        <p className="small muted">{next ? texts.schedules.next(next) : texts.schedules.paused}</p>
      </div>
      <StopSchedule schedule={schedule} />
    </>
  );
}
