import { instrumentOf } from '@kith/contract/assessments/all-instruments';
import { createAssessment } from '#features/assessments';
import type { ViewerCtx } from '#kernel/context';
import { DEMO_CHECK_INS } from './demo-check-ins.ts';

/** Gives a member of the demo the check-ins of three months. */
export async function seedCheckIns(contextAt: (daysAgo: number) => ViewerCtx): Promise<void> {
  for (const { daysAgo, code, answers } of DEMO_CHECK_INS) {
    const said = (instrumentOf(code)?.items ?? []).flatMap(({ id }, index) => {
      const value = answers[index];
      return value === undefined ? [] : [{ component_id: `${code}:${id}`, value: String(value) }];
    });
    await createAssessment(
      contextAt(daysAgo),
      { assessment_code: code, answers: said, complete: true },
      undefined,
    );
  }
}
