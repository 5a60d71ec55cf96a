import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ownChannel } from '@kith/contract/realtime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portOf } from '../../testing/pusher.ts';
import { rawSocket, signature } from '../../testing/raw-socket.ts';
import { makeWorld, type World } from '../../testing/world.ts';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

afterAll(async () => {
  await world.close();
});

const PING = Buffer.from([0x89, 0x80 | 4, 1, 2, 3, 4, 0, 0, 0, 0]);
/** The closing word with 4301. */
const TOO_MANY = Buffer.from([0x88, 0x02, 0x10, 0xcd]);
/** A frame with an operation that the protocol does not know. */
const NO_FRAME = Buffer.from([0x8f, 0x80, 1, 2, 3, 4]);

/** A line on which a person says what no client says. It never hangs up by itself. */
async function lineTo(path: string): Promise<Socket> {
  const line = connect({ port: await portOf(world), host: '127.0.0.1', allowHalfOpen: true });
  line.on('error', () => undefined);
  await once(line, 'connect');
  const head = [
    `GET ${path} HTTP/1.1`,
    'host: kith.test',
    'upgrade: websocket',
    'connection: upgrade',
    'sec-websocket-version: 13',
    'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
  ];
  line.write(`${head.join('\r\n')}\r\n\r\n`);
  return line;
}

async function answerOf(line: Socket): Promise<string> {
  const [bytes] = await once(line, 'data');
  return String(bytes).split('\r\n')[0] ?? '';
}

function openLines(): Promise<number> {
  return new Promise((resolve, reject) =>
    world.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

describe('a person who opens a line to do harm', () => {
  it.each(['//', '//[', 'http://a:99999/', '*'])(
    'by an address that is none, %s, is turned away',
    async (path) => {
      const line = await lineTo(path);

      expect(await answerOf(line)).toMatch(/^HTTP\/1\.1 40[04] /);
      line.destroy();
    },
  );

  it('by asking for another app and saying what is no frame ends nothing but that line', async () => {
    const line = await lineTo('/app/other?protocol=7');
    await answerOf(line);
    line.write(NO_FRAME);

    await wait(100);
    const socket = await rawSocket(world);
    expect(socket.id).toMatch(/^\d+\.\d+$/);
    socket.off();
    line.destroy();
  });

  it('and is turned away keeps no line open', async () => {
    const before = await openLines();
    const lines = await Promise.all(Array.from({ length: 20 }, () => lineTo('/nowhere')));
    for (const line of lines) expect(await answerOf(line)).toContain('404');

    await expect.poll(openLines).toBeLessThanOrEqual(before);
    for (const line of lines) line.destroy();
  });

  it('by asking for another app and not hanging up is hung up on', async () => {
    const before = await openLines();
    const lines = await Promise.all(Array.from({ length: 20 }, () => lineTo('/app/other?protocol=7')));
    for (const line of lines) expect(await answerOf(line)).toContain('101');

    await expect.poll(openLines, { timeout: 4000 }).toBeLessThanOrEqual(before);
    for (const line of lines) line.destroy();
  });

  it('by asking without end whether the server is there is asked to go', async () => {
    const line = await lineTo('/app/kith?protocol=7');
    await answerOf(line);
    const heard: Buffer[] = [];
    line.on('data', (bytes: Buffer) => heard.push(bytes));

    line.write(Buffer.concat(Array.from({ length: 5000 }, () => PING)));

    await expect.poll(() => Buffer.concat(heard).includes(TOO_MANY)).toBe(true);
    expect(Buffer.concat(heard).length).toBeLessThan(1000);
    line.destroy();
  });

  it('by two hundred sockets that say nothing keeps no one at that address away, and ends none that has said who it is', async () => {
    const maya = await world.person();
    const own = ownChannel(maya.id);
    const prove = async (socket: Awaited<ReturnType<typeof rawSocket>>) =>
      socket.ask(own, await signature(maya, socket.id, own));
    const first = await rawSocket(world);
    await prove(first);
    const silent = await Promise.all(Array.from({ length: 200 }, () => rawSocket(world)));

    const mine = await rawSocket(world);
    await prove(mine);
    const more = await Promise.all(Array.from({ length: 205 }, () => rawSocket(world)));

    await expect.poll(openLines).toBeLessThanOrEqual(202);
    for (const proved of [first, mine]) {
      await prove(proved);
      proved.off();
    }
    for (const socket of [...silent, ...more]) socket.off();
  });
});
