import { readFileSync } from 'node:fs';
import { TOUR_POINTS } from '@kith/contract/tour-points';
import { type Tutorial, tutorialMark, tutorialProgress, tutorialsEndpoints } from '@kith/contract/tutorials';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '#testing/world';

const { fetchTutorials } = tutorialsEndpoints;
const { recordLastAccess, getLastAccess } = usersEndpoints;

let world: World;
let tutorials: Tutorial[];

beforeAll(async () => {
  world = await makeWorld();
  ({ tutorials } = await (await world.person()).call(fetchTutorials, {}));
});
afterAll(() => world.close());

it('anyone signed in fetches all tutorials, or one; an unknown one does not exist', async () => {
  const maya = await world.person();
  expect(tutorials).toHaveLength(12);
  const one = await maya.call(fetchTutorials, { id: 'safety-plan' });
  expect(one.tutorials).toEqual(tutorials.filter(({ id }) => id === 'safety-plan'));
  expect((await maya.send(fetchTutorials, { id: 'no-such' })).statusCode).toBe(404);
  expect((await maya.send(fetchTutorials, { id: '7' })).statusCode).toBe(404);
});

it('each has a name of its own, steps that count up, and words for its audience', () => {
  expect(new Set(tutorials.map(({ id }) => id)).size).toBe(tutorials.length);
  for (const { id, steps, audience } of tutorials) {
    expect(
      steps.map(({ number }) => number),
      id,
    ).toEqual(steps.map((_, at) => at + 1));
    expect(steps.length, id).toBeGreaterThan(2);
    expect(audience.length, id).toBeGreaterThan(0);
  }
});

it('every point of a screen belongs to a step', () => {
  const used = new Set(tutorials.flatMap(({ steps }) => steps.map(({ point }) => point)));
  expect([...used].toSorted()).toEqual([...TOUR_POINTS].toSorted());
});

it('telephone numbers are among those of help', () => {
  const help = readFileSync(
    new URL('../../../../web/src/features/help/crisis-support.json', import.meta.url),
    'utf8',
  );
  const numbers = tutorials.flatMap(({ steps }) =>
    steps.flatMap(({ text }) => text.match(/\b\d{3,}\b/g) ?? []),
  );
  for (const number of numbers) expect(help, number).toContain(number);
});

it('a person’s way through one is kept with the dialogs that they have seen', async () => {
  const maya = await world.person();
  const at = async () => tutorialProgress('journey', (await maya.call(getLastAccess, {})).last_access);
  expect(await at()).toEqual({ state: 'not_started' });
  await maya.call(recordLastAccess, { modal: tutorialMark('journey', 3) });
  await maya.call(recordLastAccess, { modal: tutorialMark('journey-more', 'done') });
  expect(await at()).toEqual({ state: 'in_progress', step: 3 });
  await maya.call(recordLastAccess, { modal: tutorialMark('journey', 'done') });
  expect(await at()).toEqual({ state: 'done' });
});
