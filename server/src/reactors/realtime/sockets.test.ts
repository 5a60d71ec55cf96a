import { setTimeout as wait } from 'node:timers/promises';
import { authEndpoints } from '@kith/contract/auth';
import { ownChannel, PRESENCE_CHANNEL, realtimeEndpoints } from '@kith/contract/realtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectedClient, deviceOf, granted } from '../../testing/pusher.ts';
import { openRaw, rawSocket, signature } from '../../testing/raw-socket.ts';
import { makeWorld, type World } from '../../testing/world.ts';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

afterAll(async () => {
  await world.close();
});

const SUCCEEDED = 'pusher_internal:subscription_succeeded';
const REFUSED = 'pusher:subscription_error';

describe('who may listen', () => {
  it('lets a person listen to their own channel and to who is here, with the unmodified client', async () => {
    const maya = await world.person();

    const phone = await deviceOf(world, maya);

    expect(phone.here()).toEqual([maya.id]);
    phone.off();
  });

  it('lets no one listen to another’s channel, or to one that does not exist', async () => {
    const [maya, stranger] = [await world.person(), await world.person()];
    const client = await connectedClient(world, stranger);

    for (const name of [
      ownChannel(maya.id),
      'private-channel-999999999',
      'presence-channel-other',
      'private-x',
    ])
      await expect(granted(client.subscribe(name)), name).rejects.toThrow('403');
    client.disconnect();
  });

  it('asks for a session before it signs', async () => {
    const client = await connectedClient(world);

    await expect(granted(client.subscribe(PRESENCE_CHANNEL))).rejects.toThrow('401');
    client.disconnect();
  });

  it('takes a signature for its own socket and channel alone', async () => {
    const maya = await world.person();
    const own = ownChannel(maya.id);
    const [first, second] = [await rawSocket(world), await rawSocket(world)];
    const signed = await signature(maya, first.id, own);

    expect(await second.ask(own, signed), 'on another socket').toBe(REFUSED);
    expect(await first.ask(PRESENCE_CHANNEL, signed), 'for another channel').toBe(REFUSED);
    const claimed = { ...signed, channel_data: signed.channel_data.replace(String(maya.id), '1') };
    expect(await first.ask(own, claimed), 'with other words').toBe(REFUSED);
    expect(await first.ask(own, { ...signed, auth: `${signed.auth}0` })).toBe(REFUSED);
    expect(await first.ask(own, {}), 'with none').toBe(REFUSED);
    expect(await first.ask(own, signed)).toBe(SUCCEEDED);
    for (const socket of [first, second]) socket.off();
  });

  it('signs for nothing that is no socket', async () => {
    const maya = await world.person();

    for (const socket_id of ['', '1', '1.2:private-channel-1', '1. 2', 'a.b', '1.2.3']) {
      const asked = { socket_id, channel_name: ownChannel(maya.id) };
      const answer = await maya.send(realtimeEndpoints.authoriseChannel, asked);
      expect(answer.statusCode, socket_id).toBe(422);
    }
  });

  it('opens the forum and the focus areas to a socket that has proved its session, and to no other', async () => {
    const maya = await world.person();
    const socket = await rawSocket(world);

    expect(await socket.ask('forum')).toBe(REFUSED);
    await socket.ask(ownChannel(maya.id), await signature(maya, socket.id, ownChannel(maya.id)));

    expect(await socket.ask('forum')).toBe(SUCCEEDED);
    expect(await socket.ask('focus-area')).toBe(SUCCEEDED);
    expect(await socket.ask('forum-2')).toBe(REFUSED);
    socket.off();
  });

  it('never serves two sessions on one socket', async () => {
    const [maya, other] = [await world.person(), await world.person()];
    const socket = await rawSocket(world);
    await socket.ask(ownChannel(maya.id), await signature(maya, socket.id, ownChannel(maya.id)));

    const asked = socket.ask(ownChannel(other.id), await signature(other, socket.id, ownChannel(other.id)));

    expect(await asked).toBe(REFUSED);
    socket.off();
  });
});

describe('a socket falls with its session', () => {
  it('when the person logs out, within a second', async () => {
    const maya = await world.person();
    const phone = await deviceOf(world, maya);

    await maya.call(authEndpoints.logOut, {});

    await expect.poll(phone.isConnected, { timeout: 1000 }).toBe(false);
    expect(phone.closed).toEqual([4009]);
  });

  it('when it has not been used for 30 minutes, within two seconds, and not while another tab uses it', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    const [idle, used] = [await deviceOf(world, maya), await deviceOf(world, sam)];
    world.advance(29 * 60_000);
    await sam.call(authEndpoints.getProfile, {});
    world.advance(60_000 + 3000);

    await expect.poll(idle.isConnected, { timeout: 2000 }).toBe(false);
    await wait(1200);
    expect(used.isConnected()).toBe(true);
    expect(idle.closed).toEqual([4009]);
    used.off();
  });

  it('when another device signs it out, and only it', async () => {
    const maya = await world.person();
    const login = { email_or_mobile: maya.email, password: maya.password };
    const reply = await world.anybody.call(authEndpoints.logIn, login);
    if (!('token' in reply)) throw new Error('a code is due');
    const [phone, tablet] = [
      await deviceOf(world, maya),
      await deviceOf(world, { ...maya, ...world.withToken(reply.token), token: reply.token }),
    ];

    await maya.call(authEndpoints.endSession, { id: reply.session.id });

    await expect.poll(tablet.isConnected).toBe(false);
    await wait(100);
    expect(phone.isConnected()).toBe(true);
    phone.off();
  });

  it('when the password changes elsewhere', async () => {
    const maya = await world.person();
    const login = { email_or_mobile: maya.email, password: maya.password };
    const reply = await world.anybody.call(authEndpoints.logIn, login);
    if (!('token' in reply)) throw new Error('a code is due');
    const phone = await deviceOf(world, maya);

    const passwords = { current_password: maya.password, password: 'another walk by the sea' };
    await world.withToken(reply.token).call(authEndpoints.changePassword, passwords);

    await expect.poll(phone.isConnected).toBe(false);
  });

  it('when the second factor is turned on elsewhere', async () => {
    const maya = await world.person();
    const login = { email_or_mobile: maya.email, password: maya.password };
    const reply = await world.anybody.call(authEndpoints.logIn, login);
    if (!('token' in reply)) throw new Error('a code is due');
    const phone = await deviceOf(world, maya);

    await world.withToken(reply.token).call(authEndpoints.updateTwoFactor, { enabled: true });

    await expect.poll(phone.isConnected).toBe(false);
  });

  it('and a signature of a session that has ended opens nothing', async () => {
    const maya = await world.person();
    const socket = await rawSocket(world);
    const own = ownChannel(maya.id);
    const signed = await signature(maya, socket.id, own);
    await maya.call(authEndpoints.logOut, {});

    expect(await socket.ask(own, signed)).toBe('closed');
    expect(await socket.closed).toBe(4009);
  });
});

describe('what no client should do', () => {
  it('a frame of a megabyte closes the socket', async () => {
    const socket = await rawSocket(world);

    socket.say({ event: 'pusher:subscribe', data: { channel: 'x'.repeat(1_000_000) } });

    expect(await socket.closed).toBe(1009);
  });

  it('a thousand subscriptions close the socket', async () => {
    const socket = await rawSocket(world);

    for (let n = 0; n < 1000; n += 1)
      socket.say({ event: 'pusher:subscribe', data: { channel: `forum-${n}` } });

    expect(await socket.closed).toBe(4301);
    expect(socket.frames.length).toBeLessThan(30);
  });

  it('whatever is no frame, and what clients would say to one another, is refused and does no harm', async () => {
    const maya = await world.person();
    const socket = await rawSocket(world);
    const own = ownChannel(maya.id);
    await socket.ask(own, await signature(maya, socket.id, own));
    const refused = () => socket.frames.filter(({ event }) => event === 'pusher:error').length;

    const said = ['', '{', '[]', 'null', '"x"', '{"event":1}', '{"event":"pusher:subscribe"}'];
    for (const frame of said) socket.say(frame);
    socket.say({ event: 'client-typing', channel: own, data: {} });
    socket.say({ event: 'pusher:unsubscribe', data: { channel: 'forum' } });

    await expect.poll(refused).toBe(said.length + 1);
    socket.say({ event: 'pusher:ping', data: {} });
    await expect.poll(() => socket.frames.at(-1)?.event).toBe('pusher:pong');
    expect([refused(), socket.frames.filter(({ event }) => event === 'client-typing')]).toEqual([
      said.length + 1,
      [],
    ]);
    socket.off();
  });

  it('more sockets than one session needs are too many', async () => {
    const maya = await world.person();
    const own = ownChannel(maya.id);
    const sockets = await Promise.all(Array.from({ length: 11 }, () => rawSocket(world)));
    const answers: string[] = [];
    for (const socket of sockets) answers.push(await socket.ask(own, await signature(maya, socket.id, own)));

    expect(answers).toEqual([...Array.from({ length: 10 }, () => SUCCEEDED), 'closed']);
    expect(await sockets.at(-1)?.closed).toBe(4004);
    for (const socket of sockets) socket.off();
  });

  it('of more sockets than that which come back at once, only those beyond it are sent away', async () => {
    const maya = await world.person();
    const own = ownChannel(maya.id);
    const sockets = await Promise.all(Array.from({ length: 12 }, () => rawSocket(world)));
    const signed = await Promise.all(sockets.map(({ id }) => signature(maya, id, own)));
    const asked = sockets.map((socket, place) => socket.ask(own, signed[place]));

    const answers = await Promise.all(asked);

    expect(answers.filter((answer) => answer === SUCCEEDED)).toHaveLength(10);
    expect(answers.filter((answer) => answer === 'closed')).toHaveLength(2);
    for (const socket of sockets) socket.off();
  });

  it('a page of another site, another path, app or protocol gets no socket', async () => {
    expect(await openRaw(world, { headers: { origin: 'https://evil.example' } })).toBe(403);
    expect(await openRaw(world, { headers: { origin: 'null' } })).toBe(403);
    expect(await openRaw(world, { path: '/api/patient/note' })).toBe(404);
    expect(await openRaw(world, { path: '/app/' })).toBe(404);
    const wrongKey = await rawSocket(world, { path: '/app/other?protocol=7' });
    expect(await wrongKey.closed).toBe(4001);
    const wrongProtocol = await rawSocket(world, { path: '/app/kith?protocol=5' });
    expect(await wrongProtocol.closed).toBe(4007);
    const ownPage = await rawSocket(world, { headers: { origin: 'http://kith.test' } });
    expect(ownPage.id).toMatch(/^\d+\.\d+$/);
    ownPage.off();
  });
});
