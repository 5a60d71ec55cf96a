import { authEndpoints } from '@kith/contract/auth';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { actFor } from '#client/acting/acting-for.ts';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { keepNoTasks } from '#testing/tasks.ts';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { TasksPage } from './tasks-page.tsx';

const maya = aPerson();
const sam = aPerson({ first_name: 'Sam', role: 'supporter', roles: ['supporter'] });
const words = /Maya hasn’t let you add to their journey/;
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  keepNoTasks(api);
  api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
  session.begin({ token: 't', user: sam, session: aSession() }, Date.now());
});

afterEach(() => {
  actFor(null);
  session.end('signed_out');
  api.close();
});

async function openForm(mayAdd: boolean) {
  const grants = grantsWhere((area) => area === 'task' || (area === 'note' && mayAdd));
  keepTeams(api, [aSupportedTeam(maya, grants)]);
  api.on(teamEndpoints.getTeam, () => ({ team: [] }));
  actFor(maya.id);
  const { user } = renderPage(TasksPage, { path: '/tasks' });
  await user.click(await screen.findByRole('button', { name: 'Add a task' }));
  return within(await screen.findByRole('dialog', { name: 'Add a task' }));
}

it('a supporter is told before they save a task that the member will not see it', async () => {
  expect((await openForm(false)).getByText(words)).toBeDefined();
});

it('a supporter who may add to the journey is told nothing', async () => {
  expect((await openForm(true)).queryByText(words)).toBeNull();
});

it('a day that the server refuses is said beside the day', async () => {
  const form = await openForm(true);
  api.refuse(tasksEndpoints.createTask, 'fields_rejected', {
    errors: { due_date: 'This day is too far away.' },
  });
  const user = userEvent.setup();
  await user.type(form.getByLabelText('What’s the task?'), 'Call the dentist');

  await user.click(form.getByRole('button', { name: 'Add task' }));

  await form.findByText('This day is too far away.');
  expect(form.getByLabelText('Due date (optional)').getAttribute('aria-invalid')).toBe('true');
  form.getByRole('link', { name: 'the due date' });
});

it('a reminder after the due date is refused beside it, and nothing is sent', async () => {
  const form = await openForm(true);
  const user = userEvent.setup();
  await user.type(form.getByLabelText('What’s the task?'), 'Call the dentist');
  fireEvent.change(form.getByLabelText('Due date (optional)'), { target: { value: '2026-12-01' } });
  fireEvent.change(form.getByLabelText('Reminder date (optional)'), { target: { value: '2026-12-02' } });

  await user.click(form.getByRole('button', { name: 'Add task' }));

  await form.findByText('This reminder comes after the task is due. Please choose an earlier one.');
  form.getByRole('link', { name: 'the reminder' });
});

it('notes that are too long are not cut: how much is too many is said, and the task is not sent', async () => {
  const form = await openForm(true);
  const user = userEvent.setup();
  await user.type(form.getByLabelText('What’s the task?'), 'Call the dentist');
  const notes = form.getByLabelText<HTMLTextAreaElement>('Notes (optional)');
  await user.click(notes);
  await user.paste('x'.repeat(5012));

  form.getByText(/12 characters too many/, { selector: 'p' });
  await user.click(form.getByRole('button', { name: 'Add task' }));

  await form.findByText('This is too long: at most 5,000 characters.');
  expect(notes.value).toHaveLength(5012);
});

it('words that are too long and a year that can not be are said beside their fields, and nothing is cut', async () => {
  const form = await openForm(true);
  const user = userEvent.setup();
  const title = form.getByLabelText<HTMLInputElement>('What’s the task?');
  await user.click(title);
  await user.paste('🌊'.repeat(201));
  fireEvent.change(form.getByLabelText('Due date (optional)'), { target: { value: '22026-03-10' } });

  await user.click(form.getByRole('button', { name: 'Add task' }));

  await form.findByText('This is too long: at most 200 characters.');
  form.getByText('Please check the year.');
  expect([...title.value]).toHaveLength(201);
  form.getByRole('link', { name: 'the due date' });
});
