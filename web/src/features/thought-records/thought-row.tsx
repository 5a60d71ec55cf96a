import { nearMomentWords } from '@kith/contract/kit/date-words';
import type { ThoughtRecord } from '@kith/contract/thought-record-fields';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { capital } from '#kit/capital.ts';
import { SharedLine } from '#people/sharing';
import { firstWords } from './first-words.ts';
import { texts } from './texts.ts';
import styles from './thought-records.module.css';

/** A record in the list: its thought, its day, whether it is finished and with whom it is shared. */
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
          {record.is_complete ? capital(written) : `${capital(written)} · ${texts.row.open}`}
        </p>
        <SharedLine record={record} />
      </div>
    </li>
  );
}
