import { accessEndpoints } from '@kith/contract/access';
import { type Invitation, invitationsEndpoints } from '@kith/contract/invitations';
import { toStorage } from '@kith/contract/kit/dates';
import { effectiveGrants } from '@kith/contract/permissions';
import { type TeamMember, teamEndpoints } from '@kith/contract/team';
import type { User } from '@kith/contract/users';
import { type FakeApi, type Received, Refusal } from './fake-api.ts';
import { aCard, inSeconds, nextId } from './world.ts';

/** A supporter on the team of `member`, as the member sees them. */
export function aMembership(member: User, supporter: User, change: Partial<TeamMember> = {}): TeamMember {
  const id = nextId();
  const { id: user_id, ...names } = aCard(supporter);
  return {
    ...names,
    id,
    patient_team_id: id,
    patient_id: member.id,
    user_id,
    role: 'Supporter',
    role_id: 10,
    work_phone: 'N/A',
    category: null,
    organisation: null,
    organisation_team_id: null,
    can_remove: true,
    status: 'active',
    email: null,
    permissions: effectiveGrants(null),
    new_permissions: null,
    since: '2024-11-01T03:00:00.000Z',
    ends_at: null,
    last_changed_at: null,
    relationship: null,
    ...change,
  };
}

/** The same as a teammate sees them: nothing of what they may do. */
export function aTeammate(member: User, supporter: User): TeamMember {
  return aMembership(member, supporter, { permissions: null, can_remove: false });
}

export function theMember(member: User): TeamMember {
  const change = { id: null, patient_team_id: null, role: 'Member', role_id: 1, since: null } as const;
  return { ...aTeammate(member, member), ...change };
}

/** An invitation that the person sent by mail over a minute ago. */
export function anInvitation(change: Partial<Invitation> = {}): Invitation {
  return {
    patient_team_id: nextId(),
    kind: 'supporter_invitation',
    direction: 'sent',
    status: 'pending',
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@example.com',
    person: null,
    permissions: effectiveGrants(null),
    relationship: null,
    ends_at: null,
    created_at: toStorage(new Date(inSeconds(-120))),
    expires_at: inSeconds(14 * 86_400),
    resend_at: inSeconds(-60),
    ...change,
  };
}

/** A request to the person, who answers it. */
export function aQuestion(
  kind: Invitation['kind'],
  asker: User,
  change: Partial<Invitation> = {},
): Invitation {
  const { first_name, last_name } = asker;
  const person = aCard(asker);
  const asked = { kind, direction: 'received', first_name, last_name, email: null, person } as const;
  return anInvitation({ ...asked, resend_at: null, ...change });
}

interface KeptMemberships {
  team: TeamMember[];
  invitations: Invitation[];
  looks: { person_id: number; at: string }[];
  readonly removed: Received<{ patient_team_id: number }>;
  readonly invited: Received<{
    email: string;
    relationship?: string | null | undefined;
    client_key?: string | undefined;
  }>;
  readonly invitedToWork: Received<{ email: string; client_key?: string | undefined }>;
  readonly answered: Received<{ patient_team_id: number; accepted: boolean }>;
}

/** A server that keeps who is on the team of one person, and who is asked to be. */
export function keepMemberships(
  api: FakeApi,
  person: User,
  start: Partial<KeptMemberships> = {},
): KeptMemberships {
  const taken = new Map<number, TeamMember>();
  const find = (id: number): TeamMember => {
    const found = kept.team.find(({ patient_team_id }) => patient_team_id === id);
    if (!found) throw new Refusal('not_found');
    return found;
  };
  api.on(teamEndpoints.getTeam, () => ({ team: kept.team }));
  api.on(teamEndpoints.getTeamMember, ({ patient_team_id }) => ({ team_member: find(patient_team_id) }));
  const removed = api.on(teamEndpoints.removeTeamMember, ({ patient_team_id }) => {
    taken.set(patient_team_id, find(patient_team_id));
    kept.team = kept.team.filter((one) => one.patient_team_id !== patient_team_id);
    return { patient_team_id, undo_until: inSeconds(10) };
  });
  api.on(teamEndpoints.restoreTeamMember, ({ patient_team_id }) => {
    const team_member = taken.get(patient_team_id);
    if (!team_member) throw new Refusal('undo_expired');
    kept.team = [...kept.team, team_member];
    return { team_member };
  });
  const kept: KeptMemberships = {
    team: [theMember(person)],
    invitations: [],
    looks: [],
    removed,
    ...keepInvitations(api, () => kept),
    ...start,
  };
  return kept;
}

function keepInvitations(api: FakeApi, of: () => KeptMemberships) {
  const replace = (id: number, change: Partial<Invitation>): { invitation: Invitation } => {
    const before = of().invitations.find(({ patient_team_id }) => patient_team_id === id);
    if (!before) throw new Refusal('not_found');
    const invitation = { ...before, ...change };
    of().invitations = of().invitations.map((one) => (one === before ? invitation : one));
    return { invitation };
  };
  api.on(invitationsEndpoints.listInvitations, () => ({
    invitations: of().invitations,
    has_more_data: false,
  }));
  api.on(accessEndpoints.listLastLooks, () => ({ looks: of().looks }));
  api.on(invitationsEndpoints.getStartedLink, () => ({ link: null }));
  const invited = api.on(invitationsEndpoints.inviteSupporter, ({ client_key: _key, ends_at, ...asked }) => {
    const grants = effectiveGrants(asked.permissions ?? null);
    const invitation = anInvitation({
      ...asked,
      ...namesOf(asked),
      permissions: grants,
      ends_at: ends_at ?? null,
      relationship: asked.relationship ?? null,
    });
    of().invitations = [invitation, ...of().invitations];
    return { invitation };
  });
  const invitedToWork = api.on(invitationsEndpoints.inviteNewProvider, ({ client_key: _key, ...asked }) => {
    const invitation = anInvitation({
      ...asked,
      ...namesOf(asked),
      kind: 'provider_invitation',
      permissions: null,
    });
    of().invitations = [invitation, ...of().invitations];
    return { invitation };
  });
  api.on(invitationsEndpoints.resendInvitation, ({ patient_team_id }) =>
    replace(patient_team_id, { resend_at: inSeconds(60) }),
  );
  const away = new Map<number, Invitation>();
  api.on(invitationsEndpoints.cancelInvitation, ({ patient_team_id }) => {
    for (const one of of().invitations) away.set(one.patient_team_id, one);
    of().invitations = of().invitations.filter((one) => one.patient_team_id !== patient_team_id);
    return { patient_team_id };
  });
  api.on(invitationsEndpoints.restoreInvitation, ({ patient_team_id }) => {
    const invitation = away.get(patient_team_id);
    if (!invitation) return replace(patient_team_id, { status: 'pending' });
    of().invitations = [invitation, ...of().invitations];
    return { invitation };
  });
  const answered = api.on(invitationsEndpoints.answerInvitation, ({ patient_team_id, accepted }) =>
    replace(patient_team_id, { status: accepted ? 'accepted' : 'declined' }),
  );
  return { invited, invitedToWork, answered };
}

function namesOf({
  first_name = '',
  last_name = '',
}: {
  first_name?: string | undefined;
  last_name?: string | undefined;
}) {
  return { first_name, last_name };
}
