import { accessEndpoints } from '@kith/contract/access';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { journeyEndpoints } from '@kith/contract/journey';
import type { ItemChanged } from '@kith/contract/kit/item-kinds';
import { grantsWhere } from '@kith/contract/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { deviceOpener } from '#testing/devices';
import { addAction, chooseArea, rate, setGoal } from '#testing/focus-areas';
import { letTreat } from '#testing/professionals';
import { joinTeam, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const {
  listFocusAreas,
  getFocusArea,
  withholdFocusArea,
  withholdGoal,
  editGoal,
  previewFocusAreas,
  createGoal,
} = focusAreasEndpoints;
const { listProgress, getProgress } = focusProgressEndpoints;
const { getTimeline, getDays } = journeyEndpoints;
const FOCUS = grantsWhere((area) => ['focusArea', 'journeyOverview'].includes(area));
const NOT_FOCUS = grantsWhere((area) => area !== 'focusArea');

let world: World;

const openDevice = deviceOpener(() => world);
beforeAll(async () => {
  world = await makeWorld({ patience: 10 });
});
afterAll(() => world.close());

/** A member with an area, a goal with words of their own, an action, and a rating with a note. */
async function begin(slug: 'sleep' | 'partner' = 'sleep') {
  const [maya, sam] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, FOCUS);
  const area = await chooseArea(maya, slug);
  const asked = { patient_focus_area_id: area.id, goal: 'Wombat', reflection: 'Quokka' };
  const { goal } = await maya.call(createGoal, asked);
  const action = await addAction(maya, goal.id);
  await rate(maya, area.id, 2, 'Bandicoot');
  const rating = await rate(maya, area.id, 3);
  return { maya, sam, area, goal, action, rating };
}

const seen = async (by: Someone, of: Someone) =>
  (await by.call(listFocusAreas, { member_id: of.id })).focus_areas;

it('a supporter with the switch sees areas, goals, actions and ratings, and no words of the member’s own', async () => {
  const { maya, sam, area, goal, action, rating } = await begin();
  const [shown] = await seen(sam, maya);
  expect(shown).toMatchObject({
    id: area.id,
    can_edit: false,
    abilities: [],
    goals: [{ id: goal.id, goal: 'Wombat', own: null, actions: [{ id: action.id }] }],
    progress: { id: rating.id, progress: 3, own: null },
  });
  const answers = [
    await sam.send(listFocusAreas, { member_id: maya.id }),
    await sam.send(listProgress, { member_id: maya.id }),
    await sam.send(getProgress, { id: rating.id }),
    await sam.send(getTimeline, { member_id: maya.id }),
    await sam.send(getTimeline, { member_id: maya.id, view: 'card' }),
  ];
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBe(200);
    for (const word of ['Quokka', 'Bandicoot']) expect(body).not.toContain(word);
  }
  expect(answers[2]?.json().earlier).toBeNull();
  const edit = await sam.send(editGoal, { id: goal.id, goal: 'Mine', version: 1 });
  expect(edit.statusCode).toBe(403);
});

it('no search finds a note, and one for the name of an area finds its ratings', async () => {
  const { maya, sam, rating } = await begin();
  const found = async (by: Someone, keyword: string) =>
    (await by.call(getTimeline, { member_id: maya.id, keyword })).focus_areas.map(({ id }) => id);
  expect([await found(sam, 'sleep'), await found(sam, 'bandicoot')]).toEqual([[rating.id], []]);
  expect(await found(maya, 'sleep')).toEqual([rating.id]);
  const [card] = ((await maya.call(getTimeline, { view: 'card' })) as { focus_areas: object[] }).focus_areas;
  expect(card).toMatchObject({ focus_area: 'Sleep', progress: 3, note: 'Bandicoot' });
});

it('what is not for supporters is gone for them everywhere', async () => {
  const { maya, sam, area, goal } = await begin();
  await maya.call(withholdGoal, { id: goal.id, withheld: true });
  expect((await seen(sam, maya))[0]?.goals).toEqual([]);
  await maya.call(withholdGoal, { id: goal.id, withheld: false });
  await maya.call(withholdFocusArea, { id: area.id, withheld: true });
  expect(await seen(sam, maya)).toEqual([]);
  expect((await sam.call(listProgress, { member_id: maya.id })).progress).toEqual([]);
  expect((await sam.call(getTimeline, { member_id: maya.id })).focus_areas).toEqual([]);
  const day = world.now().toISOString().slice(0, 10);
  const days = { member_id: maya.id, filter_by: 'focusArea', from: day, to: day } as const;
  expect((await sam.call(getDays, days)).days).toEqual([]);
  expect((await sam.send(getFocusArea, { id: area.id })).statusCode).toBe(404);
  expect((await sam.send(editGoal, { id: goal.id, goal: 'Mine', version: 3 })).statusCode).toBe(404);
});

it('Family and Partner begin not for supporters, and so does each goal of them', async () => {
  const { maya, sam, area } = await begin('partner');
  expect(await seen(sam, maya)).toEqual([]);
  await maya.call(withholdFocusArea, { id: area.id, withheld: false });
  const later = await setGoal(maya, area.id);
  expect(later.withheld).toBe(true);
  expect((await seen(sam, maya))[0]).toMatchObject({ focus_area: 'Partner', goals: [] });
  await maya.call(withholdGoal, { id: later.id, withheld: false });
  expect((await seen(sam, maya))[0]?.goals).toMatchObject([{ id: later.id }]);
});

it('a supporter without the switch, and a professional, are told nothing', async () => {
  const { maya, sam, area } = await begin();
  const pat = await world.person();
  await letTreat(world, maya, pat, 'provider');
  await letSupport(world, maya, sam, NOT_FOCUS);
  for (const by of [sam, pat]) {
    expect((await by.send(listFocusAreas, { member_id: maya.id })).statusCode).toBe(403);
    expect((await by.send(listProgress, { member_id: maya.id })).statusCode).toBe(403);
    expect((await by.send(getFocusArea, { id: area.id })).statusCode).toBe(404);
    expect((await by.call(getTimeline, { member_id: maya.id })).focus_areas).toEqual([]);
  }
});

it('a preview shows what a supporter sees, with unsaved choices as it would be', async () => {
  const { maya } = await begin();
  const priya = await world.person();
  const patient_team_id = await joinTeam(maya, priya, FOCUS);
  const previewed = (permissions?: typeof FOCUS) =>
    maya.send(previewFocusAreas, { patient_team_id, ...(permissions && { permissions }) });
  expect((await previewed()).json()).toEqual({ focus_areas: await seen(priya, maya) });
  expect((await previewed()).body).not.toContain('Bandicoot');
  expect((await previewed(NOT_FOCUS)).statusCode).toBe(403);
});

it('a look by another is in the member’s record, and one’s own is not', async () => {
  const { maya, sam, area } = await begin();
  await seen(maya, maya);
  await seen(sam, maya);
  const { lines } = await maya.call(accessEndpoints.listAccessRecord, {
    action: 'looked',
    kind: 'focusArea',
  });
  expect(lines).toMatchObject([{ person: { id: sam.id }, items: [{ kind: 'focusArea', ids: [area.id] }] }]);
});

it('a supporter hears of no change of what they may not see', async () => {
  const { maya, sam, area, goal } = await begin();
  const devices = [await openDevice(sam), await openDevice(maya)] as const;
  const heardBy = devices.map(({ events }) => {
    const ofAreas = ({ kind }: ItemChanged) => kind === 'focus_area';
    return () => events.filter(ofAreas).length;
  });
  const heard = () => heardBy.map((count) => count());
  const addStep = () => addAction(maya, goal.id);
  const keep = (withheld: boolean) => maya.call(withholdFocusArea, { id: area.id, withheld });
  await maya.call(withholdGoal, { id: goal.id, withheld: true });
  await expect.poll(heard).toEqual([1, 1]);
  await maya.call(editGoal, { id: goal.id, goal: 'Numbat', version: 2 });
  await addStep();
  await rate(maya, area.id, 9);
  await expect.poll(heard).toEqual([2, 4]);
  await keep(true);
  await expect.poll(heard).toEqual([3, 5]);
  await rate(maya, area.id, 1);
  await expect.poll(heard).toEqual([3, 6]);
  await keep(false);
  await expect.poll(heard).toEqual([4, 7]);
});

it('a supporter hears of no words that the member wrote for themself, nor of an order that they do not see', async () => {
  const { maya, sam, area, goal, rating } = await begin();
  const [mood, partner] = [await chooseArea(maya, 'mood'), await chooseArea(maya, 'partner')];
  const [device, own] = [await openDevice(sam), await openDevice(maya)];
  const idsOf = ({ events }: typeof device) =>
    events.filter(({ kind }) => kind === 'focus_area').map(({ id }) => id);
  const order = (...ids: number[]) => maya.call(focusAreasEndpoints.orderFocusAreas, { ids });

  await maya.call(editGoal, { id: goal.id, reflection: 'Potoroo', version: 1 });
  await rate(maya, area.id, 3, 'Bettong');
  await maya.call(focusProgressEndpoints.editProgress, { id: rating.id, note: 'Dunnart', version: 3 });
  // One that they do not see goes first, and the others stand as they stood.
  await order(partner.id, area.id, mood.id);
  await order(partner.id, mood.id, area.id);
  await expect.poll(() => idsOf(own)).toHaveLength(5);
  await expect.poll(() => idsOf(device)).toEqual([mood.id]);
  await maya.call(editGoal, { id: goal.id, reflection: 'Potoroo', status: 'paused', version: 2 });
  await expect.poll(() => idsOf(device)).toEqual([mood.id, area.id]);
});
