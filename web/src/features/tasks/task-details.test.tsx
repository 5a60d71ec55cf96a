import { authEndpoints } from '@kith/contract/auth';
import { TASK_STATUS, type Task, tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { keepComments } from '#testing/comments.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aTask } from '#testing/tasks.ts';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { heldSteps } from './held-steps.ts';
import { TasksPage } from './tasks-page.tsx';

const maya = aPerson();
const sam = aPerson({ first_name: 'Sam', last_name: 'Lee' });
const jo = aPerson({ first_name: 'Jo', last_name: 'Bennett' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  keepComments(api, maya);
  api.on(teamEndpoints.getTeam, () => ({ team: [] }));
});

afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

/** Asked of two, one of whom has said no with a few words; as the member sees it. */
function openDetails(
  abilities: Task['abilities'] = ['withhold'],
  at = (_: number) => '/tasks',
  next_status_ids: Task['next_status_ids'] = [],
) {
  const about = { text: 'Bring the hammer.', own_status_id: null, next_status_ids };
  const asked = aTask(maya, sam, { ...about, abilities });
  const status = { status: 'Rejected', status_id: TASK_STATUS.rejected } as const;
  const [first] = asked.assignees;
  const no = { task_users_id: 1, person: aCard(jo), ...status, changed_at: asked.unformatted_date_created };
  const task = { ...asked, assignees: first ? [first, no] : [] };
  const update = {
    id: 1,
    person: aCard(jo),
    ...status,
    message: 'My back hurts',
    created_at: asked.created_at,
  };
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(tasksEndpoints.listTasks, () => ({ tasks: [task], has_more_data: false }));
  api.on(tasksEndpoints.getTask, () => ({ task, updates: [update] }));
  signInAs(maya);
  return { task, ...renderPage(TasksPage, { path: '/tasks', at: at(task.id) }) };
}

async function details({ user }: ReturnType<typeof openDetails>) {
  await user.click(await screen.findByRole('button', { name: /^More about/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Details' }));
  return within(await screen.findByRole('dialog', { name: 'Walk to the river' }));
}

it('a task says in the list what it is about and who said no, and in its details what they wrote', async () => {
  const page = openDetails();
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('Bring the hammer.')).toBeDefined();
  expect(row.getByText(/Jo Bennett declined\./)).toBeDefined();

  const dialog = await details(page);
  const doers = await dialog.findAllByRole('listitem');
  expect(doers.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Sam Lee.*Waiting for a reply/),
    expect.stringMatching(/Jo Bennett.*Declined/),
    expect.stringContaining('Jo Bennett declined this.“My back hurts”'),
  ]);
});

it('the title of a task opens its details, and its circle alone ticks it off', async () => {
  const page = openDetails();

  await page.user.click(await screen.findByRole('button', { name: 'Walk to the river' }));

  expect(await screen.findByRole('dialog', { name: 'Walk to the river' })).toBeDefined();
  expect(heldSteps.read()).toEqual([]);
});

it('a link opens the details of one task, and is left with them', async () => {
  const { task, ...page } = openDetails([], (id) => `/tasks?view=all&task=${id}`);

  const dialog = within(await screen.findByRole('dialog', { name: task.title }));
  await page.user.click(dialog.getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.address()).toBe('/tasks?view=all');
});

it('a task is marked as done in its details, and can be undone for a while', async () => {
  const page = openDetails(['update'], undefined, [TASK_STATUS.completed]);
  const dialog = await details(page);
  expect(dialog.getByRole('button', { name: 'Edit' })).toBeDefined();

  await page.user.click(dialog.getByRole('button', { name: 'Mark as done' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heldSteps.read()).toMatchObject([{ taskId: page.task.id, step: TASK_STATUS.completed }]);
  toastStore.read()[0]?.action?.onPress();
  await waitFor(() => expect(heldSteps.read()).toEqual([]));
});

it('a task can be kept from supporters', async () => {
  const page = openDetails();
  const dialog = await details(page);
  const kept = api.on(tasksEndpoints.withholdTask, ({ withheld }) => ({ task: { ...page.task, withheld } }));
  expect(dialog.getByText('Supporters who can see tasks can see this too.')).toBeDefined();

  await page.user.click(dialog.getByRole('switch', { name: /^Hide from supporters/ }));

  expect(
    await dialog.findByText('Supporters can’t see this, unless they’re doing it or you share it with them.'),
  ).toBeDefined();
  await waitFor(() => expect(kept.calls).toEqual([{ id: page.task.id, withheld: true }]));
});

it('a task offers its switch to those alone who may keep it from supporters', async () => {
  const dialog = await details(openDetails([]));

  await dialog.findByText('“My back hurts”');
  expect(dialog.queryByRole('switch')).toBeNull();
});

it('details that are open say nothing more once the task may not be seen any more', async () => {
  const page = openDetails();
  const dialog = await details(page);
  await dialog.findByText('“My back hurts”');
  api.refuse(tasksEndpoints.getTask, 'not_found');

  await page.queries.invalidateQueries();

  expect(await screen.findByText('You can’t open this task any more.')).toBeDefined();
  expect(screen.queryByText('“My back hurts”')).toBeNull();
});
