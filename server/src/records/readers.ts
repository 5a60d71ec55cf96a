import type { Db } from '#kernel/db';
import { type Look, reachOf, selectEveryShare, supportersWith } from '#policy';
import type { BaseRow, RecordDefinition } from './definition.ts';
import type { Readable } from './readable.ts';

/** The connected people whom a record concerns. */
export interface Readers {
  /**
   * People who may see it now: those it could reach, judged by the predicate of every list in one statement.
   */
  readonly now: (look: Look, id: number) => Promise<number[]>;
  /** People who could see it until it was taken away. */
  readonly former: (look: Look, id: number) => Promise<number[]>;
  /** Supporters who could see it until it was withheld, if nothing else lets them. */
  readonly keptFrom: (look: Look, id: number) => Promise<number[]>;
}

type Source<Row> = Pick<Readable, 'readersAmong'> & {
  readonly find: (db: Db, id: number) => Promise<Row | undefined>;
};

export function makeReaders<Row extends BaseRow>(
  { kind, shareNeeds, opens, involved }: RecordDefinition<Row>,
  { find, readersAmong }: Source<Row>,
): Readers {
  const supporters = async (look: Look, { inJourney, aboutId }: Row): Promise<number[]> =>
    inJourney && opens !== null ? supportersWith(look, aboutId, opens) : [];

  async function withinReach(look: Look, row: Row): Promise<number[]> {
    const { id, authorId, aboutId, inJourney, withheld } = row;
    const parties = inJourney ? [authorId, aboutId] : [authorId];
    const others = involved ? await involved(look.db, id) : [];
    const to = await selectEveryShare(look.db, { kind, recordId: id, now: look.now });
    const shared = await reachOf(look, aboutId, to, shareNeeds);
    const bySwitch = withheld ? [] : await supporters(look, row);
    return [...new Set([...[...parties, ...others].filter(look.isHere), ...shared, ...bySwitch])];
  }

  return {
    async now(look, id) {
      const row = await find(look.db, id);
      if (!row || row.deletedAt) return [];
      return readersAmong(look.db, { id, people: await withinReach(look, row), now: look.now });
    },
    async former(look, id) {
      const row = await find(look.db, id);
      return row ? withinReach(look, row) : [];
    },
    async keptFrom(look, id) {
      const row = await find(look.db, id);
      return row && row.removedAt === null ? supporters(look, row) : [];
    },
  };
}
