import type { AccessLine } from '@kith/contract/access';
import { displayStamp } from '@kith/contract/kit/dates';
import { Eye, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { Tile } from '#kit/card.tsx';
import { PersonAvatar } from '#people/users';
import styles from './access.module.css';
import { groundOf } from './record-grounds.ts';
import { gather } from './record-rules.ts';

interface RecordLinesProps {
  lines: readonly AccessLine[];
  /** They are of one visit, so no line leads there. */
  inVisit: boolean;
}

/** Lines in plain words, newest first. */
export function RecordLines({ lines, inVisit }: RecordLinesProps) {
  const { time_zone } = useViewer();
  return (
    <ol className="card card-list rows" aria-label="Who has looked at your information, newest first">
      {gather(lines, time_zone).map(({ line, times }) => (
        <li key={line.id} className="row">
          <Sign line={line} />
          <span className="grow">
            <span className={`blk ${styles['record-text']}`}>{line.text}</span>
            <Details line={line} times={times} />
            {line.visit === null || inVisit ? null : <ToVisit line={line} visit={line.visit} />}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Details({ line, times }: { line: AccessLine; times: number }) {
  const { time_zone } = useViewer();
  const ground = groundOf(line);
  return (
    <span className="small muted blk">
      <time dateTime={line.at}>{displayStamp(new Date(line.at), time_zone)}</time>
      {ground === null ? null : `, ${ground}`}
      {times > 1 ? `, ${times} times` : null}
    </span>
  );
}

/** To all that one person looked at in one session on that day. */
function ToVisit({ line, visit }: { line: AccessLine; visit: string }) {
  const { time_zone } = useViewer();
  const who = line.person?.displayName ?? 'that person';
  const when = displayStamp(new Date(line.at), time_zone);
  return (
    <Link
      className="small tapline"
      to={{ search: new URLSearchParams({ visit }).toString() }}
      aria-label={`All of this visit by ${who}, ${when}`}
    >
      All of this visit
    </Link>
  );
}

function Sign({ line: { person, action } }: { line: AccessLine }) {
  if (person) return <PersonAvatar person={person} />;
  return <Tile icon={action === 'looked' ? Eye : SlidersHorizontal} />;
}
