import type { RecordAction } from '@kith/contract/abilities';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { refuse } from '#kernel/refuse';
import { eyes, openAtWork, sharedWith } from '#policy';
import { callersOf } from './caller.ts';
import type { BaseRow, RecordDefinition, RecordTable, Visible } from './definition.ts';
import { type CommonOf, openRecords } from './open-records.ts';
import { defineReadable, type Readable } from './readable.ts';
import { makeReaders, type Readers } from './readers.ts';

type HeldAction = Exclude<RecordAction<'note' | 'task' | 'event'>, 'read'>;

export interface RecordKind<Row extends BaseRow> extends Readable {
  readonly definition: RecordDefinition<Row>;
  /** The rows of these ids that the caller may see now, with the audience of each. */
  readonly selectVisible: (ctx: ViewerCtx, ids: readonly number[]) => Promise<Visible<Row>[]>;
  /** States the audit reads of these rows, and returns the fields of the wire that every record has. */
  readonly open: (ctx: ViewerCtx, rows: readonly Visible<Row>[]) => Promise<CommonOf<Row>>;
  /** The row, deleted or not, for code that checks the right to see it itself. */
  readonly find: (db: Db, id: number) => Promise<Row | undefined>;
  /** The same, held until the transaction ends. */
  readonly lock: (db: Db, id: number) => Promise<Row | undefined>;
  /** For a read. Refuses with `not_found` a record that the caller may not see. */
  readonly see: (ctx: ViewerCtx, id: number) => Promise<Visible<Row>>;
  /**
   * Held for this change; a deleted row only for a restore. Refuses with `not_found` a record that the caller
   * may not see, and with `forbidden` an action that they may not do.
   */
  readonly holdFor: (ctx: ViewerCtx, action: HeldAction, id: number) => Promise<Row>;
  readonly readers: Readers;
  /** Takes it out of the journey of the member, or puts it back. */
  readonly setRemovedAt: (db: Db, id: number, removedAt: Date | null) => Promise<void>;
}

/** One noun, said once: how its records are read, held, changed and announced. */
export function defineRecord<Row extends BaseRow>(definition: RecordDefinition<Row>): RecordKind<Row> {
  const { name, table, policy, staysWithAuthor } = definition;
  const { find, lock, selectVisible } = rowsOf(definition);

  async function hold(ctx: ViewerCtx, id: number): Promise<Row> {
    const row = await lock(ctx.db, id);
    if (row && staysWithAuthor && row.authorId === ctx.viewer.userId) return openAtWork(ctx, row);
    const [visible] = row ? await selectVisible(ctx, [id]) : [];
    return row && visible ? row : refuse('not_found');
  }

  async function holdFor(ctx: ViewerCtx, action: HeldAction, id: number): Promise<Row> {
    const row = await hold(ctx, id);
    if (action === 'restore') return row.authorId === ctx.viewer.userId ? row : refuse('forbidden');
    if (row.deletedAt) return refuse('not_found');
    if (action === 'step') return row;
    const callerOf = await callersOf(ctx, [row]);
    return policy[action](callerOf(row)) ? row : refuse('forbidden');
  }

  const readable = defineReadable({ name, table, visible: policy.read });
  return {
    ...readable,
    definition,
    selectVisible,
    open: (ctx, rows) => openRecords(ctx, definition, rows),
    find,
    lock,
    async see(ctx, id) {
      const [row] = await selectVisible(ctx, [id]);
      return row ?? refuse('not_found');
    },
    holdFor,
    readers: makeReaders(definition, { find, ...readable }),
    async setRemovedAt(db, id, removedAt) {
      await db.update(widened(table)).set({ removedAt }).where(eq(table.id, id));
    },
  };
}

function rowsOf<Row extends BaseRow>({ name, kind, table, policy }: RecordDefinition<Row>) {
  const { words: _words, search: _search, ...columns } = getTableColumns(widened(table));
  const visibleByIds = prepared((db) =>
    db
      .select({ ...columns, sharedWith: sharedWith(db, kind, table.id).as('shared_with') })
      .from(widened(table))
      .where(and(sql`${table.id} = any(${sql.placeholder('ids')})`, policy.read(db)))
      .prepare(`${name}_visible_by_ids`),
  );
  // The one cast of this room: the definition ties `Row` to its table, and a row has the columns of that
  // table.
  const asRows = <R>(rows: readonly object[]): R[] => rows as unknown as R[];
  const byId = (db: Db, id: number) => db.select(columns).from(widened(table)).where(eq(table.id, id));
  return {
    async selectVisible(ctx: ViewerCtx, ids: readonly number[]): Promise<Visible<Row>[]> {
      return ids.length === 0 ? [] : asRows(await visibleByIds(ctx.db).execute({ ...eyes(ctx), ids }));
    },
    async find(db: Db, id: number): Promise<Row | undefined> {
      return asRows<Row>(await byId(db, id))[0];
    },
    async lock(db: Db, id: number): Promise<Row | undefined> {
      return asRows<Row>(await byId(db, id).for('update'))[0];
    },
  };
}

function widened(table: RecordTable): RecordTable {
  return table;
}
