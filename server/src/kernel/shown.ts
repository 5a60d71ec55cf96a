import { and, eq, sql } from 'drizzle-orm';
import type { ViewerCtx } from './context.ts';
import { shownVersions } from './schema.ts';

/** Kinds of record that a session sees in versions, and may change or accept without naming the version. */
export type ShownKind = 'permissions' | 'safety_plan' | 'group' | 'term' | 'consent';

/** For work of the product itself, such as making the people of the demo: no session sees a version. */
const NO_SESSION = 0;

type Shower = Pick<ViewerCtx, 'db'> & { readonly viewer: Pick<ViewerCtx['viewer'], 'sessionId'> };

interface Shown {
  readonly id: number;
  readonly version: number;
}

/**
 * Stores the versions that this answer shows. A version that the session has seen before is not written
 * again.
 */
export async function rememberShown(
  { db, viewer }: Shower,
  kind: ShownKind,
  shown: readonly Shown[],
): Promise<void> {
  if (shown.length === 0 || viewer.sessionId === NO_SESSION) return;
  const rows = shown.toSorted((one, other) => one.id - other.id);
  const ids = sql.param(rows.map(({ id }) => id));
  const versions = sql.param(rows.map(({ version }) => version));
  await db.execute(sql`
    insert into session_shown (session_id, kind, record_id, version)
    select ${viewer.sessionId}::bigint, ${kind}, asked.id, asked.version
    from unnest(${ids}::bigint[], ${versions}::int[]) as asked (id, version)
    where not exists (
      select from session_shown as known
      where known.session_id = ${viewer.sessionId} and known.kind = ${kind}
        and known.record_id = asked.id and known.version = asked.version
    )
    on conflict (session_id, kind, record_id) do update set version = excluded.version`);
}

/** The version that this session saw last; undefined if none. */
export async function shownVersion(
  { db, viewer }: Shower,
  kind: ShownKind,
  recordId: number,
): Promise<number | undefined> {
  const [found] = await db
    .select({ version: shownVersions.version })
    .from(shownVersions)
    .where(
      and(
        eq(shownVersions.sessionId, viewer.sessionId),
        eq(shownVersions.kind, kind),
        eq(shownVersions.recordId, recordId),
      ),
    );
  return found?.version;
}
