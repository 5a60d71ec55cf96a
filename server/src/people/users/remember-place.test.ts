import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { getLastAccess, recordLastAccess } = usersEndpoints;

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const visit = async (maya: Someone, path: string): Promise<void> => {
  world.advance(1000);
  await maya.call(recordLastAccess, { path });
};

describe('where a person was', () => {
  it('tells the newest page first, and each page once', async () => {
    const maya = await world.person();

    await visit(maya, '/journey');
    await visit(maya, '/settings');
    await visit(maya, '/journey');

    const { last_access } = await maya.call(getLastAccess, {});
    expect(last_access).toEqual([
      { path: '/journey', modal: null },
      { path: '/settings', modal: null },
    ]);
  });

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'journey', 'https://elsewhere.example'])(
    'takes no address that could lead elsewhere: %s',
    async (path) => {
      const maya = await world.person();

      const answer = await maya.send(recordLastAccess, { path });

      expect(answer.json()).toMatchObject({ code: 'fields_rejected', errors: { path: expect.any(String) } });
    },
  );

  it('takes no step of a tutorial back that was seen to its end on another device', async () => {
    const maya = await world.person();
    for (const modal of ['tutorial/journey:1', 'tutorial/journey:done', 'tutorial/journey:2'])
      await maya.call(recordLastAccess, { modal });
    const { last_access } = await maya.call(getLastAccess, {});
    expect(last_access).toEqual([{ path: null, modal: 'tutorial/journey:done' }]);
  });

  it('keeps the end of a tutorial of which a step comes at the same moment', async () => {
    const maya = await world.person();
    for (let round = 0; round < 20; round += 1) {
      const marks = ['5', 'done'].map((at) => `tutorial/round-${round}:${at}`);
      await Promise.all(marks.map((modal) => maya.call(recordLastAccess, { modal })));
    }
    const { last_access } = await maya.call(getLastAccess, {});
    expect(last_access).toHaveLength(20);
    expect(last_access.filter(({ modal }) => !modal?.endsWith(':done'))).toEqual([]);
  });

  it('remembers dialogs beside pages', async () => {
    const maya = await world.person();

    const { last_access } = await maya.call(recordLastAccess, { path: '/journey', modal: 'journey-tour' });

    expect(last_access).toContainEqual({ path: '/journey', modal: null });
    expect(last_access).toContainEqual({ path: null, modal: 'journey-tour' });
  });

  it('keeps the newest fifty pages, and no number of pages makes a dialog come back', async () => {
    const maya = await world.person();
    await maya.call(recordLastAccess, { modal: 'journey-tour' });

    for (let page = 1; page <= 52; page += 1) await visit(maya, `/article/${page}`);

    const { last_access } = await maya.call(getLastAccess, {});
    const pages = last_access.flatMap(({ path }) => path ?? []);
    expect(pages).toHaveLength(50);
    expect(pages[0]).toBe('/article/52');
    expect(pages.at(-1)).toBe('/article/3');
    expect(last_access).toContainEqual({ path: null, modal: 'journey-tour' });
  });

  it('keeps the newest of what stands behind the colon of a dialog, and other dialogs as they are', async () => {
    const maya = await world.person();
    const sam = await world.person();
    await sam.call(recordLastAccess, { modal: 'tutorial/journey:1' });
    for (const modal of ['tutorial/journey-more:4', 'tutorial/journey:1', 'tutorial', 'tutorial/journey:2'])
      await maya.call(recordLastAccess, { modal });

    const { last_access } = await maya.call(getLastAccess, {});
    expect(last_access.map(({ modal }) => modal).toSorted()).toEqual([
      'tutorial',
      'tutorial/journey-more:4',
      'tutorial/journey:2',
    ]);
    expect(await sam.call(getLastAccess, {})).toEqual({
      last_access: [{ path: null, modal: 'tutorial/journey:1' }],
    });
  });

  it('is no one else’s to see', async () => {
    const maya = await world.person();
    const sam = await world.person();

    await visit(maya, '/safety-plan');

    expect(await sam.call(getLastAccess, {})).toEqual({ last_access: [] });
  });

  it('refuses what is not a path', async () => {
    const maya = await world.person();

    const answer = await maya.send(recordLastAccess, { path: 'https://example.com' });

    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { path: 'A path begins with one slash.' } });
  });
});
