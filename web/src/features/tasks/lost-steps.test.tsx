import { authEndpoints } from '@kith/contract/auth';
import {
  TASK_STATUS,
  TASK_STATUS_NAMES,
  type Task,
  type TaskStatusId,
  tasksEndpoints,
} from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aTask } from '#testing/tasks.ts';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { TasksPage } from './tasks-page.tsx';

const maya = aPerson();
const sam = aPerson({ first_name: 'Sam', last_name: 'Lee' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(teamEndpoints.getTeam, () => ({ team: [] }));
});

afterEach(() => {
  vi.restoreAllMocks();
  session.end('signed_out');
  notify.clear();
  api.close();
});

function Page() {
  return (
    <>
      <TasksPage />
      <Toasts />
    </>
  );
}

function signIn(person: typeof sam): void {
  api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
  signInAs(person);
}

/** A task as one page shows it, and as it is by now, since a person has taken a step there. */
function outrun(shown: Task, by: typeof sam, status_id: TaskStatusId) {
  const status = TASK_STATUS_NAMES[status_id];
  const newer = { ...shown, status, status_id, version: shown.version + 1 };
  const update = { id: 1, person: aCard(by), status, status_id, message: null };
  api.on(tasksEndpoints.listTasks, () => ({ tasks: [shown], has_more_data: false }));
  api.on(tasksEndpoints.getTask, () => ({
    task: newer,
    updates: [{ ...update, created_at: '2026-11-21 03:00:00' }],
  }));
  return newer;
}

it('a step that comes too late is explained on the task, and the words given with it are kept', async () => {
  const asked = aTask(maya, sam);
  const current = outrun(asked, maya, TASK_STATUS.cancelled);
  api.refuse(tasksEndpoints.updateTaskStatus, 'stale', { current });
  signIn(sam);
  const { user } = renderPage(TasksPage, { path: '/tasks' });

  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline this task' });
  await user.type(within(dialog).getByRole('textbox'), 'I am away');
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));

  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Maya Hart cancelled this.');
  expect(notice.textContent).toContain('You wrote: I am away');
  await user.click(within(notice).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('the words with a no are not cut, wait when Back closes the dialog, and are gone once the no is said', async () => {
  const asked = aTask(maya, sam);
  outrun(asked, maya, TASK_STATUS.requested);
  const stepped = api.on(tasksEndpoints.updateTaskStatus, () => ({ task: asked }));
  signIn(sam);
  const { user } = renderPage(TasksPage, { path: '/tasks' });
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    return within(await screen.findByRole('dialog', { name: 'Decline this task' }));
  };
  const first = await openDialog();
  await user.click(first.getByRole('textbox'));
  await user.paste('x'.repeat(512));
  first.getByText(/12 characters too many/, { selector: 'p' });
  await user.click(first.getByRole('button', { name: 'Decline' }));
  first.getByText('This is too long: at most 500 characters.');

  await user.clear(first.getByRole('textbox'));
  await user.type(first.getByRole('textbox'), 'I am away');
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await openDialog();
  await waitFor(() => expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('I am away'));
  expect(stepped.calls).toEqual([]);
});

it('an edit that someone has outrun says by whom, keeps the words, and goes on top of theirs', async () => {
  const own = aTask(maya, sam, {
    can_edit: true,
    own_status_id: null,
    task_users_id: null,
    next_status_ids: [],
  });
  const newer = outrun(own, sam, TASK_STATUS.accepted);
  api.refuse(tasksEndpoints.editTask, 'stale', { current: newer });
  signIn(maya);
  const { user } = renderPage(Page, { path: '/tasks' });
  await user.click(await screen.findByRole('button', { name: /^More about/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /task/ });
  await user.clear(title);
  await user.type(title, 'Walk to the sea');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect((await screen.findByRole('alert')).textContent).toContain('Sam Lee accepted this.');
  expect(title.value).toBe('Walk to the sea');

  const saved = api.on(tasksEndpoints.editTask, ({ title = '', version }) => ({
    task: { ...newer, title, version: version + 1 },
  }));
  const answer = api.hold();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await within(screen.getByRole('dialog')).findByText('Saving...');
  answer();
  await waitFor(() =>
    expect(saved.calls).toMatchObject([{ title: 'Walk to the sea', version: newer.version }]),
  );

  // Put back is what stood there before the second Save, not what the form was opened with.
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone.');
  const { id, title: former } = newer;
  expect(saved.calls.at(-1)).toEqual({
    id,
    title: former,
    text: null,
    due_date: null,
    version: newer.version + 1,
  });
});
