import { instrumentOf } from '@kith/contract/assessments/all-instruments';
import { FOLLOW_UP_RULES_MAX, type followUpRulesEndpoints } from '@kith/contract/follow-up-rules';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { Ctx, ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { lockOrganisation } from '#people/organisations';
import { administeredBy } from '#policy/posts';
import { selectPosts } from '#policy/work';
import { followUpRuleSaved } from './facts.ts';
import { presentRule } from './present-rule.ts';
import { countRules, findRule, insertRule, insertVersion, type Rule } from './rule-store.ts';
import { isFollowUpPost } from './rules.ts';

type Endpoints = typeof followUpRulesEndpoints;
type Asked = Omit<InputOf<Endpoints['createFollowUpRule']>, 'organisation_id'>;

/** A rule is held by its organisation, so that saves of one organisation take turns. */
export const ruleRecord = {
  async holdFor(ctx: ViewerCtx, _action: 'update', id: number): Promise<Rule> {
    const found = await findRule(ctx.db, id);
    if (!found || !(await administeredBy(ctx)).includes(found.organisationId)) return refuse('not_found');
    await lockOrganisation(ctx.db, found.organisationId);
    return (await findRule(ctx.db, id)) ?? refuse('not_found');
  },
};

export const createFollowUpRule: Story<Endpoints['createFollowUpRule']> = async (
  ctx,
  { organisation_id: organisationId, ...asked },
) => {
  if (!(await administeredBy(ctx)).includes(organisationId)) return refuse('not_found');
  return { rule: await presentRule(ctx, await createRule(ctx, organisationId, asked)) };
};

/** Returns the id of the rule. Refuses more rules than an organisation can have. */
export async function createRule(ctx: Ctx, organisationId: number, asked: Asked): Promise<number> {
  if (!(await lockOrganisation(ctx.db, organisationId))) return refuse('not_found');
  if ((await countRules(ctx.db, organisationId)) >= FOLLOW_UP_RULES_MAX) return refuse('conflict');
  const ruleId = await insertRule(ctx.db, organisationId, await saidBy(ctx, organisationId, asked));
  await ctx.record(followUpRuleSaved(null, { organisationId, ruleId, version: 1 }));
  return ruleId;
}

export const updateFollowUpRule: Story<Endpoints['updateFollowUpRule'], typeof ruleRecord> = async (
  ctx,
  { id, version, ...asked },
) => {
  const { organisationId, version: known } = ctx.held;
  if (version !== known) return refuse('stale', { current: await presentRule(ctx, id) });
  await insertVersion(ctx.db, id, await saidBy(ctx, organisationId, asked));
  await ctx.record(followUpRuleSaved(null, { organisationId, ruleId: id, version: known + 1 }));
  return { rule: await presentRule(ctx, id) };
};

const ASKED_FIRST =
  'No one else has the role that is asked first. Please choose another person to be asked second.';

async function saidBy(ctx: Ctx, organisationId: number, asked: Asked) {
  const { assessment_code: code, level = null, flag = null, second_person_id: secondPersonId } = asked;
  requireCondition(code, level, flag);
  const posts = (await selectPosts(ctx.db, { organisationId })).filter(isFollowUpPost);
  if (!posts.some(({ userId }) => userId === secondPersonId))
    return refuseField('second_person_id', 'Please choose a person who works with members here.');
  const firstAsked = posts.filter(({ role }) => role === asked.asked_role);
  // A rule that is off promises members nothing.
  if (asked.is_on && firstAsked.length > 0 && firstAsked.every(({ userId }) => userId === secondPersonId))
    return refuseField('second_person_id', ASKED_FIRST);
  return {
    ...{
      code,
      level,
      flag,
      secondPersonId,
      role: asked.asked_role,
      sentence: asked.sentence,
      isOn: asked.is_on,
    },
    answerMinutes: asked.answer_minutes,
    approvedBy: asked.approved_by,
    savedBy: ctx.viewer?.userId ?? null,
    savedAt: ctx.clock.now(),
  };
}

function requireCondition(code: string, level: Asked['level'], flag: string | null): void {
  const flags = instrumentOf(code)?.risk_flags ?? [];
  if (flags.length === 0)
    refuseField('assessment_code', 'There is no check-in with this code that can be followed up.');
  if ((level === null) === (flag === null)) refuseField('level', 'Please choose either a level or one flag.');
  if (flag !== null && !flags.some(({ id }) => id === flag))
    refuseField('flag', 'This check-in has no such flag.');
}
