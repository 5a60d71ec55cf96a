import { authEndpoints } from '@kith/contract/auth';
import { teamEndpoints } from '@kith/contract/team';
import type { ThoughtRecord } from '@kith/contract/thought-record-fields';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { keepGroups } from '#testing/groups.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aThoughtRecord, keepLookBacks, keepThoughtRecords } from '#testing/thought-records.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { ThoughtRecordsPage } from './thought-records-page.tsx';

const maya = aPerson();
const sam = aPerson({ first_name: 'Sam', role: 'supporter', roles: ['supporter'] });
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

const list = (at = '/cbt') => renderPage(ThoughtRecordsPage, { path: '/cbt', at });
const open = ({ id }: ThoughtRecord, write = '') =>
  renderPage(ThoughtRecordsPage, { path: '/cbt/view_thought/:id', at: `/cbt/view_thought/${id}${write}` });
const field = (name: string) => screen.findByRole('textbox', { name });
const press = async (user: ReturnType<typeof list>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('an empty page says why it may help, and leads to both ways of writing', async () => {
  keepThoughtRecords(api, maya);
  list();
  await screen.findByText('No thought records yet');
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([way('Start a thought record'), way('A short one for a hard day')]).toEqual([
    '/cbt?write=full',
    '/cbt?write=short',
  ]);
});

it('the next step begins at its top', async () => {
  keepThoughtRecords(api, maya);
  const scrolled = vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  const { user } = list('/cbt?write=full');
  await field('What happened?');
  scrolled.mockClear();
  await press(user, 'Next');
  await field('What went through your mind?');
  expect(scrolled.mock.calls).toEqual([[{ top: 0 }]]);
  scrolled.mockRestore();
});

it('seven steps lead to a record, of which nothing has to be filled in', async () => {
  const kept = keepThoughtRecords(api, maya);
  const { user } = list('/cbt?write=full');
  await user.type(await field('What happened?'), 'A talk at work');
  await press(user, 'Next');
  await user.type(await field('What went through your mind?'), 'They will laugh');
  await press(user, 'Next');
  await press(user, 'anxious');
  await user.click(screen.getByRole('radio', { name: '8' }));
  await user.type(screen.getByRole('textbox', { name: 'Your own word' }), 'wobbly{Enter}');
  await press(user, 'Next');
  await user.click(await screen.findByRole('checkbox', { name: /^Mind reading/ }));
  await screen.findByText(/A question to ask: What do I know/);
  for (const step of [4, 5, 6]) {
    await screen.findByText(new RegExp(`^Step ${step} of 7`));
    expect(screen.getByRole('blockquote').textContent).toBe('They will laugh');
    if (step < 6) await press(user, 'Next');
  }
  await user.type(await field('What’s a fairer way to see it?'), 'Some may smile');
  await press(user, 'Next');
  await press(user, 'Save');

  await waitFor(() => expect(kept).toHaveLength(1));
  expect(kept[0]).toMatchObject({
    form: 'full',
    situation: 'A talk at work',
    automatic_thought: 'They will laugh',
    emotions: [
      { name: 'anxious', before: 80, after: null },
      { name: 'wobbly', before: null, after: null },
    ],
    distortions: ['mind_reading'],
    evidence_for: null,
    alternative_thought: 'Some may smile',
    is_complete: true,
  });
  await screen.findByRole('link', { name: 'They will laugh' });
});

it('a record that was begun is kept from its first letter on, and gone on with', async () => {
  keepThoughtRecords(api, maya);
  const first = list('/cbt?write=short');
  await first.user.type(await field('What happened?'), 'R');
  await screen.findByText('Draft saved on this device');
  first.unmount();

  list();
  const way = await screen.findByRole('link', { name: 'Continue writing' });
  expect(way.getAttribute('href')).toBe('/cbt?write=short');
  list('/cbt?write=short');
  expect((await field('What happened?')).textContent).toBe('R');
});

it('without a connection it is saved on this device, and sent later', async () => {
  const kept = keepThoughtRecords(api, maya);
  const { user } = list();
  await screen.findByText('No thought records yet');
  await user.click(screen.getByRole('link', { name: 'A short one for a hard day' }));
  await user.type(await field('What went through your mind?'), 'No bars');
  api.disconnect();
  await press(user, 'Save');
  const waiting = within(await screen.findByRole('region', { name: 'Not sent yet' }));
  await waiting.findByText('No bars');
  api.connect();
  await user.click(waiting.getByRole('button', { name: 'Send it now' }));

  await waitFor(() => expect(kept).toMatchObject([{ form: 'short', automatic_thought: 'No bars' }]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull());
});

it('heavy words are saved first, and then people to talk to are offered', async () => {
  const kept = keepThoughtRecords(api, maya);
  const { user } = list('/cbt?write=short');
  await user.type(await field('What went through your mind?'), 'I want to kill myself');
  await press(user, 'Save');

  const dialog = within(await screen.findByRole('dialog', { name: 'You don’t have to be alone with this' }));
  expect(kept).toMatchObject([{ automatic_thought: 'I want to kill myself' }]);
  expect(dialog.getAllByRole('link').length).toBeGreaterThan(0);
  await user.click(dialog.getByText('Close'));
  await screen.findByRole('link', { name: 'I want to kill myself' });
});

it('a change over a newer version shows both, and is saved when it is sent again', async () => {
  const record = aThoughtRecord(maya, { form: 'short' });
  const kept = keepThoughtRecords(api, maya, [record]);
  const { user } = open(record, '?write');
  const typed = await field('What went through your mind?');
  kept.splice(0, 1, { ...record, automatic_thought: 'From the phone', version: 2 });
  await user.clear(typed);
  await user.type(typed, 'Some may see it');
  await press(user, 'Save');
  await within(await screen.findByRole('region', { name: 'The other version' })).findByText('From the phone');
  await press(user, 'Save');

  await waitFor(() => expect(kept[0]).toMatchObject({ automatic_thought: 'Some may see it', version: 3 }));
});

it('the search looks through one’s own records, and says where it finds nothing', async () => {
  keepThoughtRecords(api, maya, [
    aThoughtRecord(maya),
    aThoughtRecord(maya, { automatic_thought: 'A heron' }),
  ]);
  const { user } = list();
  await screen.findByRole('link', { name: 'A heron' });
  const search = screen.getByRole('searchbox', { name: 'Search your thought records' });
  await user.type(search, 'heron');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'They will all see it' })).toBeNull());
  await user.type(search, 'x');
  await screen.findByText('Nothing found');
});

it('a row has the icon of each thinking trap, with its name', async () => {
  keepThoughtRecords(api, maya, [
    aThoughtRecord(maya, { distortions: ['labelling'], own_traps: ['Waiting'] }),
  ]);
  list();
  const traps = within(await screen.findByRole('list', { name: 'Thinking traps' }));
  for (const name of ['Labelling', 'Waiting']) traps.getByRole('img', { name });
});

it('patterns say which traps come up, with the number of records, once there are three', async () => {
  const trapped = () => aThoughtRecord(maya, { distortions: ['mind_reading'] });
  const kept = keepThoughtRecords(api, maya, [trapped(), trapped()]);
  const { user, queries } = list('/cbt');
  await user.click(await screen.findByRole('link', { name: 'Patterns' }));
  await screen.findByRole('heading', { name: 'No patterns yet' });

  kept.unshift(aThoughtRecord(maya));
  await queries.invalidateQueries();
  const traps = await screen.findByRole('region', { name: 'Thinking traps you named' });
  within(traps).getByText('Mind reading');
  within(traps).getByText('In 2 of 3');
  screen.getByText('Counted from your 3 thought records. A number is no judgement.');
  expect(screen.queryByRole('region', { name: 'How feelings moved' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Records' }));
  expect(await screen.findAllByRole('link', { name: 'They will all see it' })).toHaveLength(3);
});

it('all records are downloaded as text, page by page', async () => {
  const kept = keepThoughtRecords(
    api,
    maya,
    Array.from({ length: 101 }, (_, at) => aThoughtRecord(maya, { automatic_thought: `Thought ${at}.` })),
  );
  Object.assign(kept[0] as object, {
    emotions: [{ name: 'sad', before: 60, after: 30 }],
    distortions: ['what_if'],
    own_traps: ['Waiting for proof'],
  });
  const looked = { id: 5, looked_at: '2026-06-20T03:00:00.000Z', edited_at: null, version: 1 };
  const found = { belief_now: null, feelings_now: [{ name: 'sad', strength: 10 }], words: 'It passed.' };
  keepLookBacks(api, kept).put(kept[0]?.id ?? 0, { look_backs: [{ ...looked, ...found }] });
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  });
  const { user } = list('/cbt');
  await user.click(await screen.findByRole('button', { name: 'Download all as text' }));

  await waitFor(() => expect(saved).toHaveLength(1));
  const words = (await saved[0]?.text()) ?? '';
  expect(words).toContain('What went through your mind?\nThought 100.');
  expect(words).toContain(
    'Feelings\nsad 6 of 10, then 3 of 10\n\nThinking traps\nWhat-if thinking\nWaiting for proof',
  );
  expect(words).toMatch(/Looked back on .*20 June 2026.*\nsad: 3 of 10 then, 1 of 10 now\nIt passed\.\n/);
  vi.restoreAllMocks();
});

it('a record shows what was written, says how the feeling moved, and is deleted with an undo', async () => {
  const record = aThoughtRecord(maya, {
    emotions: [{ name: 'sad', before: 80, after: 30 }],
    own_traps: ['Waiting'],
    distortions: ['labelling'],
  });
  const kept = keepThoughtRecords(api, maya, [record]);
  const { user, address } = open(record);
  await screen.findByText('sad 8 of 10, then 3 of 10');
  for (const text of ['Labelling', 'Waiting', 'That feeling eased by 5 points. Nice work.'])
    screen.getByText(text);
  await press(user, 'More about this thought record');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/cbt'));
  toastStore.read()[0]?.action?.onPress();
  await waitFor(() => expect(kept).toHaveLength(1));
});

it('the dialog of sharing says that it is private until then', async () => {
  const record = aThoughtRecord(maya);
  keepThoughtRecords(api, maya, [record]);
  keepGroups(api, maya, { people: [sam] });
  const { user } = open(record);
  await press(user, 'More about this thought record');
  await user.click(await screen.findByRole('menuitem', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this thought record' }));
  await dialog.findByText('Sam Hart');
  dialog.getByText('Only you can see it.');
});

it('a person with whom it is shared reads it and is offered nothing to change, until it is taken back', async () => {
  api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
  signInAs(sam);
  const record = aThoughtRecord(maya, { can_edit: false });
  const kept = keepThoughtRecords(api, maya, [record]);
  const { queries } = open(record, '?write');
  await screen.findByText('They will all see it');
  expect(screen.queryByRole('button')).toBeNull();

  kept.splice(0);
  await queries.invalidateQueries();
  await screen.findByText('This thought record isn’t here');
  expect(screen.queryByText('They will all see it')).toBeNull();
});

it('where the person wants it, the records stay closed until the password is given', async () => {
  const locked = aPerson({ preferences: { ...maya.preferences, thoughts_ask: true } });
  api.on(authEndpoints.getProfile, () => ({ user: locked, session: aSession() }));
  api.on(authEndpoints.reauthenticate, ({ password }) => {
    if (password !== 'magpie river kettle')
      throw new Refusal('fields_rejected', { errors: { password: 'No.' } });
    return { token: 'next', session: aSession() };
  });
  signInAs(locked);
  keepThoughtRecords(api, locked, [aThoughtRecord(locked)]);
  const first = list('/cbt');
  await first.user.type(await screen.findByLabelText('Password'), 'paper boats');
  await press(first.user, 'Continue');
  await screen.findByText('No.');
  expect(screen.queryByRole('link', { name: 'They will all see it' })).toBeNull();
  await first.user.clear(screen.getByLabelText('Password'));
  await first.user.type(screen.getByLabelText('Password'), 'magpie river kettle');
  await press(first.user, 'Continue');
  await screen.findByRole('link', { name: 'They will all see it' });

  // It stays open for a while, in this tab and for this session.
  first.unmount();
  const again = list('/cbt');
  await screen.findByRole('link', { name: 'They will all see it' });
  again.unmount();
  session.end('signed_out');
  signInAs(locked);
  list('/cbt');
  await screen.findByLabelText('Password');
});

it('a list that does not come says so', async () => {
  keepThoughtRecords(api, maya);
  api.refuse(thoughtRecordsEndpoints.listThoughtRecords, 'internal');
  list();
  await screen.findByText('Your thought records didn’t load');
});
