import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { callSupporter, codeOf, ringMember } from '../../testing/video-calls.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { openCall, endCall } = videoCallsEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 1, throttleScale: 1000 });
});
afterAll(() => world.close());

describe('a person who rings', () => {
  it('rings one person six times in an hour', async () => {
    const maya = await world.person();
    const { ben } = await ringMember(world, maya);
    const again = () => codeOf(ben.send(openCall, { member_id: maya.id, user_ids: [] }));
    for (let times = 1; times < 6; times += 1) expect(await again()).toBeUndefined();
    expect(await again()).toBe('too_many_attempts');
    const sam = await callSupporter(world, maya);
    expect((await maya.send(openCall, { user_ids: [sam.id] })).statusCode).toBe(200);
  });

  it('spends no ring on a call that is refused', async () => {
    const maya = await world.person();
    const { ben, room, enter } = await ringMember(world, maya);
    await enter(maya);
    const again = () => codeOf(ben.send(openCall, { member_id: maya.id, user_ids: [] }));
    for (let times = 1; times <= 6; times += 1) expect(await again()).toBe('call_going_on');
    await ben.call(endCall, room);
    expect(await again()).toBeUndefined();

    const [sam, jo] = [await callSupporter(world, maya), await callSupporter(world, maya)];
    const ring = (...people: Someone[]) =>
      codeOf(maya.send(openCall, { user_ids: people.map(({ id }) => id) }));
    for (let times = 1; times <= 6; times += 1) expect(await ring(sam)).toBeUndefined();
    for (let times = 1; times <= 6; times += 1) expect(await ring(jo, sam)).toBe('too_many_attempts');
    expect(await ring(jo)).toBeUndefined();
  });
});
