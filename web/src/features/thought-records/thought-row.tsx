import { nearMomentWords } from '@kith/contract/kit/date-words';
import { THINKING_TRAPS } from '@kith/contract/thinking-traps/thinking-traps';
import type { ThoughtRecord } from '@kith/contract/thought-record-fields';
import { missingIn } from '@kith/contract/thought-rules';
import { PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { capital } from '#kit/capital.ts';
import { Icon } from '#kit/icon.tsx';
import { listOf } from '#kit/list-of.ts';
import { SharedLine } from '#people/sharing';
import { firstWords } from './first-words.ts';
import { texts } from './texts.ts';
import styles from './thought-records.module.css';
import { TRAP_ICONS } from './trap-icons.ts';

/** A record in the list: its thought, day, thinking traps, and with whom it is shared. */
export function ThoughtRow({ record }: { record: ThoughtRecord }) {
  const { time_zone } = useViewer();
  const written = nearMomentWords(new Date(record.unformatted_date_created), new Date(), time_zone);
  return (
    <li className="row">
      <div className="grow">
        <Link className={`t ${styles['words']}`} to={`/cbt/view_thought/${record.id}`}>
          {firstWords(record)}
        </Link>
        <p className="small muted">
          {record.is_complete ? capital(written) : `${capital(written)} · ${missingWords(record)}`}
        </p>
        <TrapIcons record={record} />
        <SharedLine record={record} />
      </div>
    </li>
  );
}

/** The fields that its form asks for and that are empty. */
function missingWords(record: ThoughtRecord): string {
  const names = missingIn(record).map((field) => texts.row.fields[field] ?? '');
  return texts.row.open(listOf(names));
}

function TrapIcons({ record: { distortions, own_traps: own } }: { record: ThoughtRecord }) {
  if (distortions.length + own.length === 0) return null;
  return (
    <ul className={`line wrap muted ${styles['traps']}`} aria-label={texts.one.traps}>
      {THINKING_TRAPS.filter(({ id }) => distortions.includes(id)).map(({ id, name }) => (
        <li key={id}>
          <Icon of={TRAP_ICONS[id]} size="s" label={name} />
        </li>
      ))}
      {own.map((name) => (
        <li key={name}>
          <Icon of={PenLine} size="s" label={name} />
        </li>
      ))}
    </ul>
  );
}
