import type { AssessmentSitting } from '@kith/contract/assessment-fields';
import type { Watch } from '@kith/contract/follow-ups';

/** A sentence about who watches, as the person read it. */
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

interface OwnSitting {
  readonly told?: readonly Told[] | undefined;
  readonly unsent: readonly string[];
}

interface ToldHere {
  readonly told: readonly Told[];
  readonly isToldByServer: boolean;
}

/**
 * What a screen shows as it opens. The server's answer decides; where this device took answers that the
 * server has not got, or that began without it, only what was read with them as well. Without an answer it is
 * what was read here: a sentence that a screen does not show is not watched any more.
 */
export function toldAtOpening(
  own: OwnSitting | null,
  theirs: AssessmentSitting | null,
  server: readonly Told[] | undefined,
): ToldHere {
  const read = own?.told ?? [];
  if (server === undefined) return { told: read, isToldByServer: false };
  const isServers = own === null || (theirs !== null && own.unsent.length === 0);
  const told = isServers ? server : server.filter(({ id }) => read.some((one) => one.id === id));
  return { told, isToldByServer: true };
}

/** Kept on a device by a release that told nothing, it is absent. */
export function isTold(value: unknown): value is readonly Told[] | undefined {
  return value === undefined || (Array.isArray(value) && value.every(isOne));
}

function isOne(value: unknown): value is Told {
  if (typeof value !== 'object' || value === null) return false;
  const { id, organisation, sentence } = value as Partial<Record<keyof Told, unknown>>;
  return typeof id === 'number' && typeof organisation === 'string' && typeof sentence === 'string';
}
