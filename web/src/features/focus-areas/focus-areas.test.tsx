import { authEndpoints } from '@kith/contract/auth';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { calendarDay } from '@kith/contract/kit/dates';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aGoal, anAction, anArea, aRating, keepAreas } from '#testing/focus-areas.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aCard, aPerson, aSession, nextId } from '#testing/world.ts';
import { FocusAreaPage } from './area-page.tsx';
import { FocusAreasPage } from './focus-areas-page.tsx';
import { nextOf } from './next-action.tsx';

const maya = aPerson({ time_zone: 'UTC' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
});

afterEach(async () => {
  notify.clear();
  session.end('signed_out');
  await deleteAllDrafts();
  api.close();
});

const list = (at = '/focus-areas') => renderPage(FocusAreasPage, { path: '/focus-areas', at });
const open = (id: number) =>
  renderPage(FocusAreaPage, { path: '/focus-areas/:id', at: `/focus-areas/${id}` });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const undo = () =>
  toastStore
    .read()
    .find(({ action }) => action?.label === 'Undo')
    ?.action?.onPress();

it('without an area the page says why it may help, and leads to the choice', async () => {
  keepAreas(api, maya);
  list();
  await screen.findByText('No focus area yet');
  const way = screen.getByRole('link', { name: 'Choose a focus area' });
  expect(way.getAttribute('href')).toBe('/focus-areas?choose');
});

it('the twenty are offered, one is chosen, or none for now', async () => {
  const { areas } = keepAreas(api, maya, [anArea(maya, { focus_area_id: 1 })]);
  const asked = api.on(focusAreasEndpoints.chooseFocusArea, ({ focus_area_id }) => {
    const focus_area = anArea(maya, { focus_area_id });
    areas.push(focus_area);
    return { focus_area };
  });
  const { user, address } = list('/focus-areas?choose');
  const all = within(await screen.findByRole('list', { name: 'Focus areas to choose from' }));
  expect(all.getAllByRole('listitem')).toHaveLength(20);
  expect(all.queryByRole('button', { name: 'Choose Anxiety' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Not now' }).getAttribute('href')).toBe('/focus-areas');
  await user.click(all.getByRole('button', { name: 'Choose Sleep' }));
  await waitFor(() => expect(asked.calls).toEqual([{ focus_area_id: 9 }]));
  await waitFor(() => expect(address()).toBe(`/focus-areas/${areas.at(-1)?.id}`));
});

it('areas are put in another order, and one is paused with an undo', async () => {
  const kept = keepAreas(api, maya, [anArea(maya), anArea(maya, { focus_area_id: 1 })]);
  const { user } = list();
  const names = () =>
    within(screen.getByRole('list', { name: 'Focus areas you work on' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const choose = async (name: string) => {
    await user.click(await button('More about Anxiety'));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Move up');
  await waitFor(() => expect(names()).toEqual(['Anxiety', 'Sleep']));
  await choose('Pause');
  await waitFor(() => expect(kept.areas[0]?.status).toBe('paused'));
  await waitFor(undo);
  await waitFor(() => expect(kept.areas[0]?.status).toBe('active'));
});

it('a rating begins with none, is kept with its note, and is undone', async () => {
  const area = anArea(maya);
  const kept = keepAreas(api, maya, [area]);
  const removed = api.on(focusProgressEndpoints.deleteProgress, ({ id }) => {
    kept.put(area.id, { progress: null });
    return { id, undo_until: new Date().toISOString() };
  });
  const { user } = open(area.id);
  const save = await button('Save rating');
  expect(save.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('radio', { name: /^6/ }));
  await user.type(screen.getByRole('textbox', { name: 'A note, if you like' }), 'Woke at three');
  await user.click(save);
  await waitFor(() =>
    expect(kept.areas[0]?.progress).toMatchObject({ progress: 6, own: { note: 'Woke at three' } }),
  );
  await waitFor(undo);
  await waitFor(() => expect(removed.calls).toHaveLength(1));
});

it('a rating that is not saved stays on this device, through a closed tab', async () => {
  const area = anArea(maya);
  keepAreas(api, maya, [area]);
  const { user, unmount } = open(area.id);
  await user.click(await screen.findByRole('radio', { name: /^4/ }));
  await screen.findByText('Draft saved on this device');
  api.disconnect();
  await user.click(await button('Save rating'));
  await screen.findByRole('alert');
  unmount();
  api.connect();
  open(area.id);
  await waitFor(() =>
    expect((screen.getByRole('radio', { name: /^4/ }) as HTMLInputElement).checked).toBe(true),
  );
});

it('several areas are rated in one save: those that were touched', async () => {
  const areas = [anArea(maya), anArea(maya, { focus_area_id: 1 }), anArea(maya, { focus_area_id: 2 })];
  const kept = keepAreas(api, maya, areas);
  const { user } = list('/focus-areas?rate');
  const rate = async (name: RegExp, value: string) =>
    user.click(within(await screen.findByRole('group', { name })).getByRole('radio', { name: value }));
  await user.click(await button('Save all'));
  await screen.findByText('Choose a number for at least one of them.');
  await rate(/^Sleep/, '7');
  await rate(/^Anxiety/, '3');
  await user.click(await button('Save all'));
  await waitFor(() =>
    expect(kept.areas.map(({ progress }) => progress?.progress)).toEqual([7, 3, undefined]),
  );
});

it('several ratings are undone at once: each is as it was before', async () => {
  const [rated, fresh] = [anArea(maya), anArea(maya, { focus_area_id: 1 })];
  const progress = aRating(maya, rated, { progress: 2, own: { note: 'Woke at three', earlier_count: 0 } });
  const { areas } = keepAreas(api, maya, [{ ...rated, progress }, fresh]);
  const { editProgress, deleteProgress } = focusProgressEndpoints;
  const edited = api.on(editProgress, () => ({ progress }));
  const undo_until = new Date().toISOString();
  const removed = api.on(deleteProgress, ({ id }) => ({ id, undo_until }));
  const { user } = list('/focus-areas?rate');
  for (const name of [/^Sleep/, /^Anxiety/])
    await user.click(within(await screen.findByRole('group', { name })).getByRole('radio', { name: '7' }));
  await user.click(await button('Save all'));
  await waitFor(() => expect(areas.map((area) => area.progress?.progress)).toEqual([7, 7]));
  const ids = areas.map((area) => area.progress?.id);
  await waitFor(() => expect(toastStore.read()[0]?.action?.label).toBe('Undo'));
  undo();
  await waitFor(() =>
    expect([...edited.calls, ...removed.calls]).toEqual([
      { id: ids[0], version: 1, progress: 2, note: 'Woke at three' },
      { id: ids[1], version: 1 },
    ]),
  );
});

it('one rating that was changed elsewhere keeps no other from its undo, and is named', async () => {
  const [sleep, anxiety] = [anArea(maya), anArea(maya, { focus_area_id: 1, focus_area: 'Anxiety' })];
  const { areas } = keepAreas(api, maya, [sleep, anxiety]);
  const { user } = list('/focus-areas?rate');
  for (const name of [/^Sleep/, /^Anxiety/])
    await user.click(within(await screen.findByRole('group', { name })).getByRole('radio', { name: '7' }));
  await user.click(await button('Save all'));
  await waitFor(() => expect(areas.map((area) => area.progress?.progress)).toEqual([7, 7]));
  const [first, second] = areas.map((area) => area.progress);
  let isConnected = false;
  const removed = api.on(focusProgressEndpoints.deleteProgress, ({ id }) => {
    if (id === first?.id) throw new Refusal('stale', { current: { ...first, version: 2 } });
    if (!isConnected) throw new TypeError('Failed to fetch');
    return { id, undo_until: new Date().toISOString() };
  });
  await waitFor(() => expect(toastStore.read()[0]?.action?.label).toBe('Undo'));
  undo();
  const toasts = () => toastStore.read();
  const again = () => toasts().find(({ action }) => action?.label === 'Try again')?.action;
  await waitFor(() => expect(again()).toBeDefined());
  isConnected = true;
  again()?.onPress();
  const said = 'Not undone for Sleep: changed somewhere else since.';
  await waitFor(() => expect(toasts().at(-1)?.text).toBe(said));
  expect(removed.calls.map(({ id }) => id)).toEqual([first?.id, second?.id, second?.id]);
});

it('an area that was rated today says so where several are rated', async () => {
  const area = anArea(maya);
  const progress = aRating(maya, area, { progress: 7, day: calendarDay(new Date(), 'UTC') });
  keepAreas(api, maya, [{ ...area, progress }, anArea(maya, { focus_area_id: 1 })]);
  list('/focus-areas?rate');
  await screen.findByText('You rated it today: 7 of 10. A new number takes its place.');
  expect(screen.getAllByText(/^You rated it today/)).toHaveLength(1);
});

it('a goal in one’s own words has an action on each line, and stays typed where it is refused', async () => {
  const area = anArea(maya);
  const kept = keepAreas(api, maya, [area]);
  let isFull = true;
  const created = api.on(focusAreasEndpoints.createGoal, ({ goal }) => {
    if (isFull) throw new Refusal('fields_rejected', { errors: { goal: 'Ten goals are enough.' } });
    const made = aGoal(maya, area, { goal });
    kept.put(area.id, { goals: [made] });
    return { goal: made };
  });
  const { user } = open(area.id);
  await user.click(await button('Add a goal'));
  await user.type(await screen.findByRole('textbox', { name: 'What would you like to do?' }), 'Sleep in');
  await user.type(
    screen.getByRole('textbox', { name: /one on each line/ }),
    'No alarm{Enter}{Enter}Warm socks',
  );
  await user.click(await button('Save'));
  await screen.findAllByText('Ten goals are enough.');
  isFull = false;
  await user.click(await button('Save'));
  await screen.findByRole('heading', { name: 'Sleep in' });
  expect(created.calls.at(-1)).toMatchObject({ goal: 'Sleep in', actions: ['No alarm', 'Warm socks'] });
});

it('an action is ticked off, and a repeating one is marked for today', async () => {
  const area = anArea(maya);
  const once = anAction(maya);
  const often = anAction(maya, { action: 'Lights out at ten', times_a_week: 5, strength: 40 });
  keepAreas(api, maya, [{ ...area, goals: [aGoal(maya, area, { actions: [once, often] })] }]);
  const marked = api.on(focusProgressEndpoints.editAction, () => ({ action: once }));
  const day = calendarDay(new Date(), maya.time_zone);
  const { user } = open(area.id);
  await screen.findByText('0 of 1 step done');
  await user.click(screen.getByRole('checkbox', { name: 'Dim the lights' }));
  screen.getByText('5 times a week · Strength 40 of 100');
  const today = within(screen.getByRole('group', { name: 'Today: Lights out at ten' }));
  await waitFor(() => expect(marked.calls).toHaveLength(1));
  await user.click(today.getByRole('button', { name: 'Rest' }));
  await waitFor(() =>
    expect(marked.calls).toEqual([
      { id: once.id, update_type: 'status', status_message: 'done' },
      { id: often.id, day, update_type: 'status', status_message: 'rest' },
    ]),
  );
});

it('a goal that a professional proposed waits for a yes or a no', async () => {
  keepAreas(api, maya, [anArea(maya)]);
  const priya = aPerson({ first_name: 'Priya', last_name: 'Nair' });
  const proposed = {
    id: nextId(),
    about_patient_id: maya.id,
    focus_area_id: 9,
    focus_area: 'Sleep',
    goal: 'Get up at seven',
    actions: ['Set an alarm'],
    proposed_by: aCard(priya),
    created_at: '2026-11-01 02:00:00',
    unformatted_date_created: '2026-11-01T02:00:00.000Z',
  };
  api.on(focusAreasEndpoints.listProposedGoals, () => ({ proposed_goals: [proposed], has_more_data: false }));
  const answered = api.on(focusAreasEndpoints.answerProposedGoal, () => ({ goal: null }));
  const { user } = list();
  const card = within(await screen.findByRole('region', { name: 'Proposed to you' }));
  card.getByText('Priya Nair proposes a goal for Sleep');
  await user.click(card.getByRole('button', { name: 'No, thanks: Get up at seven' }));
  await waitFor(() => expect(answered.calls).toEqual([{ id: proposed.id, accepted: false }]));
});

it('ratings are drawn over time, with a table and the person’s own notes', async () => {
  const area = anArea(maya);
  keepAreas(api, maya, [area]);
  const ratings = [
    aRating(maya, area, { progress: 7, own: { note: 'A good night', earlier_count: 0 } }),
    aRating(maya, area, { progress: 4, day: '2026-06-01' }),
  ];
  api.on(focusProgressEndpoints.listProgress, () => ({ progress: ratings, has_more_data: false }));
  const { user } = open(area.id);
  await screen.findByRole('img', { name: /^Ratings of Sleep from .* The last is 7 of 10\.$/ });
  screen.getByText('A good night');
  await user.click(await button(/table/i));
  expect(within(await screen.findByRole('table')).getAllByRole('row')).toHaveLength(3);
});

it('a list that does not come says so, and an area that is gone too', async () => {
  keepAreas(api, maya, []);
  api.refuse(focusAreasEndpoints.listFocusAreas, 'internal');
  const first = list();
  await screen.findByText('The focus areas didn’t load');
  first.unmount();
  keepAreas(api, maya, [anArea(maya)]);
  open(999_999);
  await screen.findByText('This focus area isn’t here');
});

it('words that did not come are asked for again, and the goals are there meanwhile', async () => {
  const area = anArea(maya);
  keepAreas(api, maya, [{ ...area, goals: [aGoal(maya, area)] }]);
  api.refuse(focusAreasEndpoints.listAllFocusAreas, 'internal');
  const { user } = open(area.id);
  await screen.findByText('The focus areas didn’t load');
  screen.getByRole('heading', { name: 'Wind down before bed' });
  keepAreas(api, maya, [area]);
  await user.click(await button('Try again'));
  await button('Save rating');
});

it('home offers the first action that waits, of no paused goal or area, nor one marked today', () => {
  const area = anArea(maya);
  const waiting = anAction(maya, { action: 'Warm socks' });
  const today = calendarDay(new Date(), 'UTC');
  const quiet = [anAction(maya, { done_on: today }), anAction(maya, { times_a_week: 3, today: 'rest' })];
  const paused = aGoal(maya, area, { status: 'paused', actions: [anAction(maya)] });
  const goal = aGoal(maya, area, { actions: [...quiet, waiting] });
  const resting = anArea(maya, {
    status: 'paused',
    goals: [aGoal(maya, area, { actions: [anAction(maya)] })],
  });
  expect(nextOf([resting, { ...area, goals: [paused, goal] }], [])?.action).toBe(waiting);
  expect(nextOf([resting], [])).toBeNull();
});
