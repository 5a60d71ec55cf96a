import type { FileFilter, FileSort } from '@kith/contract/file-records';
import { FILE_ICONS, type FileIcon } from '@kith/contract/files';
import { and, asc, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { searchable } from '#kernel/words';
import { eyes, VIEWER } from '#policy/callers';
import { isSharedWithAny } from '#policy/given';
import { sharedTo } from '#policy/shares';
import { FILE, filePolicy } from './policy.ts';
import { fileRecords } from './schema.ts';

export interface AskedFiles {
  /** Null for every member. */
  readonly memberId: number | null;
  readonly name: string | undefined;
  readonly kind: FileIcon | undefined;
  readonly filter: FileFilter;
  readonly sort: FileSort;
  readonly order: 'asc' | 'desc' | undefined;
  readonly limit: number;
  readonly offset: number;
}

const { id, memberId, authorId, sortAt, words, size, ext } = fileRecords;
const COLUMNS = { date: sortAt, name: words, size } as const;
const ORDERS = { asc, desc } as const;
const FIRST_ORDER = { date: 'desc', name: 'asc', size: 'desc' } as const;

/**
 * Files that could be the caller's to see, each branch by an index: their own, those about them, and those
 * that are shared with them. The predicate of the noun judges each of them once.
 */
function withinReach(db: Db) {
  const own = (condition: SQL) => db.select({ id }).from(fileRecords).where(condition);
  const [byName, byGroup, byTeam] = sharedTo(db, FILE);
  const shared = (branch: typeof byName | typeof byGroup) => db.select({ id: branch.recordId }).from(branch);
  return union(
    own(eq(authorId, VIEWER)),
    own(eq(memberId, VIEWER)),
    shared(byName),
    shared(byGroup),
    shared(byTeam),
  );
}

/** What the caller narrows the list to. */
function isAsked(db: Db): SQL | undefined {
  const member = sql`${sql.placeholder('memberId')}::bigint`;
  const name = sql`${sql.placeholder('name')}::text`;
  const endings = sql`${sql.placeholder('endings')}::text[]`;
  const isAmong = sql`${sql.placeholder('isAmong')}::boolean`;
  const filter = sql`${sql.placeholder('filter')}::text`;
  const isOwn = eq(authorId, VIEWER);
  return and(
    sql`(${member} is null or ${memberId} = ${member})`,
    sql`(${name} is null or position(nullif(${name}, '') in ${words}) > 0)`,
    sql`(${endings} is null or (${ext} = any(${endings})) = ${isAmong})`,
    or(
      sql`${filter} = 'all'`,
      and(sql`${filter} = 'shared_with'`, not(isOwn)),
      and(sql`${filter} = 'shared_by'`, isOwn, isSharedWithAny(db, FILE, id)),
    ),
  );
}

function pageBy(sort: FileSort, order: 'asc' | 'desc') {
  return prepared((db) =>
    db
      .select({ id })
      .from(fileRecords)
      .where(and(inArray(id, withinReach(db)), isAsked(db), filePolicy.read(db)))
      .orderBy(ORDERS[order](COLUMNS[sort]), desc(id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(`file_records_by_${sort}_${order}`),
  );
}

const PAGES = {
  date: { asc: pageBy('date', 'asc'), desc: pageBy('date', 'desc') },
  name: { asc: pageBy('name', 'asc'), desc: pageBy('name', 'desc') },
  size: { asc: pageBy('size', 'asc'), desc: pageBy('size', 'desc') },
} as const;

const KNOWN = Object.values(FILE_ICONS).flat();

/** The endings of a kind, or all those that are not of the kind without endings. */
function endingsOf(kind: FileIcon | undefined): { endings: readonly string[] | null; isAmong: boolean } {
  if (kind === undefined) return { endings: null, isAmong: true };
  return kind === 'other' ? { endings: KNOWN, isAmong: false } : { endings: FILE_ICONS[kind], isAmong: true };
}

/** Ids of files that the caller may see now, in the order asked for; of equals the newest first. */
export async function selectPage(
  ctx: ViewerCtx,
  { name, kind, sort, order = FIRST_ORDER[sort], ...asked }: AskedFiles,
): Promise<number[]> {
  const narrowed = { name: name === undefined ? null : searchable(name), ...endingsOf(kind) };
  const rows = await PAGES[sort][order](ctx.db).execute({ ...eyes(ctx), ...asked, ...narrowed });
  return rows.map((row) => row.id);
}
