import { notesEndpoints } from '@kith/contract/notes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../testing/world.ts';
import { extendChain } from './chain-facts.ts';
import { verifyChain } from './verify-chain.ts';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const verify = () => verifyChain(world.database.db);

/**
 * Until every fact has its link: one is settled once no older transaction runs, in any database of the
 * server.
 */
async function chain(): Promise<void> {
  const waiting = async () => {
    await extendChain(world.database.db);
    const { rows } = await world.database.pool.query(
      'select count(*)::int as count from facts f where not exists (select from fact_links l where l.fact_id = f.id)',
    );
    return rows[0].count;
  };
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
}

/** What only the owner of the tables can do, and only by taking away what keeps them. */
async function asOwner(statement: string): Promise<void> {
  await world.asOwner(async (client) => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(statement);
    await client.query('commit');
  });
}

async function newestFact(): Promise<number> {
  const { rows } = await world.database.pool.query('select max(fact_id)::int as id from fact_links');
  return rows[0].id;
}

beforeEach(async () => {
  const maya = await world.person();
  await maya.call(notesEndpoints.createNote, { note: '<p>One</p>' });
  await maya.call(notesEndpoints.createNote, { note: '<p>Two</p>' });
  await chain();
});

describe('the chain of facts', () => {
  it('holds over every fact that was stated, also by two processes at once', async () => {
    const maya = await world.person();
    await Promise.all([
      maya.call(notesEndpoints.createNote, { note: '<p>Three</p>' }),
      extendChain(world.database.db),
      extendChain(world.database.db),
    ]);
    await chain();

    const { rows } = await world.database.pool.query('select count(*)::int as facts from facts');

    expect(await verify()).toMatchObject({ count: rows[0].facts });
    expect((await verify()).fault).toBeUndefined();
  });

  it('names a fact that was changed behind it, until it is as it was', async () => {
    const id = await newestFact();
    await asOwner(`update facts set member_id = member_id + 1 where id = ${id}`);
    const changed = await verify();
    await asOwner(`update facts set member_id = member_id - 1 where id = ${id}`);

    expect(changed.fault).toBe(`Fact ${id} is not what it was when it was chained.`);
    expect((await verify()).fault).toBeUndefined();
  });

  it('names a fact that was taken out, and one that was put in', async () => {
    const id = await newestFact();
    await asOwner(`create table kept as select * from facts where id = ${id}`);
    await asOwner(`delete from facts where id = ${id}`);
    const without = await verify();
    await asOwner(`insert into facts overriding system value select * from kept`);
    await asOwner(
      `insert into facts (xid, at, type, request_id, data) values ('1'::xid8, now(), 'note.created', 'x', '{}')`,
    );
    const added = await verify();
    await asOwner(`delete from facts where xid = '1'::xid8 and request_id = 'x'`);

    expect(without.fault).toBe(`Fact ${id} is missing.`);
    expect(added.fault).toMatch(/^Fact \d+ was put in later\.$/);
    expect((await verify()).fault).toBeUndefined();
  });

  it('holds when the personal part of a fact is erased', async () => {
    const id = await newestFact();
    await asOwner(`update fact_links set salt = null where fact_id = ${id}`);
    await asOwner(`update facts set actor_id = null, member_id = null, data = '{}' where id = ${id}`);

    expect((await verify()).fault).toBeUndefined();
  });
});

describe('the role of the server', () => {
  it.each([
    ['change a fact', 'update facts set type = type'],
    ['take a fact out', 'delete from facts'],
    ['empty the facts', 'truncate facts'],
    ['take away what keeps them', 'alter table facts disable trigger all'],
    ['drop them', 'drop table facts'],
    ['change the record of reads', 'update reads set items = items'],
    ['change a link', 'update fact_links set hash = hash'],
    ['make a table', 'create table mine (id int)'],
  ])('cannot %s', async (_what, statement) => {
    await expect(world.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});
