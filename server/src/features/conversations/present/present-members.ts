import { initialsOf } from '@kith/contract/kit/names';
import type { ThreadMember } from '@kith/contract/messages';
import { deskName } from '@kith/contract/organisations';
import { AVATAR_COLOURS } from '@kith/contract/profile-inputs';
import { ROLE_IDS } from '@kith/contract/roles';
import type { PersonCard } from '@kith/contract/users';
import { mayDo } from '#policy/access';
import type { Grant } from '#policy/memberships';
import type { MemberRecord } from '../store/member-store.ts';
import type { OwnThread } from '../store/thread-store.ts';

/** Facts around threads, asked once for all of them. */
export interface Around {
  readonly viewerId: number;
  readonly cards: ReadonlyMap<number, PersonCard>;
  readonly organisations: ReadonlyMap<number, { readonly id: number; readonly name: string }>;
  readonly memberships: readonly Grant[];
  /** The organisation teams of the professionals among these memberships, and of the caller. */
  readonly teams: ReadonlyMap<number, readonly number[]>;
  /** Of people with a profession. */
  readonly professions: ReadonlyMap<number, string>;
  /** People who have Kith open, of those who let others know. */
  readonly here: ReadonlySet<number>;
  /** The people in it by name, and those of them who receive new messages. */
  readonly inside: readonly number[];
  readonly active: readonly number[];
}

/**
 * All people in a thread, the caller exactly once. For the member a group of receptionists is one person; a
 * receptionist in it through the group finds themself in its place.
 */
export function presentThreadMembers(own: OwnThread, around: Around): ThreadMember[] {
  const { members } = own;
  const people = members.flatMap((member) => presentPerson(own, member, around));
  if (own.thread.kind !== 'receptionist_group') return people;
  const isByName = members.some(({ personId }) => personId === around.viewerId);
  return [...people, ...(isByName ? presentDesk(own, around) : presentSelf(own, around))];
}

const PRIVATE = { category: null, do_not_disturb: false, block_messages: false } as const;

function presentPerson(own: OwnThread, member: MemberRecord, around: Around): ThreadMember[] {
  const { personId, lastSeen, receipts } = member;
  if (personId === around.viewerId) return presentSelf(own, around);
  const card = around.cards.get(personId);
  if (!card) return [];
  return [
    {
      ...card,
      ...PRIVATE,
      kind: 'person',
      ...workIn(own, personId, around),
      role_id: roleOf(own, personId, around),
      online: around.active.includes(personId) && around.here.has(personId),
      last_message_seen: receipts ? lastSeen : 0,
      active: own.thread.kind === 'receptionist_group' ? own.hasDesk : around.active.includes(personId),
    },
  ];
}

function presentSelf({ thread, own, isBlocking, hasDesk }: OwnThread, around: Around): ThreadMember[] {
  const card = around.cards.get(around.viewerId);
  if (!card) return [];
  return [
    {
      ...card,
      kind: 'person',
      role_id: ROLE_IDS.current_user,
      category: null,
      online: true,
      last_message_seen: own?.lastSeen ?? 0,
      do_not_disturb: own?.doNotDisturb ?? false,
      block_messages: isBlocking,
      organisation_team_ids: [...(around.teams.get(around.viewerId) ?? [])],
      active: thread.kind === 'receptionist_group' ? hasDesk : around.active.includes(around.viewerId),
    },
  ];
}

/** The front desk, which the member meets as one. */
function presentDesk({ thread, hasDesk }: OwnThread, { organisations }: Around): ThreadMember[] {
  const organisation = organisations.get(thread.organisationId ?? 0);
  if (!organisation) return [];
  const name = deskName(organisation.name);
  return [
    {
      ...PRIVATE,
      kind: 'receptionist_group',
      id: null,
      first_name: name,
      last_name: '',
      displayName: name,
      avatar: null,
      initials: initialsOf(organisation.name, ''),
      avatar_colour: organisation.id % AVATAR_COLOURS,
      role_id: ROLE_IDS.receptionist,
      online: false,
      last_message_seen: 0,
      organisation_team_ids: [],
      active: hasDesk,
    },
  ];
}

/** By their membership of the member's team; in a thread about no member, by one with a person in it. */
function roleOf(own: OwnThread, personId: number, around: Around): number {
  const [membership] = membershipsOf(own, personId, around);
  return membership ? ROLE_IDS[membership.role] : ROLE_IDS.patient;
}

function membershipsOf({ thread }: OwnThread, personId: number, { memberships, inside }: Around): Grant[] {
  const withWhom = thread.memberId === null ? inside : [thread.memberId];
  return memberships.filter((one) => one.personId === personId && withWhom.includes(one.memberId));
}

/**
 * The profession and the organisation teams of a person show only where they work with the member; the
 * profession only to those who may know it. The member alone reads who a supporter is to them.
 */
function workIn(
  own: OwnThread,
  personId: number,
  around: Around,
): Pick<ThreadMember, 'category' | 'organisation_team_ids'> {
  const memberships = membershipsOf(own, personId, around);
  const [membership] = memberships;
  if (membership === undefined || membership.role === 'supporter') {
    const own = memberships.find(({ memberId }) => memberId === around.viewerId);
    return { category: own?.relationship ?? null, organisation_team_ids: [] };
  }
  return {
    category: memberships.some((one) => isProfessionalSeen(one, around))
      ? (around.professions.get(personId) ?? null)
      : null,
    organisation_team_ids: [...(around.teams.get(personId) ?? [])],
  };
}

/**
 * The member, those who see the member's team, and colleagues there. A professional elsewhere who supports
 * the member is a supporter here.
 */
function isProfessionalSeen({ memberId, role }: Grant, { viewerId, memberships }: Around): boolean {
  if (role === 'supporter') return false;
  const own = memberships.find((one) => one.personId === viewerId && one.memberId === memberId);
  if (own === undefined) return viewerId === memberId;
  return own.role !== 'supporter' || mayDo(own, 'supportTeam', 'view');
}
