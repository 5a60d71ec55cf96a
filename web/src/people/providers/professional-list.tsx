import { calledName } from '@kith/contract/kit/names';
import type { Professional } from '@kith/contract/providers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { PersonAvatar } from '#people/users';
import styles from './providers.module.css';
import { professionalsQuery } from './providers-api.ts';
import { useAsking } from './use-asking.ts';
import { workInWords } from './words.ts';

/**
 * The professionals of the viewer's own organisations, each with a way to ask them; nothing for who belongs
 * to none.
 */
export function ProfessionalList() {
  const found = useInfiniteQuery(professionalsQuery(useViewer().id));
  if (found.data) {
    const all = found.data.pages.flatMap(({ professionals }) => professionals);
    if (all.length === 0) return null;
    return (
      <section className="stack" aria-labelledby="own-professionals">
        <h3 id="own-professionals">People at your organisations</h3>
        <ul className={styles['pros']}>
          {all.map((one) => (
            <Line key={one.person.id} professional={one} />
          ))}
        </ul>
        {found.hasNextPage ? (
          <Button kind="quiet" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Show more
          </Button>
        ) : null}
      </section>
    );
  }
  if (found.error) {
    return (
      <Notice kind="info">
        The people of your organisations did not load.{' '}
        <button type="button" className="tapline" onClick={() => void found.refetch()}>
          Try again
        </button>
      </Notice>
    );
  }
  return (
    <Loading label="Loading the people of your organisations">
      <SkeletonCard />
    </Loading>
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
        <Badge>{place.status === 'active' ? 'On your team' : 'Asked'}</Badge>
      ) : (
        <Button kind="soft" busy={busy} onClick={ask}>
          Ask <span className="vh">{person.displayName} to join my team</span>
        </Button>
      )}
    </li>
  );
}
