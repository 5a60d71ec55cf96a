import type { careEndpoints } from '@kith/contract/care';
import type { StaffRole } from '@kith/contract/roles';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { lockOrganisation, selectMemberships } from '#people/organisations';
import { findRelation } from '#policy/access';
import { selectPosts } from '#policy/work';
import { memberTagsChanged } from './facts.ts';
import { insertMemberTags, removeMemberTags, selectMemberTags, selectTags } from './tag-store.ts';

/** Roles that put labels on members of their organisation. */
const LABELLERS: readonly StaffRole[] = ['care_coordinator', 'organisation_administrator'];

export const listTags: Story<typeof careEndpoints.listTags> = async (ctx) => {
  const { userId } = ctx.viewer;
  const organisationIds = [...(await belongsTo(ctx, userId)), ...(await worksFor(ctx))];
  return { tags: await selectTags(ctx.db, organisationIds) };
};

export const fetchMemberTags: Story<typeof careEndpoints.fetchMemberTags> = async (ctx, asked) => {
  const memberId = asked.member_id ?? ctx.viewer.userId;
  const organisationIds = await belongsTo(ctx, memberId);
  if (memberId !== ctx.viewer.userId && ctx.viewer.staffLocked) return refuse('second_factor_required');
  if (memberId === ctx.viewer.userId)
    return { tags: await selectMemberTags(ctx.db, memberId, organisationIds) };
  const shared = await seesLabelsOf(ctx, memberId, organisationIds);
  if (shared.length === 0) return refuse('not_found');
  const tags = await selectMemberTags(ctx.db, memberId, shared);
  ctx.auditRead({ kind: 'tag', memberId, ids: tags.map(({ id }) => id) });
  return { tags };
};

export const setMemberTags: Story<typeof careEndpoints.setMemberTags> = async (ctx, asked) => {
  const { member_id: memberId, organisation_id: organisationId } = asked;
  const labelsFor = await worksFor(ctx, LABELLERS);
  if (!labelsFor.includes(organisationId)) return refuse('not_found');
  await lockOrganisation(ctx.db, organisationId);
  if (!(await belongsTo(ctx, memberId)).includes(organisationId)) return refuse('not_found');
  const known = await selectTags(ctx.db, [organisationId]);
  if (asked.tag_ids.some((id) => !known.some((tag) => tag.id === id)))
    return refuseField('tag_ids', 'Please choose labels of this organisation.');
  await replaceTags(ctx, { memberId, organisationId }, [...new Set(asked.tag_ids)]);
  return { tags: await selectMemberTags(ctx.db, memberId, [organisationId]) };
};

async function replaceTags(
  ctx: ViewerCtx,
  of: { readonly memberId: number; readonly organisationId: number },
  wanted: readonly number[],
): Promise<void> {
  const before = await selectMemberTags(ctx.db, of.memberId, [of.organisationId]);
  const had = before.map(({ id }) => id);
  const added = wanted.filter((id) => !had.includes(id));
  const removed = had.filter((id) => !wanted.includes(id));
  if (added.length === 0 && removed.length === 0) return;
  const by = { taggedBy: ctx.viewer.userId, since: ctx.clock.now() };
  if (removed.length > 0) await removeMemberTags(ctx.db, { ...of, tagIds: removed });
  await insertMemberTags(ctx.db, { memberId: of.memberId, tagIds: added, ...by });
  await ctx.record(memberTagsChanged(of.memberId, { organisationId: of.organisationId, added, removed }));
}

/** Those roles see the labels of every member; other staff those of members they have a relation to. */
async function seesLabelsOf(
  ctx: ViewerCtx,
  memberId: number,
  organisationIds: readonly number[],
): Promise<number[]> {
  const relation = await findRelation(ctx.db, ctx.viewer.userId, memberId, ctx.clock.now());
  const isNear = relation !== undefined && relation.role !== 'supporter';
  const mine = await worksFor(ctx, isNear ? undefined : LABELLERS);
  return organisationIds.filter((id) => mine.includes(id));
}

async function belongsTo(ctx: ViewerCtx, memberId: number): Promise<number[]> {
  const own = await selectMemberships(ctx.db, memberId);
  return own.map(({ organisationId }) => organisationId);
}

/** The organisations in which the caller holds a post now, limited to these roles if given. */
async function worksFor(ctx: ViewerCtx, roles?: readonly StaffRole[]): Promise<number[]> {
  if (ctx.viewer.staffLocked) return [];
  const posts = await selectPosts(ctx.db, { userIds: [ctx.viewer.userId] });
  return posts.flatMap(({ organisationId, role }) =>
    organisationId === null || (roles && !roles.includes(role)) ? [] : [organisationId],
  );
}
