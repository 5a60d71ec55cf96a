import type { ViewerCtx } from '#kernel/context';
import { afterOpenMinutes, selectHours } from '#people/hours';
import { followUpOpened } from './facts.ts';
import type { FiredFlag } from './fired-flag.ts';
import { insertFollowUp } from './follow-up-store.ts';
import { planPassOn } from './pass-on.ts';
import { flagsFor } from './rules.ts';
import { watches } from './watches.ts';

/** A check-in that is done. */
interface Finished {
  readonly memberId: number;
  readonly assessmentId: number;
  readonly code: string;
  readonly instrumentVersion: number;
  /** When it was done, by the device. */
  readonly answeredAt: Date;
  readonly flags: readonly FiredFlag[];
  /** The versions of rules whose sentences the member read before the first question. */
  readonly told: readonly number[];
}

/**
 * Opens a follow-up for each rule that the member was told of and that the flags meet, in the transaction of
 * the check-in, once that is recorded: what others hear of the check-in comes no later because of a flag.
 * Returns the versions of the rules that hold, whether they are met or not.
 */
export async function openFollowUps(ctx: ViewerCtx, done: Finished): Promise<number[]> {
  const { memberId, assessmentId, code, instrumentVersion, answeredAt } = done;
  const rules = await watches.holding(ctx.db, done);
  const met = rules.filter((rule) => flagsFor(rule, done.flags).length > 0);
  const hours = await selectHours(
    ctx.db,
    met.map(({ organisationId }) => organisationId),
  );
  const openedAt = ctx.clock.now();
  for (const rule of met) {
    const { organisationId, role, secondPersonId, answerMinutes } = rule;
    const dueAt = afterOpenMinutes(hours.get(organisationId), openedAt, answerMinutes);
    const id = await insertFollowUp(ctx.db, {
      ...{ organisationId, memberId, assessmentId, code, instrumentVersion, role, secondPersonId },
      ...{ ruleVersionId: rule.id, flags: flagsFor(rule, done.flags), answeredAt },
      ...{ openedAt, dueAt },
    });
    if (id === undefined) continue;
    await planPassOn(ctx, dueAt);
    await ctx.record(followUpOpened(memberId, { id, organisationId }));
  }
  return rules.map(({ id }) => id);
}
