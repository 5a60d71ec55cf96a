import { eventsEndpoints } from '@kith/contract/events';
import { journeyEndpoints, type Timeline } from '@kith/contract/journey';
import { CARD_CHARACTERS, type TimelineCards } from '@kith/contract/journey-cards';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { getTimeline } = journeyEndpoints;
const GROUPS = ['note', 'tasks', 'messages', 'personal_events', 'team', 'coming_up'] as const;
const HOUR = 3_600_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function cardsOf(person: Someone, asked: object = {}): Promise<TimelineCards> {
  return (await person.send(getTimeline, { ...asked, view: 'card' })).json();
}

async function write(person: Someone, note: string, more: object = {}) {
  return (await person.call(notesEndpoints.createNote, { note, ...more })).note;
}

const placesIn = (page: Timeline | TimelineCards) =>
  GROUPS.map((group) => ({ group, places: (page[group] ?? []).map(({ id, sort_at }) => [id, sort_at]) }));

const LONG = 'Slept badly & woke early. '.repeat(100).trim();

async function livesADay(maya: Someone, priya: Someone) {
  const about_patient_id = maya.id;
  await write(maya, '<p>Walked by the <strong>river</strong></p>');
  await write(maya, `<p>${LONG}</p>`, { shared_with: [priya.id] });
  await write(priya, '<p>Called about the river</p>', { about_patient_id });
  await maya.call(tasksEndpoints.createTask, {
    title: 'Breathe',
    text: LONG,
    assignees: [maya.id, priya.id],
  });
  for (const hours of [-2, 2]) {
    const start_datetime = new Date(world.now().getTime() + hours * HOUR).toISOString();
    await maya.call(eventsEndpoints.addEvent, { title: 'River swim', text: LONG, start_datetime });
  }
}

async function aDay() {
  const [maya, priya] = [await world.person(), await world.person()];
  await joinTeam(
    maya,
    priya,
    grantsWhere(() => true),
  );
  await livesADay(maya, priya);
  return { maya, priya };
}

test('cards stand where the records stand, for a member, a supporter, and by a filter or a search', async () => {
  const { maya, priya } = await aDay();
  for (const [person, asked] of [
    [maya, {}],
    [priya, { member_id: maya.id }],
    [maya, { filter_by: 'task' }],
    [maya, { keyword: 'river' }],
    [maya, { keyword: 'rivr' }],
    [maya, { limit: 2, offset: 1 }],
  ] as const) {
    const [whole, cards] = [await person.call(getTimeline, asked), await cardsOf(person, asked)];
    expect(placesIn(cards)).toEqual(placesIn(whole));
    expect(cards.has_more_data).toBe(whole.has_more_data);
    expect(cards.about_patient_id).toBe(maya.id);
  }
});

test('a page of cards goes on where it ends', async () => {
  const { maya } = await aDay();
  const first = await cardsOf(maya, { limit: 2 });
  const next = await maya.call(getTimeline, { limit: 100, cursor: first.cursor ?? '' });
  const whole = await maya.call(getTimeline, {});

  expect(placesIn(next).flatMap(({ places }) => places)).toHaveLength(
    placesIn(whole).flatMap(({ places }) => places).length - 2 - (whole.coming_up ?? []).length,
  );
});

test('a short note comes as it was written, and of a longer one the beginning in whole words', async () => {
  const { maya } = await aDay();
  const { note } = await cardsOf(maya);
  const short = note.find((one) => one.note?.includes('<strong>river</strong>'));
  const long = note.find(({ text }) => text?.startsWith('Slept'));

  expect(short?.text).toBeUndefined();
  expect(long?.note).toBeUndefined();
  expect(long?.text).toMatch(/^Slept badly & woke early\. .* …$/);
  expect(long?.text?.length).toBeLessThanOrEqual(CARD_CHARACTERS + 2);
  expect(JSON.stringify(note)).not.toContain(LONG);
});

test('texts of tasks and events are cut, and whole in the call of the record', async () => {
  const { maya } = await aDay();
  const { tasks, personal_events, coming_up = [] } = await cardsOf(maya);
  const { task } = await maya.call(tasksEndpoints.getTask, { id: tasks[0]?.id ?? 0 });

  for (const { text } of [...tasks, ...personal_events, ...coming_up]) expect(text).toMatch(/^Slept .* …$/);
  expect(task.text).toBe(LONG);
  expect(personal_events[0]?.occurrence.start_at).toBe(personal_events[0]?.sort_at);
});

test('each person is there once, with all that a card shows of them', async () => {
  const { maya, priya } = await aDay();
  const { people, note, tasks } = await cardsOf(maya);
  const { note: whole } = await maya.call(getTimeline, {});

  expect(people.map(({ id }) => id).toSorted()).toEqual([maya.id, priya.id].toSorted());
  for (const { record } of whole) expect(people).toContainEqual(record.created_by);
  expect(note.map(({ created_by }) => created_by)).toEqual(whole.map(({ record }) => record.created_by.id));
  expect(note.map(({ abilities }) => abilities)).toEqual(whole.map(({ record }) => record.abilities));
  expect(note.find(({ shared }) => shared)?.shared).toEqual({ people: [priya.id], groups: [], teams: [] });
  expect(tasks[0]?.assignees.map(({ person }) => person)).toEqual([maya.id, priya.id]);
});

test('a search sends what it found, and not the text beside it', async () => {
  const maya = await world.person();
  await write(maya, `<p>${LONG} Then to the river with Sam.</p>`);
  const { note } = await cardsOf(maya, { keyword: 'river' });
  const { note: whole } = await maya.call(getTimeline, { keyword: 'river' });

  expect(note[0]?.found?.filter((_piece, index) => index % 2 === 1)).toEqual(['river']);
  expect(note[0]?.found?.join('')).toBe(whole[0]?.highlight?.map(({ text }) => text).join(''));
  expect(note[0]?.note ?? note[0]?.text).toBeUndefined();
});

test('a page of a hundred long notes is no more than sixty kilobytes, and a search no more than seventy', async () => {
  const maya = await world.person();
  const { rows } = await world.database.pool.query('select $1::bigint as id', [maya.id]);
  await world.database.pool.query(
    `insert into notes (author_id, member_id, html, plain, words, in_journey, sort_at, created_at)
     select $1, $1, '<p>' || $2 || n || '</p>', $2 || n, $2 || n, true, now(), now() from generate_series(1, 120) n`,
    [rows[0].id, LONG.slice(0, 470)],
  );
  const bytes = async (asked: object) =>
    (await maya.send(getTimeline, { ...asked, view: 'card' })).body.length;

  expect(await bytes({})).toBeLessThanOrEqual(60_000);
  expect(await bytes({ keyword: 'badly' })).toBeLessThanOrEqual(70_000);
});

test('another view is refused', async () => {
  const maya = await world.person();

  expect((await maya.send(getTimeline, { view: 'table' })).statusCode).toBe(422);
});
