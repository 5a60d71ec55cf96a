import { z } from 'zod';

const id = z.string().regex(/^[a-z0-9_]+$/);
const label = z.string().min(2).max(60);
const path = z.string().regex(/^\/[\w/?=-]*$/);
const phrase = z.string().regex(/^[a-z0-9]+(?: [a-z0-9]+)*$/);

/** A reply is read by people in distress, and by screen readers: it has fewer than 60 words. */
const text = z.string().refine((words) => words.split(/\s+/).length < 60, 'has 60 words or more');

const link = {
  href: z
    .string()
    .regex(/^(?:tel:|sms:|https:)/)
    .optional(),
  service: id.optional(),
  to: path.optional(),
};

/** `replies.json`. */
export const guideReplies = z.strictObject({
  version: z.int(),
  verification: z.string(),
  disclaimer: z.string(),
  disclaimer_with_model: z.string(),
  buttons: z.array(
    z
      .strictObject({ id, label, ...link, exercise: id.optional(), reply: id.optional() })
      .refine(
        ({ to, href, exercise, reply }) => [to, href, exercise, reply].filter(Boolean).length === 1,
        'does not lead to one place',
      ),
  ),
  intents: z.array(
    z.strictObject({
      id,
      words: z.array(phrase),
      examples: z.array(z.string()).min(2),
      weak: z.literal(true).optional(),
    }),
  ),
  areas: z.array(z.strictObject({ slug: z.string(), words: z.array(phrase).min(1) })),
  replies: z.array(
    z.strictObject({
      ...{ id, text, buttons: z.array(id), articles: z.array(z.string()).max(3) },
      card: z.literal('help').optional(),
      start: id.optional(),
      low: z.literal(true).optional(),
      search: z.literal(true).optional(),
      area: z.literal(true).optional(),
      asks: z.literal(true).optional(),
      feels: z.literal(true).optional(),
    }),
  ),
});

/** `exercises.json`. */
export const guideExercises = z.strictObject({
  version: z.int(),
  verification: z.string(),
  exercises: z.array(
    z.strictObject({
      ...{ id, name: label, lead: text },
      steps: z.array(z.strictObject({ title: label, text })).min(1),
      breaths: z.strictObject({ in: z.int(), out: z.int(), rounds: z.int() }).optional(),
    }),
  ),
});

/** `crisis-replies.json`. */
export const guideCrisisReplies = z.strictObject({
  version: z.int(),
  verification: z.string(),
  replies: z.array(
    z.strictObject({
      ...{ id, category: id, title: label, ask: z.string().nullable(), buttons: z.array(id).min(3) },
      level: z.enum(['emergency', 'crisis', 'concern', 'info']),
      // As it was reviewed, word for word: two are a little longer than other replies.
      text: z.string(),
      lines_of_own: z.boolean(),
      after: z.enum(['stay', 'offer_more_help', 'by_answer', 'continue']),
    }),
  ),
  buttons: z.array(
    z.strictObject({
      ...{ id, label, ...link },
      way: z.enum(['call', 'text', 'chat']).optional(),
      exit: z.literal(true).optional(),
    }),
  ),
});
