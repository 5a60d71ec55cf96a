import type { AccessLine } from '@kith/contract/access';
import { displayStamp } from '@kith/contract/kit/dates';
import { Eye, SlidersHorizontal } from 'lucide-react';
import { useViewer } from '#client/viewer.ts';
import { Tile } from '#kit/card.tsx';
import { PersonAvatar } from '#people/users';
import { gather } from './record-rules.ts';

/** Lines in plain words, newest first. */
export function RecordLines({ lines }: { lines: readonly AccessLine[] }) {
  const { time_zone } = useViewer();
  return (
    <ol className="card card-list rows" aria-label="Who looked at what, newest first">
      {gather(lines, time_zone).map(({ line, times }) => (
        <li key={line.id} className="row">
          <Sign line={line} />
          <span className="grow">
            <span className="blk record-text">{line.text}</span>
            <span className="small muted">
              <time dateTime={line.at}>{displayStamp(new Date(line.at), time_zone)}</time>
              {times > 1 ? `, ${times} times in a row` : null}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Sign({ line: { person, action } }: { line: AccessLine }) {
  if (person) return <PersonAvatar person={person} />;
  return <Tile icon={action === 'looked' ? Eye : SlidersHorizontal} />;
}
