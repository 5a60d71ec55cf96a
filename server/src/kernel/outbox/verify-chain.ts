import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { BEGINNING, digestOf, hashOf, PERSONAL, WHAT } from './chain-facts.ts';

export interface Verified {
  /** The number of facts that the chain covers. */
  readonly count: number;
  /**
   * The newest hash, for the operator to store elsewhere: a chain that was cut or rebuilt ends with another.
   */
  readonly head: string;
  /** A description of the first broken link; absent if all hold. */
  readonly fault?: string;
}

interface Link extends Record<string, unknown> {
  readonly position: string;
  readonly fact_id: string;
  readonly salt: string | null;
  readonly kept_personal: string;
  readonly hash: string;
  readonly what: string | null;
  readonly personal: string | null;
}

const AT_ONCE = 1000;

/** Checks the whole chain from its beginning and reports the first broken link. */
export async function verifyChain(db: Db): Promise<Verified> {
  let [count, head] = [0, BEGINNING];
  for (;;) {
    const links = await linksAfter(db, count);
    for (const link of links) {
      const fault = faultOf(link, count + 1, head);
      if (fault) return { count, head, fault };
      count += 1;
      head = link.hash;
    }
    if (links.length < AT_ONCE) break;
  }
  const added = await firstUnlinked(db);
  return added === undefined ? { count, head } : { count, head, fault: `Fact ${added} was put in later.` };
}

async function linksAfter(db: Db, position: number): Promise<Link[]> {
  const { rows } = await db.execute<Link>(sql`
    select l.position, l.fact_id, l.salt, l.personal as kept_personal, l.hash,
      case when f.id is null then null else ${WHAT} end as what, ${PERSONAL} as personal
    from fact_links l left join facts f on f.id = l.fact_id
    where l.position > ${position} order by l.position limit ${AT_ONCE}`);
  return rows;
}

function faultOf(link: Link, expected: number, before: string): string | undefined {
  if (Number(link.position) !== expected) return `Link ${expected} is missing.`;
  if (link.what === null || link.personal === null) return `Fact ${link.fact_id} is missing.`;
  // A fact whose personal part is erased keeps the digest alone.
  const isChanged = link.salt !== null && digestOf(link.salt, link.personal) !== link.kept_personal;
  if (isChanged || hashOf(before, link.what, link.kept_personal) !== link.hash)
    return `Fact ${link.fact_id} is not what it was when it was chained.`;
  return undefined;
}

/** A fact before the end of the chain without a link. */
async function firstUnlinked(db: Db): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select f.id from facts f
    where (f.xid, f.id) < (select l.xid, l.fact_id from fact_links l order by l.position desc limit 1)
      and not exists (select 1 from fact_links l where l.fact_id = f.id)
    order by f.xid, f.id limit 1`);
  return rows[0]?.id;
}
