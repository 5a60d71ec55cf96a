import type { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { PAGE_MAX } from '@kith/contract/kit/page';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { presentRequests } from './present-request.ts';
import { selectPending } from './request-store.ts';

/** The secondary API: the caller's own, the one that is due first at the top. */
export const listRequestsOfUser: Story<typeof assessmentRequestsEndpoints.listRequestsOfUser> = async (
  ctx,
  { id },
) => {
  if (id !== ctx.viewer.userId) return refuse('not_found');
  return { assessments_requests: await presentRequests(ctx, await selectPending(ctx.db, id, PAGE_MAX)) };
};

export const listRequestsAsEvents: Story<typeof assessmentRequestsEndpoints.listRequestsAsEvents> = async (
  ctx,
  { id: memberId },
) => {
  if (memberId !== ctx.viewer.userId) return refuse('not_found');
  const rows = await selectPending(ctx.db, memberId, PAGE_MAX);
  return {
    assessments_requests: rows.map(({ id }) => ({
      kind: 'assessment_request' as const,
      id,
      about_patient_id: memberId,
      change: 'added' as const,
    })),
  };
};
