import { initialsOf } from '@kith/contract/kit/names';
import { deskName } from '@kith/contract/organisations';
import { AVATAR_COLOURS } from '@kith/contract/profile-inputs';
import { ROLE_IDS } from '@kith/contract/roles';
import type { TeamMember } from '@kith/contract/team';
import type { Grant } from '#policy/memberships';
import { mayEnd } from '#policy/rights/ends';
import type { Known } from './known.ts';
import { presentRights } from './present-rights.ts';

const ROLES = {
  supporter: { role: 'Supporter', role_id: ROLE_IDS.supporter },
  provider: { role: 'Provider', role_id: ROLE_IDS.provider },
  care_coordinator: { role: 'Care coordinator', role_id: ROLE_IDS.care_coordinator },
} as const satisfies Record<Grant['role'], Pick<TeamMember, 'role' | 'role_id'>>;

const NOBODY_YET = {
  id: null,
  patient_team_id: null,
  user_id: null,
  first_name: '',
  last_name: '',
  displayName: '',
  initials: '',
  avatar: null,
  avatar_colour: 0,
  work_phone: 'N/A',
  category: null,
  organisation: null,
  organisation_team_id: null,
  can_remove: false,
  status: 'active',
  email: null,
  permissions: null,
  new_permissions: null,
  since: null,
  ends_at: null,
  last_changed_at: null,
  relationship: null,
} as const;

export function presentMember(memberId: number, known: Known): TeamMember {
  return {
    ...NOBODY_YET,
    ...namesOf(memberId, known),
    user_id: memberId,
    patient_id: memberId,
    role: 'Member',
    role_id: ROLE_IDS.patient,
  };
}

export function presentActive(viewerId: number, grant: Grant, known: Known): TeamMember {
  const { id, memberId, personId, role, acceptedAt } = grant;
  if (personId === null) throw new Error('no one holds this membership');
  return {
    ...NOBODY_YET,
    ...namesOf(personId, known),
    ...workOf(grant, known),
    ...(memberId === viewerId || personId === viewerId ? presentRights(grant) : {}),
    ...ROLES[role],
    id,
    patient_team_id: id,
    patient_id: memberId,
    user_id: personId,
    work_phone: known.phones.get(personId) ?? 'N/A',
    organisation_team_id: known.teams.get(personId)?.[0] ?? null,
    can_remove: mayEnd(viewerId, grant),
    since: acceptedAt?.toISOString() ?? null,
  };
}

/** An invited person without an answer: a professional by name, or the names that the member wrote. */
export function presentPending(grant: Grant, known: Known): TeamMember {
  const { id, memberId, personId, role, email } = grant;
  return {
    ...NOBODY_YET,
    ...(personId === null ? namesWritten(grant) : namesOf(personId, known)),
    ...workOf(grant, known),
    ...presentRights(grant),
    ...ROLES[role],
    id,
    patient_team_id: id,
    patient_id: memberId,
    user_id: personId,
    status: 'pending',
    email,
  };
}

/** The front desk of an organisation, which the member meets as one. */
export function presentReception(
  memberId: number,
  organisationId: number,
  { organisations }: Known,
): TeamMember | undefined {
  const organisation = organisations.get(organisationId);
  if (!organisation) return undefined;
  const name = deskName(organisation.name);
  return {
    ...NOBODY_YET,
    first_name: name,
    displayName: name,
    initials: initialsOf(organisation.name, ''),
    avatar_colour: organisationId % AVATAR_COLOURS,
    patient_id: memberId,
    role: 'Receptionist group',
    role_id: ROLE_IDS.receptionist,
    organisation,
  };
}

function namesOf(personId: number, { cards }: Known) {
  const card = cards.get(personId);
  if (!card) throw new Error('a person on a team has no account');
  const { id: _id, ...names } = card;
  return names;
}

function namesWritten({ id, firstName, lastName }: Grant) {
  const [first_name, last_name] = [firstName ?? '', lastName ?? ''];
  return {
    first_name,
    last_name,
    displayName: `${first_name} ${last_name}`,
    initials: initialsOf(first_name, last_name),
    avatar_colour: id % AVATAR_COLOURS,
  };
}

/** The work of a professional, under the organisation of the membership if it still vouches for them. */
function workOf({ role, personId, organisationId }: Grant, { work }: Known) {
  const found = role === 'supporter' ? undefined : work.get(personId ?? 0);
  if (!found) return {};
  const { profession, organisations } = found;
  const organisation = organisations.find(({ id }) => id === organisationId) ?? organisations[0];
  return { category: profession, organisation: organisation ?? null };
}
