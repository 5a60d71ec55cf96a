import type { DBSchema, IDBPDatabase } from 'idb';
import type { SealedEntry } from './device-database.ts';

/**
 * The place of a draft. `record` is the id of the edited record, or `new`; `member` is the one whose journey
 * it is for.
 */
export interface DraftKey {
  readonly person: number;
  readonly member: number;
  readonly form: string;
  readonly record: string;
}

/** What a person wrote lies here sealed, by the key that seals their plan. */
export interface StoredDraft extends DraftKey, Pick<SealedEntry, 'iv' | 'sealed'> {
  readonly savedAt: number;
  /** The person has sent it and the server has not got it: no age takes it away. */
  readonly unsent?: true;
}

/** As a former version put it down. */
export interface ClearDraft extends DraftKey {
  readonly value: unknown;
  readonly savedAt: number;
  readonly unsent?: true;
}

export interface DraftSchema extends DBSchema {
  drafts: { key: [number, number, string, string]; value: StoredDraft | ClearDraft };
}

export type DraftDatabase = IDBPDatabase<DraftSchema>;

export interface Draft {
  readonly value: unknown;
  readonly savedAt: number;
}
