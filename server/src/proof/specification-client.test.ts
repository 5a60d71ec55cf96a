import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { steps } from './rooms.ts';
import { specificationCalls } from './specification-calls.ts';
import { startWalk, type Walk } from './specification-walk.ts';
import { wireSteps } from './specification-wire.ts';

/** Served calls that the specification's fields alone do not bring to success, each with its reason. */
const KNOWN: Readonly<Record<string, string>> = {};

let walk: Walk;

beforeAll(async () => {
  walk = await startWalk();
});

afterAll(async () => {
  await walk.world.close();
});

describe('a client that knows the specification alone', () => {
  test.each([...steps, ...Object.entries(wireSteps)])('%s', async (_, step) => {
    await step(walk);
  });

  test('gets through every call of the specification that is served', async () => {
    const served = (await Promise.all(specificationCalls.map(isServed))).flat();
    const notWalked = served.filter((call) => !walk.succeeded.has(call));
    expect(notWalked.toSorted()).toEqual(Object.keys(KNOWN).toSorted());
    process.stdout.write(`${served.length} of ${specificationCalls.length} calls are served, all walked`);
  });
});

/** A call that is not there is 404 to a visitor; one that is refuses them, or their form. */
async function isServed(call: string): Promise<string[]> {
  const [method, path = ''] = call.split(' ');
  const answer = await walk.world.app.inject({
    method: method as 'GET' | 'POST' | 'DELETE',
    url: path.replaceAll(/\{\w+\}/g, '1'),
  });
  if (answer.statusCode === 404 || answer.statusCode === 405) return [];
  if (answer.statusCode === 401) expect(answer.json(), call).toMatchObject({ message: 'Session Expired!' });
  return [call];
}
