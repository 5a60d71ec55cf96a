import * as z from 'zod';
import { fromStorage } from './kit/dates.ts';
import { line, optionalLine, optionalParagraph, uuid } from './kit/text.ts';
import { CARD_COLOURS, CARD_TYPES, type CardType, PLAN_STEPS } from './safety-plan-cards.ts';
import { isAllowedHref, isCallable, isTextable } from './safety-plan-links.ts';
import { PHOTO_ALT_MAX } from './safety-plan-photos.ts';

export const CARD_TEXT_MAX = 100;
export const CARD_WORDS_MAX = 2000;
export const SMS_WORDS_MAX = 160;
export const PLAN_LINE_MAX = 500;
const HREF_MAX = 2000;
const PHONE_MAX = 40;

const step = z.literal(PLAN_STEPS);
const sortOrder = z.int().min(0).max(10_000);
const colour = z
  .int()
  .min(0)
  .max(CARD_COLOURS - 1);
const cardId = z.union([
  uuid,
  z.string().regex(/^default-[1-6]$/, 'A card has a key of its own, or one of the six defaults’.'),
]);

/** A moment in the storage format, or null before the first change. */
const changedAt = z
  .string()
  .refine(isStored, 'Please give a moment like 2026-12-31 09:00:00.')
  .nullable()
  .optional();

const lineFields = {
  id: uuid,
  step,
  text: line({ max: PLAN_LINE_MAX }),
  person_name: optionalLine(CARD_TEXT_MAX),
  phone: optionalLine(PHONE_MAX),
  sort_order: sortOrder.optional(),
  updated_at: changedAt,
};

const cardFields = {
  id: cardId,
  icon: z.string().regex(/^[a-z0-9-]{1,40}$/, 'This isn’t the name of an icon.'),
  text: line({ max: CARD_TEXT_MAX }),
  href: z.string().max(HREF_MAX, 'This link is too long.'),
  type: z.enum(CARD_TYPES),
  editable: z.boolean().optional(),
  step: step.optional(),
  sort_order: sortOrder.optional(),
  colour: colour.optional(),
  hint: optionalLine(CARD_TEXT_MAX),
  person_name: optionalLine(CARD_TEXT_MAX),
  phone: optionalLine(PHONE_MAX),
  message: optionalParagraph(CARD_WORDS_MAX),
  hidden: z.boolean().optional(),
  updated_at: changedAt,
};

/**
 * A card as a client sends it. An absent field is unchanged, or the usual value for a new card. The server
 * decides `editable`.
 */
export const sentCard = z.strictObject(cardFields).check(tellFaults);
/** The same where the server may give a new card its key. */
export const askedCard = z.strictObject({ ...cardFields, id: cardId.optional() }).check(tellFaults);
export type SentCard = z.output<typeof sentCard>;

export const sentLine = z.strictObject(lineFields).check(({ value, issues }) => {
  const message = value.phone && phoneFault('call', value.phone);
  if (message) issues.push({ code: 'custom', message, path: ['phone'], input: value.phone });
});
export type SentLine = z.output<typeof sentLine>;

/** A photo that the server has, with its position. */
export const sentPhoto = z.strictObject({
  id: uuid,
  alt: optionalLine(PHOTO_ALT_MAX),
  sort_order: sortOrder.optional(),
  updated_at: changedAt,
});
export type SentPhoto = z.output<typeof sentPhoto>;

function isStored(text: string): boolean {
  try {
    return fromStorage(text).getTime() > 0;
  } catch {
    return false;
  }
}

function tellFaults({ value, issues }: z.core.ParsePayload<Faulty>): void {
  for (const [field, message] of Object.entries(faultsOf(value)))
    issues.push({ code: 'custom', message, path: [field], input: value });
}

interface Faulty {
  readonly type: CardType;
  readonly href: string;
  readonly phone?: string | null | undefined;
  readonly message?: string | null | undefined;
}

function faultsOf({ type, href, phone, message }: Faulty): Readonly<Record<string, string>> {
  const isAllowed = isAllowedHref(type, href);
  const phoneIs = phone ? phoneFault(type, phone) : undefined;
  const isLong = type === 'sms' && [...(message ?? '')].length > SMS_WORDS_MAX;
  return {
    ...(isAllowed ? {} : { href: 'You can’t use this link here. Try one that starts with https://' }),
    ...(phoneIs === undefined ? {} : { phone: phoneIs }),
    ...(isLong ? { message: `A text message has at most ${SMS_WORDS_MAX} characters.` } : {}),
  };
}

function phoneFault(type: CardType, phone: string): string | undefined {
  if (!isCallable(phone)) return 'This doesn’t look like a phone number. Please check it.';
  return type === 'sms' && !isTextable(phone) ? 'This number takes calls only, no texts.' : undefined;
}

export const safetyPlanCard = z
  .object({
    id: z.string(),
    icon: z.string(),
    text: z.string(),
    href: z.string(),
    type: z.enum(CARD_TYPES),
    editable: z.boolean(),
    step,
    sort_order: z.number(),
    colour,
    hint: z.string().nullable(),
    person_name: z.string().nullable(),
    phone: z.string().nullable(),
    message: z.string().nullable(),
    hidden: z.boolean(),
    updated_at: z.string().nullable(),
  })
  .meta({ id: 'SafetyPlanCard' });

export const safetyPlanLine = z
  .object({
    id: z.string(),
    step,
    text: z.string(),
    person_name: z.string().nullable(),
    phone: z.string().nullable(),
    sort_order: z.number(),
    updated_at: z.string().nullable(),
  })
  .meta({ id: 'SafetyPlanLine' });

export const safetyPlanPhoto = z
  .object({
    id: z.string(),
    alt: z.string().nullable(),
    sort_order: z.number(),
    updated_at: z.string().nullable(),
  })
  .meta({ id: 'SafetyPlanPhoto' });

/** Nested fields, or one text of JSON, as a form with more than a few cards has it. */
export function orJson<S extends z.ZodType>(schema: S) {
  return z.preprocess<unknown, S, z.input<S> | string>((sent) => {
    const only: unknown = Array.isArray(sent) && sent.length === 1 ? sent[0] : sent;
    return typeof only === 'string' ? parsed(only) : sent;
  }, schema);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
