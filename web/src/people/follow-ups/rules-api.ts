import { loadInstrument } from '@kith/contract/assessments/load-instrument';
import { type FollowUpRule, followUpRulesEndpoints } from '@kith/contract/follow-up-rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { inputOf, type RuleValues } from './rule-values.ts';

const { listFollowUpRules, createFollowUpRule, updateFollowUpRule } = followUpRulesEndpoints;

export const rulesQuery = queryOptions({
  ...liveTags(listFollowUpRules),
  queryKey: ['follow-up-rules'],
  queryFn: async ({ signal }) => (await call(listFollowUpRules, {}, { signal })).organisations,
  refetchOnMount: 'always',
});

/** What a check-in can flag. */
export const flagsQuery = (code: string) =>
  queryOptions({
    queryKey: ['instrument', 'flags', code],
    queryFn: async () => (await loadInstrument(code)).risk_flags.map(({ id, reason }) => ({ id, reason })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface RulePlace {
  readonly organisation: number;
  /** Null for a new one. */
  readonly rule: number | null;
}

export async function saveRule(
  { organisation, rule }: RulePlace,
  values: RuleValues,
  version: number,
): Promise<FollowUpRule> {
  const said = inputOf(values);
  return rule === null
    ? (await call(createFollowUpRule, { organisation_id: organisation, ...said })).rule
    : (await call(updateFollowUpRule, { id: rule, ...said, version })).rule;
}
