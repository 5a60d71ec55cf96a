import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ringMember } from '../../testing/video-calls.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const SECOND = 1000;
const TURN = { urls: ['turn:turn.example.org:3478'], secret: 'north-of-the-river' };
const servers = { stun: ['stun:stun.example.org:3478'], turn: TURN };

let world: World;
beforeAll(async () => {
  world = await makeWorld({ callServers: servers });
});
afterAll(() => world.close());

describe('browsers in a call', () => {
  it('get short-lived names and passwords of the relay, as coturn checks them', async () => {
    const maya = await world.person();
    const { enter } = await ringMember(world, maya);
    const { ice_servers, relay_only } = await enter(maya);
    const [stun, turn] = ice_servers;

    expect(relay_only).toBe(false);
    expect(stun).toEqual({ urls: ['stun:stun.example.org:3478'] });
    expect(turn?.urls).toEqual(TURN.urls);
    const [until] = (turn?.username ?? '').split(':').map(Number);
    const left = (until ?? 0) - world.now().getTime() / SECOND;
    expect(left).toBeGreaterThan(7000);
    expect(left).toBeLessThanOrEqual(7200);
    const expected = createHmac('sha1', TURN.secret)
      .update(turn?.username ?? '')
      .digest('base64');
    expect(turn?.credential).toBe(expected);
    expect(turn?.username).not.toContain(`:${maya.id}`);
  });

  it('reach each other by the relay alone where the operator says so', async () => {
    const apart = await makeWorld({ callServers: { ...servers, relayOnly: true } });
    const { ben, enter } = await ringMember(apart, await apart.person());
    const { ice_servers, relay_only } = await enter(ben);
    expect(relay_only).toBe(true);
    expect(ice_servers.map(({ urls }) => urls)).toEqual([TURN.urls]);
    await apart.close();
  });
});
