import { accessEndpoints } from '@kith/contract/access';
import { journeyEndpoints } from '@kith/contract/journey';
import type { TimelineCards } from '@kith/contract/journey-cards';
import { grantsWhere } from '@kith/contract/permissions';
import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { letTreat } from '#testing/professionals';
import { endSupport, joinTeam } from '#testing/supporters';
import { callSupporter, callWith, ringMember, visitOf } from '#testing/video-calls';
import { makeWorld, type World } from '#testing/world';

const { getTimeline, getDays } = journeyEndpoints;
const { enterRoom, admitToRoom, endCall } = videoCallsEndpoints;
const DAY_MS = 86_400_000;
const SEES_CALLS = grantsWhere((area) => area === 'videoCall' || area === 'journeyOverview');
const SEES_ALL_ELSE = grantsWhere((area) => area !== 'videoCall');

let world: World;
let maya: Someone;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  maya = await world.person();
});

const callsSeenBy = async (person: Someone) =>
  (await person.call(getTimeline, { member_id: maya.id, filter_by: 'videoCall' })).video_calls;

describe('a video call in the journey', () => {
  it('stands there once two people were in it, at that time, with all who came', async () => {
    const sam = await callSupporter(world, maya);
    const { ben, call, enter, room } = await ringMember(world, maya, [sam]);
    await enter(ben);
    // He waits, and never comes in.
    await enter(sam);
    expect(await callsSeenBy(maya)).toEqual([]);
    world.advance(60_000);
    const before = world.now().toISOString();
    await enter(maya);
    await ben.call(endCall, room);

    const [item, ...others] = await callsSeenBy(maya);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      ...{ type: 'videoCall', id: call.id, highlight: null },
      record: { id: call.id, about_patient_id: maya.id, opened_by: { id: ben.id } },
    });
    expect(item?.record.people.map(({ id }) => id)).toEqual([ben.id, maya.id]);
    expect((item?.sort_at ?? '') >= before).toBe(true);
    const days = (at = 0) => new Date(world.now().getTime() + at * DAY_MS).toISOString().slice(0, 10);
    // The day in her zone, which may be the one before or after.
    const around = { from: days(-1), to: days(1) };
    expect((await maya.call(getDays, { ...around, filter_by: 'videoCall' })).days).toHaveLength(1);
    expect((await maya.call(getDays, { ...around, filter_by: 'note' })).days).toEqual([]);
    expect((await maya.call(getTimeline, { keyword: 'call' })).video_calls).toEqual([]);
    const cards = (await maya.call(getTimeline, { view: 'card' })) as unknown as TimelineCards;
    expect(cards.video_calls).toEqual([{ id: call.id, sort_at: item?.sort_at, people: [ben.id, maya.id] }]);
    expect(cards.people.map(({ id }) => id)).toContain(ben.id);
  });

  it('is seen by supporters with that switch, and by professionals who were in it', async () => {
    const [sam, priya, colleague] = [await world.person(), await world.person(), await world.person()];
    await joinTeam(maya, sam, SEES_CALLS);
    await joinTeam(maya, priya, SEES_ALL_ELSE);
    await letTreat(world, maya, colleague, 'provider');
    const { ben, call } = await callWith(world, maya);
    const seen = async (person: Someone) => (await callsSeenBy(person)).map(({ id }) => id);

    expect([await seen(sam), await seen(ben)]).toEqual([[call.id], [call.id]]);
    expect([await seen(priya), await seen(colleague)]).toEqual([[], []]);
    const { lines } = await maya.call(accessEndpoints.listAccessRecord, { action: 'looked' });
    expect(lines.map(({ person }) => person?.id)).toContain(sam.id);
    await endSupport(world, maya, ben);
    await letTreat(world, maya, ben, 'provider');
    // Of a former place they see nothing by a later one.
    expect(await seen(ben)).toEqual([]);
    expect(await seen(maya)).toEqual([call.id]);
  });

  it('names to a supporter who may not know the team only its member and who opened it', async () => {
    const [sam, ana] = [await world.person(), await world.person()];
    await joinTeam(maya, sam, SEES_CALLS);
    const knowsTeam = grantsWhere((area) => area !== 'note');
    await joinTeam(maya, ana, knowsTeam);
    const jo = await callSupporter(world, maya);
    const { ben, room, enter } = await ringMember(world, maya, [jo]);
    for (const person of [ben, maya, jo]) await enter(person);
    await maya.call(admitToRoom, { ...room, user_id: jo.id });
    await enter(jo);
    await ben.call(endCall, room);
    const named = async (person: Someone) => {
      const [item] = await callsSeenBy(person);
      const asCards = { member_id: maya.id, view: 'card' } as const;
      const cards = (await person.call(getTimeline, asCards)) as unknown as TimelineCards;
      const people = item?.record.people.map(({ id }) => id);
      expect(cards.video_calls[0]?.people).toEqual(people);
      return { people, cards: cards.people.map(({ id }) => id) };
    };

    const seen = await named(sam);
    expect(seen.people).toEqual([ben.id, maya.id]);
    expect(seen.cards).not.toContain(jo.id);
    for (const person of [ana, ben, maya])
      expect((await named(person)).people).toEqual([ben.id, maya.id, jo.id]);
  });

  it('is not there for a person who was called and did not come', async () => {
    const ben = await world.person();
    await letTreat(world, maya, ben, 'provider');
    const sam = await callSupporter(world, maya);
    const { call } = await maya.call(videoCallsEndpoints.openCall, { user_ids: [ben.id, sam.id] });
    for (const person of [maya, sam])
      await person.call(enterRoom, { room_id: call.room_id, visit: visitOf(person) });
    expect((await callsSeenBy(maya)).map(({ id }) => id)).toEqual([call.id]);
    expect(await callsSeenBy(ben)).toEqual([]);
  });
});
