import { ownChannel } from '@kith/contract/realtime';
import { CALL_SIGNAL, type CallSignal, videoCallsEndpoints } from '@kith/contract/video-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { deviceOpener } from '../../testing/devices.ts';
import type { Device } from '../../testing/pusher.ts';
import { endSupport } from '../../testing/supporters.ts';
import { callSupporter, callWith, ringMember } from '../../testing/video-calls.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { sendSignal, leaveRoom, updateInvitationStatus, enterRoom } = videoCallsEndpoints;

const open = deviceOpener(() => world);
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** What a device hears of signals from now on. */
function signalsOf({ client }: Device, { id }: Someone): CallSignal[] {
  const heard: CallSignal[] = [];
  client.subscribe(ownChannel(id)).bind(CALL_SIGNAL, (signal: CallSignal) => heard.push(signal));
  return heard;
}

const codeOf = async (answer: ReturnType<Someone['send']>) => (await answer).json().code;

describe('a signal', () => {
  it('reaches the person it is for over every process, and no other', async () => {
    const maya = await world.person();
    const sam = await callSupporter(world, maya);
    const { ben, room, enter } = await ringMember(world, maya, [sam]);
    const [{ token }] = [await enter(maya), await enter(ben), await enter(sam)];
    const another = await world.process();
    const devices = { ben: await open(ben, { app: another }), sam: await open(sam), maya: await open(maya) };
    const heard = {
      ben: signalsOf(devices.ben, ben),
      sam: signalsOf(devices.sam, sam),
      maya: signalsOf(devices.maya, maya),
    };
    // As long as the description of a camera and a microphone.
    const signal = JSON.stringify({ sdp: 'a=rtpmap:96 VP8/90000\r\n'.repeat(400) });
    await maya.call(sendSignal, { ...room, token: token ?? '', to: ben.id, signal });

    await expect.poll(() => heard.ben).toEqual([{ ...room, from: maya.id, signal }]);
    expect([heard.sam, heard.maya]).toEqual([[], []]);
    await another.close();
  });

  it('is refused from a stranger, from a person who waits, and with the token of another', async () => {
    const maya = await world.person();
    const sam = await callSupporter(world, maya);
    const dana = await world.person();
    const { ben, room, enter } = await ringMember(world, maya, [sam]);
    const tokens = { ben: (await enter(ben)).token ?? '', maya: (await enter(maya)).token ?? '' };
    await enter(sam);
    const other = await callWith(world, maya);
    const heard = signalsOf(await open(ben), ben);
    const say = (person: Someone, token: string, to = ben.id) =>
      codeOf(person.send(sendSignal, { ...room, token, to, signal: 'hello' }));

    expect(await say(dana, tokens.maya)).toBe('not_found');
    expect(await say(sam, tokens.maya)).toBe('forbidden');
    expect(await say(maya, tokens.ben)).toBe('forbidden');
    expect(await say(maya, other.token)).toBe('forbidden');
    expect(await say(maya, `${tokens.maya}x`)).toBe('forbidden');
    expect(await say(maya, tokens.maya, sam.id)).toBe('not_found');
    expect(await say(maya, tokens.maya, dana.id)).toBe('not_found');
    const noise = Array.from({ length: 9000 }, () =>
      String.fromCodePoint(33 + Math.floor(Math.random() * 90)),
    ).join('');
    const tooLong = await maya.send(sendSignal, { ...room, token: tokens.maya, to: ben.id, signal: noise });
    expect(tooLong.json().errors.signal).toBe('This is too long to be sent.');
    expect(await say(maya, tokens.maya)).toBeUndefined();
    await expect.poll(() => heard.map(({ signal }) => signal)).toEqual(['hello']);
  });

  it('ends with the call, with its token, and with the place of either', async () => {
    const maya = await world.person();
    const { ben, room, enter, token } = await callWith(world, maya);
    const say = (with_token: string) =>
      codeOf(maya.send(sendSignal, { ...room, token: with_token, to: ben.id, signal: 'hello' }));
    world.advance(5 * 60_000);
    await enter(ben);
    const { token: fresh } = await enter(maya);
    expect(await say(token)).toBe('forbidden');
    expect(await say(fresh ?? '')).toBeUndefined();
    await endSupport(world, maya, ben);
    expect(await say(fresh ?? '')).toBe('not_found');
    await maya.call(leaveRoom, room);
    await codeOf(ben.send(leaveRoom, room));
    expect(await say(fresh ?? '')).toBe('call_over');
  });
});

it('tells the people of a call of each step, and a stranger of none', async () => {
  const maya = await world.person();
  const [sam, jo, dana] = [
    await callSupporter(world, maya),
    await callSupporter(world, maya),
    await world.person(),
  ];
  const devices = {
    maya: await open(maya),
    sam: await open(sam),
    jo: await open(jo),
    dana: await open(dana),
  };
  const { call, room } = await ringMember(world, maya, [sam]);
  const address = { kind: 'video_call', id: call.id, about_patient_id: maya.id };

  const of = (device: Device) => () => device.events.filter(({ kind }) => kind === 'video_call');
  await expect.poll(of(devices.maya)).toEqual([{ ...address, change: 'added' }]);
  await expect.poll(of(devices.sam)).toEqual([{ ...address, change: 'added' }]);
  await maya.call(updateInvitationStatus, { ...room, status: 'accepted' });
  await expect.poll(() => of(devices.sam)().length).toBe(2);
  await maya.call(enterRoom, room);
  await expect.poll(() => of(devices.sam)().length).toBe(3);
  // Staying in it is no news.
  await maya.call(enterRoom, room);
  await maya.call(leaveRoom, room);
  await expect.poll(() => of(devices.sam)().length).toBe(5);
  // She sees that there was a call, though she was not asked.
  expect(of(devices.jo)().length).toBe(5);
  expect(of(devices.dana)()).toEqual([]);
});
