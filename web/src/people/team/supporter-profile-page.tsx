import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useWhose } from '#client/acting-for.ts';
import { isRefusal } from '#client/api-error.ts';
import { useViewer } from '#client/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { OwnPlace } from './own-place.tsx';
import { PlaceOnMyTeam } from './place-on-my-team.tsx';
import { type EndablePlaceProps, PlaceHead } from './place-parts.tsx';
import { placeQuery } from './team-api.ts';
import { NobodyThere, TeamFailed, TeamLoading } from './team-states.tsx';
import './team.css';
import { useWayOut } from './use-way-out.ts';

/** `/supporter/profile/{id}`: a place on a team, as the member, its holder or a teammate may see it. */
export function SupporterProfilePage() {
  const { id = '' } = useParams();
  const number = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
  const { isLeft, leave } = useWayOut();
  const place = useQuery({
    ...placeQuery(useWhose(), number ?? 0),
    enabled: () => number !== null && !isLeft(),
  });
  // What was there a moment ago is not shown once it is gone.
  const isGone = number === null || isRefusal(place.error, 'not_found');
  const person = isGone ? undefined : place.data;
  return (
    <div className="stack measure">
      <Link className="team-back" to="/support/list">
        <Icon of={ChevronLeft} />
        Everybody on the team
      </Link>
      <PageHeader title={person?.displayName ?? 'Supporter'} />
      {person ? <Place person={person} onGone={leave} /> : null}
      {isGone ? <NobodyThere /> : null}
      {person || isGone ? null : <Coming error={place.error} onRetry={() => void place.refetch()} />}
    </div>
  );
}

function Place(props: EndablePlaceProps) {
  const { id } = useViewer();
  const { person } = props;
  if (person.patient_id === id) return <PlaceOnMyTeam {...props} />;
  return person.user_id === id ? <OwnPlace {...props} /> : <PlaceHead person={person} />;
}

function Coming({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error === null) return <TeamLoading label="Loading this supporter" />;
  return <TeamFailed title="This supporter did not load" error={error} onRetry={onRetry} />;
}
