import { calledName } from '@kith/contract/kit/names';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { type Acting, useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { invitationsQuery, WaitingRequests } from '#people/invitations';
import { RequestAccessCard } from '#people/supporting';
import { MemberCard } from './member-card.tsx';
import { PeopleSection } from './people-section.tsx';
import styles from './team.module.css';
import { teamQuery } from './team-api.ts';
import { keyOf, parted, type TeamPerson } from './team-person.ts';
import { TeamRings } from './team-rings.tsx';
import { TeamList } from './team-states.tsx';
import { texts } from './texts.ts';
import { useLeaving } from './use-leaving.ts';

interface SupportedTeamProps {
  /** The member for whom the viewer works. */
  acting: Acting;
}

/** The people around a member, as a supporter or a professional sees them: names, roles, since when. */
export function SupportedTeamView({ acting }: SupportedTeamProps) {
  const name = calledName(acting.patient);
  return (
    <div className={styles['team']}>
      <PageHeader title={texts.supported.title(name)} lead={texts.supported.lead(name)} />
      <OwnWaiting />
      <Everyone acting={acting} />
    </div>
  );
}

/** Requests to the viewer are theirs, also while they work for a member, and mail leads here. */
function OwnWaiting() {
  const { data } = useQuery(invitationsQuery(useViewer().id));
  return data ? <WaitingRequests invitations={data} /> : null;
}

function Everyone({ acting }: SupportedTeamProps) {
  const query = useQuery(teamQuery(useWhose()));
  const name = calledName(acting.patient);
  if (isRefusal(query.error, 'forbidden')) return <RequestAccessCard team={acting} />;
  return (
    <TeamList query={query} loading={texts.supported.loading(name)} failed={texts.supported.failed}>
      {(team) => <People team={team} acting={acting} />}
    </TeamList>
  );
}

function People({ team, acting }: SupportedTeamProps & { team: readonly TeamPerson[] }) {
  const { id } = useViewer();
  const { member, around, supporters, professionals } = parted(team);
  const leave = useLeaving();
  const navigate = useNavigate();
  const onGone = acting.as === 'professional' ? () => navigate('/care') : undefined;
  const leaving = (own: TeamPerson) => ({
    label: texts.supported.leave,
    icon: LogOut,
    onPress: () => void leave(own, acting.patient.displayName, onGone),
  });
  const cards = (people: readonly TeamPerson[]) =>
    people.map((person) => (
      <MemberCard
        key={keyOf(person)}
        person={person}
        {...(person.user_id === id && { mark: texts.supported.you })}
        actions={person.user_id === id && person.can_remove ? [leaving(person)] : []}
      />
    ));
  return (
    <>
      {member ? <TeamRings member={member} middle={member.displayName} people={around} /> : null}
      <PeopleSection name="supporters" title={texts.sections.supporters}>
        {cards(supporters)}
      </PeopleSection>
      {professionals.length > 0 ? (
        <PeopleSection name="professionals" title={texts.sections.professionals}>
          {cards(professionals)}
        </PeopleSection>
      ) : null}
    </>
  );
}
