import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { LOOK_BACKS_MAX, lookBacksEndpoints } from '@kith/contract/look-backs';
import { grantsWhere } from '@kith/contract/permissions';
import { silencesEndpoints } from '@kith/contract/silences';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { createThoughtRecord, deleteThoughtRecord, getThoughtRecord, shareThoughtRecord } =
  thoughtRecordsEndpoints;
const { listDueLookBacks, listLookBacks, listOwnLookBacks, planLookBack, addLookBack } = lookBacksEndpoints;
const { editLookBack, deleteLookBack, restoreLookBack } = lookBacksEndpoints;
const PERTH = 'Australia/Perth';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const write = async (by: Someone, automatic_thought = 'They will laugh') =>
  (await by.call(createThoughtRecord, { automatic_thought })).thought_record.id;
const inDays = (days: number, zone = PERTH) => dayAfter(calendarDay(world.now(), zone), days);
const dueOf = async (one: Someone) =>
  (await one.call(listDueLookBacks, {})).due.map(({ thought_record }) => thought_record.id);
const inPerth = () => world.person({ timeZone: PERTH });
/** As if the days were chosen so much earlier: a session does not last so long. */
const daysPass = (days: number) =>
  world.database.pool.query('update thought_records set look_back_on = look_back_on - $1::int', [days]);

describe('a day to look back on', () => {
  it('comes by the calendar where the person is, and the one that waits longest is first', async () => {
    // Their days of the calendar are never the same.
    const [early, late] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const [maya, noa] = [await world.person({ timeZone: early }), await world.person({ timeZone: late })];
    const [later, sooner] = [await write(maya), await write(maya)];
    await maya.call(planLookBack, { id: later, look_back_on: inDays(3, early) });
    const day = inDays(2, early);
    expect(await maya.call(planLookBack, { id: sooner, look_back_on: day })).toEqual({
      look_back_on: day,
      look_backs: [],
    });
    await noa.call(planLookBack, { id: await write(noa), look_back_on: day });

    await daysPass(1);
    expect(await dueOf(maya)).toEqual([]);
    await daysPass(1);
    expect([await dueOf(maya), await dueOf(noa)]).toEqual([[sooner], []]);
    await daysPass(1);
    expect(await dueOf(maya)).toEqual([sooner, later]);
  });

  it('is moved, or taken away for good', async () => {
    const maya = await inPerth();
    const id = await write(maya);
    await maya.call(planLookBack, { id, look_back_on: inDays(1) });
    await daysPass(1);
    await maya.call(planLookBack, { id, look_back_on: inDays(1) });
    expect(await dueOf(maya)).toEqual([]);
    await daysPass(1);
    expect(await dueOf(maya)).toEqual([id]);
    expect((await maya.call(planLookBack, { id, look_back_on: null })).look_back_on).toBeNull();
    expect(await dueOf(maya)).toEqual([]);
  });

  test.each([-1, 367])('%i days from now is refused by name', async (days) => {
    const maya = await inPerth();
    const refused = await maya.send(planLookBack, { id: await write(maya), look_back_on: inDays(days) });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['look_back_on']]);
  });
});

describe('all look backs of a person', () => {
  it('come page by page, each with its record, the newest first, and without deleted ones', async () => {
    const maya = await inPerth();
    const [one, other] = [await write(maya), await write(maya)];
    const add = async (id: number, words: string) =>
      (await maya.call(addLookBack, { id, words })).look_backs[0]?.id ?? 0;
    const [first, gone, last] = [await add(one, 'First'), await add(one, 'Gone'), await add(other, 'Last')];
    await maya.call(deleteLookBack, { id: one, look_back_id: gone });

    const page = await maya.call(listOwnLookBacks, { limit: 1 });
    expect(page).toMatchObject({
      look_backs: [{ id: last, thought_record_id: other, words: 'Last' }],
      has_more_data: true,
    });
    const rest = await maya.call(listOwnLookBacks, { limit: 1, offset: 1 });
    expect(rest).toMatchObject({
      look_backs: [{ id: first, thought_record_id: one, words: 'First' }],
      has_more_data: false,
    });
    const { thought_record } = await maya.call(getThoughtRecord, { id: other });
    await maya.call(deleteThoughtRecord, { id: other, version: thought_record.version });
    expect((await maya.call(listOwnLookBacks, {})).look_backs.map(({ id }) => id)).toEqual([first]);
  });

  it('are those of their own records: a person whom one is shared with reads none', async () => {
    const [maya, sam] = [await inPerth(), await world.person()];
    await letSupport(
      world,
      maya,
      sam,
      grantsWhere(() => true),
    );
    const id = await write(maya);
    await maya.call(addLookBack, { id, words: 'No one laughed' });
    await maya.call(shareThoughtRecord, { id, shared_with: [sam.id] });
    expect((await sam.call(getThoughtRecord, { id })).thought_record.id).toBe(id);
    expect(await sam.call(listOwnLookBacks, {})).toEqual({ look_backs: [], has_more_data: false });
  });
});

describe('a look back', () => {
  it('is kept with the record, the newest first, and ends the day', async () => {
    const maya = await inPerth();
    const id = await write(maya);
    await maya.call(planLookBack, { id, look_back_on: inDays(1) });
    await daysPass(1);
    await maya.call(addLookBack, { id, belief_now: 30, feelings_now: [{ name: 'sad', strength: 20 }] });
    expect(await dueOf(maya)).toEqual([]);
    const kept = await maya.call(addLookBack, { id, words: 'No one laughed' });

    const none = { belief_now: null, feelings_now: [], words: null };
    expect(kept).toMatchObject({
      look_back_on: null,
      look_backs: [
        { ...none, words: 'No one laughed' },
        { ...none, belief_now: 30, feelings_now: [{ name: 'sad', strength: 20 }] },
      ],
    });
    expect(await maya.call(listLookBacks, { id })).toEqual(kept);
  });

  it('is added once for one key, and at most so many', async () => {
    const maya = await inPerth();
    const id = await write(maya);
    const asked = { id, words: 'Once', client_key: '0b1e1c5e-6a5f-4a0e-9c58-3f1f3b1f6a11' };
    for (let time = 0; time < 2; time += 1) await maya.call(addLookBack, asked);
    expect((await maya.call(listLookBacks, { id })).look_backs).toHaveLength(1);
    const look_back_on = inDays(7);
    await maya.call(planLookBack, { id, look_back_on });
    expect((await maya.call(addLookBack, asked)).look_back_on).toBe(look_back_on);
    expect((await maya.call(listLookBacks, { id })).look_back_on).toBe(look_back_on);
    await world.database.pool.query(
      `insert into thought_look_backs (record_id, looked_at, feelings_now)
       select $1, now(), '[]' from generate_series(2, $2)`,
      [id, LOOK_BACKS_MAX],
    );
    expect((await maya.send(addLookBack, { id })).json().code).toBe('conflict');
  });

  it('changes nothing of what a person sees with whom the record is shared', async () => {
    const [maya, sam] = [await inPerth(), await world.person()];
    await letSupport(
      world,
      maya,
      sam,
      grantsWhere(() => true),
    );
    const id = await write(maya);
    await maya.call(shareThoughtRecord, { id, shared_with: [sam.id] });
    const before = await sam.call(getThoughtRecord, { id });
    const codeOf = async (asked: Parameters<Someone['send']>) => (await sam.send(...asked)).json().code;

    await maya.call(planLookBack, { id, look_back_on: inDays(1) });
    await maya.call(addLookBack, { id, words: 'No one laughed' });
    await maya.call(planLookBack, { id, look_back_on: inDays(1) });
    await daysPass(1);
    expect(await sam.call(getThoughtRecord, { id })).toEqual(before);
    expect(await codeOf([listLookBacks, { id }])).toBe('not_found');
    expect(await codeOf([planLookBack, { id, look_back_on: null }])).toBe('forbidden');
    expect(await codeOf([addLookBack, { id }])).toBe('forbidden');
    expect(await dueOf(sam)).toEqual([]);
  });

  it('is changed by its author alone, and a change over a newer one shows both', async () => {
    const maya = await inPerth();
    const id = await write(maya);
    const [found] = (await maya.call(addLookBack, { id, belief_now: 30, words: 'No one' })).look_backs;
    const one = { id, look_back_id: found?.id ?? 0 };
    const { look_backs } = await maya.call(editLookBack, { ...one, words: 'No one laughed', version: 1 });
    expect(look_backs).toMatchObject([{ belief_now: 30, words: 'No one laughed', version: 2 }]);
    expect(look_backs[0]?.edited_at).not.toBeNull();
    const late = await maya.send(editLookBack, { ...one, belief_now: 0, version: 1 });
    expect([late.statusCode, late.json().current.look_backs]).toEqual([409, look_backs]);

    const other = await write(maya);
    const stranger = await world.person();
    const codeOf = async (by: Someone, asked: object) =>
      (await by.send(editLookBack, { ...one, version: 2, ...asked })).json().code;
    expect(await codeOf(maya, { id: other })).toBe('not_found');
    expect(await codeOf(stranger, {})).toBe('not_found');
  });

  it('is deleted, brought back while there is time, and then goes for good', async () => {
    const maya = await inPerth();
    const id = await write(maya);
    const [found] = (await maya.call(addLookBack, { id, words: 'No one laughed' })).look_backs;
    const one = { id, look_back_id: found?.id ?? 0 };
    const kept = async () => (await maya.call(listLookBacks, { id })).look_backs.length;
    await maya.call(deleteLookBack, one);
    expect(await kept()).toBe(0);
    expect((await maya.send(deleteLookBack, one)).json().code).toBe('not_found');
    expect((await maya.send(editLookBack, { ...one, version: 1 })).json().code).toBe('not_found');
    for (let tap = 0; tap < 2; tap += 1) await maya.call(restoreLookBack, one);
    expect(await kept()).toBe(1);

    await maya.call(deleteLookBack, one);
    world.advance(61_000);
    expect((await maya.send(restoreLookBack, one)).json().code).toBe('undo_expired');
    await world.work('thought_look_backs.purge');
    const { rows } = await world.database.pool.query(
      'select 1 from thought_look_backs where record_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('goes with its record, for good', async () => {
    const maya = await inPerth();
    const id = await write(maya);
    await maya.call(addLookBack, { id, words: 'No one laughed' });
    await maya.call(planLookBack, { id, look_back_on: inDays(1) });
    await daysPass(1);
    await maya.call(deleteThoughtRecord, { id, version: 1 });
    expect(await dueOf(maya)).toEqual([]);
    expect((await maya.send(listLookBacks, { id })).json().code).toBe('not_found');
    world.advance(61_000);
    await world.work('thought_records.purge');
    const { rows } = await world.database.pool.query(
      'select 1 from thought_look_backs where record_id = $1 union select 1 from thought_records where id = $1 and look_back_on is not null',
      [id],
    );
    expect(rows).toEqual([]);
  });
});

describe('a record that is silent', () => {
  const { silenceLine } = silencesEndpoints;
  const dueOne = async (maya: Someone) => {
    const id = await write(maya);
    await maya.call(planLookBack, { id, look_back_on: inDays(0) });
    return id;
  };

  it('is not offered for the day or for good, and keeps its day', async () => {
    const maya = await inPerth();
    const [id, other] = [await dueOne(maya), await dueOne(maya)];
    const silence = (lasts: 'today' | 'for_good' | 'no_longer', record_ids?: number[]) =>
      maya.call(silenceLine, { kind: 'look_back', lasts, ...(record_ids && { record_ids }) });
    await silence('today', [id]);
    expect(await dueOf(maya)).toEqual([other]);
    expect((await maya.call(listLookBacks, { id })).look_back_on).toBe(inDays(0));
    await world.database.pool.query('update silences set until = until - 1');
    expect(await dueOf(maya)).toEqual([id, other]);
    await silence('for_good', [id]);
    await silence('today');
    expect(await dueOf(maya)).toEqual([]);
    await silence('no_longer');
    expect(await dueOf(maya)).toEqual([other]);
  });

  it('is offered again once a day is chosen anew, and after it was deleted and brought back', async () => {
    const maya = await inPerth();
    const id = await dueOne(maya);
    const silence = () => maya.call(silenceLine, { kind: 'look_back', record_ids: [id], lasts: 'for_good' });
    await silence();
    await maya.call(planLookBack, { id, look_back_on: inDays(0) });
    expect(await dueOf(maya)).toEqual([id]);
    await silence();
    await maya.call(deleteThoughtRecord, { id, version: 1 });
    expect((await maya.call(silencesEndpoints.listSilences, {})).silences).toEqual([]);
    await maya.call(thoughtRecordsEndpoints.restoreThoughtRecord, { id });
    expect(await dueOf(maya)).toEqual([id]);
  });
});
