import { authEndpoints } from '@kith/contract/auth';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { lookBacksEndpoints } from '@kith/contract/look-backs';
import type { Silence } from '@kith/contract/silences';
import { teamEndpoints } from '@kith/contract/team';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts, saveDraft } from '#client/storage/drafts.ts';
import { LookBackLine } from '#features/thought-records';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { keepSilences } from '#testing/silences.ts';
import { aThoughtRecord, keepLookBacks, keepThoughtRecords } from '#testing/thought-records.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { ThoughtRecordsPage } from './thought-records-page.tsx';

const maya = aPerson({ time_zone: 'UTC' });
const today = calendarDay(new Date(), 'UTC');
const record = aThoughtRecord(maya, {
  is_complete: true,
  belief_before: 80,
  emotions: [{ name: 'sad', before: 80, after: 60 }],
});
let api: FakeApi;
let silent: Silence[];
let lookBacks: ReturnType<typeof keepLookBacks>;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(teamEndpoints.getTeam, () => ({ team: [] }));
  signInAs(maya);
  keepThoughtRecords(api, maya, [record]);
  silent = keepSilences(api);
  lookBacks = keepLookBacks(api, [record], (id) => silent.some(({ record_id }) => record_id === id));
});

afterEach(async () => {
  notify.clear();
  session.end('signed_out');
  await deleteAllDrafts();
  api.close();
});

const list = () => renderPage(ThoughtRecordsPage, { path: '/cbt', at: '/cbt' });
const open = (search = '') =>
  renderPage(ThoughtRecordsPage, {
    path: '/cbt/view_thought/:id',
    at: `/cbt/view_thought/${record.id}${search}`,
  });
const button = (name: string) => screen.findByRole('button', { name });
const day = () => lookBacks.of(record.id).look_back_on;
const undo = () =>
  toastStore
    .read()
    .find(({ action }) => action?.label === 'Undo')
    ?.action?.onPress();

it('a day to look back is chosen on a finished record, changed, and taken away with an undo', async () => {
  const { user } = open();
  await user.click(await button('In two weeks'));
  await waitFor(() => expect(day()).toBe(dayAfter(today, 14)));
  await screen.findByText(/^You chose to look back on this/);
  await user.click(await button('Choose another day'));
  await user.click(await button('On a day I choose'));
  await user.type(screen.getByLabelText('Day'), dayAfter(today, 3));
  await user.click(await button('Choose this day'));
  await waitFor(() => expect(day()).toBe(dayAfter(today, 3)));
  await user.click(await button('Don’t ask again'));
  await waitFor(() => expect(day()).toBeNull());
  await waitFor(undo);
  await waitFor(() => expect(day()).toBe(dayAfter(today, 3)));
});

it('when the day has come it is offered in the list, and can be put off', async () => {
  lookBacks.put(record.id, { look_back_on: today });
  const { user } = list();
  const due = within(await screen.findByRole('list', { name: 'Thought records to look back on' }));
  due.getByText('You chose today to look back on this.');
  const way = due.getByRole('link', { name: `Look back: ${record.automatic_thought}` });
  expect(way.getAttribute('href')).toBe(`/cbt/view_thought/${record.id}?look`);
  await user.click(due.getByRole('button', { name: /^Not today/ }));
  await waitFor(() => expect(silent).toMatchObject([{ record_id: record.id, until: today }]));
  await waitFor(() => expect(screen.queryByText(/^You chose today/)).toBeNull());
  expect(day()).toBe(today);
  await waitFor(undo);
  await screen.findByText('You chose today to look back on this.');
});

it('at home one line says why it stands there, and quotes nothing', async () => {
  const { user } = renderPage(() => <LookBackLine ids={[record.id]} />, { path: '/' });
  const line = await screen.findByRole('region', { name: 'Looking back' });
  expect(line.textContent).toContain('You wanted to look back on a thought record.');
  expect(line.textContent).not.toContain(record.automatic_thought);
  await user.click(await button('Not today'));
  await waitFor(() => expect(silent).toMatchObject([{ record_id: record.id, until: today }]));
  await user.click(await button('Don’t show this'));
  await waitFor(() => expect(silent).toMatchObject([{ record_id: record.id, until: null }]));
});

it('looking back shows what was written, and what is said now stands with the record', async () => {
  const { user } = open('?look');
  await screen.findByRole('heading', { level: 1, name: 'Look back' });
  screen.getByText('They will all see it');
  const rate = (name: RegExp, value: string) =>
    user.click(within(screen.getByRole('group', { name })).getByRole('radio', { name: value }));
  await rate(/believe the thought now/, '2');
  await rate(/strong is it now\? sad/, '3');
  await user.type(screen.getByRole('textbox'), 'No one laughed');
  await user.click(await button('Save'));

  await screen.findByText('Belief: 8 of 10 then, 2 of 10 now');
  screen.getByText('sad: 6 of 10 then, 3 of 10 now');
  screen.getByText('No one laughed');
});

it('what was begun is kept through a failed save and a closed tab', async () => {
  const { user, unmount } = open('?look');
  await user.type(await screen.findByRole('textbox'), 'No one');
  await screen.findByText('Draft saved on this device');
  api.disconnect();
  await user.click(await button('Save'));
  await screen.findByRole('alert');
  unmount();
  api.connect();
  open('?look');
  await waitFor(() => expect(screen.getByRole('textbox').textContent).toBe('No one'));
});

it('what was found is changed, deleted, and brought back', async () => {
  const { user } = open('?look');
  await user.type(await screen.findByRole('textbox'), 'No one laughed');
  await user.click(await button('Save'));
  const choose = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: /^More about what you found/ }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose('Edit');
  await screen.findByRole('heading', { level: 1, name: 'Change what you found' });
  await user.type(screen.getByRole('textbox'), ' at me');
  await user.click(await button('Save'));
  await screen.findByText('No one laughed at me');

  await choose('Delete');
  await waitFor(() => expect(screen.queryByText('No one laughed at me')).toBeNull());
  await waitFor(undo);
  await screen.findByText('No one laughed at me');
});

it('a change from another device is told of, and a second save keeps what is typed here', async () => {
  const found = { belief_now: null, feelings_now: [], edited_at: null, looked_at: `${today}T00:00:00.000Z` };
  lookBacks.put(record.id, { look_backs: [{ ...found, id: 70, words: 'No one', version: 1 }] });
  const { user } = open('?look=70');
  await user.type(await screen.findByRole('textbox'), ' laughed');
  lookBacks.put(record.id, { look_backs: [{ ...found, id: 70, words: 'Some did', version: 2 }] });
  await user.click(await button('Save'));
  await screen.findByText(/^You’ve changed this somewhere else/);
  await user.click(await button('Save'));
  await screen.findByText('No one laughed');
  expect(lookBacks.of(record.id).look_backs).toMatchObject([{ words: 'No one laughed', version: 3 }]);
});

it('heavy words are saved, and then people to talk to are offered', async () => {
  const { user } = open('?look');
  await user.type(await screen.findByRole('textbox'), 'I want to kill myself');
  await user.click(await button('Save'));
  await screen.findByRole('dialog', { name: 'You don’t have to be alone with this' });
  expect(lookBacks.of(record.id).look_backs).toHaveLength(1);
});

it('it says so where it did not load or is not saved', async () => {
  api.refuse(lookBacksEndpoints.listLookBacks, 'internal');
  const first = open();
  await screen.findByText('It didn’t load');
  first.unmount();
  keepLookBacks(api, [record]);
  api.refuse(lookBacksEndpoints.planLookBack, 'internal');
  const { user } = open();
  await user.click(await button('In a week'));
  await waitFor(() => expect(toastStore.read()[0]?.text).toContain('It isn’t saved.'));
});

it('changes that were begun on this device are found again in the list', async () => {
  const place = { person: maya.id, member: maya.id, form: 'thought_record' };
  const { automatic_thought: _own, ...rest } = record;
  const texts = ['situation', 'body', 'evidence_for', 'evidence_against', 'alternative_thought', 'next_step'];
  const empty = Object.fromEntries(texts.map((name) => [name, '']));
  const written = { ...rest, ...empty, automatic_thought: 'Some may see it', version: 1 };
  await saveDraft({ ...place, record: String(record.id) }, written);
  await saveDraft({ ...place, record: '999' }, { form: 'full', automatic_thought: 'Of another shape' });
  list();
  const way = await screen.findByRole('link', { name: 'Some may see it' });
  expect(way.getAttribute('href')).toBe(`/cbt/view_thought/${record.id}?write`);
  expect(screen.queryByText('Of another shape')).toBeNull();
});
