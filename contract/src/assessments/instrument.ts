import * as z from 'zod';
import { itemCondition, riskCondition } from './conditions.ts';

export const RISK_LEVELS = ['gentle', 'prompt', 'urgent'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

const id = z.string().regex(/^[a-z][a-z0-9_]*$/);
const points = z.number();
const orNull = <T extends z.ZodType>(type: T) => type.nullable().default(null);
const text = z.string().min(1);

/** How a fact was checked. `source` is null where no public source is named. */
const verification = z.strictObject({
  status: z.enum(['verified', 'general', 'derived', 'decision']),
  source: orNull(text),
});

const option = z.strictObject({ value: z.int(), label: z.string() });

const item = z.strictObject({
  id,
  number: z.int().nonnegative(),
  text,
  /** The name of a list in `response_sets`. Null for text. */
  response_set: orNull(text),
  question_type: z.enum(['radio', 'range', 'text']).default('radio'),
  /** The words at both ends of a range. */
  anchors: orNull(z.strictObject({ min: text, max: text })),
  required: z.boolean(),
  scored: z.boolean(),
  scales: z.array(id).default([]),
  /** Unless it holds, the item is hidden: not required, and without an answer. */
  show_if: orNull(itemCondition),
  /** The answer of a person who was not asked, where the condition holds. */
  auto_value: orNull(z.strictObject({ when: itemCondition, value: z.int() })),
  /** This answer ends the questionnaire, and every scale has the given score. */
  end_if: orNull(z.strictObject({ eq: z.int(), score: points })),
  sensitive: z.boolean().default(false),
  /** Of text, in code points. */
  max_length: orNull(z.int().positive()),
});

const band = z.strictObject({
  id,
  /** The clinical word, for providers. */
  label: text,
  min: points,
  max: points,
  /** For members, as is `guidance`. */
  member_label: text,
  guidance: text,
});

const reliableChange = z.strictObject({
  points: points.positive(),
  /** The name of the index. `verification.source` says how its points were found. */
  index: text,
  /** A change that people notice, and that may still be chance. */
  noticeable_points: points.optional(),
  /** A score below it is in the range that most people have. */
  caseness_threshold: points.optional(),
  /** A score at or below it is more like people without the condition. */
  recovery_threshold: points.optional(),
  verification,
});

const scale = z.strictObject({
  id,
  title: text,
  items: z.array(id).min(1),
  method: z.enum(['sum', 'mean']),
  multiplier: points.positive(),
  min: points,
  max: points,
  higher_is: z.enum(['worse', 'better']),
  missing_rule: z.strictObject({
    max_missing: z.int().nonnegative(),
    treatment: z.enum(['prorate', 'invalid', 'omit']),
    never_missing: z.array(id).default([]),
  }),
  bands: z.array(band).default([]),
  reliable_change: orNull(reliableChange),
  /** The paper that the scoring follows. Null for what was written for this product. */
  paper: orNull(text),
  /** Another grouping, for a summary that a provider reads. */
  alternate_bands: orNull(
    z.strictObject({
      name: text,
      note: text,
      bands: z.array(z.strictObject({ label: text, min: points, max: points })),
      verification,
    }),
  ),
  positive_screen: orNull(
    z.strictObject({
      women_gte: points,
      men_gte: points,
      other_or_not_stated_gte: points,
      note: text,
      verification,
    }),
  ),
});

/** Extra scoring that providers alone are shown: so many items of each scale at a value or above. */
const providerRule = z.strictObject({
  id,
  title: text,
  present_when_item_gte: z.int(),
  requires: z.array(z.strictObject({ scale: id, count: z.int().positive() })).min(1),
  member_visible: z.literal(false),
  verification,
});

/** Professionals read a reason. A version never changes, so one that named a file of ours is said anew. */
const REWORDED: Readonly<Record<string, string>> = {
  'Words in the note match the crisis lexicon (see chatbot.md)':
    'Words in the note were about danger or self-harm',
};

const riskFlag = z.strictObject({
  id,
  when: riskCondition,
  level: z.enum(RISK_LEVELS),
  reason: text.transform((said) => REWORDED[said] ?? said),
});

const licence = z.strictObject({
  status: z.enum([
    'public_domain',
    'public_domain_with_conditions',
    'free_no_permission',
    'free_with_attribution',
    'open_licence',
    'original',
    'permission_required',
  ]),
  holder: text,
  terms: text,
  /** Shown on the sheet about the check-in. */
  attribution: orNull(text),
  /** What the operator has to settle before a public release. It hides nothing. */
  release_gate: orNull(text),
  verification,
});

/** The fields of one version of an instrument, or of a check-in of our own. A version never changes. */
export const shape = z.strictObject({
  code: z.string().regex(/^A\d{6}$/),
  key: id,
  version: z.int().positive(),
  title: text,
  short_title: text,
  kind: z.enum(['instrument', 'check_in']),
  /** False where the wording needs permission: the instrument is listed and has no items. */
  enabled: z.boolean(),
  wording_included: z.boolean(),
  /** No answer is chosen in advance. */
  preset_values: z.literal(false),
  measures: z.string(),
  audience: z.string(),
  min_age: z.int().nonnegative(),
  recall_period: z.string(),
  estimated_minutes: z.number().nonnegative(),
  lead_in: z.string(),
  instructions: z.string(),
  /** Repeated above each item. */
  stem: orNull(text),
  /** Shown before the first item. */
  content_note: orNull(text),
  response_sets: z.record(z.string(), z.array(option).min(2)).default({}),
  items: z.array(item).default([]),
  scales: z.array(scale).default([]),
  rules: z.array(providerRule).default([]),
  risk_flags: z.array(riskFlag).default([]),
  schedule: z.strictObject({
    recommended_interval_days: z.int().nonnegative(),
    min_interval_days: z.int().nonnegative(),
    reminder_default: z.enum(['off', 'on']),
  }),
  licence,
  external_codes: z
    .array(z.strictObject({ system: text, code: text, display: text, verification }))
    .default([]),
  sources: z.array(z.strictObject({ fact: text, verification })).default([]),
  notes: z.array(text).default([]),
});

export type Instrument = z.output<typeof shape>;
export type InstrumentItem = Instrument['items'][number];
export type InstrumentScale = Instrument['scales'][number];
export type InstrumentBand = InstrumentScale['bands'][number];
export type RiskFlag = Instrument['risk_flags'][number];
