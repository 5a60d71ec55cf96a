import type { Invitation } from '@kith/contract/invitations';
import { calledName } from '@kith/contract/kit/names';
import type { TeamMember } from '@kith/contract/team';
import { UserMinus } from 'lucide-react';
import { NoCard, recentNoes, SentCard, sentInvitations } from '#people/invitations';
import { MemberCard } from './member-card.tsx';
import type { MenuAction } from './member-menu.tsx';
import { focusSection, PeopleSection } from './people-section.tsx';
import { keyOf, parted, type TeamPerson } from './standing.ts';
import { TeamRings } from './team-rings.tsx';
import { NobodyYet } from './team-states.tsx';
import { useRemoval } from './use-leaving.ts';

interface OwnPeopleProps {
  team: readonly TeamMember[];
  invitations: readonly Invitation[];
  onInvite: () => void;
}

/** Everybody on one's own team, and who has not answered yet. */
export function OwnPeople({ team, invitations, onInvite }: OwnPeopleProps) {
  const { member, around, supporters, professionals } = parted(team);
  const sent = sentInvitations(invitations);
  const noes = recentNoes(invitations, Date.now());
  const actionsOn = useActionsOn();
  if (supporters.length + professionals.length + sent.length + noes.length === 0)
    return <NobodyYet onInvite={onInvite} />;
  return (
    <>
      {member && around.length > 0 ? (
        <TeamRings member={member} middle={`${calledName(member)}, you`} people={around} />
      ) : null}
      {supporters.length + sent.length + noes.length > 0 ? (
        <PeopleSection name="supporters" title="Supporters">
          {supporters.map((person) => (
            <MemberCard key={keyOf(person)} person={person} actions={actionsOn(person, 'supporters')} />
          ))}
          {sent.map((invitation) => (
            <SentCard
              key={invitation.patient_team_id}
              invitation={invitation}
              onGone={() => focusSection('supporters')}
            />
          ))}
          {noes.map((invitation) => (
            <NoCard key={invitation.patient_team_id} invitation={invitation} />
          ))}
        </PeopleSection>
      ) : null}
      {professionals.length > 0 ? (
        <PeopleSection name="professionals" title="Professionals">
          {professionals.map((person) => (
            <MemberCard key={keyOf(person)} person={person} actions={actionsOn(person, 'professionals')} />
          ))}
        </PeopleSection>
      ) : null}
    </>
  );
}

/** What the member can do with a place on their team. */
function useActionsOn() {
  const remove = useRemoval();
  return ({ patient_team_id: place, displayName, can_remove }: TeamPerson, section: string): MenuAction[] => {
    if (place === null || !can_remove) return [];
    const onPress = () => void remove(place, displayName, () => focusSection(section));
    return [{ label: 'Remove from my team', icon: UserMinus, onPress }];
  };
}
