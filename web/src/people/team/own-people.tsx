import type { Invitation } from '@kith/contract/invitations';
import { calledName } from '@kith/contract/kit/names';
import type { TeamMember } from '@kith/contract/team';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { MenuAction } from '#kit/action-menu.tsx';
import { RemovalDialog } from '#people/access';
import { NoCard, recentNoes, SentCard, sentInvitations } from '#people/invitations';
import { MemberCard } from './member-card.tsx';
import { focusSection, PeopleSection } from './people-section.tsx';
import { isSupporter, keyOf, parted, type TeamPerson } from './team-person.ts';
import { TeamRings } from './team-rings.tsx';
import { NobodyYet } from './team-states.tsx';
import { texts } from './texts.ts';
import { useRemoval } from './use-leaving.ts';

interface OwnPeopleProps {
  team: readonly TeamMember[];
  invitations: readonly Invitation[];
}

/** All people on the viewer's own team, and those who have not answered yet. */
export function OwnPeople({ team, invitations }: OwnPeopleProps) {
  const { member, around, supporters, professionals } = parted(team);
  const asked = (kind: Parameters<typeof sentInvitations>[1]) => ({
    sent: sentInvitations(invitations, kind),
    noes: recentNoes(invitations, kind, Date.now()),
  });
  const sections = [
    {
      name: 'supporters',
      title: texts.sections.supporters,
      people: supporters,
      ...asked('supporter_invitation'),
    },
    {
      name: 'professionals',
      title: texts.sections.professionals,
      people: professionals,
      ...asked('provider_invitation'),
    },
  ].filter(({ people, sent, noes }) => people.length + sent.length + noes.length > 0);
  if (sections.length === 0) {
    // The request that waits stands above.
    return invitations.some(({ status }) => status === 'pending') ? null : <NobodyYet />;
  }
  return (
    <>
      {member && around.length > 0 ? (
        <TeamRings member={member} middle={texts.sections.you(calledName(member))} people={around} />
      ) : null}
      {sections.map((section) => (
        <Section key={section.name} {...section} />
      ))}
    </>
  );
}

interface SectionProps {
  name: string;
  title: string;
  people: readonly TeamPerson[];
  sent: readonly Invitation[];
  noes: readonly Invitation[];
}

function Section({ name, title, people, sent, noes }: SectionProps) {
  const remove = useRemoval();
  const [leaving, setLeaving] = useState<TeamPerson>();
  const focus = () => focusSection(name);
  const actionsOn = (person: TeamPerson): MenuAction[] => {
    if (person.patient_team_id === null || !person.can_remove) return [];
    const onPress = () => setLeaving(person);
    return [{ label: texts.removing.remove, icon: UserMinus, onPress }];
  };
  const removeNow = async (quietly: boolean) => {
    const { patient_team_id: membershipId = null, displayName = '' } = leaving ?? {};
    if (membershipId !== null) await remove({ membershipId, name: displayName, quietly }, focus);
  };
  return (
    <PeopleSection name={name} title={title}>
      {people.map((person) => (
        <MemberCard key={keyOf(person)} person={person} actions={actionsOn(person)} />
      ))}
      {sent.map((invitation) => (
        <SentCard key={invitation.patient_team_id} invitation={invitation} onGone={focus} />
      ))}
      {noes.map((invitation) => (
        <NoCard key={invitation.patient_team_id} invitation={invitation} />
      ))}
      {leaving ? (
        <RemovalDialog
          opened
          onClose={() => setLeaving(undefined)}
          name={calledName(leaving)}
          isSupporter={isSupporter(leaving)}
          onRemove={removeNow}
        />
      ) : null}
    </PeopleSection>
  );
}
