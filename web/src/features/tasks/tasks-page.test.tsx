import { authEndpoints } from '@kith/contract/auth';
import { kindOfNotification } from '@kith/contract/notification-types';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { keepNoTasks } from '#testing/tasks.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { TasksPage } from './tasks-page.tsx';

const maya = aPerson();
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(teamEndpoints.getTeam, () => ({ team: [] }));
  signInAs(maya);
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

it('who is told that a task was updated comes to a list that has it, also when it is done', async () => {
  const asked = api.on(tasksEndpoints.listTasks, () => ({ tasks: [], has_more_data: false }));

  const page = renderPage(TasksPage, { path: '/tasks', at: kindOfNotification('task_changed').opens });

  await waitFor(() => expect(asked.calls.map(({ view }) => view)).toEqual(['all']));
  await page.user.click(screen.getByRole('button', { name: 'To do' }));
  await waitFor(() => expect(asked.calls.at(-1)?.view).toBe('active_requested'));
  expect(page.address()).toBe('/tasks');
});

it('the views that are asked for less stand one press further', async () => {
  keepNoTasks(api);
  api.on(tasksEndpoints.listTasks, () => ({ tasks: [], has_more_data: false }));
  const { user } = renderPage(TasksPage, { path: '/tasks' });
  await screen.findByRole('button', { name: 'All' });
  expect(screen.queryByRole('button', { name: 'Declined' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('button', { name: 'Declined' }));
  await user.click(screen.getByRole('button', { name: 'Fewer' }));

  expect(screen.getByRole('button', { name: 'Declined', pressed: true })).toBeDefined();
});
