import { commentsEndpoints } from '@kith/contract/comments';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allArrived, deviceOpener } from '../../testing/devices.ts';
import type { Device } from '../../testing/pusher.ts';
import { joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { createComment, setCommunications } = commentsEndpoints;
const EVERYTHING = grantsWhere(() => true);

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const device = deviceOpener(() => world);

const ofNotes = ({ events }: Device) => events.filter(({ kind }) => kind === 'note');

it('a comment, and a switch, tell its readers that the record changed, and no other person', async () => {
  const [maya, priya, sam] = [await world.person(), await world.person(), await world.person()];
  for (const one of [priya, sam]) await joinTeam(maya, one, EVERYTHING);
  const asked = { note: '<p>For you</p>', shared_with: [priya.id] };
  const { id } = (await maya.call(notesEndpoints.createNote, asked)).note;
  const told = { maya: await device(maya), priya: await device(priya), sam: await device(sam) };
  const changed = { kind: 'note', id, about_patient_id: maya.id, change: 'updated' };

  await priya.call(createComment, { kind: 'note', id, text: 'Well done' });
  for (const one of [told.maya, told.priya]) await expect.poll(() => ofNotes(one)).toEqual([changed]);
  await maya.call(setCommunications, { kind: 'note', id, allow_communications: false });
  await expect.poll(() => ofNotes(told.priya)).toEqual([changed, changed]);

  await allArrived([sam, told.sam]);
  expect(ofNotes(told.sam)).toEqual([]);
});

it('an author who has left hears nothing of comments on what they wrote', async () => {
  const [maya, priya] = [await world.person(), await world.person()];
  const patient_team_id = await joinTeam(maya, priya, EVERYTHING);
  const asked = { note: '<p>For you</p>', about_patient_id: maya.id };
  const { id } = (await priya.call(notesEndpoints.createNote, asked)).note;
  await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });
  const told = await device(priya);
  await allArrived([priya, told]);
  told.forget();

  await maya.call(createComment, { kind: 'note', id, text: 'Quiet now' });

  await allArrived([priya, told]);
  expect(ofNotes(told)).toEqual([]);
});
