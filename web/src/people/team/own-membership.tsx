import { calledName } from '@kith/contract/kit/names';
import { LogOut } from 'lucide-react';
import { useSupportedTeams } from '#client/acting/supported-teams.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { type EndableMembershipProps, MembershipAccess, MembershipHead } from './membership-parts.tsx';
import { SharedWay } from './shared-way.tsx';
import { texts } from './texts.ts';
import { useLeaving } from './use-leaving.ts';

/** The viewer's own place on the team of a member whom they support. */
export function OwnMembership({ person, onGone }: EndableMembershipProps) {
  const { patient_team_id: membershipId, permissions } = person;
  const teams = useSupportedTeams(useViewer());
  const member = teams?.find((team) => team.patient_team_id === membershipId)?.patient;
  const leave = useLeaving();
  if (membershipId === null || !member) return <MembershipHead person={person} />;
  const name = calledName(member);
  const go = () => leave(person, member.displayName, onGone);
  return (
    <>
      <MembershipHead person={person} />
      <p>{texts.place.support(member.displayName)}</p>
      {permissions ? (
        <MembershipAccess
          person={person}
          permissions={permissions}
          title={texts.place.youSee}
          whose={`${name}’s`}
        />
      ) : null}
      <SharedWay personId={member.id} name={name} />
      <p className="small muted">{texts.place.ifYouLeave(name)}</p>
      <div className="actions">
        <Button icon={LogOut} onClick={() => void go()}>
          {texts.place.stop(name)}
        </Button>
      </div>
    </>
  );
}
