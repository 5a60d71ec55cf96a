import type { frontDeskEndpoints } from '@kith/contract/front-desk';
import { deskName } from '@kith/contract/organisations';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { organisationNames, selectMemberships } from '#people/organisations';
import { selectPosts } from '#policy/work';
import { writeNotice } from '../effects/write-down.ts';
import { threadCreated } from '../facts.ts';
import { presentThread } from '../present/present-threads.ts';
import { openerFor } from '../rules.ts';
import {
  findReceptionThread,
  insertMembers,
  insertThread,
  lockThread,
  updateOwn,
} from '../store/member-store.ts';

export const openReceptionist: Story<typeof frontDeskEndpoints.openReceptionist> = async (ctx, asked) => {
  const { userId } = ctx.viewer;
  const memberId = asked.member_id ?? userId;
  const desks = (await selectMemberships(ctx.db, memberId)).filter(({ hasReception }) => hasReception);
  const open = memberId === userId ? desks : await whereCallerAnswers(ctx, desks);
  const desk = open.find(
    ({ organisationId }) => organisationId === (asked.organisation_id ?? organisationId),
  );
  if (!desk) return refuse('not_found');
  const id = await openDesk(ctx, desk.organisationId, memberId);
  return { thread: await presentThread(ctx, id) };
};

async function whereCallerAnswers<D extends { readonly organisationId: number }>(
  { db, viewer }: ViewerCtx,
  desks: readonly D[],
): Promise<D[]> {
  if (viewer.staffLocked) return refuse('second_factor_required');
  const posts = await selectPosts(db, { userIds: [viewer.userId] });
  const answers = posts.filter(({ role }) => role === 'receptionist');
  return desks.filter((desk) => answers.some((post) => post.organisationId === desk.organisationId));
}

/** The member is in it by name; the receptionists are in it through the group. */
async function openDesk(ctx: ViewerCtx, organisationId: number, memberId: number): Promise<number> {
  const { db, viewer, clock } = ctx;
  const now = clock.now();
  const desk = { kind: 'receptionist_group' as const, organisationId, memberId };
  const made = await insertThread(db, { ...desk, createdBy: viewer.userId, createdAt: now });
  const id = made ?? (await findReceptionThread(db, organisationId, memberId));
  const thread = id === undefined ? undefined : await lockThread(db, id);
  if (!thread) throw new Error('a thread with a front desk was neither made nor found');
  if (made === undefined) {
    await updateOwn(db, { threadId: thread.id, personId: viewer.userId, now }, { deletedAt: null });
    return thread.id;
  }
  await insertMembers(db, thread, [memberId], { joinedAt: now, letInAt: null });
  await ctx.record(threadCreated(memberId, { threadId: thread.id, people: [memberId] }));
  const name = (await organisationNames(db, [organisationId])).get(organisationId)?.name ?? '';
  await writeNotice(ctx, thread, openerFor(deskName(name)));
  return thread.id;
}
