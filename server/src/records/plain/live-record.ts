import type { NounKind } from '@kith/contract/kit/nouns';
import type { Feature } from '#kernel/feature';
import type { Readers } from '../readers.ts';
import type { PlainFacts } from './facts.ts';

/** A kind of plain record whose changes are told to those who see it. */
export interface LiveRecord {
  readonly kind: NounKind;
  readonly readers: Readers;
  readonly shareNeeds: 'note' | null;
  readonly facts: PlainFacts;
}

/** A room with plain records: from them come its live updates. */
export interface RecordFeature extends Feature {
  readonly records: readonly LiveRecord[];
}
