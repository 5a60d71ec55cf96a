import * as z from 'zod';
import type { Sealer } from '#kernel/seal';

/** Where a page ends: the time of its last record, the rank of its list, and its id. */
export interface After {
  readonly at: Date;
  readonly rank: number;
  readonly id: number;
}

const content = z.tuple([z.int(), z.int(), z.int(), z.string()]);

/** Sealed, so that a client can neither read nor forge it; the question is the one that the page answers. */
export function sealCursor(sealer: Sealer, question: string, { at, rank, id }: After): string {
  return sealer.seal(JSON.stringify([at.getTime(), rank, id, question]));
}

/** Undefined unless it is a cursor of this question. */
export function openCursor(sealer: Sealer, question: string, sealed: string): After | undefined {
  const [at, rank, id, asked] = unseal(sealer, sealed) ?? [];
  if (at === undefined || rank === undefined || id === undefined || asked !== question) return undefined;
  return { at: new Date(at), rank, id };
}

function unseal(sealer: Sealer, sealed: string): z.output<typeof content> | undefined {
  try {
    return content.safeParse(JSON.parse(sealer.open(sealed))).data;
  } catch {
    return undefined;
  }
}
