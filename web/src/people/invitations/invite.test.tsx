import { authEndpoints } from '@kith/contract/auth';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { effectiveGrants } from '@kith/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { keepMemberships } from '#testing/memberships.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aPerson, aSession } from '#testing/world.ts';

let api: FakeApi;
const maya = aPerson({ time_zone: 'Australia/Sydney' });

beforeEach(() => {
  api = new FakeApi();
});

afterEach(async () => {
  notify.clear();
  session.end('signed_out');
  await deleteAllDrafts();
  api.close();
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Invite a supporter' }));
const field = (label: string) => dialog().findByLabelText<HTMLInputElement>(label);
const press = (user: UserEvent, name: string) => user.click(dialog().getByRole('button', { name }));

async function open(member = maya) {
  const server = keepMemberships(api, member);
  api.on(authEndpoints.getProfile, () => ({ user: member, session: aSession() }));
  signInAs(member);
  const app = renderApp('/support/list');
  await app.user.click((await screen.findAllByRole('button', { name: 'Invite' }))[0] ?? document.body);
  return { ...app, server };
}

async function write(user: UserEvent, email = 'asha@example.com') {
  await user.type(await field('First name'), 'Asha');
  await user.type(await field('Last name'), 'Rao');
  await user.type(await field('Email'), email);
}

it('names the member in the mail only once they tick it', async () => {
  const { user, server } = await open();
  await write(user);
  await user.click(await screen.findByRole('checkbox', { name: 'Put my name in the email' }));
  await press(user, 'Next');
  await press(user, 'Send the invitation');

  await screen.findByText('Your invitation to Asha is on its way.');
  expect(server.invited.calls).toMatchObject([{ first_name: 'Asha', name_me: true }]);
});

it('says that a name with more than letters stays out of the mail', async () => {
  await open(aPerson({ preferred_name: 'Win at example.com' }));

  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Put my name in the email' });
  expect(tick.disabled).toBe(true);
  await screen.findByText('Your name can’t go in the email, because it has more than letters in it.');
});

it('shows in words what a supporter will see before anything is sent', async () => {
  const { user, server } = await open();
  await write(user);

  await press(user, 'Next');

  expect(await screen.findByRole('heading', { name: 'What Asha will see' })).toBe(document.activeElement);
  const items = dialog()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(items).toHaveLength(5);
  expect(items[0]).toBe('See who’s on your team');
  expect(server.invited.calls).toEqual([]);

  await press(user, 'Send the invitation');

  expect(await screen.findByText('Your invitation to Asha is on its way.')).toBeDefined();
  expect(server.invited.calls).toEqual([
    {
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha@example.com',
      name_me: false,
      permissions: effectiveGrants(null),
      relationship: null,
      client_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(await screen.findByRole('heading', { level: 3, name: 'Asha Rao' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('can open more, and nothing that is not there yet; an end is the end of that day where the member is', async () => {
  const { user, server } = await open();
  await write(user);
  await user.click(dialog().getByRole('radio', { name: /^Carer/ }));
  await user.click(dialog().getByRole('button', { name: 'Friend' }));
  await user.type(await field('Access ends on (optional)'), '2099-01-31');

  await press(user, 'Next');

  expect(await dialog().findByText('Add notes to your journey')).toBeDefined();
  expect(dialog().queryByText(/medicines/)).toBeNull();
  expect(dialog().getByText(/The last day is 31 January 2099\./)).toBeDefined();
  await press(user, 'Send the invitation');
  await waitFor(() => expect(server.invited.calls).toHaveLength(1));
  expect(server.invited.calls[0]).toMatchObject({
    ends_at: '2099-01-31T13:00:00.000Z',
    relationship: 'Friend',
    permissions: { note: { view: true, create: true }, medication: { view: false } },
  });
});

it('names what is missing at its field and sends nothing', async () => {
  const { user, server } = await open();
  await user.type(await field('Email'), 'asha');
  await user.type(await field('Access ends on (optional)'), '2020-01-31');

  await press(user, 'Next');

  expect(await dialog().findByText(/There are 4 things to fix/)).toBeDefined();
  expect(dialog().getByText('This doesn’t look like an email address. Please check it.')).toBeDefined();
  expect(dialog().getByText('Please choose today or a later day.')).toBeDefined();
  expect(server.invited.calls).toEqual([]);
});

it.each([
  ['one’s own address', 'This is your own address.'],
  ['invited before', 'You have invited this address already. You can send the invitation again.'],
])(
  'an address that the server refuses (%s) leads back to its field, with everything else as it was',
  async (_, text) => {
    const { user } = await open();
    api.refuse(invitationsEndpoints.inviteSupporter, 'fields_rejected', { errors: { email: text } });
    await write(user, maya.email);
    await press(user, 'Next');

    await press(user, 'Send the invitation');

    expect(await dialog().findByText(text)).toBeDefined();
    expect((await field('Email')).value).toBe(maya.email);
    expect((await field('First name')).value).toBe('Asha');
  },
);

it('too many invitations say how long to wait, and nothing typed is lost', async () => {
  const { user } = await open();
  api.refuse(invitationsEndpoints.inviteSupporter, 'too_many_attempts', { retryAfterSeconds: 600 });
  await write(user);
  await press(user, 'Next');

  await press(user, 'Send the invitation');

  expect(await dialog().findByText(/You can try again in about 10 minutes\./)).toBeDefined();
  await press(user, 'Back');
  expect((await field('Email')).value).toBe('asha@example.com');
});

it('a cut connection keeps what is typed, and it is sent again under the same key', async () => {
  const { user } = await open();
  const keys: unknown[] = [];
  api.on(invitationsEndpoints.inviteSupporter, ({ client_key }) => {
    keys.push(client_key);
    throw new TypeError('the answer is lost');
  });
  await write(user);
  await press(user, 'Next');
  await press(user, 'Send the invitation');
  expect(await dialog().findByText(/What you typed is still here/)).toBeDefined();

  await press(user, 'Send the invitation');

  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
  await press(user, 'Back');
  expect((await field('Email')).value).toBe('asha@example.com');
});

it('what was refused is another request the next time', async () => {
  const { user } = await open();
  const keys: unknown[] = [];
  api.on(invitationsEndpoints.inviteSupporter, ({ client_key }) => {
    keys.push(client_key);
    throw new Refusal('key_reused');
  });
  await write(user);
  await press(user, 'Next');
  await press(user, 'Send the invitation');
  expect(await dialog().findByText(/This was sent before with other content/)).toBeDefined();

  await press(user, 'Send the invitation');

  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).not.toBe(keys[0]);
});

it('what was typed is there again after the dialog was closed, until it is given up', async () => {
  const { user } = await open();
  await write(user);
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await user.click(screen.getAllByRole('button', { name: 'Invite' })[0] ?? document.body);
  await waitFor(async () => expect((await field('Email')).value).toBe('asha@example.com'));

  await press(user, 'Cancel');
  await user.click(screen.getAllByRole('button', { name: 'Invite' })[0] ?? document.body);

  expect((await field('Email')).value).toBe('');
});
