import type { Watch } from '@kith/contract/follow-ups';

/** A sentence about who watches, as the person read it before the first question. */
export interface Told {
  /** Named to the server, which opens a follow-up for no other rule. */
  readonly id: number;
  readonly organisation: string;
  readonly sentence: string;
}

export const toldOf = ({ id, organisation, sentence }: Watch): Told => ({
  id,
  organisation: organisation.name,
  sentence,
});

/** Kept on a device by a release that told nothing, it is absent. */
export function isTold(value: unknown): value is readonly Told[] | undefined {
  return value === undefined || (Array.isArray(value) && value.every(isOne));
}

function isOne(value: unknown): value is Told {
  if (typeof value !== 'object' || value === null) return false;
  const { id, organisation, sentence } = value as Partial<Record<keyof Told, unknown>>;
  return typeof id === 'number' && typeof organisation === 'string' && typeof sentence === 'string';
}
