import type { CheckInSchedule } from '@kith/contract/assessment-fields';
import type { CaseCheckIns } from '@kith/contract/caseload-check-ins';
import { checkInSchedulesEndpoints } from '@kith/contract/check-in-schedules';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import styles from './case-check-ins.module.css';
import { ChangeSchedule } from './change-schedule.tsx';
import { type Reading, scheduleLine, titlesOf } from './check-in-words.ts';
import { SureDialog } from './sure-dialog.tsx';
import { texts } from './texts.ts';

interface CaseSchedulesProps {
  one: CaseCheckIns;
  reading: Reading;
}

/** What the professional asks this member for again and again; what ended lately says so. */
export function CaseSchedules({ one: { schedules, person }, reading }: CaseSchedulesProps) {
  return (
    <section aria-label={texts.schedules.title}>
      <h3 className="small strong">{texts.schedules.title}</h3>
      <ul>
        {schedules.map((schedule) => (
          <li key={schedule.id}>
            {scheduleLine(schedule, reading)}
            {schedule.status === 'on' || schedule.status === 'paused' ? (
              <Acts schedule={schedule} name={person.displayName} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Acts({ schedule, name }: { schedule: CheckInSchedule; name: string }) {
  const [open, setOpen] = useState<'change' | 'stop' | null>(null);
  const close = () => setOpen(null);
  const of = <span className="vh">{texts.schedules.of(titlesOf(schedule), name)}</span>;
  return (
    <span className="blk">
      <button type="button" className={`${styles['open']} small`} onClick={() => setOpen('change')}>
        {texts.schedules.change}
        {of}
      </button>
      <button type="button" className={`${styles['open']} small`} onClick={() => setOpen('stop')}>
        {texts.schedules.stop}
        {of}
      </button>
      {open === 'change' ? <ChangeSchedule schedule={schedule} onClose={close} /> : null}
      {open === 'stop' ? <StopDialog schedule={schedule} onClose={close} /> : null}
    </span>
  );
}

function StopDialog({ schedule, onClose }: { schedule: CheckInSchedule; onClose: () => void }) {
  const { sure: title, follows, keep, stop: confirm, stopped: done } = texts.schedules;
  return (
    <SureDialog
      words={{ title, follows, keep, confirm, done }}
      act={() => call(checkInSchedulesEndpoints.stopCheckInSchedule, { schedule_id: schedule.id })}
      onClose={onClose}
    />
  );
}
