import { createHash } from 'node:crypto';
import { JOURNEY_KINDS } from '@kith/contract/journey';
import * as z from 'zod';
import type { Sealer } from '#kernel/seal';
import type { Found } from './store.ts';

/** The question that a page belongs to: another person, member, filter or keyword can not continue it. */
export interface Question {
  readonly viewerId: number;
  readonly memberId: number;
  readonly filter: string | undefined;
  readonly keyword: string | undefined;
}

export interface Continuation {
  readonly after: Found;
  /** Whether the pages so far used words similar to the typed ones. */
  readonly near: boolean;
}

const content = z.tuple([z.int(), z.int(), z.int(), z.boolean(), z.string()]);

/** Sealed, so that a client can neither read nor forge it. */
export function sealCursor(sealer: Sealer, question: Question, { after, near }: Continuation): string {
  const { sortAt, kind, id } = after;
  return sealer.seal(
    JSON.stringify([sortAt.getTime(), JOURNEY_KINDS.indexOf(kind), id, near, digest(question)]),
  );
}

/** Undefined unless it is a cursor of this question. */
export function openCursor(sealer: Sealer, question: Question, sealed: string): Continuation | undefined {
  const [at, rank, id, near, digested] = unseal(sealer, sealed) ?? [];
  const kind = JOURNEY_KINDS[rank ?? -1];
  if (at === undefined || id === undefined || near === undefined || !kind) return undefined;
  if (digested !== digest(question)) return undefined;
  return { after: { sortAt: new Date(at), kind, id }, near };
}

function unseal(sealer: Sealer, sealed: string): z.output<typeof content> | undefined {
  try {
    return content.safeParse(JSON.parse(sealer.open(sealed))).data;
  } catch {
    return undefined;
  }
}

function digest({ viewerId, memberId, filter, keyword }: Question): string {
  const text = JSON.stringify([viewerId, memberId, filter ?? null, keyword ?? null]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
