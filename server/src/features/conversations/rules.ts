import { CHANGE_MINUTES, type ThreadKind } from '@kith/contract/messages';
import { refuseField } from '#kernel/refuse';
import { mayDo } from '#policy/access';
import type { Grant } from '#policy/memberships';

/** The fields of a thread that decide who has access to it. */
export interface ThreadAccess {
  readonly kind: ThreadKind;
  readonly memberId: number | null;
  readonly createdBy: number;
  /** Of a receptionist group: whether the organisation still looks after the member. */
  readonly hasDesk: boolean;
}

export type Membership = Pick<Grant, 'memberId' | 'personId' | 'role' | 'permissions' | 'acceptedAt'>;

/** A person who is in a thread by name. */
export interface Insider {
  readonly personId: number;
  /** When the member whom the thread is about let them in. */
  readonly letInAt: Date | null;
}

/**
 * The owner of the team that has access: the member whom the thread is about, or else the person who made it.
 */
export function teamOwnerOf({ memberId, createdBy }: Pick<ThreadAccess, 'memberId' | 'createdBy'>): number {
  return memberId ?? createdBy;
}

/** The other of the two in a private chat; undefined in any other. */
export function otherOf(
  { lowId, highId }: { readonly lowId: number | null; readonly highId: number | null },
  personId: number | null,
): number | undefined {
  return (lowId === personId ? highId : lowId) ?? undefined;
}

/**
 * The membership between a person and the owner, if they are two people: on the owner's team; in a thread
 * about no member, also the owner's on theirs.
 */
function membershipOf(
  thread: Pick<ThreadAccess, 'memberId' | 'createdBy'>,
  personId: number,
  memberships: readonly Membership[],
) {
  const owner = teamOwnerOf(thread);
  const own = memberships.find(
    (membership) => membership.memberId === owner && membership.personId === personId,
  );
  if (own || thread.memberId !== null) return own;
  return memberships.find((membership) => membership.memberId === personId && membership.personId === owner);
}

/** A thread of two people, with any relation between them when it began. */
function isPrivate({ kind }: Pick<ThreadAccess, 'kind'>): boolean {
  return kind === 'one_to_one' || kind === 'care_coordinator';
}

/**
 * Whether a person in the thread receives new messages. They must be on the team; in a thread about a member,
 * a supporter needs the switch for conversations, or the member's consent there. `isInside` of the store says
 * the same of the caller, in SQL.
 */
export function isActive(
  thread: ThreadAccess,
  personId: number,
  inside: readonly Insider[],
  memberships: readonly Membership[],
): boolean {
  if (thread.kind === 'receptionist_group') return thread.hasDesk;
  if (personId === teamOwnerOf(thread)) return true;
  const membership = membershipOf(thread, personId, memberships);
  if (!membership) return false;
  if (thread.memberId === null || membership.role !== 'supporter') return true;
  return mayDo(membership, 'supportTeamConversation', 'view') || isLetIn(thread, membership, inside);
}

/** The member is in the thread and let this supporter in there, during the membership that they have now. */
function isLetIn(
  { memberId }: Pick<ThreadAccess, 'memberId'>,
  membership: Membership,
  inside: readonly Insider[],
): boolean {
  const letInAt = inside.find(({ personId }) => personId === membership.personId)?.letInAt;
  const isWithMember = inside.some(({ personId }) => personId === memberId);
  return (
    isWithMember && letInAt != null && membership.acceptedAt !== null && membership.acceptedAt <= letInAt
  );
}

/**
 * Whether a person in a group has lost the membership that led to it. A person whom only a switch keeps out
 * is not away.
 */
export function isAway(thread: ThreadAccess, personId: number, memberships: readonly Membership[]): boolean {
  const isOwner = personId === teamOwnerOf(thread);
  return thread.kind === 'group' && !isOwner && membershipOf(thread, personId, memberships) === undefined;
}

/**
 * About a member, a supporter needs a switch to write to the team. To the member alone, or where the member
 * let them in, they need none.
 */
export function mayWriteAbout(
  thread: ThreadAccess,
  personId: number,
  inside: readonly Insider[],
  memberships: readonly Membership[],
): boolean {
  const { memberId, kind } = thread;
  if (memberId === null || personId === memberId || kind === 'receptionist_group') return true;
  const membership = membershipOf(thread, personId, memberships);
  if (membership?.role !== 'supporter') return true;
  const isWithMember = isPrivate(thread) && inside.some((one) => one.personId === memberId);
  return isWithMember || isLetIn(thread, membership, inside) || mayDo(membership, 'supportTeam', 'message');
}

/**
 * A private chat can be blocked, except with one’s care coordinator. A former coordinator who is on the team
 * in another role can be blocked.
 */
export function mayBlock(
  thread: Pick<ThreadAccess, 'kind' | 'memberId' | 'createdBy'>,
  members: readonly number[],
  memberships: readonly Membership[],
): boolean {
  const isBetween = ({ memberId, personId }: Membership) =>
    members.includes(memberId) && members.includes(personId ?? 0);
  const isWithCoordinator = memberships.some(
    (membership) => membership.role === 'care_coordinator' && isBetween(membership),
  );
  return isPrivate(thread) && !isWithCoordinator;
}

/**
 * Until when its sender can change or delete a message; undefined when the time has passed, or it is deleted.
 */
export function changeableUntil(
  {
    type,
    sortAt,
    deletedAt,
  }: { readonly type: string; readonly sortAt: Date; readonly deletedAt: Date | null },
  now: Date,
): Date | undefined {
  const until = new Date(sortAt.getTime() + CHANGE_MINUTES * 60_000);
  return type === 'text' && deletedAt === null && until > now ? until : undefined;
}

const OPENER = 'This is your chat with ';

/** The first words of a thread with staff: no member may take it for help in an emergency. */
export function openerFor(whom: string): string {
  return `${OPENER}${typedIn(whom)}. It isn’t watched all the time. If you’re not safe now, call 000. To talk to someone, call Lifeline on 13 11 14.`;
}

/** A notice as staff read it: the first words speak to the member. */
export function noticeToStaff(body: string): string {
  if (!body.startsWith(OPENER)) return body;
  return 'The member has read here that this chat isn’t watched all the time, and who to call when they’re not safe.';
}

/** A person in the stored text of a notice. Each reader gets the name that they know, or "you". */
export const personIn = (personId: number): string => `\uE000${personId}\uE001`;
const PERSON_IN = /\uE000(\d+)\uE001/g;

/** Words that a person typed, for the text of a notice: they name no person by id. */
export const typedIn = (words: string): string => words.replaceAll(/[\uE000\uE001]/g, '');

/** The ids of the people in the text of a notice. */
export function peopleIn(body: string): number[] {
  return [...body.matchAll(PERSON_IN)].map(([, id]) => Number(id));
}

/** The text of a notice as one person reads it. A text from before people stood in it reads as it is. */
export function noticeFor(body: string, viewerId: number, nameOf: (id: number) => string): string {
  return body.replaceAll(PERSON_IN, (_, id: string, at: number) => {
    if (Number(id) !== viewerId) return nameOf(Number(id));
    return at === 0 ? 'You' : 'you';
  });
}

const HOUR = 60;
/** Up to these people think in minutes. */
const SHORT = [15, 30, HOUR];

/**
 * The usual time of an answer, rounded up, and over an hour to whole hours: the words promise no exact
 * minute.
 */
export function usualMinutes(median: number): number {
  return SHORT.find((most) => median <= most) ?? Math.ceil(median / HOUR) * HOUR;
}

/** `id` and `conversation_id` are two names of one thing; a caller gives either, or both alike. */
export function namedThread({
  id,
  conversation_id,
}: {
  readonly id?: number | undefined;
  readonly conversation_id?: number | undefined;
}): number {
  const named = id ?? conversation_id;
  if (named === undefined) return refuseField('id', 'Please fill this in.');
  if (conversation_id !== undefined && conversation_id !== named)
    return refuseField('conversation_id', 'This names another conversation than id.');
  return named;
}
