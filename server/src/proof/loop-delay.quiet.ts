import { finished } from 'node:stream/promises';
import { allEndpoints, type EndpointName } from '@kith/contract';
import { openApiDocument } from '@kith/contract/kit/open-api';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyBytes } from '#kernel/http/body-bounds';
import type { Someone } from '../testing/caller.ts';
import { type Call, callsOf } from '../testing/fuzz/calls.ts';
import { type LoadRequest, loadRequests } from '../testing/loop/load-requests.ts';
import { storeMuch } from '../testing/loop/store-much.ts';
import { bestHold, isMachineBusy, LONGEST_MS } from '../testing/loop/watch-loop.ts';
import { makePlatform } from '../testing/platform.ts';
import { makeWorld, type World } from '../testing/world.ts';

import { type Fixture, fixtureOf } from './fixture.ts';
import { expectations } from './rooms.ts';

const NO_LIMITS = 1_000_000;
/** Calls that delete or withdraw come later, and calls that end the session last. */
const TAKES_AWAY = /^(delete|remove|cancel|leave|end|withdraw|decline|withhold)/;
const ENDS_THE_SESSION = 'logOut';

const document = openApiDocument([allEndpoints], { title: 'Kith', version: '1' });
const calls = callsOf(document).toSorted((one, other) => rank(one) - rank(other));

let world: World;
let owner: Someone;
let fixture: Fixture;
let sent = 0;
let busy = 0;
const holds: { readonly name: string; readonly held: number }[] = [];

beforeAll(async () => {
  for (let looked = 0; looked < 3; looked += 1) isMachineBusy();
  world = await makeWorld({ limitScale: NO_LIMITS });
  await makePlatform(world, await world.person());
  owner = await world.person();
  fixture = await fixtureOf(world, owner);
  await storeMuch(world, { ownerId: owner.id, threadId: Number(fixture['threadId']) });
}, 300_000);

afterAll(async () => {
  const slowest = holds.toSorted((one, other) => other.held - one.held).slice(0, 12);
  const list = slowest.map(({ name, held }) => `${name} ${held.toFixed(0)} ms`).join(', ');
  console.log(`loop delay: ${sent} requests to ${calls.length} calls; the longest holds: ${list}`);
  if (busy > 0) console.log(`loop delay: machine busy, ${busy} requests were not judged`);
  await world.close();
});

function rank({ name, method }: Call): number {
  if (name === ENDS_THE_SESSION) return 3;
  if (TAKES_AWAY.test(name)) return 2;
  return method === 'GET' ? 0 : 1;
}

function endpointOf(name: string) {
  const known = (key: string): key is EndpointName => key in allEndpoints;
  if (!known(name)) throw new Error(`${name} is no call`);
  return { endpoint: allEndpoints[name], row: expectations[name] };
}

describe(`no call holds the event loop for ${LONGEST_MS} ms`, () => {
  test.each(calls.map((call) => [call.name, call] as const))(
    '%s',
    { timeout: 300_000 },
    async (name, call) => {
      const { endpoint, row } = endpointOf(name);
      const known = Object.fromEntries(Object.entries(row.input(fixture)));
      const tooLong: string[] = [];
      for (const request of loadRequests(document, call, known, bodyBytes(endpoint))) {
        const held = await heldBy(request);
        holds.push({ name: `${name} (${request.name})`, held });
        if (held > LONGEST_MS && isMachineBusy()) busy += 1;
        else if (held > LONGEST_MS) tooLong.push(`${request.name}: ${held.toFixed(0)} ms`);
      }
      expect(tooLong).toEqual([]);
    },
  );
});

async function heldBy({ options }: LoadRequest): Promise<number> {
  const headers = { ...options.headers, authorization: `Bearer ${owner.token}` };
  return bestHold(async () => {
    sent += 1;
    // As from a socket, piece by piece: to join the pieces and decode them is not the work of the server.
    const answer = await world.app.inject({ ...options, headers, payloadAsStream: true });
    await finished(answer.stream().resume());
  });
}

test('a call that works for too long at once is caught', async () => {
  const app = Fastify();
  app.get('/slow', async () => {
    const until = performance.now() + LONGEST_MS + 20;
    while (performance.now() < until);
    return 'done';
  });
  app.get('/quick', async () => 'done');

  expect(await bestHold(() => app.inject('/slow'))).toBeGreaterThan(LONGEST_MS);
  if (!isMachineBusy()) expect(await bestHold(() => app.inject('/quick'))).toBeLessThan(LONGEST_MS);
  await app.close();
});
