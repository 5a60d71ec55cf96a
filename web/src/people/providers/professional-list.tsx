import { calledName } from '@kith/contract/kit/names';
import type { Professional } from '@kith/contract/providers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { SkeletonCard } from '#kit/skeleton.tsx';
import { PersonAvatar } from '#people/users';
import styles from './providers.module.css';
import { professionalsQuery } from './providers-api.ts';
import { texts } from './texts.ts';
import { useAsking } from './use-asking.ts';
import { workInWords } from './words.ts';

/**
 * The professionals of the viewer's own organisations, each with a way to ask them; nothing for who belongs
 * to none.
 */
export function ProfessionalList() {
  const found = useInfiniteQuery(professionalsQuery(useViewer().id));
  return (
    <QueryList
      query={found}
      part
      loading={texts.list.loading}
      skeleton={<SkeletonCard />}
      failed={texts.list.failed}
      isEmpty={({ pages }) => pages.every(({ professionals }) => professionals.length === 0)}
      empty={null}
    >
      {({ pages }) => (
        <section className="stack" aria-labelledby="own-professionals">
          <h3 id="own-professionals">{texts.list.title}</h3>
          <ul className={styles['pros']}>
            {pages
              .flatMap(({ professionals }) => professionals)
              .map((one) => (
                <Line key={one.person.id} professional={one} />
              ))}
          </ul>
          <More query={found} kind="quiet" />
        </section>
      )}
    </QueryList>
  );
}

function Line({ professional: { person, profession, organisation, place } }: { professional: Professional }) {
  const { busy, ask } = useAsking({ user_id: person.id }, calledName(person));
  return (
    <li className="line">
      <PersonAvatar person={person} />
      <div className="grow">
        <p className="strong">{person.displayName}</p>
        <p className="small muted">{workInWords({ profession, organisations: [organisation] })}</p>
      </div>
      {place ? (
        <Badge>{place.status === 'active' ? texts.list.onTeam : texts.list.asked}</Badge>
      ) : (
        <Button kind="soft" busy={busy} onClick={ask}>
          <span aria-hidden="true">{texts.list.ask}</span>
          <span className="vh">{texts.asking.ask(person.displayName)}</span>
        </Button>
      )}
    </li>
  );
}
