import type { FollowUpRule } from '@kith/contract/follow-up-rules';
import type { PersonCard } from '@kith/contract/users';
import type { Ctx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { personCards } from '#people/users';
import { findRule, type Rule, type RuleVersion, selectEarlier } from './rule-store.ts';

/** With the versions before. */
export async function presentRules(ctx: Pick<Ctx, 'db'>, rules: readonly Rule[]): Promise<FollowUpRule[]> {
  const earlier = await selectEarlier(ctx.db, rules);
  const all = [...rules, ...[...earlier.values()].flat()];
  const cards = await personCards(
    ctx,
    all.flatMap(({ secondPersonId, savedBy }) => [secondPersonId, savedBy ?? []].flat()),
  );
  return rules.map((rule) => ({
    ...presentVersion(rule, cards),
    id: rule.ruleId,
    saved_by: cards.get(rule.savedBy ?? 0) ?? null,
    earlier: (earlier.get(rule.ruleId) ?? []).map((one) => presentVersion(one, cards)),
  }));
}

export async function presentRule(ctx: Pick<Ctx, 'db'>, ruleId: number): Promise<FollowUpRule> {
  const rule = await findRule(ctx.db, ruleId);
  const [shown] = rule ? await presentRules(ctx, [rule]) : [];
  return shown ?? refuse('not_found');
}

function presentVersion(row: RuleVersion, cards: ReadonlyMap<number, PersonCard>) {
  const { code, level, flag, role, answerMinutes, sentence, approvedBy, isOn, savedAt, version } = row;
  return {
    ...{ assessment_code: code, level, flag, role, answer_minutes: answerMinutes, sentence, version },
    approved_by: approvedBy,
    is_on: isOn,
    second_person: cards.get(row.secondPersonId) ?? null,
    saved_at: savedAt.toISOString(),
  };
}
