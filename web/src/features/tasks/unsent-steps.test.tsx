import { authEndpoints } from '@kith/contract/auth';
import { TASK_STATUS, tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aTask } from '#testing/tasks.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { TasksPage } from './tasks-page.tsx';

const maya = aPerson();
const sam = aPerson({ first_name: 'Sam', last_name: 'Lee' });
const asked = aTask(maya, sam);
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(teamEndpoints.getTeam, () => ({ team: [] }));
  api.on(tasksEndpoints.listTasks, () => ({ tasks: [asked], has_more_data: false }));
  api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
  signInAs(sam);
});

afterEach(() => {
  session.end('signed_out');
  notify.clear();
  api.close();
});

/** The yes that does not get through; the page shows it as given. */
async function acceptInVain() {
  const { user, unmount } = renderPage(TasksPage, { path: '/tasks' });
  const accept = await screen.findByRole('button', { name: 'Accept' });
  api.disconnect();
  await user.click(accept);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
  expect(toastStore.read().map(({ text }) => text)).toEqual([expect.stringContaining('Not sent yet')]);
  return { unmount };
}

function takeSteps() {
  api.connect();
  const { accepted } = TASK_STATUS;
  return api.on(tasksEndpoints.updateTaskStatus, () => ({
    task: { ...aTask(maya, sam, { id: asked.id, status_id: accepted }), next_status_ids: [] },
  }));
}

it('a yes that did not get through goes by itself when the connection is back, once', async () => {
  await acceptInVain();
  const steps = takeSteps();
  globalThis.dispatchEvent(new Event('online'));
  globalThis.dispatchEvent(new Event('online'));

  await waitFor(() =>
    expect(toastStore.read().map(({ text }) => text)).toEqual(['Sent: “Walk to the river”.']),
  );
  expect(steps.calls).toMatchObject([{ id: asked.id, status_id: TASK_STATUS.accepted }]);
});

it('a yes that did not get through outlives the page', async () => {
  const { unmount } = await acceptInVain();
  unmount();
  session.end('expired');
  signInAs(sam);
  const steps = takeSteps();
  renderPage(TasksPage, { path: '/tasks' });

  await waitFor(() => expect(steps.calls).toMatchObject([{ id: asked.id, status_id: TASK_STATUS.accepted }]));
});
