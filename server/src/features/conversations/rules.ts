import { CHANGE_MINUTES, type ThreadKind } from '@kith/contract/messages';
import { refuseField } from '#kernel/refuse';
import { type Grant, mayDo } from '#policy';

/** The fields of a thread that decide who has access to it. */
export interface Bearing {
  readonly kind: ThreadKind;
  readonly aboutId: number | null;
  readonly createdBy: number;
  /** Of a receptionist group: whether the organisation still looks after the member. */
  readonly hasDesk: boolean;
}

export type Place = Pick<Grant, 'memberId' | 'personId' | 'role' | 'permissions' | 'acceptedAt'>;

/** A person who is in a thread by name. */
export interface Insider {
  readonly personId: number;
  /** When the member whom the thread is about let them in. */
  readonly letInAt: Date | null;
}

/**
 * The owner of the team that has access: the member whom the thread is about, or else the person who made it.
 */
export function anchorOf({ aboutId, createdBy }: Pick<Bearing, 'aboutId' | 'createdBy'>): number {
  return aboutId ?? createdBy;
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
function tieOf(thread: Pick<Bearing, 'aboutId' | 'createdBy'>, personId: number, places: readonly Place[]) {
  const anchor = anchorOf(thread);
  const own = places.find((place) => place.memberId === anchor && place.personId === personId);
  if (own || thread.aboutId !== null) return own;
  return places.find((place) => place.memberId === personId && place.personId === anchor);
}

/** A thread of two people, with any relation between them when it began. */
function isPrivate({ kind }: Pick<Bearing, 'kind'>): boolean {
  return kind === 'one_to_one' || kind === 'care_coordinator';
}

/**
 * Whether a person in the thread receives new messages. They must be on the team; in a thread about a member,
 * a supporter needs the switch for conversations, or the member's consent there. `isInside` of the store says
 * the same of the caller, in SQL.
 */
export function isActive(
  thread: Bearing,
  personId: number,
  inside: readonly Insider[],
  places: readonly Place[],
): boolean {
  if (thread.kind === 'receptionist_group') return thread.hasDesk;
  if (personId === anchorOf(thread)) return true;
  const tie = tieOf(thread, personId, places);
  if (!tie) return false;
  if (thread.aboutId === null || tie.role !== 'supporter') return true;
  return mayDo(tie, 'supportTeamConversation', 'view') || isLetIn(thread, tie, inside);
}

/** The member is in the thread and let this supporter in there, during the membership that they have now. */
function isLetIn({ aboutId }: Pick<Bearing, 'aboutId'>, tie: Place, inside: readonly Insider[]): boolean {
  const letInAt = inside.find(({ personId }) => personId === tie.personId)?.letInAt;
  const isWithMember = inside.some(({ personId }) => personId === aboutId);
  return isWithMember && letInAt != null && tie.acceptedAt !== null && tie.acceptedAt <= letInAt;
}

/**
 * Whether a person in a group has lost the membership that led to it. A person whom only a switch keeps out
 * is not away.
 */
export function isAway(thread: Bearing, personId: number, places: readonly Place[]): boolean {
  const isAnchored = personId === anchorOf(thread);
  return thread.kind === 'group' && !isAnchored && tieOf(thread, personId, places) === undefined;
}

/**
 * About a member, a supporter needs a switch to write to the team. To the member alone, or where the member
 * let them in, they need none.
 */
export function mayWriteAbout(
  thread: Bearing,
  personId: number,
  inside: readonly Insider[],
  places: readonly Place[],
): boolean {
  const { aboutId, kind } = thread;
  if (aboutId === null || personId === aboutId || kind === 'receptionist_group') return true;
  const tie = tieOf(thread, personId, places);
  if (tie?.role !== 'supporter') return true;
  const isWithMember = isPrivate(thread) && inside.some((one) => one.personId === aboutId);
  return isWithMember || isLetIn(thread, tie, inside) || mayDo(tie, 'supportTeam', 'message');
}

/**
 * A private chat can be blocked, except with one’s care coordinator. A former coordinator who is on the team
 * in another role can be blocked.
 */
export function mayBlock(
  thread: Pick<Bearing, 'kind' | 'aboutId' | 'createdBy'>,
  members: readonly number[],
  places: readonly Place[],
): boolean {
  const isBetween = ({ memberId, personId }: Place) =>
    members.includes(memberId) && members.includes(personId ?? 0);
  const isWithCoordinator = places.some((place) => place.role === 'care_coordinator' && isBetween(place));
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

/** The first words of a thread with staff: no member may take it for help in an emergency. */
export function openerFor(whom: string): string {
  return `This is your chat with ${whom}. It is not watched all the time. If you are not safe now, call 000. To talk to somebody, call Lifeline on 13 11 14.`;
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
