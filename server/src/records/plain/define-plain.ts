import { type NounKind, shareNeedsOf } from '@kith/contract/kit/nouns';
import type { ViewerCtx } from '#kernel/context';
import { defineRecord, type RecordKind } from '../define-record.ts';
import type { BaseRow, RecordDefinition, Visible } from '../definition.ts';
import { type Deletion, defineDeletion } from '../undo.ts';
import { type Creation, createOwn, shareAnew } from './changes.ts';
import { plainFacts } from './facts.ts';
import { listPage, type Order } from './list-page.ts';
import type { LiveRecord } from './live-record.ts';

type Definition<Row extends BaseRow, Words> = Pick<RecordDefinition<Row>, 'name' | 'policy'> &
  Pick<Deletion<Row>, 'undoSeconds' | 'withoutWords'> & {
    readonly kind: NounKind;
    readonly table: RecordDefinition<Row>['table'] & Deletion<Row>['table'];
    /** What the wire has beside the fields of every record. */
    readonly words: (row: Row) => Words;
    /** Removes what else belongs to a deleted record, when its words go; nothing when absent. */
    readonly purgeRest?: Deletion<Row>['purgeRest'];
    /** The order of its lists, for which its table has an index; the newest first when absent. */
    readonly orderBy?: Order;
  };

/**
 * A noun of a member's own: they write its records, share them by name, group or team, change them, delete
 * them and bring them back. Others write some in a journey where the noun takes them. Its facts, live updates
 * and words in the record of access come with it.
 */
export function definePlain<Row extends BaseRow, Words extends object>({
  undoSeconds,
  withoutWords,
  words,
  orderBy,
  purgeRest = async () => {},
  ...definition
}: Definition<Row, Words>) {
  const { kind, table } = definition;
  const shareNeeds = shareNeedsOf(kind);
  const record: RecordKind<Row> = defineRecord<Row>({
    ...definition,
    shareNeeds,
    opens: null,
    staysWithAuthor: true,
  });
  const facts = plainFacts(kind);
  const deletion = defineDeletion(record, { table, undoSeconds, withoutWords, purgeRest });

  /** How the wire has these rows, which is written down as a look at those by others. */
  async function shown(ctx: ViewerCtx, rows: readonly Visible<Row>[]) {
    const commonOf = await record.open(ctx, rows);
    return (row: Visible<Row>) => ({ ...words(row), ...commonOf(row) });
  }
  const presentAll = async (ctx: ViewerCtx, rows: readonly Visible<Row>[]) =>
    rows.map(await shown(ctx, rows));
  const present = async (ctx: ViewerCtx, row: Visible<Row>) => (await shown(ctx, [row]))(row);
  /** Refuses with `not_found` what the caller may not see. */
  const presentId = async (ctx: ViewerCtx, id: number) => present(ctx, await record.see(ctx, id));
  const told = {
    deleted: ({ id, memberId }: Row) => facts.deleted(memberId, { id }),
    restored: ({ id, memberId }: Row) => facts.restored(memberId, { id }),
    present: presentId,
  };
  const live: LiveRecord = { kind, readers: record.readers, shareNeeds, facts };

  return {
    record,
    facts,
    live,
    jobs: deletion.jobs,
    list: listPage(record, orderBy),
    presentAll,
    present,
    presentId,
    create: (
      ctx: ViewerCtx,
      asked: Pick<Creation, 'client_key' | 'asked' | 'into'>,
      insert: Parameters<typeof createOwn>[2],
    ) => createOwn(ctx, { kind, facts, ...asked }, insert),
    shareAnew: (ctx: ViewerCtx, held: Row, asked: Creation['asked']) =>
      shareAnew(ctx, { kind, facts }, held, asked),
    remove: (ctx: ViewerCtx, held: Row, version: number) => deletion.remove(ctx, held, version, told),
    restore: (ctx: ViewerCtx, held: Row) => deletion.restore(ctx, held, told),
  };
}
