import { nearDayWords } from '@kith/contract/kit/date-words';
import { calledName } from '@kith/contract/kit/names';
import type { PersonCard } from '@kith/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { capital } from '#kit/capital.ts';
import { Card } from '#kit/card.tsx';
import { QueryList } from '#kit/query-list.tsx';
import styles from './access.module.css';
import { lastLooksQuery } from './record-query.ts';

/** The last lines of the record about one supporter. */
export function WhatTheyLookedAt({ supporter }: { supporter: PersonCard }) {
  const name = calledName(supporter);
  return (
    <Card kind="quiet" title={`What ${name} looked at`}>
      <LastLooks supporter={supporter} name={name} />
      <p className="small">
        <Link className="tapline" to={`/access-record?person=${supporter.id}`}>
          The whole record
        </Link>
      </p>
    </Card>
  );
}

function LastLooks({ supporter, name }: { supporter: PersonCard; name: string }) {
  const { time_zone } = useViewer();
  return (
    <QueryList
      query={useQuery(lastLooksQuery(supporter.id))}
      part
      loading={`Loading what ${name} looked at`}
      failed="This didn’t load."
      empty={<p className="small muted sec">{name} hasn’t looked at anything yet.</p>}
    >
      {(lines) => (
        <ul className={`${styles['looks']} small`}>
          {lines.map((line) => (
            <li key={line.id}>
              <span>{line.text}</span>
              <span className="muted nowrap">
                {capital(nearDayWords(new Date(line.at), new Date(), time_zone))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  );
}
