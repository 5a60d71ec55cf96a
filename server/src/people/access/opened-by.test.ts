import { accessEndpoints, OPENED_BY_DAYS } from '@kith/contract/access';
import { authEndpoints } from '@kith/contract/auth';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { listOpenedBy } = accessEndpoints;
const DAY_MS = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function aSharedNote() {
  const [maya, sam, noor] = [await world.person(), await world.person(), await world.person()];
  for (const one of [sam, noor])
    await joinTeam(
      maya,
      one,
      grantsWhere(() => true),
    );
  const shared_with = [sam.id, noor.id];
  const { note } = await maya.call(notesEndpoints.createNote, { note: '<p>Hi</p>', shared_with });
  return { maya, sam, noor, note, asked: { kind: 'note', id: note.id } };
}

test('the member is told who has opened a note, the latest first, and when', async () => {
  const { maya, sam, noor, note, asked } = await aSharedNote();
  expect(await maya.call(listOpenedBy, asked)).toEqual({ people: [] });

  await sam.call(notesEndpoints.getNote, { id: note.id });
  world.advance(60_000);
  await noor.call(notesEndpoints.getNote, { id: note.id });
  await sam.call(notesEndpoints.listNotesSharedWithMe, { member_id: maya.id });
  await maya.call(notesEndpoints.getNote, { id: note.id });

  const { people } = await maya.call(listOpenedBy, asked);
  const [latest, before] = people;
  expect(people.map(({ person }) => person.id)).toEqual([sam.id, noor.id]);
  expect(before?.first_at).toBe(before?.last_at);
  expect(Date.parse(latest?.last_at ?? '') - Date.parse(latest?.first_at ?? '')).toBeGreaterThanOrEqual(
    60_000,
  );
});

test('only the member is told: neither a reader nor the author of a record about another person', async () => {
  const { maya, sam, noor, note, asked } = await aSharedNote();
  await sam.call(notesEndpoints.getNote, { id: note.id });
  const written = await sam.call(notesEndpoints.createNote, {
    note: '<p>From me</p>',
    about_patient_id: maya.id,
    shared_with: [noor.id],
  });
  await noor.call(notesEndpoints.getNote, { id: written.note.id });
  const ofSam = { kind: 'note', id: written.note.id };

  for (const one of [sam, noor]) expect(await one.call(listOpenedBy, asked)).toEqual({ people: [] });
  expect(await sam.call(listOpenedBy, ofSam)).toEqual({ people: [] });
  expect((await maya.call(listOpenedBy, ofSam)).people.map(({ person }) => person.id)).toEqual([noor.id]);
});

test('another record, another kind and a look of more than a year ago do not count', async () => {
  const { maya, sam, note, asked } = await aSharedNote();
  await sam.call(notesEndpoints.getNote, { id: note.id });

  expect(await maya.call(listOpenedBy, { ...asked, id: note.id + 1 })).toEqual({ people: [] });
  expect(await maya.call(listOpenedBy, { ...asked, kind: 'task' })).toEqual({ people: [] });
  expect((await maya.call(listOpenedBy, asked)).people).toHaveLength(1);
  world.advance((OPENED_BY_DAYS + 1) * DAY_MS);
  const { email, password } = maya;
  const again = await world.anybody.call(authEndpoints.logIn, { email_or_mobile: email, password });
  if (!('token' in again)) throw new Error('Maya has no second step');
  expect(await world.withToken(again.token).call(listOpenedBy, asked)).toEqual({ people: [] });
});
