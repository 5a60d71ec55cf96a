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
import { daysOf } from './record-days.ts';
import { lastLooksQuery } from './record-query.ts';
import { texts } from './record-texts.ts';
import { openedWords } from './record-things.ts';

/** The last lines of the record about one supporter. */
export function WhatTheyLookedAt({ supporter }: { supporter: PersonCard }) {
  const name = calledName(supporter);
  return (
    <Card kind="quiet" title={texts.visitor.title(name)}>
      <LastLooks supporter={supporter} name={name} />
      <p className="small">
        <Link className="tapline" to={`/access-record?person=${supporter.id}`}>
          {texts.visitor.all}
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
      loading={texts.visitor.loading(name)}
      failed={texts.visitor.failed}
      empty={<p className="small muted sec">{texts.visitor.none(name)}</p>}
    >
      {(lines) => (
        <ul className={`${styles['looks']} small`}>
          {daysOf(lines, time_zone).flatMap(({ entries }) =>
            entries.map(({ newest, visits, gathered }) => (
              <li key={newest.id}>
                <span>
                  {openedWords(newest, gathered)} <span className="muted">{texts.lines.visits(visits)}</span>
                </span>
                <span className="muted nowrap">
                  {capital(nearDayWords(new Date(newest.at), new Date(), time_zone))}
                </span>
              </li>
            )),
          )}
        </ul>
      )}
    </QueryList>
  );
}
