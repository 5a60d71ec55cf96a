import { type FollowUpOrganisation, type FollowUpRule, followUpRule } from '@kith/contract/follow-up-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { notify } from '#kit/notify.ts';
import { useRecordForm } from '#people/saving';
import { ruleTexts as texts } from './rule-texts.ts';
import { checkRule, isRuleValues, type RuleValues, valuesOf } from './rule-values.ts';
import { rulesQuery, saveRule } from './rules-api.ts';

export interface RuleFormProps {
  of: FollowUpOrganisation;
  /** Null for a new one. */
  rule: FollowUpRule | null;
  onClose: () => void;
}

interface Kept {
  readonly rule: FollowUpRule | null;
  readonly version: number;
}

/** A draft waits on this device until it is saved. */
export function useRuleForm({ of, rule, onClose }: RuleFormProps): FormCall<RuleValues> {
  const queries = useQueryClient();
  const { id: organisation } = of.organisation;
  const place = { organisation, rule: rule?.id ?? null };
  // The same one while the rule is: another is shown in place of what stands there.
  const record = useMemo(() => ({ rule, version: rule?.version ?? 0 }), [rule]);
  return useRecordForm<Kept, RuleValues>({
    record,
    valuesOf: (kept) => valuesOf(kept.rule),
    place: { form: 'follow_up_rule', record: rule ? String(rule.id) : `new-${organisation}` },
    isValues: isRuleValues,
    check: checkRule,
    send: async (values, version) => {
      const saved = await saveRule(place, values, version);
      return { rule: saved, version: saved.version };
    },
    onSaved: async () => {
      await queries.invalidateQueries({ queryKey: rulesQuery.queryKey });
      notify.success(texts.saved);
      onClose();
    },
    readNewer: (current) => {
      const newer = followUpRule.safeParse(current).data;
      return newer && { rule: newer, version: newer.version };
    },
    stale: texts.stale,
  });
}
