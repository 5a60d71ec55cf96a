import { accessEndpoints } from '@kith/contract/access';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { grantsWhere } from '@kith/contract/permissions';
import { wellbeingEndpoints } from '@kith/contract/wellbeing-insights';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { answersTo, takeCheckIn } from '#testing/check-ins';
import { chooseArea, logInAgain, rate } from '#testing/focus-areas';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { getWellbeingInsights } = wellbeingEndpoints;
const { editFocusArea, withholdFocusArea } = focusAreasEndpoints;
const WHO5 = 'A111204';
const DAY = 86_400_000;
const OF_RESULTS = ['wellbeingIndex', 'assessment', 'assessmentResult'];
const RESULTS = grantsWhere((area) => OF_RESULTS.includes(area));
const ALL = grantsWhere((area) => [...OF_RESULTS, 'focusArea'].includes(area));
const INDEX_ALONE = grantsWhere((area) => area === 'wellbeingIndex');

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A check-in of 60 points, and a supporter who sees the index. */
async function aMember() {
  const [maya, sam] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, INDEX_ALONE);
  await takeCheckIn(maya, WHO5, answersTo(WHO5, 2));
  return { maya, sam };
}

const indexOf = async (by: Someone, member: Someone) => {
  const about = by.id === member.id ? {} : { member_id: member.id };
  return (await by.call(getWellbeingInsights, about)).index;
};

async function opened(by: Someone, slug: 'sleep' | 'anxiety') {
  const area = await chooseArea(by, slug);
  const { id } = area;
  if (area.withheld) await by.call(withholdFocusArea, { id, withheld: false });
  return id;
}

it('the index counts the newest rating of each active area, and says of how many', async () => {
  const { maya, sam } = await aMember();
  expect(await indexOf(maya, maya)).toBe(60);
  await rate(maya, await opened(maya, 'sleep'), 10);
  await rate(maya, await opened(maya, 'anxiety'), 8);

  const own = await maya.call(getWellbeingInsights, {});

  // (0.5 x 60 + 0.2 x 90) / 0.7
  expect(own).toMatchObject({ index: 69, own: { focus: 90, basis: { focus_areas: 2 } } });
  expect(await indexOf(sam, maya)).toBe(69);
});

it('an area that is for no supporter moves the number of its member alone', async () => {
  const { maya, sam } = await aMember();
  const id = await opened(maya, 'sleep');
  await rate(maya, id, 10);
  await maya.call(withholdFocusArea, { id, withheld: true });

  expect(await indexOf(maya, maya)).toBe(71);
  expect(await indexOf(sam, maya)).toBe(60);
  await maya.call(withholdFocusArea, { id, withheld: false });
  expect(await indexOf(sam, maya)).toBe(71);
});

it('an area that rests does not count', async () => {
  const { maya } = await aMember();
  const id = await opened(maya, 'sleep');
  await rate(maya, id, 10);
  await maya.call(editFocusArea, { id, status: 'paused', version: 1 });

  expect(await indexOf(maya, maya)).toBe(60);
});

/** The lines of focus areas that this person reads; null without any lines. */
async function linesOf(by: Someone, member: Someone, days = 30) {
  const about = by.id === member.id ? {} : { member_id: member.id };
  return (await by.call(getWellbeingInsights, { ...about, days })).charts?.focus_areas ?? null;
}

it('a supporter has the line of an area that they may see, and each look is in the record', async () => {
  const { maya, sam } = await aMember();
  const [sleep, anxiety] = [await opened(maya, 'sleep'), await opened(maya, 'anxiety')];
  await rate(maya, sleep, 7);
  await rate(maya, anxiety, 8);
  await maya.call(withholdFocusArea, { id: anxiety, withheld: true });

  expect(await linesOf(sam, maya)).toBeNull();
  await letSupport(world, maya, sam, RESULTS);
  expect(await linesOf(sam, maya)).toEqual([]);
  await letSupport(world, maya, sam, ALL);
  expect((await linesOf(sam, maya))?.map(({ id }) => id)).toEqual([sleep]);
  const { lines } = await maya.call(accessEndpoints.listAccessRecord, {});
  expect(lines.flatMap(({ items }) => items)).toContainEqual({ kind: 'focusArea', ids: [sleep] });
});

it('ratings alone tell no number', async () => {
  const maya = await world.person();
  await rate(maya, await opened(maya, 'sleep'), 10);

  expect(await indexOf(maya, maya)).toBeNull();
});

it('each active area has a line, with its newest rating against the three before it', async () => {
  const { maya } = await aMember();
  const sleep = await opened(maya, 'sleep');
  let by = maya;
  const days: string[] = [];
  for (const [rating, waited] of [
    [2, 0],
    [4, 37],
    [5, 1],
    [6, 1],
    [7, 1],
  ] as const) {
    world.advance(waited * DAY);
    by = await logInAgain(world, maya);
    days.push((await rate(by, sleep, rating)).day);
  }
  const anxiety = await opened(by, 'anxiety');
  await rate(by, anxiety, 8);

  expect(await linesOf(by, by)).toEqual([
    {
      id: sleep,
      focus_area: 'Sleep',
      ratings: [4, 5, 6, 7].map((rating, nth) => ({ day: days[nth + 1], rating })),
      trend: 'higher',
    },
    { id: anxiety, focus_area: 'Anxiety', ratings: [{ day: days[4], rating: 8 }], trend: null },
  ]);
  await by.call(editFocusArea, { id: anxiety, status: 'paused', version: 1 });
  expect((await linesOf(by, by))?.map(({ id }) => id)).toEqual([sleep]);
});
