import { ChevronRight, MapPin, Repeat } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import styles from './events.module.css';
import type { Happening } from './happenings.ts';
import { hoursOn } from './hours-on.ts';
import { texts } from './texts.ts';

interface EventRowProps {
  happening: Happening;
  /** The day under which it stands. */
  day: string;
  onOpen: (happening: Happening) => void;
}

/** One time of an event on one day. The whole row opens it. */
export function EventRow({ happening, day, onOpen }: EventRowProps) {
  const { time_zone, id } = useViewer();
  const { event } = happening;
  const isOthers = event.created_by.id !== id;
  return (
    <li>
      <button type="button" className={`row ${styles['row']}`} onClick={() => onOpen(happening)}>
        <span className={styles['hours']}>{hoursOn(happening, day, time_zone)}</span>
        <span className="grow">
          <span className="t">{event.title}</span>
          {event.place === '' ? null : (
            <span className={`s ${styles['line']}`}>
              <Icon of={MapPin} size="s" />
              <span>{event.place}</span>
            </span>
          )}
          {isOthers ? <span className="s">{texts.row.from(event.created_by.displayName)}</span> : null}
        </span>
        {event.repeat ? <Icon of={Repeat} size="s" label={texts.row.repeats} /> : null}
        <span className="chev">
          <Icon of={ChevronRight} />
        </span>
      </button>
    </li>
  );
}
