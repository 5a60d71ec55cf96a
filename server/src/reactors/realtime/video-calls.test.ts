import { authEndpoints } from '@kith/contract/auth';
import { consentsEndpoints } from '@kith/contract/consents';
import { grantsWhere } from '@kith/contract/permissions';
import { ownChannel } from '@kith/contract/realtime';
import { teamEndpoints } from '@kith/contract/team';
import { CALL_SIGNAL, type CallSignal, videoCallsEndpoints } from '@kith/contract/video-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { consentLinkIn, youngPerson } from '../../testing/consents.ts';
import { deviceOpener } from '../../testing/devices.ts';
import { makeOrganisation } from '../../testing/professionals.ts';
import type { Device } from '../../testing/pusher.ts';
import { endSupport, joinTeam } from '../../testing/supporters.ts';
import { callSupporter, callWith, ringMember, visitOf } from '../../testing/video-calls.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { sendSignal, leaveRoom, updateInvitationStatus, enterRoom } = videoCallsEndpoints;
const { admitToRoom, endCall, listRoomInvitations } = videoCallsEndpoints;

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
    const [{ pass }] = [await enter(maya), await enter(ben), await enter(sam)];
    const another = await world.process();
    const devices = { ben: await open(ben, { app: another }), sam: await open(sam), maya: await open(maya) };
    const heard = {
      ben: signalsOf(devices.ben, ben),
      sam: signalsOf(devices.sam, sam),
      maya: signalsOf(devices.maya, maya),
    };
    // As long as the description of a camera and a microphone.
    const signal = JSON.stringify({ sdp: 'a=rtpmap:96 VP8/90000\r\n'.repeat(400) });
    await maya.call(sendSignal, { ...room, pass: pass ?? '', to: ben.id, signal });

    await expect
      .poll(() => heard.ben)
      .toEqual([{ ...room, from: maya.id, from_visit: visitOf(maya), to_visit: visitOf(ben), signal }]);
    expect([heard.sam, heard.maya]).toEqual([[], []]);
    await another.close();
  });

  it('is refused from a stranger, from a person who waits, and with the token of another', async () => {
    const maya = await world.person();
    const sam = await callSupporter(world, maya);
    const dana = await world.person();
    const { ben, room, enter } = await ringMember(world, maya, [sam]);
    const passes = { ben: (await enter(ben)).pass ?? '', maya: (await enter(maya)).pass ?? '' };
    await enter(sam);
    const other = await callWith(world, maya);
    const heard = signalsOf(await open(ben), ben);
    const say = (person: Someone, pass: string, to = ben.id) =>
      codeOf(person.send(sendSignal, { ...room, pass, to, signal: 'hello' }));

    expect(await say(dana, passes.maya)).toBe('not_found');
    expect(await say(sam, passes.maya)).toBe('forbidden');
    expect(await say(maya, passes.ben)).toBe('forbidden');
    expect(await say(maya, other.pass)).toBe('forbidden');
    expect(await say(maya, `${passes.maya}x`)).toBe('forbidden');
    expect(await say(maya, passes.maya, sam.id)).toBe('not_found');
    expect(await say(maya, passes.maya, dana.id)).toBe('not_found');
    const noise = Array.from({ length: 9000 }, () =>
      String.fromCodePoint(33 + Math.floor(Math.random() * 90)),
    ).join('');
    const tooLong = await maya.send(sendSignal, { ...room, pass: passes.maya, to: ben.id, signal: noise });
    expect(tooLong.json().errors.signal).toBe('This is too long to be sent.');
    expect(await say(maya, passes.maya)).toBeUndefined();
    await expect.poll(() => heard.map(({ signal }) => signal)).toEqual(['hello']);
  });

  it('ends with the call, with its token, and with the place of either', async () => {
    const maya = await world.person();
    const { ben, room, enter, pass } = await callWith(world, maya);
    const say = (shown: string) =>
      codeOf(maya.send(sendSignal, { ...room, pass: shown, to: ben.id, signal: 'hello' }));
    world.advance(5 * 60_000);
    await enter(ben);
    const { pass: fresh } = await enter(maya);
    expect(await say(pass)).toBe('forbidden');
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
  await maya.call(enterRoom, { ...room, visit: visitOf(maya) });
  await expect.poll(() => of(devices.sam)().length).toBe(3);
  // Staying in it is no news.
  await maya.call(enterRoom, { ...room, visit: visitOf(maya) });
  await maya.call(leaveRoom, room);
  await expect.poll(() => of(devices.sam)().length).toBe(5);
  // She may see that a call took place. This one did not, and its steps are not hers to hear.
  expect(of(devices.jo)()).toEqual([]);
  expect(of(devices.dana)()).toEqual([]);
});

it('tells a supporter who was not asked that a call took place, and of none of its steps', async () => {
  const maya = await world.person();
  const [jo, sam] = [await callSupporter(world, maya), await callSupporter(world, maya)];
  const device = await open(jo);
  const { ben, call, room, enter } = await ringMember(world, maya, [sam]);
  await maya.call(updateInvitationStatus, { ...room, status: 'accepted' });
  const heard = () =>
    device.events.flatMap(({ kind, id, change }) => (kind === 'video_call' ? [{ id, change }] : []));
  for (const person of [ben, maya]) await enter(person);
  await expect.poll(heard).toEqual([{ id: call.id, change: 'added' }]);
  await maya.call(admitToRoom, { ...room, user_id: sam.id });
  await enter(sam);
  await expect.poll(heard).toEqual([
    { id: call.id, change: 'added' },
    { id: call.id, change: 'updated' },
  ]);
  await maya.call(endCall, room);
  await world.deliver();
  expect(heard().length).toBe(2);
});

describe('within a second the others in a call learn', () => {
  type End = (of: { readonly maya: Someone; readonly sam: Someone; readonly place: number }) => unknown;
  const cut: [string, End][] = [
    [
      'that a switch was turned off',
      ({ maya, place: patient_team_id }) =>
        maya.call(teamEndpoints.saveSupporterPermissions, {
          patient_team_id,
          permissions: grantsWhere(() => false),
        }),
    ],
    [
      'that a place on the team has ended',
      ({ maya, place }) => maya.call(teamEndpoints.removeTeamMember, { patient_team_id: place }),
    ],
    [
      'that a supporter has left the team',
      ({ sam, place }) => sam.call(teamEndpoints.removeTeamMember, { patient_team_id: place }),
    ],
    ['that a device was signed out', ({ sam }) => sam.call(authEndpoints.logOut, {})],
    [
      'that the time of a place has run out',
      async ({ place }) => {
        const ran = 'update grants set ends_at = $2 where id = $1';
        await world.database.pool.query(ran, [place, new Date(world.now().getTime() - 1000)]);
        await world.work('team.end_places');
      },
    ],
    [
      'that a person at work has no second step any more',
      async ({ sam }) => {
        const clinic = await makeOrganisation(world);
        await clinic.letWork(sam, 'receptionist');
        await sam.call(authEndpoints.updateTwoFactor, { enabled: false });
      },
    ],
  ];
  it.each(cut)('%s', async (_what, end) => {
    const met = await inCallWith(await world.person());
    expect(await met.isIn()).toBe(true);
    const { steps } = met;
    const before = steps();

    await end(met);
    await expect.poll(steps, { timeout: 1000 }).toBeGreaterThan(before);
    expect(await met.isIn()).toBe(false);
    const { ben, room, pass, sam } = met;
    const signal = { ...room, pass: pass ?? '', to: sam.id, signal: 'hello' };
    expect(await codeOf(ben.send(sendSignal, signal))).toBe('not_found');
  });

  it('that a place which had ended is there again', async () => {
    const { maya, place: patient_team_id, steps, isIn } = await inCallWith(await world.person());
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });
    await expect.poll(steps, { timeout: 1000 }).toBeGreaterThan(0);
    const before = steps();
    await maya.call(teamEndpoints.restoreTeamMember, { patient_team_id });
    await expect.poll(steps, { timeout: 1000 }).toBeGreaterThan(before);
    expect(await isIn()).toBe(true);
  });

  it('that the consent of a guardian was withdrawn', async () => {
    const ruby = await youngPerson(world);
    const email = `guardian.${ruby.id}@example.com`;
    const linkTo = async () => consentLinkIn((await world.mailsTo(email)).at(-1));
    await ruby.call(consentsEndpoints.askGuardian, { first_name: 'Joanne', last_name: 'Walsh', email });
    const yes = { accepted: true, full_name: 'Joanne Walsh', relationship: 'Mother', text_version: 2 };
    await world.anybody.call(consentsEndpoints.approveConsent, { ...(await linkTo()), ...yes });
    const withdrawal = await linkTo();
    const { steps, isIn } = await inCallWith(ruby);
    expect(await isIn()).toBe(true);
    const before = steps();
    await world.anybody.call(consentsEndpoints.withdrawByLink, withdrawal);
    await expect.poll(steps, { timeout: 1000 }).toBeGreaterThan(before);
    expect(await isIn()).toBe(false);
  });
});

/** A call of a member with a professional and this supporter, all in it, as a device of the professional hears it. */
async function inCallWith(sam: Someone) {
  const maya = await world.person();
  const seesCalls = grantsWhere((area) => area === 'videoCall');
  const place = await joinTeam(maya, sam, seesCalls);
  const { ben, room, enter } = await ringMember(world, maya, [sam]);
  for (const person of [ben, maya, sam]) await enter(person);
  await maya.call(admitToRoom, { ...room, user_id: sam.id });
  const { pass } = await enter(ben);
  const isIn = async () =>
    (await ben.call(listRoomInvitations, { id: room.room_id })).invitations.some(
      ({ person, here }) => person.id === sam.id && here === 'in',
    );
  const device = await open(ben);
  const steps = () => device.events.filter(({ kind }) => kind === 'video_call').length;
  return { maya, sam, ben, place, room, pass, isIn, steps };
}

it('a second page of a person takes the place of the first, which hears and says no more', async () => {
  const maya = await world.person();
  const { ben, room, enter, pass: former } = await callWith(world, maya);
  const { pass: bens } = await enter(ben);
  const { pass } = await enter(maya, 2);
  const heard = signalsOf(await open(maya), maya);
  const say = (shown: string) => ({ ...room, pass: shown, to: ben.id, signal: 'hello' });

  expect(await codeOf(maya.send(sendSignal, say(former)))).toBe('forbidden');
  expect(await codeOf(maya.send(sendSignal, say(pass ?? '')))).toBeUndefined();
  const again = { ...room, visit: visitOf(maya), again: true };
  expect(await codeOf(maya.send(enterRoom, again))).toBe('call_elsewhere');
  // Nor does its farewell end the visit that has its place.
  await maya.call(leaveRoom, { ...room, visit: visitOf(maya) });
  await ben.call(sendSignal, { ...room, pass: bens ?? '', to: maya.id, signal: 'hello' });
  await expect.poll(() => heard.map(({ to_visit }) => to_visit)).toEqual([visitOf(maya, 2)]);
});
