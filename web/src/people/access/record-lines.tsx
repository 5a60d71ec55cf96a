import type { AccessLine } from '@kith/contract/access';
import { displayStamp } from '@kith/contract/kit/dates';
import { Eye, SlidersHorizontal } from 'lucide-react';
import { useViewer } from '#client/viewer.ts';
import { Tile } from '#kit/card.tsx';
import { PersonAvatar } from '#people/users';

/** Lines in plain words, newest first. */
export function RecordLines({ lines }: { lines: readonly AccessLine[] }) {
  const { time_zone } = useViewer();
  return (
    <ol className="card card-list rows" aria-label="Who looked at what, newest first">
      {lines.map((line) => (
        <li key={line.id} className="row">
          <Sign line={line} />
          <span className="grow">
            <span className="blk">{line.text}</span>
            <time className="small muted" dateTime={line.at}>
              {displayStamp(new Date(line.at), time_zone)}
            </time>
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
