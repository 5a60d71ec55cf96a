import type { RecordAction } from '@kith/contract/abilities';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isAsked } from '#kernel/asked-ids';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { refuse } from '#kernel/refuse';
import { eyes } from '#policy/callers';
import { openAtWork } from '#policy/readers';
import { sharedWith } from '#policy/shares';
import { callersOf } from './caller.ts';
import { cardFields, type NameOnce } from './card-fields.ts';
import { commentColumns } from './comments/columns-store.ts';
import { keepCommented } from './comments/commented.ts';
import type { BaseRow, RecordDefinition, RecordTable, Visible } from './definition.ts';
import { defineGiven, type GivenQueries } from './given.ts';
import { type CommonOf, openRecords } from './open-records.ts';
import { defineReadable, type Readable } from './readable.ts';
import { makeReaders, type Readers } from './readers.ts';

type HeldAction = Exclude<RecordAction<'note' | 'task' | 'event'>, 'read'>;

export interface RecordKind<Row extends BaseRow> extends Readable {
  readonly definition: RecordDefinition<Row>;
  /** The rows of these ids that the caller may see now, with the audience of each. */
  readonly selectVisible: (ctx: ViewerCtx, ids: readonly number[]) => Promise<Visible<Row>[]>;
  /** The same rows by the same predicate, with long texts cut to so many characters and one. */
  readonly selectCards: (
    ctx: ViewerCtx,
    ids: readonly number[],
    characters: number,
  ) => Promise<Visible<Row>[]>;
  /** States the audit reads of these rows, and returns the fields of the wire that every record has. */
  readonly open: (ctx: ViewerCtx, rows: readonly Visible<Row>[]) => Promise<CommonOf<Row>>;
  /** As `open`, with the fields of every card. */
  readonly openCards: (
    ctx: ViewerCtx,
    rows: readonly Visible<Row>[],
    nameOnce: NameOnce,
  ) => Promise<(row: Visible<Row>) => ReturnType<typeof cardFields>>;
  /** The row, deleted or not, for code that checks the right to see it itself. */
  readonly find: (db: Db, id: number) => Promise<Row | undefined>;
  /**
   * A row that was written into the journey of this member, deleted or not, held until the transaction ends.
   * A call for a row of another member does not wait for it.
   */
  readonly lockInJourney: (db: Db, id: number, memberId: number) => Promise<Row | undefined>;
  /** For a read. Refuses with `not_found` a record that the caller may not see. */
  readonly see: (ctx: ViewerCtx, id: number) => Promise<Visible<Row>>;
  /**
   * Held for this change; a deleted row only for a restore. Refuses with `not_found` a record that the caller
   * may not see, and with `forbidden` an action that they may not do.
   */
  readonly holdFor: (ctx: ViewerCtx, action: HeldAction, id: number) => Promise<Row>;
  readonly readers: Readers;
  readonly given: GivenQueries;
  /** Takes it out of the journey of the member, or puts it back. */
  readonly setRemovedAt: (db: Db, id: number, removedAt: Date | null) => Promise<void>;
}

/** One noun, said once: how its records are read, held, changed and announced. */
export function defineRecord<Row extends BaseRow>(definition: RecordDefinition<Row>): RecordKind<Row> {
  const { name, table, policy, staysWithAuthor } = definition;
  const { find, lockOwn, lockVisible, lockInJourney, selectVisible, selectCards } = rowsOf(definition);

  async function hold(ctx: ViewerCtx, id: number): Promise<Row> {
    const own = staysWithAuthor ? await lockOwn(ctx, id) : undefined;
    if (own) return openAtWork(ctx, own);
    const row = await lockVisible(ctx, id);
    // While the call waited for another change, a share may have ended.
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
  const readers = makeReaders(definition, { find, ...readable });
  const see = async (ctx: ViewerCtx, id: number) =>
    (await selectVisible(ctx, [id]))[0] ?? refuse('not_found');
  keepCommented(definition.kind, { see, find, readers, readableIds: readable.readableIds });
  return {
    ...readable,
    definition,
    selectVisible,
    selectCards,
    open: (ctx, rows) => openRecords(ctx, definition, rows),
    async openCards(ctx, rows, nameOnce) {
      const commonOf = await openRecords(ctx, definition, rows);
      return (row) => cardFields(commonOf(row), nameOnce);
    },
    find,
    lockInJourney,
    see,
    holdFor,
    given: defineGiven(givenOf(definition)),
    readers,
    async setRemovedAt(db, id, removedAt) {
      await db.update(widened(table)).set({ removedAt }).where(eq(table.id, id));
    },
  };
}

function rowsOf<Row extends BaseRow>({ name, kind, table, policy, onCards }: RecordDefinition<Row>) {
  const { words: _words, search: _search, ...columns } = getTableColumns(widened(table));
  const byIds = (db: Db, shown: Readonly<Record<string, SQL | PgColumn>>) =>
    db
      .select({
        ...shown,
        sharedWith: sharedWith(db, kind, table.id).as('shared_with'),
        ...commentColumns(db, kind, table.id),
      })
      .from(widened(table))
      .where(and(isAsked(table.id), policy.read(db)));
  const visibleByIds = prepared((db) => byIds(db, columns).prepare(`${name}_visible_by_ids`));
  const cut = onCards?.(sql`${sql.placeholder('characters')}::int`);
  const cardsByIds = prepared((db) => byIds(db, { ...columns, ...cut }).prepare(`${name}_cards_by_ids`));
  const lockedById = prepared((db) =>
    db
      .select(columns)
      .from(widened(table))
      .where(and(eq(table.id, sql.placeholder('id')), policy.read(db)))
      .for('update')
      .prepare(`${name}_locked_by_id`),
  );
  // The one cast of this room: the definition ties `Row` to its table, and a row has the columns of that
  // table.
  const asRows = <R>(rows: readonly object[]): R[] => rows as unknown as R[];
  const where = (db: Db, condition: SQL | undefined) =>
    db.select(columns).from(widened(table)).where(condition);
  // Each lock judges before it waits, in one statement: a caller who may not see a row does not wait for the
  // call that holds it, and so does not learn that it exists.
  const lock = async (db: Db, condition: SQL | undefined) =>
    asRows<Row>(await where(db, condition).for('update'))[0];
  return {
    async selectVisible(ctx: ViewerCtx, ids: readonly number[]): Promise<Visible<Row>[]> {
      return ids.length === 0 ? [] : asRows(await visibleByIds(ctx.db).execute({ ...eyes(ctx), ids }));
    },
    async selectCards(ctx: ViewerCtx, ids: readonly number[], characters: number): Promise<Visible<Row>[]> {
      if (ids.length === 0) return [];
      return asRows(await cardsByIds(ctx.db).execute({ ...eyes(ctx), ids, characters }));
    },
    async find(db: Db, id: number): Promise<Row | undefined> {
      return asRows<Row>(await where(db, eq(table.id, id)))[0];
    },
    lockOwn: ({ db, viewer }: ViewerCtx, id: number): Promise<Row | undefined> =>
      lock(db, and(eq(table.id, id), eq(table.authorId, viewer.userId))),
    lockInJourney: (db: Db, id: number, memberId: number): Promise<Row | undefined> =>
      lock(db, and(eq(table.id, id), eq(table.memberId, memberId), eq(table.inJourney, true))),
    async lockVisible(ctx: ViewerCtx, id: number): Promise<Row | undefined> {
      return asRows<Row>(await lockedById(ctx.db).execute({ ...eyes(ctx), id }))[0];
    },
  };
}

function givenOf<Row extends BaseRow>({
  name,
  kind,
  table,
  policy,
  shareNeeds,
  opens,
}: RecordDefinition<Row>) {
  const columns: Readonly<Record<string, PgColumn | undefined>> = getTableColumns(widened(table));
  const { id, authorId, memberId, sortAt, inJourney, removedAt } = widened(table);
  const { withheld } = columns;
  const opening = opens === null || !withheld ? null : { area: opens, inJourney, withheld };
  const record = { id, authorId, memberId, sortAt, removedAt };
  return { name, kind, table, columns: record, read: policy.read, shareNeeds, opening };
}

function widened(table: RecordTable): RecordTable {
  return table;
}
