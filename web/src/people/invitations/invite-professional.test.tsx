import { authEndpoints } from '@kith/contract/auth';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { providersEndpoints } from '@kith/contract/providers';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { keepMemberships } from '#testing/memberships.ts';
import { aColleague, keepAsking, keepColleagues } from '#testing/professionals.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aPerson, aSession } from '#testing/world.ts';

let api: FakeApi;
const maya = aPerson();

beforeEach(() => {
  api = new FakeApi();
});

afterEach(async () => {
  notify.clear();
  session.end('signed_out');
  await deleteAllDrafts();
  api.close();
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Invite a professional' }));
const field = (label: string) => dialog().findByLabelText<HTMLInputElement>(label);
const press = (user: UserEvent, name: string | RegExp) => user.click(dialog().getByRole('button', { name }));

async function open(colleagues: Parameters<typeof keepColleagues>[1] = []) {
  const server = keepMemberships(api, maya);
  keepColleagues(api, colleagues);
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  const app = renderApp('/support/list');
  await app.user.click((await screen.findAllByRole('button', { name: 'Invite' }))[0] ?? document.body);
  await app.user.click(screen.getByRole('radio', { name: 'A professional' }));
  return { ...app, server };
}

async function write(user: UserEvent) {
  await user.type(await field('First name'), 'Tom');
  await user.type(await field('Last name'), 'Ellis');
  await user.type(await field('Email'), 'tom@example.com');
}

it('says what a yes opens before anyone is asked, and asks someone new by mail', async () => {
  const { user, server } = await open();
  expect(dialog().getByText('Open your journey, and read only what you share with them')).toBeDefined();
  await write(user);

  await press(user, 'Send the invitation');

  expect(await screen.findByText('Your invitation to Tom is on its way.')).toBeDefined();
  expect(server.invitedToWork.calls).toMatchObject([
    { first_name: 'Tom', last_name: 'Ellis', email: 'tom@example.com', client_key: expect.any(String) },
  ]);
  const section = within(screen.getByRole('region', { name: 'Professionals' }));
  expect(section.getByText('Tom Ellis')).toBeDefined();
});

it('asks someone of the member’s own organisation with one press, and then says so', async () => {
  const priya = aColleague('Priya');
  const jo = aColleague('Jo', {
    patient_team_id: 4,
    role: 'care_coordinator',
    status: 'active',
    can_remove: false,
  });
  const { user } = await open([jo, priya]);
  const { kept, added } = keepAsking(api);
  keepColleagues(api, [jo, priya]);
  const lines = within(await dialog().findByRole('region', { name: 'People at your organisations' }));
  expect(lines.getByText('On your team')).toBeDefined();
  expect(lines.getAllByText('GP, Banksia Clinic')).toHaveLength(2);

  api.on(providersEndpoints.listProfessionals, () => ({
    professionals: [jo, { ...priya, place: kept.place }],
    has_more_data: false,
  }));
  await user.click(lines.getByRole('button', { name: 'Ask Priya Nair to join my team' }));

  expect(await lines.findByText('Asked')).toBeDefined();
  expect(added.calls).toMatchObject([{ user_id: priya.person.id }]);
  expect(screen.getByText('Priya has your request.')).toBeDefined();
});

it('shows no one of an organisation to who belongs to none, and mail still works when the list does not load', async () => {
  const { user } = await open();
  expect(await field('Email')).toBeDefined();
  expect(dialog().queryByRole('region', { name: 'People at your organisations' })).toBeNull();

  api.refuse(providersEndpoints.listProfessionals, 'unavailable');
  await user.click(screen.getByRole('radio', { name: 'A supporter' }));
  await user.click(screen.getByRole('radio', { name: 'A professional' }));
  expect(await field('Email')).toBeDefined();
});

it('keeps what was typed while the dialog is closed, and forgets it when it is given up', async () => {
  const { user } = await open();
  await write(user);
  await waitFor(() => expect(dialog().getByText('Draft saved')).toBeDefined());
  await press(user, 'Close');

  await user.click((await screen.findAllByRole('button', { name: 'Invite' }))[0] ?? document.body);
  await waitFor(async () => expect((await field('First name')).value).toBe('Tom'));
  await press(user, 'Cancel');
  await user.click((await screen.findAllByRole('button', { name: 'Invite' }))[0] ?? document.body);
  expect((await field('First name')).value).toBe('');
});

it('tells at the address what the server says about it', async () => {
  const { user } = await open();
  api.refuse(invitationsEndpoints.inviteNewProvider, 'fields_rejected', {
    errors: { email: 'This is your own address.' },
  });
  await write(user);

  await press(user, 'Send the invitation');

  expect(await dialog().findByText('This is your own address.')).toBeDefined();
  expect((await field('Email')).value).toBe('tom@example.com');
});
