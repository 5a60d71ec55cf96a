import { assessmentsEndpoints } from '@kith/contract/assessments';
import { authEndpoints } from '@kith/contract/auth';
import { type GoalLink, goalLinksEndpoints } from '@kith/contract/goal-links';
import { tasksEndpoints } from '@kith/contract/tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { anArticle, keepArticles } from '#testing/articles.ts';
import { aResult } from '#testing/check-ins.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aGoal, anArea, keepAreas } from '#testing/focus-areas.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aTask } from '#testing/tasks.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { FocusAreaPage } from './area-page.tsx';

const { listGoalLinks, linkGoal, unlinkGoal } = goalLinksEndpoints;
const maya = aPerson({ time_zone: 'UTC' });
const area = anArea(maya);
const goal = aGoal(maya, area, { goal: 'Wind down' });
const lamp = { goal_id: goal.id, kind: 'task', record_id: 7, title: 'Buy a lamp' } as const;
const open: GoalLink = { ...lamp, state: 'open', at: null };
const checkIn: GoalLink = {
  goal_id: goal.id,
  kind: 'assessment',
  record_id: 8,
  title: 'Wellbeing',
  state: 'done',
  at: '2026-01-02T02:00:00.000Z',
};
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

/** The page of the area, on a server with these links. */
function show(...links: GoalLink[]) {
  keepAreas(api, maya, [{ ...area, goals: [goal] }]);
  api.on(listGoalLinks, () => ({ links: [...links] }));
  const added = api.on(linkGoal, ({ kind, record_id }) => {
    const link: GoalLink = { ...open, kind, record_id };
    links.push(link);
    return { link };
  });
  const removed = api.on(unlinkGoal, ({ id, kind, record_id }) => {
    const at = links.findIndex((link) => link.kind === kind && link.record_id === record_id);
    links.splice(at, 1);
    return { id };
  });
  const page = renderPage(FocusAreaPage, { path: '/focus-areas/:id', at: `/focus-areas/${area.id}` });
  return { ...page, added, removed };
}

const list = async () => within(await screen.findByRole('list', { name: 'Linked to Wind down' }));

it('a goal shows what it is linked to, with its state, its day and the way there', async () => {
  show(open, checkIn);
  const rows = (await list()).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Buy a lampTask: Open',
    expect.stringMatching(/^WellbeingCheck-in: Done · Done .*2 Jan/),
  ]);
  const way = (await list()).getByRole('link', { name: 'Wellbeing' });
  expect(way.getAttribute('href')).toBe('/check-ins/result/8');
});

it('a task of one’s own is chosen and linked, and one that is linked is not offered again', async () => {
  const [first, other] = [
    aTask(maya, maya, { id: 7, title: 'Buy a lamp' }),
    aTask(maya, maya, { id: 9, title: 'Sweep' }),
  ];
  api.on(tasksEndpoints.listTasks, () => ({ tasks: [first, other], has_more_data: false }));
  const { user, added } = show(open);
  await list();
  await user.click(await screen.findByRole('button', { name: 'More about Wind down' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Link a task' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a task' }));
  await dialog.findByText('Sweep');
  expect(dialog.queryByText('Buy a lamp')).toBeNull();
  await user.click(dialog.getByRole('button', { name: /^Link Sweep/ }));
  await waitFor(() => expect(added.calls).toEqual([{ id: goal.id, kind: 'task', record_id: 9 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('an article about the area or a saved one is chosen, linked, and shown without a state', async () => {
  const about = anArticle({
    id: 30,
    title: 'Sleep well',
    focus_areas: [{ id: area.focus_area_id, focus_area: '' }],
  });
  const saved = anArticle({ id: 31, title: 'Breathe', saved: true, focus_areas: [] });
  const other = anArticle({ id: 32, title: 'Money', focus_areas: [] });
  keepArticles(api, [about, saved, other]);
  const { user, added } = show();
  await user.click(await screen.findByRole('button', { name: 'More about Wind down' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Link an article' }));
  const choices = await screen.findAllByRole('button', { name: /^Link / });
  expect(choices.map((row) => row.getAttribute('aria-label'))).toEqual(['Link Breathe', 'Link Sleep well']);
  await user.click(choices[1] ?? document.body);
  await waitFor(() => expect(added.calls).toEqual([{ id: goal.id, kind: 'article', record_id: 30 }]));
  const row = (await list()).getByRole('listitem');
  expect(row.textContent).toContain('Article');
  expect(row.textContent).not.toContain('Open');
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/article/30');
});

it('without a check-in the choice says so, and leads to them', async () => {
  api.on(assessmentsEndpoints.listSelfCompleted, () => ({ assessments: [], has_more_data: false }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'More about Wind down' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Link a check-in' }));
  await screen.findByText('No check-in to link');
  expect(screen.getByRole('link', { name: 'Go to check-ins' }).getAttribute('href')).toBe('/check-ins');
  expect(screen.queryByRole('list', { name: 'Linked to Wind down' })).toBeNull();
});

it('check-ins of one name and day are told apart by their time', async () => {
  const done = (hour: string) => aResult(maya, { completed_at: `2026-06-20T${hour}:00:00.000Z` });
  api.on(assessmentsEndpoints.listSelfCompleted, () => ({
    assessments: [done('05'), done('03')],
    has_more_data: false,
  }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'More about Wind down' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Link a check-in' }));
  const rows = await screen.findAllByRole('button', { name: /^Link Anxiety/ });
  expect(new Set(rows.map((row) => row.getAttribute('aria-label'))).size).toBe(2);
});

it('a link is removed, with an undo', async () => {
  const { user, added, removed } = show(open);
  await user.click((await list()).getByRole('button', { name: 'Remove the link to Buy a lamp' }));
  const link = { id: goal.id, kind: 'task', record_id: 7 };
  await waitFor(() => expect(removed.calls).toEqual([link]));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Buy a lamp' })).toBeNull());
  const undo = await waitFor(() => toastStore.read().find(({ action }) => action?.label === 'Undo')?.action);
  undo?.onPress();
  await waitFor(() => expect(added.calls).toEqual([link]));
  await screen.findByRole('link', { name: 'Buy a lamp' });
});
