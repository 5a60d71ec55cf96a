import { notesEndpoints } from '@kith/contract/notes';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteRecord } from '#features/notes';
import type { Viewer } from '#kernel/context';
import type { Someone } from '#testing/caller';
import { makeWorld, type World } from '#testing/world';
import { listPage } from './list-page.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const { table } = noteRecord.definition;
const byWords = listPage(noteRecord, [asc(table.words)]);

function viewerOf({ id }: Someone): Viewer {
  const session = { sessionId: 0, tokenHash: '', reauthenticatedAt: world.now() };
  const person = { userId: id, roles: [], timeZone: 'UTC', states: [], staffLocked: false };
  return { ...session, ...person, memberId: id, relation: 'self', grants: null, grantId: null };
}

/** Ids of one page in the order of the words. */
const page = (maya: Someone, limit: number, offset: number) =>
  world.operate(async (ctx) => {
    const viewer = viewerOf(maya);
    const { rows, has_more_data } = await byWords({ ...ctx, viewer }, { memberId: maya.id, limit, offset });
    return { ids: rows.map(({ id }) => id), has_more_data };
  });

it('a list stands in the order of its noun, and of equals the newest first', async () => {
  const maya = await world.person();
  const ids: Record<string, number> = {};
  for (const [name, words] of Object.entries({ tea: 'Tea', first: 'River', second: 'River', apple: 'Apple' }))
    ids[name] = (await maya.call(notesEndpoints.createNote, { note: `<p>${words}</p>` })).note.id;
  const { apple, tea, first, second } = ids;

  expect(await page(maya, 2, 0)).toEqual({ ids: [apple, second], has_more_data: true });
  expect(await page(maya, 2, 2)).toEqual({ ids: [first, tea], has_more_data: false });
});
