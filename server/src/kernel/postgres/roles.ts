import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { withClient } from './databases.ts';

/** The role of the server in the database that comes with Kith. */
export const APP_ROLE = 'kith_app';

/** The role that connects by this address. */
export function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

/** The same database for another role; a password where the database asks for one. */
export function asRole(url: string, role: string, password = ''): string {
  const other = new URL(url);
  other.username = encodeURIComponent(role);
  other.password = encodeURIComponent(password);
  return other.href;
}

/** Makes a role that can sign in and has no other right, unless it exists. */
export async function ensureRole(ownerUrl: string, role: string, password?: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    const secret = password === undefined ? '' : ` password ${escapeLiteral(password)}`;
    const verb = found.rowCount === 0 ? 'create' : 'alter';
    await client.query(`${verb} role ${escapeIdentifier(role)} login${secret}`);
  });
}

/**
 * Grants the role of the server its rights in a database that another role owns: to read and write the rows
 * of every table, but not to change a table; of append-only tables, to read and insert alone. The job queues
 * are its own, since their library makes tables.
 */
export async function grantToApp(ownerUrl: string, app: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const role = escapeIdentifier(app);
    await client.query('begin');
    await client.query(`grant usage on schema public to ${role}`);
    await client.query(`grant select, insert, update, delete on all tables in schema public to ${role}`);
    await client.query(`grant usage, select on all sequences in schema public to ${role}`);
    await client.query(`revoke insert, update, delete on schema_migrations from ${role}`);
    for (const table of await appendOnly(client))
      await client.query(`revoke update, delete, truncate on ${table} from ${role}`);
    await giveJobs(client, role);
    await client.query('commit');
  });
}

/** Every table that a trigger protects from changes. */
async function appendOnly(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct t.tgrelid::regclass::text as name from pg_trigger t
     join pg_proc p on p.oid = t.tgfoid where p.proname = 'refuse_change'`,
  );
  return rows.map(({ name }) => name);
}

const JOBS = `
  select format('alter %s %s owner to', case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, c.oid::regclass) as verb
  from pg_class c where c.relnamespace = 'jobs'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
  union all
  select format('alter routine %s owner to', p.oid::regprocedure) from pg_proc p where p.pronamespace = 'jobs'::regnamespace
  union all
  select format('alter type %s owner to', t.oid::regtype) from pg_type t
  where t.typnamespace = 'jobs'::regnamespace and t.typtype = 'e'`;

async function giveJobs(client: Client, role: string): Promise<void> {
  await client.query(`alter schema jobs owner to ${role}`);
  const { rows } = await client.query<{ verb: string }>(JOBS);
  for (const { verb } of rows) await client.query(`${verb} ${role}`);
}
