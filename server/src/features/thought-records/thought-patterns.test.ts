import { grantsWhere } from '@kith/contract/permissions';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { createThoughtRecord, deleteThoughtRecord, getThoughtPatterns, shareThoughtRecord } =
  thoughtRecordsEndpoints;
let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const write = async (by: Someone, words: object) =>
  (await by.call(createThoughtRecord, words)).thought_record.id;
const anxious = (before: number, after: number | null) => ({
  emotions: [{ name: 'Anxious', before, after }],
});

it('says which traps and how feelings move, each with the number of records', async () => {
  const maya = await world.person();
  await write(maya, { distortions: ['mind_reading', 'what_if'], ...anxious(80, 40) });
  await write(maya, { distortions: ['mind_reading'], own_traps: ['Rushing'], ...anxious(71, 31) });
  await write(maya, { own_traps: ['Rushing'], ...anxious(10, null) });
  await write(maya, { situation: 'Only words' });

  expect(await maya.call(getThoughtPatterns, {})).toEqual({
    records: 4,
    traps: [
      { id: 'mind_reading', own: null, records: 2 },
      { id: null, own: 'Rushing', records: 2 },
      { id: 'what_if', own: null, records: 1 },
    ],
    feelings: [{ name: 'Anxious', records: 2, before: 76, after: 36 }],
  });
});

it('counts neither deleted records nor those that another person shares', async () => {
  const [maya, sam] = [await world.person(), await world.person()];
  const id = await write(maya, { distortions: ['labelling'], ...anxious(50, 20) });
  await letSupport(
    world,
    maya,
    sam,
    grantsWhere(() => true),
  );
  await maya.call(shareThoughtRecord, { id, shared_with: [sam.id] });
  const nothing = { records: 0, traps: [], feelings: [] };

  expect(await sam.call(getThoughtPatterns, {})).toEqual(nothing);
  await maya.call(deleteThoughtRecord, { id, version: 1 });
  expect(await maya.call(getThoughtPatterns, {})).toEqual(nothing);
});

it('names the eight of the most records', async () => {
  const maya = await world.person();
  await write(maya, { own_traps: Array.from({ length: 10 }, (_, at) => `Trap ${at}`) });
  const { traps } = await maya.call(getThoughtPatterns, {});
  expect(traps.map(({ own }) => own)).toEqual(Array.from({ length: 8 }, (_, at) => `Trap ${at}`));
});
