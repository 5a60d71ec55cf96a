import { randomUUID } from 'node:crypto';
import { EARLIER_MAX } from '@kith/contract/focus-area-fields';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseArea, logInAgain, rate } from '#testing/focus-areas';
import { makeWorld, type World } from '#testing/world';

const {
  createProgress,
  batchUpdateProgress,
  listProgress,
  getProgress,
  editProgress,
  deleteProgress,
  restoreProgress,
} = focusProgressEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const listed = async (by: Awaited<ReturnType<World['person']>>, patient_focus_area_id?: number) =>
  (await by.call(listProgress, { ...(patient_focus_area_id && { patient_focus_area_id }) })).progress;

it('a later rating of the day takes the place of the first, and a note stays until another is given', async () => {
  const maya = await world.person();
  const { id } = await chooseArea(maya);
  const first = await rate(maya, id, 3, 'A long night');
  expect(first).toMatchObject({
    progress: 3,
    focus_area: 'Sleep',
    own: { note: 'A long night', earlier_count: 0 },
  });
  const second = await rate(maya, id, 6);
  expect(second).toMatchObject({
    id: first.id,
    progress: 6,
    own: { note: 'A long night', earlier_count: 1 },
  });
  const { progress, earlier } = await maya.call(getProgress, { id: first.id });
  expect(progress).toEqual(second);
  expect(earlier).toMatchObject([{ progress: 3, note: 'A long night' }]);
  expect((await rate(maya, id, 6, '')).own?.note).toBeNull();
  expect(await listed(maya)).toHaveLength(1);
  const { focus_areas } = await maya.call(focusAreasEndpoints.listFocusAreas, {});
  expect(focus_areas[0]?.progress).toMatchObject({ id: first.id, version: 3 });
});

it('keeps a bounded number of earlier ratings', async () => {
  const maya = await world.person();
  const { id } = await chooseArea(maya);
  for (let each = 0; each < EARLIER_MAX + 5; each += 1) await rate(maya, id, each % 11);
  const [rated] = await listed(maya, id);
  expect(rated?.own?.earlier_count).toBe(EARLIER_MAX);
  const { earlier } = await maya.call(getProgress, { id: rated?.id ?? 0 });
  expect(earlier).toHaveLength(EARLIER_MAX);
});

it('refuses a rating outside the scale, a long note, and an area that is ended or another’s', async () => {
  const [maya, dana] = [await world.person(), await world.person()];
  const { id, version } = await chooseArea(maya);
  const asked = { patient_focus_area_id: id, progress: 5 };
  for (const progress of [-1, 11, 4.5, 'many'])
    expect((await maya.send(createProgress, { ...asked, progress })).statusCode).toBe(422);
  const long = await maya.send(createProgress, { ...asked, note: 'a'.repeat(20_000) });
  expect(long.json().errors.note).toBe('This is too long: at most 2,000 characters.');
  expect((await dana.send(createProgress, asked)).statusCode).toBe(404);
  await maya.call(focusAreasEndpoints.editFocusArea, { id, status: 'ended', version });
  expect((await maya.send(createProgress, asked)).statusCode).toBe(409);
  expect(await listed(maya)).toEqual([]);
});

it('saves several ratings at once: all of them or none', async () => {
  const [maya, dana] = [await world.person(), await world.person()];
  const [sleep, mood] = [await chooseArea(maya), await chooseArea(maya, 'mood')];
  const other = await chooseArea(dana, 'mood');
  const of = (...ids: number[]) => ids.map((one, at) => ({ patient_focus_area_id: one, progress: at + 4 }));
  const refused = await maya.send(batchUpdateProgress, { progress: of(sleep.id, other.id) });
  expect(refused.statusCode).toBe(404);
  expect(await listed(maya)).toEqual([]);
  const twice = await maya.send(batchUpdateProgress, { progress: of(sleep.id, sleep.id) });
  expect(twice.json().errors.progress).toBe('Please rate each area once.');
  const asked = { progress: of(mood.id, sleep.id), client_key: randomUUID() };
  const { progress } = await maya.call(batchUpdateProgress, asked);
  expect(progress.map((one) => [one.focus_area, one.progress])).toEqual([
    ['Mood', 4],
    ['Sleep', 5],
  ]);
  expect((await maya.call(batchUpdateProgress, asked)).progress).toEqual(progress);
});

it('many saves of the same areas at once, in any order, all come through', async () => {
  const maya = await world.person();
  const ids = [
    (await chooseArea(maya)).id,
    (await chooseArea(maya, 'mood')).id,
    (await chooseArea(maya, 'work')).id,
  ];
  const saves = Array.from({ length: 8 }, (_, at) => {
    const turned = at % 2 === 0 ? ids : ids.toReversed();
    return maya.send(batchUpdateProgress, {
      progress: turned.map((patient_focus_area_id) => ({ patient_focus_area_id, progress: at })),
    });
  });
  expect((await Promise.all(saves)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  const values = new Set((await listed(maya)).map((one) => one.progress));
  expect(values.size).toBe(1);
});

it('is changed and deleted by version, and brought back while the day has no other', async () => {
  const maya = await world.person();
  const { id: area } = await chooseArea(maya);
  const { id } = await rate(maya, area, 3, 'First');
  await maya.call(editProgress, { id, progress: 4, version: 1 });
  const late = await maya.send(editProgress, { id, note: 'Second', version: 1 });
  expect(late.json()).toMatchObject({ code: 'stale', current: { progress: 4, own: { note: 'First' } } });
  expect((await maya.send(deleteProgress, { id, version: 1 })).statusCode).toBe(409);
  await maya.call(deleteProgress, { id, version: 2 });
  expect(await listed(maya)).toEqual([]);
  expect((await maya.call(restoreProgress, { id })).progress).toMatchObject({ progress: 4, version: 2 });
  await maya.call(deleteProgress, { id, version: 2 });
  await rate(maya, area, 9);
  expect((await maya.send(restoreProgress, { id })).statusCode).toBe(409);
  world.advance(60_000);
  await world.work('focus_areas.purge');
  expect((await maya.send(restoreProgress, { id })).statusCode).toBe(404);
  expect((await listed(maya)).map((one) => one.progress)).toEqual([9]);
});

it('a page has the newest days first, and a range of days', async () => {
  const maya = await world.person();
  const { id } = await chooseArea(maya);
  const days: string[] = [];
  for (const progress of [1, 2, 3]) {
    days.unshift((await rate(await logInAgain(world, maya), id, progress)).day);
    world.advance(24 * 3_600_000);
  }
  const again = await logInAgain(world, maya);
  const { progress, has_more_data } = await again.call(listProgress, { limit: 2 });
  expect([progress.map(({ day }) => day), has_more_data]).toEqual([days.slice(0, 2), true]);
  const asked = { patient_focus_area_id: id, from: days[2], to: days[1] };
  expect((await again.call(listProgress, asked)).progress.map(({ day }) => day)).toEqual(days.slice(1));
});
