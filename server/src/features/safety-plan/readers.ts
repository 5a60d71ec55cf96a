import { type AudienceQuery, reachOf } from '#policy/audiences';
import { selectEveryShare } from '#policy/shares';
import { SAFETY_PLAN } from './policy.ts';
import { findPlan, readablePlans } from './store.ts';

/**
 * Those of the people in the question who may see a plan now: people it could reach, each judged by the
 * predicate of every answer.
 */
export async function planReaders(query: AudienceQuery, planId: number): Promise<number[]> {
  const { db, now, isHere } = query;
  const plan = await findPlan(db, planId);
  if (!plan) return [];
  const to = await selectEveryShare(db, { kind: SAFETY_PLAN, recordId: planId, now });
  const shared = await reachOf(query, { kind: SAFETY_PLAN, id: planId, memberId: plan.memberId }, to, null);
  const people = [...new Set([plan.memberId, ...shared].filter(isHere))];
  return readablePlans.readersAmong(db, { id: planId, people, now });
}
