import { accessEndpoints } from '@kith/contract/access';
import { eventsEndpoints } from '@kith/contract/events';
import { groupsEndpoints } from '@kith/contract/groups';
import { invitationsEndpoints } from '@kith/contract/invitations';
import type { ItemChanged } from '@kith/contract/kit/item-kinds';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaveOrganisation } from '../../people/care/index.ts';
import type { Someone } from '../../testing/caller.ts';
import { allArrived, deviceOpener } from '../../testing/devices.ts';
import { makeOrganisation } from '../../testing/professionals.ts';
import type { Device } from '../../testing/pusher.ts';
import { joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

afterAll(async () => {
  await world.close();
});

const device = deviceOpener(() => world);

const EVERYTHING = grantsWhere(() => true);
const WITHOUT_NOTES = grantsWhere((area) => area !== 'note');

const notesIn = ({ events }: Device): ItemChanged[] => events.filter(({ kind }) => kind === 'note');
const changesOf = (told: Device): string[] => notesIn(told).map(({ change }) => change);

/** Maya shares a note with Priya, whose device has heard of it and forgets that again. */
async function sharedNote(
  maya: Someone,
  ...readers: readonly (readonly [Someone, Device])[]
): Promise<number> {
  const shared_with = readers.map(([{ id }]) => id);
  const { note } = await maya.call(notesEndpoints.createNote, { note: '<p>For you</p>', shared_with });
  await allArrived(...readers);
  for (const [, { forget }] of readers) forget();
  return note.id;
}

it('tells of a note the people who may see it, and no one else', async () => {
  const [maya, priya, sam, stranger] = [
    await world.person(),
    await world.person(),
    await world.person(),
    await world.person(),
  ];
  await joinTeam(maya, priya, EVERYTHING);
  await joinTeam(maya, sam, WITHOUT_NOTES);
  const [mayas, priyas, sams, strangers] = [
    await device(maya),
    await device(priya),
    await device(sam),
    await device(stranger),
  ];
  const { note } = await maya.call(notesEndpoints.createNote, {
    note: '<p>For you</p>',
    shared_with: [priya.id, sam.id],
  });

  const told = { kind: 'note', id: note.id, about_patient_id: maya.id, change: 'added' };
  await expect.poll(() => notesIn(priyas)).toEqual([told]);
  await expect.poll(() => notesIn(mayas)).toEqual([told]);
  await allArrived([sam, sams], [stranger, strangers]);
  expect([...notesIn(sams), ...notesIn(strangers)], 'not even that it exists').toEqual([]);
});

it('tells a person who lost a note that it is gone, and not those who never could see it', async () => {
  const [maya, priya, sam] = [await world.person(), await world.person(), await world.person()];
  await joinTeam(maya, priya, EVERYTHING);
  await joinTeam(maya, sam, WITHOUT_NOTES);
  const [priyas, sams] = [await device(priya), await device(sam)];
  const id = await sharedNote(maya, [priya, priyas], [sam, sams]);

  await maya.call(notesEndpoints.updateNoteSharing, { id, shared_with: [] });
  await expect.poll(() => changesOf(priyas)).toEqual(['removed']);

  await maya.call(notesEndpoints.updateNote, { id, note: '<p>Now mine</p>', version: 1 });
  await allArrived([priya, priyas], [sam, sams]);
  expect(changesOf(priyas), 'silent from then on').toEqual(['removed']);
  expect(changesOf(sams)).toEqual([]);
});

it('tells of a deleted note the people who saw it, and brings it back to them', async () => {
  const [maya, priya] = [await world.person(), await world.person()];
  await joinTeam(maya, priya, EVERYTHING);
  const priyas = await device(priya);
  const id = await sharedNote(maya, [priya, priyas]);

  await maya.call(notesEndpoints.deleteNote, { id, version: 1 });
  await maya.call(notesEndpoints.restoreNote, { id });

  await expect.poll(() => changesOf(priyas)).toEqual(['removed', 'added']);
});

it('reaches a group and a team of an organisation, by who is in them now', async () => {
  const [maya, priya, carer, gone] = [
    await world.person(),
    await world.person(),
    await world.person(),
    await world.person(),
  ];
  await joinTeam(maya, priya, EVERYTHING);
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  await clinic.letWork(carer, 'receptionist');
  await clinic.letWork(gone, 'receptionist');
  const team = await clinic.makeTeam(carer);
  const { group } = await maya.call(groupsEndpoints.addTeamGroup, { name: 'Family', people: [priya.id] });
  const [priyas, carers, gones] = [await device(priya), await device(carer), await device(gone)];

  await maya.call(notesEndpoints.createNote, {
    note: '<p>For several</p>',
    shared_with_group: [group.id],
    shared_with_organisation_team: [team],
  });

  await expect.poll(() => changesOf(priyas)).toEqual(['added']);
  await expect.poll(() => changesOf(carers)).toEqual(['added']);
  await allArrived([gone, gones]);
  expect(changesOf(gones)).toEqual([]);
});

it('is silent towards a supporter from the moment their place has ended, which is the last they are told', async () => {
  const [maya, priya] = [await world.person(), await world.person()];
  const place = await joinTeam(maya, priya, EVERYTHING);
  const priyas = await device(priya);
  const id = await sharedNote(maya, [priya, priyas]);

  await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: place });
  await maya.call(notesEndpoints.updateNote, { id, note: '<p>After</p>', version: 1 });
  await allArrived([priya, priyas]);

  const about = priyas.events.filter(({ about_patient_id }) => about_patient_id === maya.id);
  expect(about.filter(({ kind }) => kind !== 'invitation')).toEqual([
    { kind: 'place', id: place, about_patient_id: maya.id, change: 'removed' },
  ]);
});

it('is silent towards a supporter who is gone about what they asked for while they were there', async () => {
  const [maya, priya] = [await world.person(), await world.person()];
  const patient_team_id = await joinTeam(maya, priya);
  const asked = { member_id: maya.id, permissions: { task: { view: true } }, reason: 'To help' };
  const { request } = await priya.call(accessEndpoints.requestAccess, asked);
  await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });
  const [mayas, priyas] = [await device(maya), await device(priya)];
  await allArrived([maya, mayas], [priya, priyas]);
  for (const { forget } of [mayas, priyas]) forget();

  await maya.call(accessEndpoints.declineAccessRequest, { id: request.id });

  await allArrived([maya, mayas], [priya, priyas]);
  const requestsIn = ({ events }: Device) => events.filter(({ kind }) => kind === 'access_request');
  expect(requestsIn(mayas)).toHaveLength(1);
  expect(requestsIn(priyas)).toEqual([]);
});

it('does not say to whom a link leads before the member has said yes', async () => {
  const [maya, priya] = [await world.person(), await world.person()];
  const { link } = await maya.call(invitationsEndpoints.renewGetStartedLink, {});
  const [mayas, priyas] = [await device(maya), await device(priya)];

  await priya.call(invitationsEndpoints.askToSupport, { member_link: link.code });
  const [request] = (await maya.call(invitationsEndpoints.listPendingInvitations, {})).invitations;
  const patient_team_id = request?.patient_team_id ?? 0;
  await maya.call(invitationsEndpoints.answerInvitation, { patient_team_id, accepted: false });

  await allArrived([maya, mayas], [priya, priyas]);
  const aboutIn = ({ events }: Device) =>
    events.filter(({ kind }) => kind === 'invitation').map(({ about_patient_id }) => about_patient_id);
  expect(aboutIn(mayas)).toEqual([maya.id, maya.id]);
  expect(aboutIn(priyas)).toEqual([null, null]);
});

it('is silent about notes from the moment a supporter may not read them any more', async () => {
  const [maya, priya] = [await world.person(), await world.person()];
  const patient_team_id = await joinTeam(maya, priya, EVERYTHING);
  const priyas = await device(priya);
  const id = await sharedNote(maya, [priya, priyas]);
  const { supporter_permissions } = await maya.call(teamEndpoints.listSupporterPermissions, {});

  const version = supporter_permissions[0]?.version ?? 0;
  const closed = { patient_team_id, permissions: WITHOUT_NOTES, version };
  await maya.call(teamEndpoints.saveSupporterPermissions, closed);
  await maya.call(notesEndpoints.updateNote, { id, note: '<p>After</p>', version: 1 });
  await maya.call(notesEndpoints.deleteNote, { id, version: 2 });
  await allArrived([priya, priyas]);

  expect(notesIn(priyas)).toEqual([]);
  expect(priyas.events.map(({ kind, change }) => `${kind} ${change}`)).toContain('place updated');
});

it('is silent about a deleted note towards whom its share had ended for before', async () => {
  const [maya, priya, carer] = [await world.person(), await world.person(), await world.person()];
  const place = await joinTeam(maya, priya, EVERYTHING);
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  await clinic.letWork(carer, 'receptionist');
  const { note } = await maya.call(notesEndpoints.createNote, {
    note: '<p>For several</p>',
    shared_with: [priya.id],
    shared_with_organisation_team: [await clinic.makeTeam(carer)],
  });
  await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: place });
  await joinTeam(maya, priya, EVERYTHING);
  await world.operate((ctx) => leaveOrganisation(ctx, { organisationId: clinic.id, memberId: maya.id }));
  const [priyas, carers] = [await device(priya), await device(carer)];

  await maya.call(notesEndpoints.deleteNote, { id: note.id, version: 1 });

  await allArrived([priya, priyas], [carer, carers]);
  expect([...notesIn(priyas), ...notesIn(carers)]).toEqual([]);
});

it('is silent towards the author of an event who has left about what the member does with it', async () => {
  const [maya, priya] = [await world.person(), await world.person()];
  const patient_team_id = await joinTeam(maya, priya, EVERYTHING);
  const [mayas, priyas] = [await device(maya), await device(priya)];
  const asked = { title: 'A walk', start_date: '2031-06-07', about_patient_id: maya.id };
  const { event } = await priya.call(eventsEndpoints.addEvent, asked);
  const eventsIn = ({ events }: Device) => events.filter(({ kind }) => kind === 'event');
  await expect.poll(() => eventsIn(priyas).length).toBe(1);
  await maya.call(eventsEndpoints.withholdEvent, { id: event.id, withheld: true });
  await expect.poll(() => eventsIn(priyas).length).toBe(2);
  await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });
  for (const { forget } of [mayas, priyas]) forget();

  await maya.call(eventsEndpoints.withholdEvent, { id: event.id, withheld: false });
  await allArrived([maya, mayas], [priya, priyas]);

  expect(eventsIn(mayas)).toHaveLength(1);
  expect(eventsIn(priyas)).toEqual([]);
});

it('tells a grant that ran out by itself nothing more', async () => {
  const [maya, priya] = [await world.person(), await world.person()];
  await joinTeam(maya, priya, EVERYTHING);
  const priyas = await device(priya);
  const id = await sharedNote(maya, [priya, priyas]);
  await world.database.pool.query(`update grants set ends_at = now() where person_id = $1`, [priya.id]);

  await maya.call(notesEndpoints.updateNote, { id, note: '<p>After</p>', version: 1 });

  await allArrived([priya, priyas]);
  expect(notesIn(priyas)).toEqual([]);
});

it('reaches people whose sockets another process holds', async () => {
  const [maya, priya] = [await world.person(), await world.person()];
  await joinTeam(maya, priya, EVERYTHING);
  const other = await world.process();
  const [here, there] = [await device(priya), await device(priya, { app: other })];

  await maya.call(notesEndpoints.createNote, { note: '<p>For you</p>', shared_with: [priya.id] });

  for (const told of [here, there]) await expect.poll(() => changesOf(told)).toEqual(['added']);
});

it('does not wait behind requests that hold every connection of the server', async () => {
  const [maya, priya] = [await world.person(), await world.person()];
  await joinTeam(maya, priya, EVERYTHING);
  const told = await device(priya);
  await sharedNote(maya, [priya, told]);
  const { pool } = world.database;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));

  await held[0]?.query(`
    insert into facts (at, type, actor_id, member_id, request_id, data)
    select at, type, actor_id, member_id, request_id, data from facts where actor_id = ${maya.id} and data ? 'noteId'
    order by id desc limit 1`);
  await held[0]?.query(`select pg_notify('facts', '')`);

  await expect.poll(() => changesOf(told)).toEqual(['added']);
  for (const connection of held) connection.release();
});
