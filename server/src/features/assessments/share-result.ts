import type { assessmentsEndpoints } from '@kith/contract/assessments';
import type { Story } from '#kernel/http/bind';
import { changeSharing, isChanged } from '#people/groups';
import { answerByShare, waitAgain } from './answered-request.ts';
import { assessmentSharingChanged, assessmentWithheld } from './facts.ts';
import { ASSESSMENT } from './policy.ts';
import { presentAssessment } from './present.ts';
import { type assessmentRecord, setWithheld } from './store.ts';
import { keepingOnRequest } from './undone-share.ts';

export const shareResult: Story<typeof assessmentsEndpoints.shareResult, typeof assessmentRecord> = async (
  ctx,
  { id: _id, ...asked },
) => {
  const { id, memberId, sortAt: recordAt } = ctx.held;
  const keepOnRequest = await keepingOnRequest(ctx, ctx.held);
  const change = await changeSharing(ctx, { kind: ASSESSMENT, recordId: id, recordAt, memberId }, asked);
  if (isChanged(change)) {
    await keepOnRequest(change);
    const changed = [...(await waitAgain(ctx, ctx.held)), ...(await answerByShare(ctx, ctx.held))];
    const requests = changed.map((request) => ({ requestId: request.id, askedBy: request.askedBy }));
    await ctx.record(
      assessmentSharingChanged(memberId, { id, ...change, ...(requests.length > 0 && { requests }) }),
    );
  }
  return { assessment: await presentAssessment(ctx, id) };
};

export const withholdAssessment: Story<
  typeof assessmentsEndpoints.withholdAssessment,
  typeof assessmentRecord
> = async (ctx, { withheld }) => {
  const { id, memberId, code } = ctx.held;
  if (ctx.held.withheld !== withheld) {
    await setWithheld(ctx.db, id, withheld);
    await ctx.record(assessmentWithheld(memberId, { id, code, withheld }));
  }
  return { assessment: await presentAssessment(ctx, id) };
};
