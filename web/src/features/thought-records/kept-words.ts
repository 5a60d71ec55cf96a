import { thoughtRecord } from '@kith/contract/thought-record-fields';
import * as z from 'zod';
import type { Begun, Written } from './written.ts';

const { form, situation_at, belief_before, belief_alternative, emotions, distortions, own_traps } =
  thoughtRecord.shape;

/** What this device stored, perhaps a while ago: a draft of an earlier day may be without its moment. */
const written = z.object({
  form,
  situation_at: situation_at.default(null),
  situation: z.string(),
  automatic_thought: z.string(),
  body: z.string(),
  evidence_for: z.string(),
  evidence_against: z.string(),
  alternative_thought: z.string(),
  next_step: z.string(),
  belief_before,
  belief_alternative,
  emotions,
  distortions,
  own_traps,
}) satisfies z.ZodType<Written>;
const begun = written.extend({ version: z.number() });

export function isWritten(value: unknown): value is Written {
  return written.safeParse(value).success;
}

export function isBegun(value: unknown): value is Begun {
  return begun.safeParse(value).success;
}
