import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx, ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import type { Fact } from '#kernel/facts';
import type { JobHandlers } from '#kernel/jobs';
import { refuse } from '#kernel/refuse';
import { undoWithin } from '#kernel/undo';
import { withdrawShares } from '#policy/sharing';
import { purgeCommentsOn } from './comments/purge-store.ts';
import type { RecordKind } from './define-record.ts';
import type { BaseRow, RecordTable } from './definition.ts';

const PURGE_AFTER_SECONDS = 60;

type DeletableTable = RecordTable & Readonly<Record<'deletedAt' | 'purgedAt', PgColumn>>;

/** The columns of a row that hold text of any kind, beside what search reads. */
type TextOf<Row> = Exclude<
  { [K in keyof Row]-?: string extends NonNullable<Row[K]> ? K : never }[keyof Row],
  'words' | 'search'
>;

/**
 * A row whose words are removed. It names each column of text, so that a new one is not forgotten; undefined
 * stands for a column that holds no words.
 */
type WithoutWords<Row> = Readonly<Record<TextOf<Row>, '' | undefined>>;

export interface Deletion<Row> {
  readonly table: DeletableTable;
  /** For how long the caller is offered to bring a record back. */
  readonly undoSeconds: number;
  readonly withoutWords: WithoutWords<Row>;
  /** Removes other rows of these records along with their words. */
  readonly purgeRest: (parts: PurgeParts, ids: readonly number[]) => Promise<unknown>;
}

/** What a purge can use; its transaction is the `db`. */
type PurgeParts = Pick<Ctx, 'db' | 'ports'>;

interface DeletionFacts<Row, Wire> {
  readonly deleted: (row: Row) => Fact;
  readonly restored: (row: Row) => Fact;
  readonly present: (ctx: ViewerCtx, id: number) => Promise<Wire>;
}

/** Deletes records of a kind, restores them, and removes their words for good. */
export interface Deletable<Row> {
  /** The row is held to be deleted. Refuses with `stale` where the version has been replaced since. */
  readonly remove: <W>(
    ctx: ViewerCtx,
    row: Row,
    version: number,
    facts: DeletionFacts<Row, W>,
  ) => Promise<{ id: number; undo_until: string }>;
  /**
   * The row is held to be restored. A row that is not deleted is answered as it is, so that a second tap does
   * no harm.
   */
  readonly restore: <W>(ctx: ViewerCtx, row: Row, facts: DeletionFacts<Row, W>) => Promise<W>;
  /** The job after which earlier deletions cannot be undone. */
  readonly jobs: (parts: PurgeParts & Pick<Ctx, 'clock'>) => JobHandlers;
}

export function defineDeletion<Row extends BaseRow>(
  record: RecordKind<Row>,
  deletion: Deletion<Row>,
): Deletable<Row> {
  const { kind, name } = record.definition;
  const queue = `${name}.purge`;
  const undo = undoWithin(deletion.undoSeconds);
  return {
    async remove(ctx, row, version, facts) {
      const { id } = row;
      await requireVersion(ctx, row, version, facts.present);
      const deletedAt = ctx.clock.now();
      await setDeletedAt(ctx.db, deletion.table, id, deletedAt);
      await withdrawShares(ctx.db, { kind, recordId: id }, deletedAt);
      await ctx.ports.jobs.send(ctx.db, queue, { id }, { afterSeconds: PURGE_AFTER_SECONDS });
      await ctx.record(facts.deleted(row));
      return { id, undo_until: undo.until(deletedAt).toISOString() };
    },
    async restore(ctx, row, facts) {
      const { id } = row;
      if (row.deletedAt) {
        if (!undo.isOpen(row.deletedAt, ctx.clock.now())) return refuse('undo_expired');
        await setDeletedAt(ctx.db, deletion.table, id, null);
        await withdrawShares(ctx.db, { kind, recordId: id }, null);
        await ctx.record(facts.restored(row));
      }
      return facts.present(ctx, id);
    },
    jobs: ({ db, clock, ports }) => ({
      [queue]: async () => {
        const now = clock.now();
        await db.transaction((tx) =>
          purge({ db: tx, ports }, { kind, ...deletion }, undo.closedBefore(now), now),
        );
      },
    }),
  };
}

/** Refuses a change of a version that has been replaced since, with the record as it stands. */
export async function requireVersion<W>(
  ctx: ViewerCtx,
  row: Pick<BaseRow, 'id' | 'version'>,
  version: number,
  present: (ctx: ViewerCtx, id: number) => Promise<W>,
): Promise<void> {
  if (row.version !== version) return refuse('stale', { current: await present(ctx, row.id) });
}

async function setDeletedAt(
  db: Db,
  table: DeletableTable,
  id: number,
  deletedAt: Date | null,
): Promise<void> {
  await db.update(table).set({ deletedAt }).where(eq(table.id, id));
}

/** Removes the words of records that were deleted before `before`; ids stay, for facts name them. */
async function purge<Row>(
  parts: PurgeParts,
  { kind, table, withoutWords, purgeRest }: Deletion<Row> & { readonly kind: string },
  before: Date,
  at: Date,
): Promise<void> {
  const due = and(isNotNull(table.deletedAt), lt(table.deletedAt, before), isNull(table.purgedAt));
  const purged = await parts.db
    .update(table)
    .set({ ...withoutWords, words: '', purgedAt: at })
    .where(due)
    .returning({ id: table.id });
  const ids = purged.map(({ id }) => Number(id));
  if (ids.length === 0) return;
  await purgeCommentsOn(parts.db, kind, ids, at);
  await purgeRest(parts, ids);
}
