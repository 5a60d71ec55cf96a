import type { Preferences } from '@kith/contract/preferences';

/** A person’s preferences, with choices that have calls of their own. */
export type StoredPreferences = Partial<Preferences> & {
  /** The host of a language model to which words may go, and since when. Null once that was taken back. */
  readonly guide_model?: { readonly host: string; readonly agreed_at: string } | null;
};
