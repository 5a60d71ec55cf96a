import { ChevronRight } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import styles from './events.module.css';
import type { Elsewhere } from './happenings.ts';
import { hoursOn } from './hours-on.ts';

interface OtherRowProps {
  entry: Elsewhere;
  /** The day under which it stands. */
  day: string;
}

/** What another room plans, on one day. The whole row opens it. */
export function OtherRow({ entry, day }: OtherRowProps) {
  const { time_zone } = useViewer();
  const { title, detail, isOff, open } = entry.planned;
  return (
    <li>
      <button type="button" className={`row ${styles['row']}`} onClick={open}>
        <span className={styles['hours']}>{hoursOn(entry, day, time_zone)}</span>
        <span className="grow">
          <span className={isOff ? `t muted ${styles['off']}` : 't'}>{title}</span>
          <span className="s">{detail}</span>
        </span>
        <span className="chev">
          <Icon of={ChevronRight} />
        </span>
      </button>
    </li>
  );
}
