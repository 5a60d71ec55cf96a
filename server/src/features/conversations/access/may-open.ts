import type { ViewerCtx } from '#kernel/context';
import { refuse, refuseField } from '#kernel/refuse';
import { mayDo } from '#policy/access';
import { eyes } from '#policy/callers';
import { findLiveMembership } from '#policy/memberships';
import { sharesTeam } from '#policy/teams';

/**
 * The member and the kind of a thread of the caller with another person; with a coordinator it is about the
 * member.
 */
export interface Opening {
  readonly kind: 'one_to_one' | 'care_coordinator';
  readonly memberId: number | null;
}

const SAY_WHOM = 'Please say who this chat is about.';

/**
 * Whether the caller may write to this person, and about which member. A person whom they cannot see is
 * `not_found`, as an unknown id is.
 */
export async function requireOpening(
  ctx: ViewerCtx,
  recipientId: number,
  memberId: number | null,
): Promise<Opening> {
  if (recipientId === ctx.viewer.userId) return refuse('not_found');
  if (memberId === null) return aboutNobody(ctx, recipientId);
  if (memberId === ctx.viewer.userId) return aboutOneself(ctx, recipientId);
  return aboutMember(ctx, recipientId, memberId);
}

async function aboutNobody(ctx: ViewerCtx, recipientId: number): Promise<Opening> {
  const { db, viewer, clock } = ctx;
  const { userId } = viewer;
  const now = clock.now();
  const theirs = await findLiveMembership(db, recipientId, userId, now);
  if (theirs?.role === 'care_coordinator') return { kind: 'care_coordinator', memberId: userId };
  const own = await findLiveMembership(db, userId, recipientId, now);
  if (own?.role === 'care_coordinator') return { kind: 'care_coordinator', memberId: recipientId };
  if (theirs || own) return { kind: 'one_to_one', memberId: null };
  const areMates = await sharesTeam(db, eyes(ctx), recipientId);
  return areMates ? refuseField('about_patient_id', SAY_WHOM) : refuse('not_found');
}

async function aboutOneself({ db, viewer, clock }: ViewerCtx, recipientId: number): Promise<Opening> {
  const membership = await findLiveMembership(db, recipientId, viewer.userId, clock.now());
  if (!membership) return refuse('not_found');
  const kind = membership.role === 'care_coordinator' ? 'care_coordinator' : 'one_to_one';
  return { kind, memberId: viewer.userId };
}

/**
 * A caller who opens a thread about a member can read it: a supporter needs the switch for conversations, and
 * for chats with others the one for messages.
 */
async function aboutMember(
  { db, viewer, clock }: ViewerCtx,
  recipientId: number,
  memberId: number,
): Promise<Opening> {
  const now = clock.now();
  const own = await findLiveMembership(db, viewer.userId, memberId, now);
  if (!own) return refuse('forbidden');
  const isSupporter = own.role === 'supporter';
  if (isSupporter && !mayDo(own, 'supportTeamConversation', 'view')) return refuse('forbidden');
  if (recipientId === memberId)
    return { kind: own.role === 'care_coordinator' ? own.role : 'one_to_one', memberId };
  if (!mayDo(own, 'supportTeam', isSupporter ? 'message' : 'view')) return refuse('forbidden');
  const theirs = await findLiveMembership(db, recipientId, memberId, now);
  return theirs ? { kind: 'one_to_one', memberId } : refuse('not_found');
}
