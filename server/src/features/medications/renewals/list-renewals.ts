import type { renewalsEndpoints } from '@kith/contract/renewals';
import type { Story } from '#kernel/http/bind';
import { eyes } from '#policy/callers';
import { selectPosts } from '#policy/work';
import { presentRenewals, presentToDo } from '../present/present-renewals.ts';
import { selectOwn, selectToDo } from '../store/renewals/renewal-store.ts';
import { presentChoices } from './choices.ts';

type Endpoints = typeof renewalsEndpoints;

export const listRenewalChoices: Story<Endpoints['listRenewalChoices']> = async (ctx) => ({
  choices: await presentChoices(ctx),
});

export const listRenewals: Story<Endpoints['listRenewals']> = async (
  ctx,
  { medication_id: medicationId, limit, offset },
) => {
  const { userId: memberId } = ctx.viewer;
  const rows = await selectOwn(ctx.db, { memberId, medicationId, limit: limit + 1, offset });
  return {
    renewals: await presentRenewals(ctx, rows.slice(0, limit)),
    has_more_data: rows.length > limit,
  };
};

export const listRenewalsToDo: Story<Endpoints['listRenewalsToDo']> = async (ctx, { limit, offset }) => {
  const posts = await selectPosts(ctx.db, { userIds: [ctx.viewer.userId] });
  const deskIds = posts.flatMap(({ organisationId, role }) =>
    role === 'receptionist' ? (organisationId ?? []) : [],
  );
  const rows = await selectToDo(ctx.db, eyes(ctx), { deskIds, limit: limit + 1, offset });
  return {
    renewals: await presentToDo(ctx, rows.slice(0, limit), 'list'),
    has_more_data: rows.length > limit,
  };
};
