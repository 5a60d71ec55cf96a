import { DASS21 } from '@kith/contract/assessments/catalogue';
import {
  FOLLOW_UP_MINUTES,
  FOLLOW_UP_ROLES,
  type FollowUpRole,
  type FollowUpRule,
  followUpRuleFields,
} from '@kith/contract/follow-up-rules';
import * as z from 'zod';
import { checkInput, type FieldErrors } from '#client/forms/form-faults.ts';
import { ruleTexts as texts } from './rule-texts.ts';

const LEVELS = ['gentle', 'prompt', 'urgent'] as const;

/** A draft of a rule. `fires` is a level or a flag, as the list of choices names it. */
const schema = z.object({
  code: z.string(),
  fires: z.string(),
  role: z.enum(FOLLOW_UP_ROLES),
  second: z.string(),
  minutes: z.number(),
  sentence: z.string(),
  approvedBy: z.string(),
  isOn: z.boolean(),
});
export type RuleValues = z.output<typeof schema>;

export const isRuleValues = (value: unknown): value is RuleValues => schema.safeParse(value).success;

/** Off, and about the widest-known check-in. */
const NEW: RuleValues = {
  code: DASS21,
  fires: 'level:prompt',
  role: 'care_coordinator',
  second: '',
  minutes: FOLLOW_UP_MINUTES.usual,
  sentence: '',
  approvedBy: '',
  isOn: false,
};

export function valuesOf(rule: FollowUpRule | null): RuleValues {
  if (rule === null) return NEW;
  return {
    code: rule.assessment_code,
    fires: rule.flag === null ? `level:${rule.level}` : `flag:${rule.flag}`,
    role: rule.role,
    second: String(rule.second_person?.id ?? ''),
    minutes: rule.answer_minutes,
    sentence: rule.sentence,
    approvedBy: rule.approved_by,
    isOn: rule.is_on,
  };
}

/** The input of the call. */
export function inputOf({ code, fires, role, second, minutes, sentence, approvedBy, isOn }: RuleValues) {
  const name = fires.slice(fires.indexOf(':') + 1);
  return {
    assessment_code: code,
    level: fires.startsWith('flag:') ? null : (LEVELS.find((one) => one === name) ?? null),
    flag: fires.startsWith('flag:') ? name : null,
    asked_role: role,
    second_person_id: Number(second),
    answer_minutes: minutes,
    sentence,
    approved_by: approvedBy,
    is_on: isOn,
  };
}

const input = z.strictObject(followUpRuleFields);

export function checkRule(values: RuleValues): FieldErrors {
  const { second_person_id: _second, ...faults } = checkInput(input, inputOf(values));
  return values.second === '' ? { ...faults, second_person_id: texts.form.choose } : faults;
}

const MINUTES = [15, 30, 60, 120, FOLLOW_UP_MINUTES.usual, 480, 960, 1440];

/** In minutes, as a list offers them. */
export function minuteChoices(chosen: number) {
  return [...new Set([...MINUTES, chosen])]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({ value: String(minutes), label: timeInWords(minutes) }));
}

export function timeInWords(minutes: number): string {
  if (minutes < 60 || minutes % 60 !== 0) return texts.minutes(minutes);
  return minutes === 60 ? texts.oneHour : texts.hoursOf(minutes / 60);
}

export function roleChoices(counts: Readonly<Partial<Record<FollowUpRole, number>>>) {
  return FOLLOW_UP_ROLES.map((role) => ({
    value: role,
    label: texts.roleCount(texts.roles[role], counts[role] ?? 0),
  }));
}

export const levelChoices = LEVELS.map((level) => ({ value: `level:${level}`, label: texts.levels[level] }));
