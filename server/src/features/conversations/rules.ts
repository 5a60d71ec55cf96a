import { CHANGE_MINUTES, type ThreadKind } from '@kith/contract/messages';
import { refuseField } from '#kernel/refuse';
import { type Grant, mayDo } from '#policy';

/** What of a thread says who stands in it. */
export interface Bearing {
  readonly kind: ThreadKind;
  readonly aboutId: number | null;
  readonly createdBy: number;
  /** Of a receptionist group: whether the organisation still looks after the member. */
  readonly hasDesk: boolean;
}

export type Place = Pick<Grant, 'memberId' | 'personId' | 'role' | 'permissions' | 'acceptedAt'>;

/** Who is in a thread by name. */
export interface Insider {
  readonly personId: number;
  /** When the member whom the thread is about let them in. */
  readonly letInAt: Date | null;
}

/** Whose team a thread stands on: the member whom it is about, or else whoever made it. */
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

/** The place by which somebody is tied to the anchor, if it is not themself: theirs there, or about nobody the anchor's with them. */
function tieOf(thread: Pick<Bearing, 'aboutId' | 'createdBy'>, personId: number, places: readonly Place[]) {
  const anchor = anchorOf(thread);
  const own = places.find((place) => place.memberId === anchor && place.personId === personId);
  if (own || thread.aboutId !== null) return own;
  return places.find((place) => place.memberId === personId && place.personId === anchor);
}

/** Of two people, whatever the one was to the other when it began. */
function isPrivate({ kind }: Pick<Bearing, 'kind'>): boolean {
  return kind === 'one_to_one' || kind === 'care_coordinator';
}

/**
 * Whether what is written now reaches a person who is in the thread: they stand on the team, and of a thread about a member a supporter may
 * read the conversations, or was let in there by the member. `isInside` of the store says the same of the caller, in SQL.
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

/** The member is in the thread and let this supporter in there, in the time of the place that they hold now. */
function isLetIn({ aboutId }: Pick<Bearing, 'aboutId'>, tie: Place, inside: readonly Insider[]): boolean {
  const letInAt = inside.find(({ personId }) => personId === tie.personId)?.letInAt;
  const isWithMember = inside.some(({ personId }) => personId === aboutId);
  return isWithMember && letInAt != null && tie.acceptedAt !== null && tie.acceptedAt <= letInAt;
}

/** Whether somebody who is in a group stands nowhere that leads to it any more. Whom only a switch keeps out is not away. */
export function isAway(thread: Bearing, personId: number, places: readonly Place[]): boolean {
  const isAnchored = personId === anchorOf(thread);
  return thread.kind === 'group' && !isAnchored && tieOf(thread, personId, places) === undefined;
}

/** About a member, a supporter writes to the team by a switch; to the member alone, or where the member let them in, it takes none. */
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

/** A private chat can be blocked, but with one’s care coordinator; with whoever was that once and is on the team as somebody else it can. */
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

/** Until when its sender can change or delete a message; undefined when the time has passed, or it is deleted. */
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

/** What a thread with somebody at work begins with: nobody may take it for help in an emergency. */
export function openerFor(whom: string): string {
  return `This is your chat with ${whom}. It is not watched all the time. If you are not safe now, call 000. To talk to somebody, call Lifeline on 13 11 14.`;
}

const HOUR = 60;
/** Up to these people think in minutes. */
const SHORT = [15, 30, HOUR];

/** How long something usually takes, so that it is said without promising the minute: rounded up, over an hour to whole ones. */
export function usualMinutes(median: number): number {
  return SHORT.find((most) => median <= most) ?? Math.ceil(median / HOUR) * HOUR;
}

/** `id` and `conversation_id` are two names of one thing; a caller says either, or both alike. */
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
