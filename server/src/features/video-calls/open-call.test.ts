import { grantsWhere } from '@kith/contract/permissions';
import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { letTreat } from '../../testing/professionals.ts';
import { letSupport } from '../../testing/supporters.ts';
import { callSupporter, codeOf, ownCallsOf, ringMember, visitOf } from '../../testing/video-calls.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { openCall, enterRoom } = videoCallsEndpoints;
const CALLS_AND_TEAM = grantsWhere((area) => area === 'videoCall' || area === 'supportTeam');

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('a person who rings', () => {
  it('has one call about a member at a time: a former one ends if no person is in it', async () => {
    const maya = await world.person();
    const { ben, room } = await ringMember(world, maya);
    const again = () => ben.send(openCall, { member_id: maya.id, user_ids: [] });
    expect((await again()).statusCode).toBe(200);
    expect(await ownCallsOf(maya)).toHaveLength(1);
    expect(await codeOf(ben.send(enterRoom, { ...room, visit: visitOf(ben) }))).toBe('call_over');
    const [current] = await ownCallsOf(maya);
    await ben.call(enterRoom, { room_id: current?.room_id ?? '', visit: visitOf(ben) });
    expect(await codeOf(again())).toBe('call_going_on');
  });

  it('opens one call for one key', async () => {
    const maya = await world.person();
    const sam = await callSupporter(world, maya);
    const asked = { user_ids: [sam.id], client_key: '0197a2b4-6f6e-7000-8000-000000000001' };
    const [one, two] = [await maya.call(openCall, asked), await maya.call(openCall, asked)];
    expect(two.call.room_id).toBe(one.call.room_id);
  });

  it('has one call of two that they open at once', async () => {
    const maya = await world.person();
    const ben = await world.person();
    await letTreat(world, maya, ben, 'provider');
    const sam = await callSupporter(world, maya);
    const asked = { member_id: maya.id, user_ids: [] };
    await Promise.all([1, 2, 3].map(() => ben.send(openCall, asked)));
    expect(await ownCallsOf(maya)).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => maya.send(openCall, { user_ids: [sam.id] })));
    expect(await ownCallsOf(sam)).toHaveLength(1);
  });

  it('rings no person once their place has ended, even at that moment', async () => {
    const maya = await world.person();
    const ben = await world.person();
    const place = await letTreat(world, maya, ben, 'provider');
    const removal = await world.database.pool.connect();
    await removal.query('begin');
    await removal.query('update grants set ended_at = $2 where id = $1', [place, world.now()]);
    const opened = ben.send(openCall, { member_id: maya.id, user_ids: [] });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await removal.query('commit');
    removal.release();
    expect(await codeOf(opened)).toBe('not_found');
    expect(await ownCallsOf(maya)).toEqual([]);
  });
});

describe('a supporter', () => {
  it('calls the member, and names others only where they know the team', async () => {
    const maya = await world.person();
    const [sam, jo] = [await callSupporter(world, maya), await callSupporter(world, maya)];
    const { invitations } = await sam.call(openCall, { member_id: maya.id, user_ids: [] });
    expect(invitations.map(({ person }) => person.id)).toEqual([sam.id, maya.id]);
    const named = { member_id: maya.id, user_ids: [jo.id] };
    expect((await sam.send(openCall, named)).json().errors).toHaveProperty('user_ids');
  });

  it('who knows the team names its professionals, and no other supporter, whatever their switch', async () => {
    const maya = await world.person();
    const [sam, jo, kim] = [await world.person(), await callSupporter(world, maya), await world.person()];
    await letSupport(world, maya, sam, CALLS_AND_TEAM);
    await letSupport(world, maya, kim, null);
    const ben = await world.person();
    await letTreat(world, maya, ben, 'provider');
    const ring = (...people: Someone[]) =>
      sam.send(openCall, { member_id: maya.id, user_ids: people.map(({ id }) => id) });
    const [toOpen, toShut] = [await ring(jo), await ring(kim)];
    expect(toOpen.statusCode).toBe(422);
    expect([toShut.statusCode, toShut.body]).toEqual([toOpen.statusCode, toOpen.body]);
    expect((await ring(ben, maya)).statusCode).toBe(200);
    expect(await ownCallsOf(ben)).toHaveLength(1);
  });
});
