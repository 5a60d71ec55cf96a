import { appointmentsEndpoints } from '@kith/contract/appointments';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { eventsEndpoints } from '@kith/contract/events';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { searchEndpoints } from '@kith/contract/search';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { threadsEndpoints } from '@kith/contract/threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookNext, makeBookable } from '#testing/appointments';
import type { Someone } from '#testing/caller';
import { addFile, fileOf } from '#testing/files';
import { find, inText, NONE, say } from '#testing/searching';
import { joinTeam, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { findEverywhere } = searchEndpoints;
const { cancelAppointment, saveAppointment, withholdAppointment } = appointmentsEndpoints;
const EVERYTHING = grantsWhere(() => true);
const NOTHING = grantsWhere(() => false);
const DAY_MS = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const note = (by: Someone, text: string, asked: object = {}) =>
  by.call(notesEndpoints.createNote, { note: `<p>${text}</p>`, ...asked });
const task = (by: Someone, title: string, asked: object = {}) =>
  by.call(tasksEndpoints.createTask, { title, ...asked });
const event = (by: Someone, title: string, asked: object = {}) =>
  by.call(eventsEndpoints.addEvent, { title, start_date: '2026-12-01', ...asked });

const file = (by: Someone, name: string, asked: object = {}) => addFile(by, fileOf(name, 'Kith'), asked);

/** A member, and a supporter who is on their team with these switches. */
async function pair(permissions = EVERYTHING) {
  const [maya, sam] = [await world.person(), await world.person()];
  const place = await joinTeam(maya, sam, permissions);
  return { maya, sam, place };
}

describe('one search finds', () => {
  it('notes, tasks, events and messages with the words marked, each by its own', async () => {
    const { maya, sam } = await pair();
    await note(maya, 'Walked along the river');
    await task(maya, 'Walk the dog', { text: 'Before walking, find the lead' });
    await event(maya, 'A long walk', { place: 'Yarra' });
    await say(sam, maya, 'Shall we go walking?');

    expect(await find(maya, 'walks')).toEqual({
      people: [],
      chats: [],
      messages: ['Shall we go [walking]?'],
      notes: ['[Walked] along the river'],
      tasks: ['[Walk] the dog'],
      events: ['A long [walk]'],
      appointments: [],
      files: [],
    });
    const { tasks, events } = await maya.call(findEverywhere, { keyword: 'walk' });
    expect(tasks.hits[0]).toMatchObject({ status: 'Accepted', due_at: null });
    expect(inText(tasks.hits[0]?.excerpt ?? [])).toBe('Before [walking], find the lead');
    expect(events.hits[0]).toMatchObject({ excerpt: null, occurrence: { start_date: '2026-12-01' } });
    expect((await find(maya, 'yarra')).events).toEqual(['A long walk']);
  });

  it('an event once, however often it takes place, with the next time of it', async () => {
    const maya = await world.person();
    await event(maya, 'Choir', {
      start_date: '2025-01-01',
      repeat: { unit: 'year', until: '2034-01-01' },
    });
    await event(maya, 'Choir concert', { start_date: '2026-01-01' });

    const { events } = await maya.call(findEverywhere, { keyword: 'choir' });

    expect(events.hits.map(({ title }) => inText(title))).toEqual(['[Choir] concert', '[Choir]']);
    const next = events.hits[1]?.occurrence.start_date ?? '';
    expect(next).toMatch(/-01-01$/);
    expect(Date.parse(next)).toBeGreaterThan(world.now().getTime() - 2 * DAY_MS);
  });

  it('appointments to come and past by service and place, until they are cancelled', async () => {
    const { maya, sam } = await pair();
    const bookable = await makeBookable(world, [maya], {
      hours: { start_every: 5 },
      service: { name: 'Kookaburra talk', place: 'Wombat’s House' },
    });
    // The next of all times may have begun when it is booked.
    const soon = new Date(world.now().getTime() + 60_000).toISOString();
    const free = (await bookable.freeFor(maya)).next_free.find(({ start_at }) => start_at > soon);
    const asked = {
      ...bookable.asked,
      start_datetime: free?.start_datetime ?? '',
      mode: 'in_person' as const,
    };
    const { appointment } = await maya.call(saveAppointment, asked);

    const hit = async (by: Someone, keyword: string) =>
      (await by.call(findEverywhere, { keyword, member_id: maya.id })).appointments.hits;
    expect(await hit(maya, 'wombats')).toMatchObject([
      { id: appointment.id, start_at: appointment.start_at, provider: { id: bookable.ben.id } },
    ]);
    expect((await hit(maya, 'wombats')).map(({ excerpt }) => inText(excerpt ?? []))).toEqual([
      '[Wombat’s] House',
    ]);
    expect((await find(sam, 'kookaburra', maya)).appointments).toEqual(['[Kookaburra] talk']);
    world.advance(Date.parse(appointment.start_at) - world.now().getTime() + 1000);
    expect((await find(maya, 'kookaburra')).appointments).toEqual(['[Kookaburra] talk']);

    const other = await bookNext(world, maya);
    const { id, version } = other.appointment;
    expect((await find(maya, 'follow-up')).appointments).toHaveLength(1);
    await maya.call(cancelAppointment, { id, version });
    expect((await find(maya, 'follow-up')).appointments).toEqual([]);
  });

  it('files of the list by a part of their names', async () => {
    const { maya, sam } = await pair();
    await file(maya, 'Blood test, Dr Rao.pdf');
    await file(maya, 'Rental agreement.txt', { shared_with: [sam.id] });
    await file(sam, 'Rental of Sam.txt');

    expect((await find(maya, 'DR rao')).files).toEqual(['Blood test, Dr Rao.pdf']);
    expect((await find(maya, 'rent')).files).toEqual(['Rental agreement.txt']);
    expect((await find(sam, 'rental')).files).toEqual(['Rental of Sam.txt', 'Rental agreement.txt']);
    expect((await find(sam, 'rental', maya)).files).toEqual(['Rental agreement.txt']);
    expect((await find(maya, '"rental agreement"')).files).toEqual([]);
    const { files, near } = await maya.call(findEverywhere, { keyword: 'rental' });
    expect([files.has_more_data, near]).toEqual([false, false]);
    expect(files.hits[0]).toMatchObject({ about_patient_id: maya.id, size: 4, uploaded_by: { id: maya.id } });
  });

  it('similar words only where nothing has them as typed', async () => {
    const maya = await world.person();
    await note(maya, 'The medication helps');
    await task(maya, 'Ask about medication');

    expect(await find(maya, 'medicaton')).toMatchObject({
      notes: ['The [medication] helps'],
      tasks: ['Ask about [medication]'],
    });
    expect((await maya.call(findEverywhere, { keyword: 'medicat' })).near).toBe(true);
    await event(maya, 'Medicaton review');
    expect(await find(maya, 'medicaton')).toEqual({ ...NONE, events: ['[Medicaton] review'] });
  });

  it('at most five of a kind, the newest, and says that there are more', async () => {
    const maya = await world.person();
    for (const day of ['one', 'two', 'three', 'four', 'five', 'six']) {
      await note(maya, `Gardening ${day}`);
      world.advance(1000);
    }
    const { notes, tasks } = await maya.call(findEverywhere, { keyword: 'gardening' });

    expect(notes.hits.map(({ excerpt }) => inText(excerpt))).toEqual(
      ['six', 'five', 'four', 'three', 'two'].map((day) => `[Gardening] ${day}`),
    );
    expect([notes.has_more_data, tasks.has_more_data]).toEqual([true, false]);
  });

  it('tasks of the list: also those about others that the caller wrote or does, as long as they may', async () => {
    const { maya, sam, place } = await pair();
    await task(maya, 'Wombat for Sam', { assignees: [sam.id] });
    await task(sam, 'Wombat by Sam', { about_patient_id: maya.id });
    await task(maya, 'Wombat alone', { withheld: true });
    await task(sam, 'Wombat of Sam');

    expect((await find(sam, 'wombat')).tasks).toEqual([
      '[Wombat] of Sam',
      '[Wombat] by Sam',
      '[Wombat] for Sam',
    ]);
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: place });
    expect((await find(sam, 'wombat')).tasks).toEqual(['[Wombat] of Sam']);
  });

  it('messages of all one’s chats, and for a member those about them', async () => {
    const { maya, sam } = await pair();
    const priya = await world.person();
    await letSupport(world, maya, priya, EVERYTHING);
    const other = await world.person();
    await joinTeam(sam, other, EVERYTHING);
    await say(sam, priya, 'Lantern for Maya', maya);
    await say(sam, maya, 'Lantern between us');
    await say(other, sam, 'Lantern of my own');

    expect((await find(sam, 'lantern')).messages).toEqual([
      '[Lantern] of my own',
      '[Lantern] between us',
      '[Lantern] for Maya',
    ]);
    expect((await find(sam, 'lantern', maya)).messages).toEqual([
      '[Lantern] between us',
      '[Lantern] for Maya',
    ]);
    expect((await find(maya, 'lantern')).messages).toEqual(['[Lantern] between us']);
  });

  it.each(['!!! "" -', '\u0301', '\u0300 \u0301'])('nothing for signs alone: %j', async (signs) => {
    const { maya, sam } = await pair();
    await note(maya, 'Words');
    await say(sam, maya, 'Words');
    await maya.call(threadsEndpoints.createGroup, { name: 'Words', people: [sam.id] });
    expect(await find(maya, signs)).toEqual(NONE);
    expect(await find(sam, signs)).toEqual(NONE);
    expect((await find(maya, `word \u0301`)).chats).toHaveLength(1);
  });
});

describe('one search never finds', () => {
  it('anything for a stranger, a former supporter, or one without the switches', async () => {
    const { maya, sam, place } = await pair();
    await note(maya, 'Pelican', { shared_with: [sam.id] });
    await task(maya, 'Pelican');
    await event(maya, 'Pelican');
    await file(maya, 'Pelican.txt', { shared_with: [sam.id] });
    await file(maya, 'Pelican alone.txt');
    expect(await find(sam, 'pelican', maya)).toMatchObject({
      notes: ['[Pelican]'],
      tasks: ['[Pelican]'],
      files: ['Pelican.txt'],
    });

    const stranger = await world.person();
    const asked = { keyword: 'pelican', member_id: maya.id };
    expect((await stranger.send(findEverywhere, asked)).json().code).toBe('not_found');
    expect(await find(stranger, 'pelican')).toEqual(NONE);

    await letSupport(world, maya, sam, NOTHING);
    expect(await find(sam, 'pelican', maya)).toEqual(NONE);
    await letSupport(world, maya, sam, EVERYTHING);
    const { supporter_permissions } = await maya.call(teamEndpoints.listSupporterPermissions, {});
    const patient_team_id = supporter_permissions[0]?.patient_team_id ?? place;
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });
    expect((await sam.send(findEverywhere, asked)).json().code).toBe('not_found');
    expect(await find(sam, 'pelican')).toEqual(NONE);
  });

  it('what is withheld, deleted, taken out of the journey, or not shared; nor counts it', async () => {
    const { maya, sam } = await pair();
    for (const many of [1, 2, 3, 4, 5, 6]) {
      await task(maya, `Quokka ${many}`, { withheld: true });
      await event(maya, `Quokka ${many}`, { withheld: true });
      await note(maya, `Quokka ${many}`);
    }
    const { appointment } = await bookNext(world, maya);
    await maya.call(withholdAppointment, { id: appointment.id, withheld: true });
    const gone = await note(maya, 'Quokka gone', { shared_with: [sam.id] });
    await maya.call(notesEndpoints.deleteNote, { id: gone.note.id, version: gone.note.version });
    const theirs = await note(sam, 'Quokka of Sam', { about_patient_id: maya.id });
    await maya.call(journeyEndpoints.removeItem, { kind: 'note', id: theirs.note.id });

    const { people, messages, notes, tasks, events } = await sam.call(findEverywhere, {
      keyword: 'quokka',
      member_id: maya.id,
    });
    expect([people, messages, tasks, events]).toEqual(
      [1, 2, 3, 4].map(() => ({ hits: [], has_more_data: false })),
    );
    expect(notes).toMatchObject({ hits: [{ id: theirs.note.id }], has_more_data: false });
    expect((await find(maya, 'follow-up')).appointments).toEqual(['[Follow]-[up]']);
    expect((await find(sam, 'follow-up', maya)).appointments).toEqual([]);
    expect((await find(maya, 'gone')).notes).toEqual([]);
    expect((await find(maya, 'sam')).notes).toEqual([]);
  });

  it('a message behind a block, a deleted one, one from before the caller came, or of a chat they left', async () => {
    const { maya, sam } = await pair();
    const kept = await say(sam, maya, 'Emu one');
    const gone = await say(sam, maya, 'Emu two');
    await sam.call(threadsEndpoints.deleteMessage, { id: gone.id, version: 1 });
    const { conversation_id } = kept;
    await maya.call(threadsEndpoints.updateThreadSettings, { conversation_id, block_messages: true });
    await say(sam, maya, 'Emu three');
    expect((await find(maya, 'emu')).messages).toEqual(['[Emu] one']);
    expect((await find(sam, 'emu')).messages).toEqual(['[Emu] three', '[Emu] one']);

    const priya = await world.person();
    await joinTeam(maya, priya, EVERYTHING);
    const people = [sam.id];
    const { thread } = await maya.call(threadsEndpoints.createGroup, { name: 'Us', people });
    const group = { conversation_id: thread.conversation_id };
    await maya.call(conversationsEndpoints.sendText, { ...group, message: 'Heron before' });
    await maya.call(threadsEndpoints.addToGroup, { ...group, person_id: priya.id });
    await maya.call(conversationsEndpoints.sendText, { ...group, message: 'Heron after' });
    expect((await find(priya, 'heron')).messages).toEqual(['[Heron] after']);
    await priya.call(threadsEndpoints.leaveGroup, group);
    expect((await find(priya, 'heron')).messages).toEqual([]);
  });

  it('a similar word that stands only where the caller may not look', async () => {
    const { maya, sam } = await pair();
    await note(maya, 'Bandicoot');
    await task(maya, 'Bandicoot', { withheld: true });
    expect(await find(sam, 'bandicot', maya)).toEqual(NONE);
    expect((await find(maya, 'bandicot')).notes).toEqual(['[Bandicoot]']);
  });
});

it('stands in the access record of the member, with what was found, and not for oneself', async () => {
  const { maya, sam } = await pair();
  await task(maya, 'Lorikeet');
  await find(maya, 'lorikeet');
  await find(sam, 'lorikeet', maya);

  const { rows } = await world.database.pool.query(
    'select reader_id, items from reads where member_id = $1 order by id',
    [maya.id],
  );
  const found = rows.filter(({ items }) => items.some((one: { kind: string }) => one.kind === 'task'));
  expect(found.map(({ reader_id }) => Number(reader_id))).toEqual([sam.id]);
});

describe('a search made to hurt', () => {
  it.each([
    '%'.repeat(200),
    `${'a '.repeat(99)}a`,
    '"a" -'.repeat(40),
    'walk:* & !x <-> (y | z)',
    'z'.repeat(200),
  ])('is answered: %j', async (keyword) => {
    const maya = await world.person();
    await note(maya, 'Walk');
    expect((await maya.send(findEverywhere, { keyword })).statusCode).toBe(200);
  });

  it('that is too long, or of nothing, is refused at its field', async () => {
    const maya = await world.person();
    for (const keyword of ['walk '.repeat(41), ' ']) {
      const answer = await maya.send(findEverywhere, { keyword });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['keyword']]);
    }
  });
});
