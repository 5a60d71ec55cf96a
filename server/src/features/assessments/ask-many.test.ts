import { caseloadCheckInsEndpoints } from '@kith/contract/caseload-check-ins';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { letTreat } from '../../testing/professionals.ts';
import { countStatements, countWithoutLooks } from '../../testing/statements.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const CODES = ['A111202', 'A111204'];
/** How many the database has room for in a test; production takes 500 by one call. */
const MANY = 60;
/** Facts are told by the hundred, also those of the notices; a first call of a minute counts its use. */
const MORE_LOOKS = 15;

let world: World;
let pat: Someone;
let maya: Someone;
let ids: number[];

beforeAll(async () => {
  world = await makeWorld();
  [pat, maya] = [await world.person(), await world.person()];
  const { rows } = await world.database.pool.query(
    `insert into users (first_name, last_name, email, birth_date, password_hash, avatar_colour, created_at)
     select 'Kim', 'Wells ' || n, 'kim' || n || '@example.com', '1990-01-01', '', 0, now()
     from generate_series(1, $1) n returning id`,
    [MANY - 1],
  );
  ids = [maya.id, ...rows.map((row) => Number(row.id))];
  for (const id of ids) await letTreat(world, { id }, pat, 'provider');
}, 120_000);
afterAll(() => world.close());

async function asked(member_ids: number[], code: string, due: boolean) {
  const due_date = new Date(world.now().getTime() + 3 * 86_400_000).toISOString();
  const input = { member_ids, assessment_codes: [code], ...(due && { due_date }) };
  let made = 0;
  const call = await countStatements(async () => {
    made = (await pat.call(caseloadCheckInsEndpoints.askCaseload, input)).requests.length;
  });
  const told = await countWithoutLooks(() => world.deliver());
  return { made, call, told };
}

it('asking many people, and telling them, takes hardly more statements than for one', async () => {
  await world.deliver();
  const [first = '', second = ''] = CODES;
  const one = await asked([maya.id], first, true);
  const many = await asked(ids.slice(1), first, true);
  expect([one.made, many.made]).toEqual([1, MANY - 1]);
  expect(many.call).toBeLessThanOrEqual(one.call + MORE_LOOKS);
  expect(many.told).toBeLessThanOrEqual(one.told + MORE_LOOKS);

  await asked(ids, second, false);
  const { notifications } = await maya.call(notificationsEndpoints.listNotifications, {});
  expect(notifications.map(({ type }) => type)).toEqual(['check_in_asked', 'check_in_asked']);
  const { rows } = await world.database.pool.query(
    `select (select count(*) from notifications where type = 'check_in_asked')::int as told,
            (select count(*) from reminders where kind = 'assessment_request')::int as reminders,
            (select count(*) from facts where type = 'notification.added')::int as stated`,
  );
  expect(rows).toEqual([{ told: 2 * MANY, reminders: MANY, stated: 2 * MANY }]);
});
