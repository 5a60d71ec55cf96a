import { eventsEndpoints } from '@kith/contract/events';
import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { journeyEndpoints, REMOVABLE_KINDS, type RemovableKind } from '@kith/contract/journey';
import type { Endpoint } from '@kith/contract/kit/endpoint';
import { notesEndpoints } from '@kith/contract/notes';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factsAbout } from '#testing/facts';
import { addFile, fileOf } from '#testing/files';
import type { Someone } from '../../testing/caller.ts';
import { letTreat } from '../../testing/professionals.ts';
import { endSupport, joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const EVERYTHING = grantsWhere(() => true);
const { getTimeline, removeItem, restoreItem } = journeyEndpoints;

let world: World;
let maya: Someone;
let priya: Someone;
let sam: Someone;
let pat: Someone;
let dana: Someone;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [maya, priya, sam] = [await world.person(), await world.person(), await world.person()];
  [pat, dana] = [await world.person(), await world.person()];
  await joinTeam(maya, priya, EVERYTHING);
  await joinTeam(maya, sam, EVERYTHING);
  await letTreat(world, maya, pat, 'provider');
  await letTreat(world, maya, dana, 'provider');
});

/** Something that this person writes in Maya's journey, shared by name with Sam and Dana. */
const WRITE: Record<RemovableKind, (by: Someone) => Promise<number>> = {
  async note(by) {
    const shared_with = [sam.id, dana.id];
    const asked = { note: '<p>Wombat</p>', about_patient_id: maya.id, shared_with };
    return (await by.call(notesEndpoints.createNote, asked)).note.id;
  },
  async task(by) {
    const assignees = [maya.id, sam.id, dana.id];
    const asked = { title: 'Wombat', about_patient_id: maya.id, assignees, shared_with: [sam.id] };
    return (await by.call(tasksEndpoints.createTask, asked)).task.id;
  },
  async event(by) {
    const start_datetime = new Date(world.now().getTime() - 3_600_000).toISOString();
    const shared_with = [sam.id, dana.id];
    const asked = { title: 'Wombat', about_patient_id: maya.id, start_datetime, shared_with };
    return (await by.call(eventsEndpoints.addEvent, asked)).event.id;
  },
  async file(by) {
    const asked = { about_patient_id: maya.id, shared_with: [sam.id, dana.id] };
    return (await addFile(by, fileOf('wombat.txt'), asked)).id;
  },
};

const READ: Record<RemovableKind, (by: Someone, id: number) => Promise<number>> = {
  note: async (by, id) => (await by.send(notesEndpoints.getNote, { id })).statusCode,
  task: async (by, id) => (await by.send(tasksEndpoints.getTask, { id })).statusCode,
  event: async (by, id) => (await by.send(eventsEndpoints.getEvent, { id })).statusCode,
  file: async (by, id) => (await by.send(fileRecordsEndpoints.getFile, { id })).statusCode,
};

/** What its author can try with it. */
const TRIES = {
  note: [notesEndpoints.getNote, notesEndpoints.deleteNote],
  task: [tasksEndpoints.getTask],
  event: [eventsEndpoints.getEvent, eventsEndpoints.deleteEvent],
  file: [fileRecordsEndpoints.getFile, fileRecordsEndpoints.getFileContent],
} as const;

async function answerTo(by: Someone, endpoint: Endpoint, id: number) {
  const asked = endpoint.method === 'GET' ? { id } : { id, version: 1 };
  const { statusCode, body } = await by.send(endpoint, asked);
  return [statusCode, body];
}

const LIST: Record<RemovableKind, (by: Someone) => Promise<{ id: number }[]>> = {
  async note(by) {
    const byMe = await by.call(notesEndpoints.listNotesByMe, {});
    const fromOthers = await by.call(notesEndpoints.listNotesSharedWithMe, {});
    return [...byMe.notes, ...fromOthers.notes];
  },
  task: async (by) => (await by.call(tasksEndpoints.listTasks, { member_id: maya.id, view: 'all' })).tasks,
  event: async (by) => (await by.call(eventsEndpoints.fetchEvents, { member_id: maya.id })).events,
  file: async (by) => (await by.call(fileRecordsEndpoints.listFiles, { member_id: maya.id })).files,
};

/** How often the caller finds it on the pages of the journey, or in those ways to the bytes of a file. */
async function findIn(by: Someone, kind: RemovableKind, id: number): Promise<number[]> {
  if (kind === 'file') {
    const content = await by.send(fileRecordsEndpoints.getFileContent, { id });
    const { files } = await by.call(fileRecordsEndpoints.listFiles, { name: 'wombat' });
    const named = files.filter((one) => one.id === id).length;
    return [content.statusCode === 200 ? 1 : 0, named, named];
  }
  const look = { ...(by !== maya && { member_id: maya.id }), filter_by: kind };
  const pages = [
    await by.call(getTimeline, look),
    await by.call(getTimeline, { ...look, keyword: 'wombat' }),
    await by.call(getTimeline, { ...look, keyword: 'wombt' }),
  ];
  const found = pages.map(({ note, tasks, personal_events }) => [...note, ...tasks, ...personal_events]);
  return found.map((items) => items.filter((item) => item.id === id).length);
}

/** By every way there is, how often a person finds it. */
async function lookAt(by: Someone, kind: RemovableKind, id: number) {
  return {
    read: await READ[kind](by, id),
    listed: (await LIST[kind](by)).filter((one) => one.id === id).length,
    journey: await findIn(by, kind, id),
  };
}

const SEES = { read: 200, listed: 1, journey: [1, 1, 1] };
const LOST = { read: 404, listed: 0, journey: [0, 0, 0] };

describe.each(REMOVABLE_KINDS)('a %s that another wrote in a journey', (kind) => {
  it('leaves the member and their supporters everywhere, and stays with its author and professionals', async () => {
    const id = await WRITE[kind](pat);
    for (const one of [maya, sam, pat, dana]) expect(await lookAt(one, kind, id)).toEqual(SEES);

    await maya.call(removeItem, { kind, id });

    for (const one of [maya, sam, priya]) expect(await lookAt(one, kind, id)).toEqual(LOST);
    for (const one of [pat, dana]) expect(await lookAt(one, kind, id)).toEqual(SEES);
  });

  it('comes back as it was, while there is time', async () => {
    const id = await WRITE[kind](pat);
    await maya.call(removeItem, { kind, id });
    world.advance(9_000);
    await maya.call(restoreItem, { kind, id });
    for (const one of [maya, sam, pat, dana]) expect(await lookAt(one, kind, id)).toEqual(SEES);
  });

  it('stays out once the time is over', async () => {
    const id = await WRITE[kind](pat);
    const { undo_until } = await maya.call(removeItem, { kind, id });
    expect(Math.round((Date.parse(undo_until) - world.now().getTime()) / 1000)).toBe(10);
    world.advance(16_000);
    const late = await maya.send(restoreItem, { kind, id });
    expect([late.statusCode, late.json().code]).toEqual([409, 'undo_expired']);
    expect(await lookAt(maya, kind, id)).toEqual(LOST);
  });

  it('stays with a supporter who wrote it, and leaves the other one', async () => {
    const id = await WRITE[kind](priya);
    await maya.call(removeItem, { kind, id });
    expect(await lookAt(priya, kind, id)).toEqual(SEES);
    expect(await lookAt(sam, kind, id)).toEqual(LOST);
  });

  it('can be taken out after its author has left', async () => {
    const id = await WRITE[kind](priya);
    await endSupport(world, maya, priya);
    await maya.call(removeItem, { kind, id });
    expect(await lookAt(maya, kind, id)).toEqual(LOST);
  });

  it('says nothing of it to an author who has left', async () => {
    const id = await WRITE[kind](priya);
    await endSupport(world, maya, priya);
    const ask = async () => Promise.all(TRIES[kind].map((endpoint) => answerTo(priya, endpoint, id)));
    const before = await ask();
    await maya.call(removeItem, { kind, id });
    expect(await ask()).toEqual(before);
  });

  it('is taken out by the member alone, and what they wrote themselves by deleting it', async () => {
    const id = await WRITE[kind](pat);
    for (const one of [pat, sam, dana, priya])
      expect((await one.send(removeItem, { kind, id })).statusCode).toBe(404);
    const own = await WRITE[kind](maya);
    expect((await maya.send(removeItem, { kind, id: own })).statusCode).toBe(403);
  });

  it('is told of once, however often it is tapped, in the inbox no more, and in the access record', async () => {
    const id = await WRITE[kind](pat);
    await world.deliver();
    const first = await maya.call(removeItem, { kind, id });
    world.advance(2_000);
    expect(await maya.call(removeItem, { kind, id })).toEqual(first);
    await world.deliver();
    const { notifications } = await maya.call(notificationsEndpoints.listNotifications, {});
    expect(notifications.filter(({ person }) => person?.id === pat.id)).toEqual([]);
    const told = (await factsAbout(world, maya, 'journey')).map(({ type, data }) => [type, data]);
    expect(told).toEqual([['journey.item_removed', { itemKind: kind, recordId: id }]]);
  });
});
