import { instrumentOf } from '@kith/contract/assessments/all-instruments';
import { askForAssessments, createAssessment } from '#features/assessments';
import type { ViewerCtx } from '#kernel/context';
import { findLiveMembership } from '#policy/memberships';
import { DEMO_ASKED, DEMO_CHECK_INS } from './demo-check-ins.ts';

type ContextAt = (daysAgo: number) => ViewerCtx;

interface Seeding {
  readonly asMember: ContextAt;
  readonly asAsker: ContextAt;
}

/** Gives a member of the demo the check-ins of three months, some of them asked for by a professional. */
export async function seedCheckIns({ asMember, asAsker }: Seeding): Promise<void> {
  const memberId = asMember(0).viewer.userId;
  for (const { daysAgo, code, answers, askedDaysAgo } of DEMO_CHECK_INS) {
    const said = (instrumentOf(code)?.items ?? []).flatMap(({ id }, index) => {
      const value = answers[index];
      return value === undefined ? [] : [{ component_id: `${code}:${id}`, value: String(value) }];
    });
    const asked = askedDaysAgo === undefined ? {} : await ask(asAsker(askedDaysAgo), memberId, code);
    await createAssessment(
      asMember(daysAgo),
      { assessment_code: code, answers: said, complete: true, ...asked },
      undefined,
    );
  }
  await ask(asAsker(DEMO_ASKED.daysAgo), memberId, DEMO_ASKED.code);
}

async function ask(ctx: ViewerCtx, memberId: number, code: string) {
  const place = await findLiveMembership(ctx.db, ctx.viewer.userId, memberId, ctx.clock.now());
  if (!place) throw new Error('who asks is on the team');
  const viewer = { ...ctx.viewer, memberId, relation: 'professional', grantId: place.id } as const;
  const asked = { about_patient_id: memberId, assessment_codes: [code] };
  const { request } = await askForAssessments({ ...ctx, viewer }, asked, undefined);
  return { set_request_id: request.set_request_id };
}
