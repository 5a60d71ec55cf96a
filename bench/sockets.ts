// Sockets: the product against bare `ws` that sends the same frame to as many clients. Run by hand: `node
// --expose-gc bench/sockets.ts`.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { ownChannel } from '@kith/contract/realtime';
import { WebSocketServer } from 'ws';
import { migrate } from '../server/src/kernel/migrate.ts';
import { joinTeam } from '../server/src/testing/supporters.ts';
import { benchServer } from './database.ts';
import { median } from './http-load.ts';
import { startProduct } from './product.ts';
import type { ClientOrder } from './socket-clients.ts';

/** A session may hold ten sockets. */
const SOCKETS_EACH = 10;
const PEOPLE = Number(process.env['PEOPLE'] ?? 100);
const SOCKETS = PEOPLE * SOCKETS_EACH;
const ROUNDS = Number(process.env['ROUNDS'] ?? 15);
const WRITERS = 4;

const now = (): number => performance.timeOrigin + performance.now();
/**
 * Bytes of the heap and of its buffers, less those from before; the memory that the operating system holds is
 * equal for both.
 */
async function memory(): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) {
    await sleep(1000);
    globalThis.gc?.();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Milliseconds from `begin` until the first and the last of this many frames have arrived. */
async function timed(clients: ChildProcess, count: number, begin: () => Promise<number>) {
  const came: number[] = [];
  const all = new Promise<void>((resolve) => {
    const hear = (said: { kind: string; at: number }) => {
      if (said.kind === 'frame') came.push(said.at);
      if (came.length < count) return;
      clients.off('message', hear);
      resolve();
    };
    clients.on('message', hear);
  });
  const began = await begin();
  await all;
  return { first: Math.min(...came) - began, last: Math.max(...came) - began };
}

async function connectClients(order: ClientOrder): Promise<ChildProcess> {
  const clients = fork(join(import.meta.dirname, 'socket-clients.ts'));
  clients.send(order);
  const [said] = await once(clients, 'message');
  if (said.kind !== 'open') throw new Error(said.error);
  return clients;
}

const database = await benchServer();
const url = await database.fresh();
await migrate(url);
const product = await startProduct(url);
await product.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = product.app.server.address() as AddressInfo;
const maya = await product.person();
const people = [];
while (people.length < PEOPLE) {
  const person = await product.person();
  await joinTeam(
    maya,
    person,
    grantsWhere(() => true),
  );
  people.push(person);
}

const bare = new WebSocketServer({ port: 0, host: '127.0.0.1' });
await once(bare, 'listening');
const nobody = Array.from({ length: SOCKETS }, () => ({ channel: '', token: '' }));
const beforeBare = await memory();
const bareClients = await connectClients({
  url: `ws://127.0.0.1:${(bare.address() as AddressInfo).port}`,
  channels: nobody,
  authorise: null,
});
const bareEach = ((await memory()) - beforeBare) / SOCKETS;
const frame = JSON.stringify({
  event: 'item-changed',
  channel: 'private-channel-1000',
  data: '{"kind":"note","id":1,"about_patient_id":1,"change":"added"}',
});
const bareLast: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const { last } = await timed(bareClients, SOCKETS, async () => {
    const began = now();
    for (const socket of bare.clients) socket.send(frame);
    return began;
  });
  bareLast.push(last);
}
bareClients.kill();
while (bare.clients.size > 0) await sleep(100);

const beforeKith = await memory();
const channels = people.flatMap(({ id, token }) =>
  Array.from({ length: SOCKETS_EACH }, () => ({ channel: ownChannel(id), token })),
);
const clients = await connectClients({
  url: `ws://127.0.0.1:${port}/app/kith?protocol=7`,
  channels,
  authorise: `http://127.0.0.1:${port}/api/auth/pusher`,
});
const kithEach = ((await memory()) - beforeKith) / SOCKETS;

const write = async (shared_with: number[]): Promise<number> => {
  await maya.call(notesEndpoints.createNote, { note: '<p>Slept well</p>', shared_with });
  return now();
};
const measure = async (shared_with: number[]) => {
  const all = [];
  for (let round = 0; round < ROUNDS; round += 1)
    all.push(await timed(clients, shared_with.length * SOCKETS_EACH, () => write(shared_with)));
  return { first: median(all.map(({ first }) => first)), last: median(all.map(({ last }) => last)) };
};
const everyone = people.map(({ id }) => id);
const [one = 0] = everyone;
await measure([one]);
const fanOut = await measure(everyone);
const atRest = await measure([one]);
let isLoaded = true;
const writers = Array.from({ length: WRITERS }, async () => {
  while (isLoaded) await write([]);
});
const underLoad = await measure([one]);
isLoaded = false;
await Promise.all(writers);
clients.kill();

const ms = (value: number) => `${value.toFixed(1)} ms`;
console.log(`${SOCKETS} sockets of ${PEOPLE} people, medians of ${ROUNDS}`);
console.log(
  `fan-out to the last frame: ${ms(fanOut.last)}, bare ${ms(median(bareLast))}, ${(fanOut.last / median(bareLast)).toFixed(1)}x`,
);
console.log(
  `commit to frame at rest ${ms(atRest.first)}, with ${WRITERS} writers ${ms(underLoad.first)}, ${(underLoad.first / atRest.first).toFixed(1)}x`,
);
console.log(
  `memory of an idle socket: ${(kithEach / 1024).toFixed(1)} kB, bare ${(bareEach / 1024).toFixed(1)} kB, ${(kithEach / bareEach).toFixed(1)}x`,
);
await product.app.close();
await database.stop();
process.exit();
