import { and, type SQL } from 'drizzle-orm';
import { isAsked } from '#kernel/asked-ids';
import { type Db, prepared } from '#kernel/db';
import type { Eyes } from '#policy/callers';
import { asksCaller, hearsAnswer } from './policy.ts';
import { focusProposals } from './schema.ts';

const among = (name: string, rule: (db: Db) => SQL | undefined) => {
  const found = prepared((db) =>
    db
      .select({ id: focusProposals.id })
      .from(focusProposals)
      .where(and(isAsked(focusProposals.id), rule(db)))
      .prepare(name),
  );
  return async (db: Db, asked: Eyes & { readonly ids: readonly number[] }): Promise<number[]> =>
    (await found(db).execute({ ...asked })).map(({ id }) => id);
};

/** Proposed goals of which a notification still holds. */
export const proposals = {
  /** Of these, those that ask the person for an answer. */
  waitingAmong: among('focus_proposals_asking', asksCaller),
  /** Of these, those of the person that have an answer of which they may hear. */
  answeredAmong: among('focus_proposals_answered', hearsAnswer),
};
