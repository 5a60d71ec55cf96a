import { initialsOf } from '@kith/contract/kit/names';
import type { ThreadMember } from '@kith/contract/messages';
import { ROLE_IDS } from '@kith/contract/roles';
import { AVATAR_COLOURS, type PersonCard } from '@kith/contract/users';
import type { Grant } from '#policy';
import type { MemberRecord } from '../store/member-store.ts';
import type { OwnThread } from '../store/thread-store.ts';

/** What is known around a thread, asked once for all of them. */
export interface Around {
  readonly viewerId: number;
  readonly cards: ReadonlyMap<number, PersonCard>;
  readonly organisations: ReadonlyMap<number, { readonly id: number; readonly name: string }>;
  readonly places: readonly Grant[];
  /** The organisation teams that professionals on these places, and the caller, are in. */
  readonly teams: ReadonlyMap<number, readonly number[]>;
  /** Who has Kith open, of those who want it known. */
  readonly here: ReadonlySet<number>;
  /** Who is in it by name, and of them whom what is written reaches. */
  readonly inside: readonly number[];
  readonly active: readonly number[];
}

/**
 * Everybody in a thread, the caller exactly once. To the member a group of receptionists is one; whoever is in it through the group
 * finds themself in its place.
 */
export function presentThreadMembers(
  own: OwnThread,
  members: readonly MemberRecord[],
  around: Around,
): ThreadMember[] {
  const people = members.flatMap((member) => presentPerson(own, member, around));
  if (own.thread.kind !== 'receptionist_group') return people;
  const isByName = members.some(({ personId }) => personId === around.viewerId);
  return [...people, ...(isByName ? presentDesk(own, around) : presentSelf(own, around))];
}

const PRIVATE = { do_not_disturb: false, block_messages: false } as const;

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
      role_id: roleOf(own, personId, around),
      online: around.active.includes(personId) && around.here.has(personId),
      last_message_seen: receipts ? lastSeen : 0,
      organisation_team_ids: teamsIn(own, personId, around),
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

export function deskName(organisation: string): string {
  return `${organisation} reception`;
}

/** By their place with the member whom it is about, or about nobody with one of those who are in it. */
function roleOf(own: OwnThread, personId: number, around: Around): number {
  const place = placeOf(own, personId, around);
  return place ? ROLE_IDS[place.role] : ROLE_IDS.patient;
}

function placeOf({ thread }: OwnThread, personId: number, { places, inside }: Around): Grant | undefined {
  const withWhom = thread.aboutId === null ? inside : [thread.aboutId];
  return places.find((one) => one.personId === personId && withWhom.includes(one.memberId));
}

/** Where a person works is told only where they are a professional to the member. */
function teamsIn(own: OwnThread, personId: number, around: Around): number[] {
  const place = placeOf(own, personId, around);
  const works = place !== undefined && place.role !== 'supporter';
  return works ? [...(around.teams.get(personId) ?? [])] : [];
}
