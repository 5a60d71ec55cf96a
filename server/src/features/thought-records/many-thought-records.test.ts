import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hearStatements } from '#testing/statements';
import { makeWorld, type World } from '#testing/world';

const { createThoughtRecord, listThoughtRecords, getThoughtPatterns } = thoughtRecordsEndpoints;
const MANY = 5_000;
const PAGE = 100;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it('five thousand are listed page by page, searched and counted by as many statements as one', async () => {
  const maya = await world.person();
  const write = (automatic_thought: string) => maya.call(createThoughtRecord, { automatic_thought });
  const { id } = (await write('They will laugh')).thought_record;
  const page = async (asked: object) => {
    let answer = { records: [] as readonly unknown[], has_more_data: false };
    const statements = await hearStatements(async () => {
      const input = { id: maya.id, limit: PAGE, ...asked };
      const { thought_records: records, has_more_data } = await maya.call(listThoughtRecords, input);
      answer = { records, has_more_data };
    });
    return { ...answer, statements };
  };
  await page({});
  const alone = await page({});
  const { rows } = await world.database.pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'thought_records' and is_generated = 'NEVER' and is_identity = 'NO'`,
  );
  const columns = rows[0]?.columns ?? '';
  await world.database.pool.query(
    `insert into thought_records (${columns})
     select ${columns} from thought_records, generate_series(2, $2) where id = $1`,
    [id, MANY],
  );
  await write('The wombat will stare');

  const [first, last] = [await page({}), await page({ offset: MANY })];
  expect([first.records.length, first.has_more_data]).toEqual([PAGE, true]);
  expect([last.records.length, last.has_more_data]).toEqual([1, false]);
  for (const { statements } of [first, last]) expect(statements).toEqual(alone.statements);
  const sought = await page({ keyword: 'wombat' });
  expect(sought.records).toMatchObject([{ automatic_thought: 'The wombat will stare' }]);
  expect(await maya.send(getThoughtPatterns, {})).toMatchObject({ statusCode: 200 });
});
