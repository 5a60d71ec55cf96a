import { useQuery } from '@tanstack/react-query';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { MembershipOnMyTeam } from './membership-on-my-team.tsx';
import { type EndableMembershipProps, MembershipHead } from './membership-parts.tsx';
import { OwnMembership } from './own-membership.tsx';
import { ProfileFrame, useNumber } from './profile-frame.tsx';
import { membershipQuery } from './team-api.ts';
import { useWayOut } from './use-way-out.ts';

/** `/supporter/profile/{id}`: a place on a team, as the member, its holder or a teammate may see it. */
export function SupporterProfilePage() {
  const number = useNumber();
  const { isLeft, leave } = useWayOut();
  const place = useQuery({
    ...membershipQuery(useWhose(), number ?? 0),
    enabled: () => number !== null && !isLeft(),
  });
  return (
    <ProfileFrame kind="supporter" number={number} found={place} nameOf={({ displayName }) => displayName}>
      {(person) => <Place person={person} onGone={leave} />}
    </ProfileFrame>
  );
}

function Place(props: EndableMembershipProps) {
  const { id } = useViewer();
  const { person } = props;
  if (person.patient_id === id) return <MembershipOnMyTeam {...props} />;
  return person.user_id === id ? <OwnMembership {...props} /> : <MembershipHead person={person} />;
}
