import * as z from 'zod';
import { factType } from '#kernel/facts';

const organisationId = z.number();
const one = z.object({ id: z.number(), organisationId });

export const followUpRuleSaved = factType(
  'organisation.follow_up_rule_saved',
  z.object({ organisationId, ruleId: z.number(), version: z.number() }),
);

/** No fact says what was answered, nor what was done. The member finds all of them in their access record. */
export const followUpOpened = factType('follow_up.opened', one, {
  when: 'always',
  phrase: 'finished a check-in that an organisation follows up',
});
export const followUpAcknowledged = factType('follow_up.acknowledged', one, {
  when: 'always',
  phrase: 'took on a follow-up of your check-in',
});
export const followUpHandedBack = factType('follow_up.handed_back', one, {
  when: 'always',
  phrase: 'handed back a follow-up of your check-in',
});
/** By time. */
export const followUpPassedOn = factType('follow_up.passed_on', one, {
  when: 'always',
  phrase: 'passed on a follow-up of your check-in',
});
export const followUpClosed = factType('follow_up.closed', one, {
  when: 'always',
  phrase: 'finished a follow-up of your check-in',
});
