import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { grantsWhere } from '@kith/contract/permissions';
import { wellbeingEndpoints } from '@kith/contract/wellbeing-insights';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { answersTo, takeCheckIn } from '#testing/check-ins';
import { chooseArea, rate } from '#testing/focus-areas';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { getWellbeingInsights } = wellbeingEndpoints;
const { editFocusArea, withholdFocusArea } = focusAreasEndpoints;
const WHO5 = 'A111204';
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

it('ratings alone tell no number', async () => {
  const maya = await world.person();
  await rate(maya, await opened(maya, 'sleep'), 10);

  expect(await indexOf(maya, maya)).toBeNull();
});
