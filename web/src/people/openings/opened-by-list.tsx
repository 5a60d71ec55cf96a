import { accessEndpoints } from '@kith/contract/access';
import { nearMomentWords } from '@kith/contract/kit/date-words';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { capital } from '#kit/capital.ts';
import { QueryList } from '#kit/query-list.tsx';
import { PersonAvatar } from '#people/users';
import styles from './openings.module.css';
import { texts } from './texts.ts';

interface OpenedByListProps {
  kind: string;
  id: number;
}

/** The people who have opened one record of the viewer's, and when they last did. */
export function OpenedByList({ kind, id }: OpenedByListProps) {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  const title = useId();
  return (
    <section className="stack" aria-labelledby={title}>
      <h3 id={title}>{texts.title}</h3>
      <QueryList
        query={useQuery(openedByQuery(kind, id))}
        part
        loading={texts.loading}
        failed={texts.failed}
        empty={<p className="small muted">{texts.none}</p>}
      >
        {(people) => (
          <ul className={`${styles['people']} small`}>
            {people.map(({ person, last_at }) => (
              <li key={person.id}>
                <span className="line">
                  <PersonAvatar person={person} size="xs" />
                  {person.displayName}
                </span>
                <span className="muted nowrap">{capital(nearMomentWords(new Date(last_at), now, zone))}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </section>
  );
}

const openedByQuery = (kind: string, id: number) =>
  queryOptions({
    queryKey: ['opened_by', kind, id],
    queryFn: async ({ signal }) =>
      (await call(accessEndpoints.listOpenedBy, { kind, id }, { signal })).people,
    refetchOnMount: 'always',
  });
