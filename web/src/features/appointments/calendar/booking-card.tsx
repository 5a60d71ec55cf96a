import type { Appointment } from '@kith/contract/appointment-fields';
import { useViewer } from '#client/api/viewer.ts';
import { hoursOf, modeWords } from '../appointment-words.ts';
import { texts as common } from '../texts.ts';
import styles from './calendar.module.css';

interface BookingCardProps {
  appointment: Appointment;
  onOpen: (appointment: Appointment) => void;
}

/** A booking in a day of the calendar. All of it opens it. */
export function BookingCard({ appointment, onOpen }: BookingCardProps) {
  const { time_zone: zone } = useViewer();
  const { member, service, mode, cancelled } = appointment;
  return (
    <li>
      <button
        type="button"
        className={styles['card']}
        data-gone={cancelled ? true : undefined}
        onClick={() => onOpen(appointment)}
      >
        <span className="small num">{hoursOf(appointment, zone)}</span>
        <span className={`strong ${styles['name']}`}>{member.displayName}</span>
        <span className="small">
          {cancelled ? common.row.cancelled : `${service.info.name}, ${modeWords(mode).toLowerCase()}`}
        </span>
      </button>
    </li>
  );
}
