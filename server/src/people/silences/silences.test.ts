import { calendarDay } from '@kith/contract/kit/dates';
import { LINE_RECORDS_MAX, SILENCES_MAX, silencesEndpoints } from '@kith/contract/silences';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { makeWorld, type World } from '#testing/world';

const { listSilences, silenceLine } = silencesEndpoints;
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const listOf = async (one: Someone) => (await one.call(listSilences, {})).silences;
const daysPass = (days: number) =>
  world.database.pool.query('update silences set until = until - $1::int', [days]);

it('is for today by the calendar of its person, and over the day after', async () => {
  const [maya, noa] = [
    await world.person({ timeZone: 'Pacific/Kiritimati' }),
    await world.person({ timeZone: 'Pacific/Pago_Pago' }),
  ];
  for (const one of [maya, noa])
    await one.call(silenceLine, { kind: 'look_back', record_ids: [1], lasts: 'today' });
  const [line] = await listOf(maya);
  expect(line).toMatchObject({
    kind: 'look_back',
    record_id: 1,
    until: calendarDay(world.now(), 'Pacific/Kiritimati'),
  });
  expect((await listOf(noa))[0]?.until).toBe(calendarDay(world.now(), 'Pacific/Pago_Pago'));
  await daysPass(1);
  expect(await listOf(maya)).toEqual([]);
});

it('is for good until it is brought back, of one record or of the kind', async () => {
  const maya = await world.person();
  await maya.call(silenceLine, { kind: 'next_action', record_ids: [5, 4, 5], lasts: 'for_good' });
  await maya.call(silenceLine, { kind: 'next_action', lasts: 'for_good' });
  await daysPass(400);
  expect((await listOf(maya)).map(({ record_id, until }) => [record_id, until])).toEqual([
    [null, null],
    [5, null],
    [4, null],
  ]);
  await maya.call(silenceLine, { kind: 'next_action', record_ids: [5], lasts: 'no_longer' });
  const { silences } = await maya.call(silenceLine, { kind: 'next_action', lasts: 'no_longer' });
  expect(silences.map(({ record_id }) => record_id)).toEqual([4]);
});

it('may be changed from today to for good, and is one line', async () => {
  const maya = await world.person();
  for (const lasts of ['today', 'for_good'] as const)
    await maya.call(silenceLine, { kind: 'look_back', record_ids: [9], lasts });
  expect((await listOf(maya)).map(({ until }) => until)).toEqual([null]);
});

it('is its person’s own, and of a known kind and a few records at once', async () => {
  const [maya, sam] = [await world.person(), await world.person()];
  await maya.call(silenceLine, { kind: 'look_back', record_ids: [1], lasts: 'for_good' });
  await sam.call(silenceLine, { kind: 'look_back', record_ids: [1], lasts: 'no_longer' });
  expect([(await listOf(maya)).length, await listOf(sam)]).toEqual([1, []]);
  const many = Array.from({ length: LINE_RECORDS_MAX + 1 }, (_, at) => at + 1);
  const refused = await maya.send(silenceLine, { kind: 'look_back', record_ids: many, lasts: 'today' });
  expect(refused.statusCode).toBe(422);
});

it('is refused beyond so many lines, and days that are over make room', async () => {
  const maya = await world.person();
  const fill = (until: string) =>
    world.database.pool.query(
      `insert into silences (user_id, kind, record_id, until, silenced_at)
       select $1, 'look_back', at, $3, now() from generate_series(1, $2) at
       on conflict (user_id, kind, record_id) do update set until = excluded.until`,
      [maya.id, SILENCES_MAX, until],
    );
  await fill('9999-12-31');
  const asked = { kind: 'look_back' as const, record_ids: [SILENCES_MAX + 1], lasts: 'for_good' as const };
  expect((await maya.send(silenceLine, asked)).json().code).toBe('conflict');
  await fill('2020-01-01');
  expect((await maya.call(silenceLine, asked)).silences).toHaveLength(1);
});
