import type { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse } from '#kernel/refuse';
import { teamAmong } from '#policy/audiences';
import { askAll } from './ask-all.ts';
import { askedFor } from './asked-for.ts';
import { assessmentsWithdrawn } from './facts.ts';
import { presentRequest, presentRequests } from './present-request.ts';
import { requestIdIn } from './request-ids.ts';
import { findRequest, lockRequest, type RequestRow, selectRequests, updateRequest } from './request-store.ts';

/** For a professional on the team, in person: no switch opens it, nor does a team of an organisation. */
export const askForAssessments: Story<typeof assessmentRequestsEndpoints.askForAssessments> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const { userId: askedBy, memberId, relation } = ctx.viewer;
  if (relation !== 'professional' || ctx.viewer.grantId === null) return refuse('forbidden');
  const now = ctx.clock.now();
  const { codes, dueAt } = askedFor(asked, now);
  const id = await idempotent(ctx, { operation: 'assessment.ask', key, body: asked }, () =>
    askAll(ctx, [{ memberId, askedBy, codes, dueAt, createdAt: now }]),
  );
  return { request: await presentRequest(ctx, (await findRequest(ctx.db, id)) ?? refuse('not_found')) };
};

/** By its member, or by the professional who made it. What was done for it stays. */
export const withdrawAssessmentRequest: Story<
  typeof assessmentRequestsEndpoints.withdrawAssessmentRequest
> = async (ctx, { set_request_id }) => {
  const row = await holdOwnRequest(ctx, requestIdIn(set_request_id));
  if (row.completedAt !== null || row.withdrawnAt !== null)
    return { request: await presentRequest(ctx, row) };
  const withdrawnAt = ctx.clock.now();
  await updateRequest(ctx.db, row.id, { withdrawnAt });
  await ctx.record(assessmentsWithdrawn(row.memberId, { requestId: row.id, askedBy: row.askedBy }));
  return { request: await presentRequest(ctx, { ...row, withdrawnAt }) };
};

export const getAssessmentRequest: Story<typeof assessmentRequestsEndpoints.getAssessmentRequest> = async (
  ctx,
  { set_request_id },
) => ({ request: await readRequest(ctx, set_request_id) });

export const listAssessmentsBySet: Story<typeof assessmentRequestsEndpoints.listAssessmentsBySet> = async (
  ctx,
  { set_request_id },
) => {
  const { assessments } = await readRequest(ctx, set_request_id);
  return { set_request_id, assessments };
};

export const listAssessmentRequests: Story<
  typeof assessmentRequestsEndpoints.listAssessmentRequests
> = async (ctx, { member_id: memberId = ctx.viewer.userId, limit, offset }) => {
  const { userId, relation, grantId } = ctx.viewer;
  if (relation === 'supporter' || (relation === 'professional' && grantId === null))
    return { requests: [], has_more_data: false };
  const askedBy = memberId === userId ? null : userId;
  const rows = await selectRequests(ctx.db, { memberId, askedBy, limit: limit + 1, offset });
  const requests = await presentRequests(ctx, rows.slice(0, limit));
  return { requests, has_more_data: rows.length > limit };
};

async function readRequest(ctx: ViewerCtx, setRequestId: string) {
  const row = await ownRequest(ctx, await findRequest(ctx.db, requestIdIn(setRequestId)));
  return presentRequest(ctx, row);
}

/** A caller whom it does not concern neither waits for it nor holds it up. */
async function holdOwnRequest(ctx: ViewerCtx, id: number): Promise<RequestRow> {
  await ownRequest(ctx, await findRequest(ctx.db, id));
  return ownRequest(ctx, await lockRequest(ctx.db, id));
}

/** Its member, and its asker as long as they are on the team as a professional; to others it is not there. */
async function ownRequest(ctx: ViewerCtx, row: RequestRow | undefined): Promise<RequestRow> {
  const { userId, staffLocked } = ctx.viewer;
  if (row?.memberId === userId) return row;
  if (row?.askedBy !== userId) return refuse('not_found');
  if (staffLocked) return refuse('second_factor_required');
  const [place] = await teamAmong(ctx.db, row.memberId, [userId], ctx.clock.now());
  return place && place.role !== 'supporter' ? row : refuse('not_found');
}
