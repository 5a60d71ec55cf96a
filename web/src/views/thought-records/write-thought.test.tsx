import { authEndpoints } from '@kith/contract/auth';
import { teamEndpoints } from '@kith/contract/team';
import type { ThoughtRecord } from '@kith/contract/thought-record-fields';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aThoughtRecord, keepThoughtRecords } from '#testing/thought-records.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { ThoughtRecordsPage } from './thought-records-page.tsx';

const maya = aPerson();
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(teamEndpoints.getTeam, () => ({ team: [] }));
  signInAs(maya);
});

afterEach(async () => {
  notify.clear();
  session.end('signed_out');
  await deleteAllDrafts();
  api.close();
});

const THOUGHT = 'What went through your mind?';
const aShort = () => aThoughtRecord(maya, { form: 'short', automatic_thought: 'First' });
const edit = ({ id }: ThoughtRecord) =>
  renderPage(ThoughtRecordsPage, {
    path: '/cbt/view_thought/:id',
    at: `/cbt/view_thought/${id}?write`,
  });
const field = (name: string) => screen.findByRole('textbox', { name });
const press = async (user: ReturnType<typeof edit>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const list = () => renderPage(ThoughtRecordsPage, { path: '/cbt', at: '/cbt' });
/** Another device saves the record meanwhile. */
const changeElsewhere = (kept: ThoughtRecord[], words: Partial<ThoughtRecord>) =>
  kept.splice(0, 1, { ...(kept[0] as ThoughtRecord), ...words, version: 2 });

it('an edit never replaces a version that came while it was written, until the person has seen it', async () => {
  const kept = keepThoughtRecords(api, maya, [aShort()]);
  const { user, queries, unmount } = edit(kept[0] as ThoughtRecord);
  await user.type(await field(THOUGHT), ', and mine');
  changeElsewhere(kept, { automatic_thought: 'From the phone' });
  await queries.invalidateQueries();
  await within(await screen.findByRole('region', { name: 'The other version' })).findByText('From the phone');

  // The version is kept with the words.
  await screen.findByText('Draft saved on this device');
  unmount();
  const again = edit(kept[0] as ThoughtRecord);
  await screen.findByRole('region', { name: 'The other version' });
  // It stands there, so one save is meant to replace it.
  await press(again.user, 'Save');
  await waitFor(() => expect(kept[0]).toMatchObject({ automatic_thought: 'First, and mine', version: 3 }));
});

it('a version that no one has seen here is shown before it is replaced', async () => {
  const kept = keepThoughtRecords(api, maya, [aShort()]);
  const { user } = edit(kept[0] as ThoughtRecord);
  await user.type(await field(THOUGHT), ', and mine');
  changeElsewhere(kept, { automatic_thought: 'From the phone' });
  await press(user, 'Save');
  await screen.findByRole('region', { name: 'The other version' });
  expect(kept[0]).toMatchObject({ automatic_thought: 'From the phone', version: 2 });
  await press(user, 'Save');
  await waitFor(() => expect(kept[0]).toMatchObject({ automatic_thought: 'First, and mine', version: 3 }));
});

it('begun words are reached and saved while the record cannot be fetched', async () => {
  const kept = keepThoughtRecords(api, maya, [aShort()]);
  const [record] = kept as [ThoughtRecord];
  const { user, unmount } = edit(record);
  await user.type(await field(THOUGHT), ', and mine');
  await screen.findByText('Draft saved on this device');
  unmount();
  api.refuse(thoughtRecordsEndpoints.getThoughtRecord, 'unavailable');
  const again = edit(record);
  const words = await field(THOUGHT);
  expect(words.textContent).toBe('First, and mine');
  // Asked once more, for example as the window is looked at again, the record takes no words from under a hand.
  const answer = api.hold();
  const asked = again.queries.refetchQueries();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(words.isConnected).toBe(true);
  answer();
  await asked;
  await press(again.user, 'Save');
  await waitFor(() => expect(kept).toMatchObject([{ automatic_thought: 'First, and mine', version: 2 }]));
});

it('without begun words a record that cannot be fetched says so', async () => {
  const [record] = keepThoughtRecords(api, maya, [aShort()]) as [ThoughtRecord];
  api.refuse(thoughtRecordsEndpoints.getThoughtRecord, 'unavailable');
  edit(record);
  await screen.findByText('The thought record didn’t load');
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says when it happened by the clock of the person, and a day alone is its noon', async () => {
  const kept = keepThoughtRecords(api, maya, []);
  const { user } = renderPage(ThoughtRecordsPage, { path: '/cbt', at: '/cbt?write=short' });
  await user.type(await field(THOUGHT), 'I am late again');
  expect(screen.queryByLabelText('Time')).toBeNull();
  fireEvent.change(screen.getByLabelText('When was it?'), { target: { value: '2026-01-15' } });
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '12:00');
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '08:30' } });
  await press(user, 'Save');

  // Sydney is eleven hours ahead in January.
  await waitFor(() => expect(kept[0]).toMatchObject({ situation_at: '2026-01-14 21:30:00' }));
});

it('a form without words of one’s own follows the record', async () => {
  const kept = keepThoughtRecords(api, maya, [aShort()]);
  const { queries } = edit(kept[0] as ThoughtRecord);
  await field(THOUGHT);
  changeElsewhere(kept, { automatic_thought: 'From the phone' });
  await queries.invalidateQueries();
  await waitFor(async () => expect((await field(THOUGHT)).textContent).toBe('From the phone'));
  expect(screen.queryByRole('region', { name: 'The other version' })).toBeNull();
});

it('an edit whose answer was lost is saved once it is sent again, and is no other version', async () => {
  const kept = keepThoughtRecords(api, maya, [aShort()]);
  const { user } = edit(kept[0] as ThoughtRecord);
  await user.type(await field(THOUGHT), ' and mine ');
  changeElsewhere(kept, { automatic_thought: 'First and mine' });
  await press(user, 'Save');
  await screen.findByRole('button', { name: 'Continue writing' });
  expect(kept[0]).toMatchObject({ version: 2 });
});

it('people to talk to are offered also where saving fails, and the words stay in the form', async () => {
  const kept = keepThoughtRecords(api, maya, [aShort()]);
  const { user } = edit(kept[0] as ThoughtRecord);
  await user.clear(await field(THOUGHT));
  await user.type(await field(THOUGHT), 'I want to kill myself');
  api.disconnect();
  await press(user, 'Save');
  const dialog = within(await screen.findByRole('dialog', { name: 'You don’t have to be alone with this' }));
  dialog.getByText(/^Your words are still here/);
  await user.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await field(THOUGHT)).textContent).toBe('I want to kill myself');
  api.connect();
});

it('nothing is typed while a save is on its way', async () => {
  const kept = keepThoughtRecords(api, maya, [aShort()]);
  const { user } = edit(kept[0] as ThoughtRecord);
  await user.type(await field(THOUGHT), ', and mine');
  const goOn = api.hold();
  await press(user, 'Save');
  await user.type(await field(THOUGHT), ' and more');
  expect((await field(THOUGHT)).textContent).toBe('First, and mine');
  goOn();
  await waitFor(() => expect(kept[0]).toMatchObject({ automatic_thought: 'First, and mine' }));
});

it('words outlive a record that is deleted elsewhere, and are saved as a new one', async () => {
  const kept = keepThoughtRecords(api, maya, [aShort()]);
  const [record] = kept as [ThoughtRecord];
  const { user, queries, unmount } = edit(record);
  await user.type(await field(THOUGHT), ', and mine');
  await screen.findByText('Draft saved on this device');
  kept.splice(0);
  await queries.invalidateQueries();
  await screen.findByText(/^This thought record was deleted somewhere else/);
  expect((await field(THOUGHT)).textContent).toBe('First, and mine');

  // Also after the page was closed.
  unmount();
  const again = edit(record);
  expect((await field(THOUGHT)).textContent).toBe('First, and mine');
  await press(again.user, 'Save as a new one');
  await waitFor(() => expect(kept).toMatchObject([{ automatic_thought: 'First, and mine' }]));
  await waitFor(() => expect(again.address()).toBe('/cbt'));
});

it('words of a record that is gone are deleted by hand, and come back by an undo', async () => {
  const kept = keepThoughtRecords(api, maya, [aShort()]);
  const { user, queries } = edit(kept[0] as ThoughtRecord);
  await user.type(await field(THOUGHT), ', and mine');
  kept.splice(0);
  await queries.invalidateQueries();
  await press(user, 'Delete these words');
  await screen.findByRole('heading', { name: 'This thought record isn’t here' });
  act(() => toastStore.read()[0]?.action?.onPress());
  expect((await field(THOUGHT)).textContent).toBe('First, and mine');
});

it('a record that was refused later is opened again, or deleted with an undo', async () => {
  keepThoughtRecords(api, maya);
  const { user } = list();
  await screen.findByText('No thought records yet');
  await user.click(await screen.findByRole('link', { name: 'A short one for a hard day' }));
  await user.type(await field(THOUGHT), 'No bars');
  api.disconnect();
  await press(user, 'Save');
  await screen.findByRole('region', { name: 'Not sent yet' });
  api.refuse(thoughtRecordsEndpoints.createThoughtRecord, 'fields_rejected');
  api.connect();
  globalThis.dispatchEvent(new Event('online'));
  await screen.findByRole('button', { name: 'Edit' });
  await press(user, 'Delete');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull());
  const deleted = toastStore.read().find(({ text }) => text === 'Thought record deleted.');
  act(() => deleted?.action?.onPress());
  await press(user, 'Edit');
  expect((await field(THOUGHT)).textContent).toBe('No bars');
});

it('a feeling and a trap in own words are added by leaving their step', async () => {
  const kept = keepThoughtRecords(api, maya);
  const { user } = renderPage(ThoughtRecordsPage, { path: '/cbt', at: '/cbt?write=full' });
  for (let step = 1; step < 3; step += 1) await press(user, 'Next');
  await user.type(await field('Your own word'), 'wobbly');
  await press(user, 'Next');
  await user.type(await field('A trap in your own words'), 'Waiting');
  await press(user, 'Save and finish later');
  await waitFor(() =>
    expect(kept).toMatchObject([{ emotions: [{ name: 'wobbly' }], own_traps: ['Waiting'] }]),
  );
});

it('words that gave way to the other version come back by an undo', async () => {
  const kept = keepThoughtRecords(api, maya, [aShort()]);
  const { user, queries } = edit(kept[0] as ThoughtRecord);
  await user.type(await field(THOUGHT), ', and mine');
  changeElsewhere(kept, { automatic_thought: 'From the phone' });
  await queries.invalidateQueries();
  await press(user, 'Take the other one');
  expect((await field(THOUGHT)).textContent).toBe('From the phone');
  act(() => toastStore.read()[0]?.action?.onPress());
  expect((await field(THOUGHT)).textContent).toBe('First, and mine');
  await press(user, 'Save');
  await waitFor(() => expect(kept[0]).toMatchObject({ automatic_thought: 'First, and mine', version: 3 }));
});

it('a form that grew without words leaves nothing to go on with', async () => {
  keepThoughtRecords(api, maya);
  const { user, unmount } = renderPage(ThoughtRecordsPage, { path: '/cbt', at: '/cbt?write=short' });
  await press(user, 'Take all seven steps');
  await screen.findByText(/^Step 1 of 7/);
  unmount();
  list();
  await screen.findByText('No thought records yet');
  await expect(screen.findByRole('link', { name: 'Continue writing' }, { timeout: 500 })).rejects.toThrow();
});
