import * as z from 'zod';
import { storageMoment, storedInstant } from './kit/instant.ts';
import { line, optionalParagraph } from './kit/text.ts';
import { recordFields } from './record-fields.ts';
import { TRAP_IDS } from './thinking-traps/trap-ids.ts';

export const THOUGHT_TEXT_MAX = 1000;
export const THOUGHT_BODY_MAX = 500;
export const NEXT_STEP_MAX = 300;
export const FEELING_MAX = 40;
export const FEELINGS_MAX = 30;
export const OWN_TRAP_MAX = 80;
export const OWN_TRAPS_MAX = 10;
const STRENGTH_MAX = 100;

/** The guided way in seven steps, and the short one of three fields for a hard day. */
export const THOUGHT_FORMS = ['full', 'short'] as const;
export type ThoughtForm = (typeof THOUGHT_FORMS)[number];

/** The fields of free text; each is null where nothing is written. */
export const THOUGHT_TEXTS = [
  'situation',
  'automatic_thought',
  'body',
  'evidence_for',
  'evidence_against',
  'alternative_thought',
  'next_step',
] as const;
export type ThoughtText = (typeof THOUGHT_TEXTS)[number];

/** The fields in which the crisis lexicon looks, on the device of the person who writes. */
export const SCANNED_TEXTS = ['situation', 'automatic_thought', 'alternative_thought', 'next_step'] as const;

const FROM_0_TO_100 = `Please give a whole number from 0 to ${STRENGTH_MAX}.`;
export const strength = z.int(FROM_0_TO_100).min(0, FROM_0_TO_100).max(STRENGTH_MAX, FROM_0_TO_100);
const optionalStrength = strength.nullable().optional();

/** A feeling by its word, and how strong it was before and after. */
const feeling = z
  .object({ name: z.string(), before: z.number().nullable(), after: z.number().nullable() })
  .meta({ id: 'ThoughtFeeling' });
export type Feeling = z.output<typeof feeling>;

const chosenFeeling = z.strictObject({
  name: line({ max: FEELING_MAX }),
  before: optionalStrength,
  after: optionalStrength,
});
const text = optionalParagraph(THOUGHT_TEXT_MAX);

/**
 * The words of a record as a client sends them. Nothing is required: a record can be kept from its first
 * letter on. In an edit an absent field stays as it is.
 */
export const thoughtInput = {
  form: z.enum(THOUGHT_FORMS).optional(),
  situation: text,
  situation_at: storedInstant.nullable().optional(),
  automatic_thought: text,
  belief_before: optionalStrength,
  emotions: z
    .array(chosenFeeling)
    .max(FEELINGS_MAX)
    .refine((all) => isEachOnce(all.map(({ name }) => name)), 'Please name each feeling once.')
    .optional(),
  body: optionalParagraph(THOUGHT_BODY_MAX),
  distortions: z
    .array(z.enum(TRAP_IDS))
    .max(TRAP_IDS.length)
    .refine(isEachOnce, 'Please name each thinking trap once.')
    .optional(),
  own_traps: z
    .array(line({ max: OWN_TRAP_MAX }))
    .max(OWN_TRAPS_MAX)
    .refine(isEachOnce, 'Please name each thinking trap once.')
    .optional(),
  evidence_for: text,
  evidence_against: text,
  alternative_thought: text,
  belief_alternative: optionalStrength,
  next_step: optionalParagraph(NEXT_STEP_MAX),
};

const words = z.string().nullable();

/** A thought, looked at from several sides. */
export const thoughtRecord = z
  .object({
    form: z.enum(THOUGHT_FORMS),
    /** Each field that its form asks for is filled in. */
    is_complete: z.boolean(),
    situation: words,
    situation_at: storageMoment.nullable(),
    automatic_thought: words,
    belief_before: z.number().nullable(),
    emotions: z.array(feeling),
    body: words,
    distortions: z.array(z.enum(TRAP_IDS)),
    /** Thinking traps in the person's own words. */
    own_traps: z.array(z.string()),
    evidence_for: words,
    evidence_against: words,
    alternative_thought: words,
    belief_alternative: z.number().nullable(),
    next_step: words,
    ...recordFields,
  })
  .meta({ id: 'ThoughtRecord' });
export type ThoughtRecord = z.output<typeof thoughtRecord>;

/** Capitals make no other word. */
function isEachOnce(all: readonly string[]): boolean {
  return new Set(all.map((one) => one.toLowerCase())).size === all.length;
}
