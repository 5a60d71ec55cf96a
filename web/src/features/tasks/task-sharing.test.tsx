import { authEndpoints } from '@kith/contract/auth';
import { TASK_STATUS, type Task, tasksEndpoints } from '@kith/contract/tasks';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { keepComments } from '#testing/comments.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aGroup, keepGroups } from '#testing/groups.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aTask } from '#testing/tasks.ts';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { TasksPage } from './tasks-page.tsx';

const maya = aPerson();
const sam = aPerson({ first_name: 'Sam', last_name: 'Hart' });
const jo = aPerson({ first_name: 'Jo', last_name: 'Bennett' });
const family = aGroup('Family', [jo]);
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  keepComments(api, maya);
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  keepGroups(api, maya, { people: [sam, jo], groups: [family] });
  signInAs(maya);
});

afterEach(() => {
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

function open(...tasks: Task[]) {
  api.on(tasksEndpoints.listTasks, () => ({ tasks, has_more_data: false }));
  api.on(tasksEndpoints.getTask, ({ id }) => ({
    task: tasks.find((one) => one.id === id) ?? aTask(maya, maya),
    updates: [],
  }));
  return renderPage(Page, { path: '/tasks' });
}

const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** A task of Maya's own, that Sam sees already. */
function shared(): Task {
  const begun = { status: 'Accepted', status_id: TASK_STATUS.accepted, own_status_id: TASK_STATUS.accepted };
  return aTask(maya, maya, { ...(begun as Partial<Task>), can_edit: true, shared_with: [aCard(sam)] });
}

it('a task says who sees it, is shared from its details after seeing whom that reaches, and can be put back', async () => {
  const task = shared();
  const edited = api.on(tasksEndpoints.editTask, ({ version }) => ({
    task: { ...task, version: version + 1 },
  }));
  const { user } = open(task);
  await screen.findByText('Shared with 1 person');
  await user.click(await screen.findByRole('button', { name: /^More about/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Details' }));
  const details = await inDialog('Walk to the river');
  details.getByText('You and supporters who can see tasks. Shared with Sam Hart.');

  await user.click(details.getByRole('button', { name: 'Share' }));
  const dialog = await inDialog('Share this task');
  dialog.getByText(/Supporters who can see tasks can see this too\. People you choose can see it/);
  await user.click(await dialog.findByRole('checkbox', { name: /^Family/ }));
  await user.click(await dialog.findByRole('button', { name: 'Share' }));

  await screen.findByText('Who can see this task is saved.');
  const { id, version } = task;
  const before = { shared_with: [sam.id], shared_with_group: [], shared_with_organisation_team: [] };
  expect(edited.calls).toEqual([{ ...before, id, version, shared_with_group: [family.id] }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Sharing restored.');
  expect(edited.calls.at(-1)).toEqual({ ...before, id, version: version + 1 });
});

it('a new task is shared from the beginning, and says before it is saved who will see it', async () => {
  const created = api.on(tasksEndpoints.createTask, () => ({ task: shared() }));
  const { user } = open();
  await user.click((await screen.findAllByRole('button', { name: /^Add a/ }))[0] as HTMLElement);
  const form = await inDialog('Add a task');
  await user.type(form.getByLabelText('What’s the task?'), 'Swim');
  form.getByText('You and supporters who can see tasks will see this.');
  await user.click(await form.findByRole('checkbox', { name: /^Jo Bennett/ }));
  await user.click(form.getByRole('switch', { name: /^Hide from supporters/ }));
  form.getByText('You and the people doing it will see this.');

  await user.click(form.getByRole('button', { name: 'Share with someone' }));
  const dialog = await inDialog('Who can see this');
  dialog.getByText(/This is hidden from supporters/);
  dialog.getByText('Swim', { selector: 'blockquote' });
  await user.click(await dialog.findByRole('checkbox', { name: /^Sam Hart/ }));
  await user.click(await dialog.findByRole('button', { name: 'Done' }));
  await form.findByText('You and the people doing it, and people you share it with, will see this.');
  await user.click(form.getByRole('button', { name: 'Add task' }));

  await screen.findByText('Task added.');
  expect(created.calls).toMatchObject([{ title: 'Swim', withheld: true, shared_with: [sam.id] }]);
});

it('a step that someone took meanwhile does not stop the sharing, and another sharing does', async () => {
  const task = shared();
  let newer: Task = { ...task, version: 7 };
  const edited = api.on(tasksEndpoints.editTask, ({ version }) => {
    if (version !== newer.version) throw new Refusal('stale', { current: newer });
    return { task: newer };
  });
  const { user } = open(task);
  const share = async () => {
    await user.click(await screen.findByRole('button', { name: /^More about/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Share' }));
    const dialog = await inDialog('Share this task');
    await user.click(await dialog.findByRole('checkbox', { name: /^Family/ }));
    await user.click(await dialog.findByRole('button', { name: 'Share' }));
    return dialog;
  };
  await share();
  await screen.findByText('Who can see this task is saved.');
  expect(edited.calls.map(({ version }) => version)).toEqual([task.version, 7]);

  newer = { ...task, version: 8, shared_with: [] };
  const dialog = await share();
  await dialog.findByText(/^Not saved\./);
  expect(edited.calls).toHaveLength(3);
});
