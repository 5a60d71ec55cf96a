import { followUpRulesEndpoints } from '@kith/contract/follow-up-rules';
import { followUpsEndpoints } from '@kith/contract/follow-ups';
import { bind } from '#kernel/http/bind';
import { followUpRecord } from './follow-up-record.ts';
import { listFollowUpRules } from './list-rules.ts';
import { createFollowUpRule, ruleRecord, updateFollowUpRule } from './save-rule.ts';
import { acknowledgeFollowUp, closeFollowUp, getFollowUp, listFollowUps } from './work-on.ts';

export const followUpRoutes = [
  ...bind(
    followUpRulesEndpoints,
    { listFollowUpRules, createFollowUpRule, updateFollowUpRule },
    { follow_up_rule: ruleRecord },
  ),
  ...bind(
    followUpsEndpoints,
    { listFollowUps, getFollowUp, acknowledgeFollowUp, closeFollowUp },
    { follow_up: followUpRecord },
  ),
];
