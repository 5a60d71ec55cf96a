import type { Assessment } from '@kith/contract/assessment-fields';
import { fromStorage } from '@kith/contract/kit/dates';

/** By the id of the scale. */
export type Scores = Readonly<Record<string, number | null>>;

/** A moment of the wire, in the storage format or as ISO 8601. */
export const momentOf = (text: string): Date => (text.includes('T') ? new Date(text) : fromStorage(text));

export const scoresOf = ({ scores }: Assessment): Scores =>
  Object.fromEntries((scores ?? []).map(({ scale, score }) => [scale, score]));
