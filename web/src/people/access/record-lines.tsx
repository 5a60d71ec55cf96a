import type { AccessLine } from '@kith/contract/access';
import { nearDayWords, nearMomentWords, timeWords } from '@kith/contract/kit/date-words';
import { ChevronDown, Eye, SlidersHorizontal } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { capital } from '#kit/capital.ts';
import { Tile } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { PersonAvatar } from '#people/users';
import styles from './access.module.css';
import { daysOf, type RecordDay, type RecordEntry } from './record-days.ts';
import { groundOf } from './record-grounds.ts';
import { type Gathered, gather } from './record-rules.ts';
import { texts } from './record-texts.ts';
import { openedWords } from './record-things.ts';

/** The record by day: one line for each person who looked that day, and one for each change. */
export function RecordDays({ lines }: { lines: readonly AccessLine[] }) {
  const { time_zone } = useViewer();
  return daysOf(lines, time_zone).map((day) => <Day key={day.day} {...day} />);
}

function Day({ entries }: RecordDay) {
  const { time_zone } = useViewer();
  const heading = useId();
  const [first] = entries;
  if (!first) return null;
  const { newest } = first;
  return (
    <section aria-labelledby={heading}>
      <h2 className="h3 sec" id={heading}>
        {capital(nearDayWords(new Date(newest.at), new Date(), time_zone))}
      </h2>
      <ol className="card card-list rows">
        {entries.map((entry) => (
          <li key={entry.newest.id}>
            {entry.visits > 0 ? <Looks entry={entry} /> : <Change entry={entry} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A person's visits of one day in a line; each thing they opened comes behind a tap. */
function Looks({ entry: { newest, visits, gathered } }: { entry: RecordEntry }) {
  return (
    <details className={styles['record-looks']}>
      <summary className="row">
        <Sign line={newest} />
        <span className="grow">
          <span className={`blk ${styles['record-text']}`}>{openedWords(newest, gathered)}</span>
          <span className="small muted blk">{texts.lines.visits(visits)}</span>
        </span>
        <span className="chev">
          <Icon of={ChevronDown} />
        </span>
      </summary>
      <ol className={styles['record-each']}>
        {gathered.map(({ line, times }, index) => (
          <li key={line.id}>
            <RecordSentence line={line} times={times} />
            {line.visit === null || line.visit === gathered[index + 1]?.line.visit ? null : (
              <ToVisit line={line} visit={line.visit} />
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Change({ entry: { newest, gathered } }: { entry: RecordEntry }) {
  const times = gathered.reduce((sum, one) => sum + one.times, 0);
  return <Single line={newest} times={times} />;
}

/** The lines of one visit, each in full. */
export function VisitLines({ lines }: { lines: readonly AccessLine[] }) {
  const { time_zone } = useViewer();
  return (
    <ol className="card card-list rows" aria-label={texts.lines.newestFirst}>
      {gather(lines, time_zone).map((one) => (
        <li key={one.line.id}>
          <Single {...one} withDay />
        </li>
      ))}
    </ol>
  );
}

interface LineProps extends Gathered {
  /** Where no heading says the day. */
  withDay?: boolean;
}

function Single({ line, ...rest }: LineProps) {
  return (
    <div className="row">
      <Sign line={line} />
      <span className="grow">
        <RecordSentence line={line} {...rest} />
      </span>
    </div>
  );
}

function RecordSentence({ line, times, withDay = false }: LineProps) {
  const { time_zone } = useViewer();
  const at = new Date(line.at);
  const when = withDay ? capital(nearMomentWords(at, new Date(), time_zone)) : timeWords(at, time_zone);
  const ground = groundOf(line);
  return (
    <>
      <span className={`blk ${styles['record-text']}`}>{line.text}</span>
      <span className="small muted blk">
        <time dateTime={line.at}>{when}</time>
        {ground === null ? null : `, ${ground}`}
        {times > 1 ? texts.lines.times(times) : null}
      </span>
    </>
  );
}

/** To all that one person looked at in one session on that day. */
function ToVisit({ line, visit }: { line: AccessLine; visit: string }) {
  const { time_zone } = useViewer();
  const who = line.person?.displayName ?? texts.lines.thatPerson;
  const when = nearMomentWords(new Date(line.at), new Date(), time_zone);
  return (
    <Link
      className="small tapline"
      to={{ search: new URLSearchParams({ visit }).toString() }}
      aria-label={texts.lines.allOfVisitBy(who, when)}
    >
      {texts.lines.allOfVisit}
    </Link>
  );
}

function Sign({ line: { person, action } }: { line: AccessLine }) {
  if (person) return <PersonAvatar person={person} />;
  return <Tile icon={action === 'looked' ? Eye : SlidersHorizontal} />;
}
