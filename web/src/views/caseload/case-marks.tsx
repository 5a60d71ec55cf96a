import type { CaseLook, CaseloadPerson } from '@kith/contract/caseload';
import { Info, MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#kit/badge.tsx';
import { LOOK_PLACES, lookWords, type Reading, unreadOf } from './case-words.ts';
import styles from './caseload.module.css';

/** What waits in a person's case, each with the way to the page that settles it. */
export function CaseMarks({ one, reading }: { one: CaseloadPerson; reading: Reading }) {
  if (one.looks.length === 0 && one.unread === 0) return null;
  return (
    <ul className={styles['case-marks']}>
      {one.looks.map((look) => (
        <li key={look.reason}>
          <Look look={look} reading={reading} />
        </li>
      ))}
      {one.unread === 0 ? null : (
        <li>
          <Link to={one.role === 'receptionist' ? '/care/inbox?view=all' : '/messaging'}>
            <Badge kind="info" icon={MessageCircle}>
              {unreadOf(one)}
            </Badge>
          </Link>
        </li>
      )}
    </ul>
  );
}

function Look({ look, reading }: { look: CaseLook; reading: Reading }) {
  const place = LOOK_PLACES[look.reason];
  const badge = (
    <Badge kind="warn" icon={Info}>
      {lookWords(look, reading)}
    </Badge>
  );
  return place === null ? badge : <Link to={place}>{badge}</Link>;
}
