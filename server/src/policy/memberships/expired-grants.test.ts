import { conversationsEndpoints } from '@kith/contract/conversations';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreestCoordinator } from '#policy/rights/posts';
import { deviceOpener } from '../../testing/devices.ts';
import { letTreat, makeOrganisation } from '../../testing/professionals.ts';
import { joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const {
  openThread,
  sendText,
  sendMessage,
  getThread,
  listThreads,
  listMessages,
  searchMessages,
  getAttachment,
} = conversationsEndpoints;

let world: World;

const openDevice = deviceOpener(() => world);
beforeAll(async () => {
  world = await makeWorld({ limitScale: 10 });
});
afterAll(() => world.close());

/** The last day of a place is over, and nothing has tidied up yet. */
const expire = (placeId: number) =>
  world.database.pool.query('update grants set ends_at = $2 where id = $1', [
    placeId,
    new Date(world.now().getTime() - 1000),
  ]);

it('a grant whose last day is over opens nothing on any surface', { timeout: 60_000 }, async () => {
  const [maya, sam] = [await world.person(), await world.person()];
  const membership = await joinTeam(
    maya,
    sam,
    grantsWhere(() => true),
  );
  const { note } = await maya.call(notesEndpoints.createNote, {
    note: '<p>river</p>',
    shared_with: [sam.id],
  });
  await maya.call(tasksEndpoints.createTask, { title: 'river walk' });
  const { thread } = await maya.call(openThread, { recipient_id: sam.id, about_patient_id: maya.id });
  const id = thread.conversation_id;
  const file = { name: 'stones.txt', type: 'text/plain', bytes: Buffer.from('smooth') };
  const sent = await maya.upload(sendMessage, { conversation_id: id, message: 'river' }, file);
  const fileId: number = sent.json().message.files[0].id;
  const about = { member_id: maya.id };
  const reads = async () => [
    (await sam.send(journeyEndpoints.getTimeline, about)).statusCode,
    (await sam.send(journeyEndpoints.getTimeline, { ...about, keyword: 'river' })).statusCode,
    (await sam.send(notesEndpoints.getNote, { id: note.id })).statusCode,
    (await sam.send(tasksEndpoints.listTasks, about)).statusCode,
    (await sam.send(teamEndpoints.getTeam, { id: maya.id })).statusCode,
    (await sam.send(listThreads, { user: maya.id })).statusCode,
    (await sam.send(getThread, { id })).statusCode,
    (await sam.send(listMessages, { id })).statusCode,
    (await sam.send(searchMessages, { id, keyword: 'river' })).statusCode,
    (await sam.send(getAttachment, { id: fileId })).statusCode,
    (await sam.send(sendText, { conversation_id: id, message: 'Hi' })).statusCode,
  ];
  expect(new Set(await reads())).toEqual(new Set([200]));
  const device = await openDevice(sam);

  await expire(membership);

  expect(new Set(await reads())).toEqual(new Set([404]));
  expect((await sam.call(listThreads, {})).threads).toEqual([]);
  expect((await sam.call(teamEndpoints.listSupportedTeams, { id: sam.id })).supported_teams).toEqual([]);
  const told = device.messages.length;
  await maya.call(sendText, { conversation_id: id, message: 'For no one else' }).catch(() => undefined);
  await maya.call(notesEndpoints.createNote, { note: '<p>Later</p>' });
  await world.deliver();
  expect(device.messages).toHaveLength(told);
  expect(JSON.stringify([device.messages, device.events])).not.toContain('For no one else');
  const { team } = await maya.call(teamEndpoints.getTeam, { id: maya.id });
  expect(team.map(({ user_id }) => user_id)).not.toContain(sam.id);
});

it('a coordinator is as free as the memberships that still hold say', async () => {
  const [kim, lena, noor, omar] = await Promise.all([1, 2, 3, 4].map(() => world.person()));
  if (!kim || !lena || !noor || !omar) throw new Error('four people');
  const clinic = await makeOrganisation(world);
  for (const one of [kim, lena]) await clinic.letWork(one, 'care_coordinator');
  const memberships = [
    await letTreat(world, noor, kim, 'care_coordinator'),
    await letTreat(world, omar, kim, 'care_coordinator'),
    await letTreat(world, noor, lena, 'care_coordinator'),
  ];
  await world.database.pool.query('update grants set organisation_id = $2 where id = any($1)', [
    memberships,
    clinic.id,
  ]);
  const freest = () =>
    findFreestCoordinator(world.database.db, { organisationId: clinic.id, now: world.now() }, []);
  expect(await freest()).toBe(lena.id);

  for (const membership of memberships.slice(0, 2)) await expire(membership);

  expect(await freest()).toBe(kim.id);
});
