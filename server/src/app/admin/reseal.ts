import { type SQL, sql } from 'drizzle-orm';
import { FORUM_LINK_SEAL } from '#features/forum';
import type { Ctx } from '#kernel/context';
import { OUTBOUND_QUEUE } from '#kernel/ports/outbound-messages';

/** Every column of the database with sealed values. */
export const SEALED: readonly (readonly [table: string, column: string])[] = [
  ['users', 'totp_secret'],
  ['authenticator_pairings', 'secret'],
  ['devices', 'sealed_key'],
  ['push_subscriptions', 'sealed_address'],
  ['push_keys', 'sealed_private_key'],
  ['provider_profiles', 'link_sealed'],
  ['get_started_links', 'sealed'],
];

/** Columns that are sealed apart, each with the purpose of its key. */
export const SEALED_APART: readonly (readonly [table: string, column: string, purpose: string])[] = [
  ['forum_links', 'sealed', FORUM_LINK_SEAL],
];

const BATCH = 200;

interface SealedColumn {
  readonly name: string;
  /** The purpose of its key, where it is sealed apart. */
  readonly purpose?: string;
  readonly from: SQL;
  readonly value: SQL;
  readonly put: (sealed: string) => SQL;
}

const inTable = (table: string, column: string): SealedColumn => ({
  name: `${table}.${column}`,
  from: sql`${sql.identifier(table)} where true`,
  value: sql`${sql.identifier(column)}`,
  put: (sealed: string) => sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${sealed}`,
});

const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...SEALED.map(([table, column]) => inTable(table, column)),
  ...SEALED_APART.map(([table, column, purpose]) => ({ ...inTable(table, column), purpose })),
  {
    name: 'messages that wait',
    // A running job holds its content already, and returns with the former seal if it fails.
    from: sql`jobs.job where name in (${OUTBOUND_QUEUE}, ${`given_up.${OUTBOUND_QUEUE}`})`,
    value: sql`data->>'sealed'`,
    put: (sealed) => sql`update jobs.job set data = jsonb_set(data, '{sealed}', to_jsonb(${sealed}::text))`,
  },
];

/** The number of values that each key seals. */
export async function countByKey({ db }: Pick<Ctx, 'db'>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { from, value } of SEALED_COLUMNS) {
    const { rows } = await db.execute<{ id: string; count: string }>(
      sql`select split_part(${value}, '.', 1) as id, count(*) as count from ${from} and ${value} is not null group by 1`,
    );
    for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + Number(count));
  }
  return counts;
}

/** Seals all values of former keys under the newest one, a few rows at a time. Returns their number. */
export async function reseal({ db, ports }: Pick<Ctx, 'db' | 'ports'>, newest: string): Promise<number> {
  let done = 0;
  for (const { from, value, put, purpose } of SEALED_COLUMNS) {
    const sealer = purpose === undefined ? ports.sealer : ports.sealer.apart(purpose);
    for (;;) {
      const { rows } = await db.execute<{ sealed: string }>(
        sql`select distinct ${value} as sealed from ${from} and ${value} not like ${`${newest}.%`} limit ${BATCH}`,
      );
      if (rows.length === 0) break;
      for (const { sealed } of rows) {
        const again = sealer.seal(sealer.open(sealed));
        // A value that changed meanwhile is left: the next pass finds it, or a server has sealed it anew.
        await db.execute(sql`${put(again)} where ${value} = ${sealed}`);
      }
      done += rows.length;
    }
  }
  return done;
}
