import type { Db } from '#kernel/db';
import { type AudienceQuery, reachOf, supportersWith } from '#policy/audiences';
import { selectEveryShare } from '#policy/shares';
import type { BaseRow, RecordDefinition } from './definition.ts';
import type { Readable } from './readable.ts';

/** The connected people whom a record concerns. */
export interface Readers {
  /**
   * People who may see it now: those it could reach, judged by the predicate of every list in one statement.
   */
  readonly now: (query: AudienceQuery, id: number) => Promise<number[]>;
  /** People who could see it until it was taken away. */
  readonly former: (query: AudienceQuery, id: number) => Promise<number[]>;
  /** Supporters who could see it until it was withheld, if nothing else lets them. */
  readonly keptFrom: (query: AudienceQuery, id: number) => Promise<number[]>;
}

type Source<Row> = Pick<Readable, 'readersAmong'> & {
  readonly find: (db: Db, id: number) => Promise<Row | undefined>;
};

export function makeReaders<Row extends BaseRow>(
  { kind, shareNeeds, opens, involved }: RecordDefinition<Row>,
  { find, readersAmong }: Source<Row>,
): Readers {
  const supporters = async (query: AudienceQuery, { inJourney, memberId }: Row): Promise<number[]> =>
    inJourney && opens !== null ? supportersWith(query, memberId, opens) : [];

  async function withinReach(query: AudienceQuery, row: Row): Promise<number[]> {
    const { id, authorId, memberId, inJourney, withheld } = row;
    const parties = inJourney ? [authorId, memberId] : [authorId];
    const others = involved ? await involved(query.db, id) : [];
    const to = await selectEveryShare(query.db, { kind, recordId: id, now: query.now });
    const shared = await reachOf(query, { kind, id, memberId }, to, shareNeeds);
    const bySwitch = withheld ? [] : await supporters(query, row);
    return [...new Set([...[...parties, ...others].filter(query.isHere), ...shared, ...bySwitch])];
  }

  return {
    async now(query, id) {
      const row = await find(query.db, id);
      if (!row || row.deletedAt) return [];
      return readersAmong(query.db, { id, people: await withinReach(query, row), now: query.now });
    },
    async former(query, id) {
      const row = await find(query.db, id);
      return row ? withinReach(query, row) : [];
    },
    async keptFrom(query, id) {
      const row = await find(query.db, id);
      return row && row.removedAt === null ? supporters(query, row) : [];
    },
  };
}
