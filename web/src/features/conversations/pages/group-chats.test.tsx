import { authEndpoints } from '@kith/contract/auth';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import type { Thread } from '@kith/contract/messages';
import { threadsEndpoints } from '@kith/contract/threads';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { aThread, aThreadMember } from '#testing/conversations.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aMembership } from '#testing/memberships.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { MessagingPage } from './messaging-page.tsx';

const { listThreads, listTeamContacts, getThread, listMessages } = conversationsEndpoints;
const { createGroup, renameGroup, addToGroup, removeFromGroup, leaveGroup } = threadsEndpoints;

let api: FakeApi;
const maya = aPerson({ id: 7 });
const sam = aPerson({ first_name: 'Sam', last_name: 'Reed' });
const jo = aPerson({ first_name: 'Jo', last_name: 'Tran' });
const contact = (place: ReturnType<typeof aMembership>) => ({
  ...place,
  conversation_id: null,
  unread_messages_count: 0,
});
const coordinator = { role: 'Care coordinator', role_id: 3, permissions: null } as const;
const desk = {
  role: 'Receptionist group',
  role_id: 4,
  user_id: null,
  displayName: 'Banksia Clinic reception',
  organisation: { id: 12, name: 'Banksia Clinic' },
} as const;
const me = aThreadMember({ id: maya.id, role_id: 9, displayName: 'Maya Hart', first_name: 'Maya' });
const samInside = aThreadMember({ id: sam.id });
const joInside = aThreadMember({ id: jo.id, displayName: 'Jo Tran', first_name: 'Jo', role_id: 3 });

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(listTeamContacts, () => ({
    offers_coordinator: false,
    team: [
      contact(aMembership(maya, sam)),
      contact(aMembership(maya, jo, coordinator)),
      contact(aMembership(maya, aPerson(), desk)),
    ],
  }));
  api.on(listMessages, () => ({ messages: [], has_more_data: false }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});

afterEach(async () => {
  await deleteAllDrafts();
  session.end('signed_out');
  api.close();
});

function stand(thread: Thread | null) {
  api.on(listThreads, () => ({ threads: thread ? [thread] : [], has_more_data: false }));
  if (thread) api.on(getThread, () => ({ thread }));
}

/** From here on the chat is like this. */
function becomes(thread: Thread) {
  stand(thread);
  return { thread };
}

const page = () => renderPage(MessagingPage, { path: '/messaging' });
const group = (change: Partial<Thread> = {}) =>
  aThread({
    conversation_id: 3,
    kind: 'group',
    name: 'My team',
    about_patient_id: maya.id,
    members: [me, samInside],
    abilities: ['write', 'update'],
    ...change,
  });

it('leads to the care coordinator and to a front desk by name', async () => {
  stand(null);
  const reception = aThread({ conversation_id: 5, kind: 'receptionist_group', members: [me] });
  const opened = api.on(frontDeskEndpoints.openReceptionist, () => ({ thread: reception }));
  const { user, address } = page();
  await user.click(await screen.findByRole('button', { name: 'New' }));
  const choices = within(await screen.findByRole('dialog', { name: 'Who would you like to write to?' }));

  expect(await choices.findByRole('button', { name: /Message my care coordinator.*Jo Tran/ })).toBeDefined();
  await user.click(choices.getByRole('button', { name: /Banksia Clinic reception/ }));

  await waitFor(() => expect(address()).toBe('/messaging/5'));
  expect(opened.calls).toEqual([{ organisation_id: 12 }]);
});

it.each([
  ['is offered one, and gets them by opening the chat', true],
  ['is offered no one where no one can be given', false],
])('who has no coordinator %s', async (_what, offers_coordinator) => {
  stand(null);
  api.on(listTeamContacts, () => ({ team: [], offers_coordinator }));
  const chat = aThread({ conversation_id: 6, kind: 'care_coordinator', members: [me, joInside] });
  const opened = api.on(frontDeskEndpoints.openCareCoordinator, () => ({ thread: chat }));
  const { user, address } = page();
  await user.click(await screen.findByRole('button', { name: 'New' }));
  const choices = within(await screen.findByRole('dialog', { name: 'Who would you like to write to?' }));
  if (!offers_coordinator) {
    await choices.findByText('There’s no one on your team to write to yet.');
    return expect(choices.queryByRole('button', { name: /coordinator/ })).toBeNull();
  }
  await user.click(
    await choices.findByRole('button', { name: /Message my care coordinator.*Kith finds one/ }),
  );

  await waitFor(() => expect(address()).toBe('/messaging/6'));
  expect(opened.calls).toEqual([{}]);
});

it('makes a group of people of the team, and says who can not read it', async () => {
  stand(null);
  const made = api.on(createGroup, () => ({ thread: group() }));
  const { user, address } = page();
  await user.click(await screen.findByRole('button', { name: 'New' }));
  await user.click(await screen.findByRole('button', { name: 'Create a group chat' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a group chat' }));

  await user.click(dialog.getByRole('button', { name: 'Create the group' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/2 things to fix/);
  await user.click(dialog.getByRole('textbox', { name: /^Chat name/ }));
  await user.paste('x'.repeat(82));
  await user.click(dialog.getByRole('button', { name: 'Create the group' }));
  await dialog.findByText('This is too long: at most 80 characters.');
  await user.clear(dialog.getByRole('textbox', { name: /^Chat name/ }));
  await user.type(dialog.getByRole('textbox', { name: /^Chat name/ }), 'My team');
  await user.click(dialog.getByRole('checkbox', { name: /Sam Reed/ }));
  expect((await dialog.findByText(/can’t read this chat yet/)).textContent).toMatch(/^Sam Reed can’t/);
  await user.click(dialog.getByRole('radio', { name: 'No one in particular' }));
  expect(dialog.queryByText(/can’t read this chat yet/)).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Me' }));
  await user.click(dialog.getByRole('button', { name: 'Create the group' }));

  await waitFor(() => expect(address()).toBe('/messaging/3'));
  expect(made.calls).toEqual([
    { name: 'My team', people: [sam.id], about_patient_id: maya.id, client_key: expect.any(String) },
  ]);
});

it('shows who is in a group, and lets the person who made it rename it, add and remove', async () => {
  stand(group());
  const { user } = renderPage(MessagingPage, { path: '/messaging/:id', at: '/messaging/3' });
  await user.click(await screen.findByRole('button', { name: 'Chat options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'People in this chat' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'People in this chat' }));

  const renamed = api.on(renameGroup, ({ name }) => becomes(group({ name })));
  const name = dialog.getByRole('textbox', { name: /^Chat name/ });
  await user.clear(name);
  await user.click(name);
  await user.paste('x'.repeat(82));
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  dialog.getByText('This is too long: at most 80 characters.');
  expect(renamed.calls).toEqual([]);
  await user.clear(name);
  await user.type(name, 'Family');
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(renamed.calls).toEqual([{ conversation_id: 3, name: 'Family' }]));

  const added = api.on(addToGroup, () => becomes(group({ members: [me, samInside, joInside] })));
  await user.click(dialog.getByRole('button', { name: 'Add someone' }));
  expect(dialog.queryByRole('button', { name: /Sam Reed/ })).toBeNull();
  await user.click(await dialog.findByRole('button', { name: /Jo Tran/ }));
  await dialog.findByText('Jo Tran');
  expect(added.calls).toEqual([{ conversation_id: 3, person_id: jo.id }]);

  const removed = api.on(removeFromGroup, () => becomes(group({ members: [me, joInside] })));
  await user.click(dialog.getByRole('button', { name: 'More about Sam Reed' }));
  await user.click(await dialog.findByRole('menuitem', { name: 'Remove from this chat' }));
  await waitFor(() => expect(dialog.queryByText('Sam Reed')).toBeNull());
  expect(removed.calls).toEqual([{ conversation_id: 3, person_id: sam.id }]);
});

it('lets the member whom a chat is about let a person in whom a switch keeps out', async () => {
  const shut = { ...samInside, active: false };
  stand(group({ about_patient_id: me.id, members: [me, shut, joInside] }));
  const { user } = renderPage(MessagingPage, { path: '/messaging/:id', at: '/messaging/3' });
  await user.click(await screen.findByRole('button', { name: 'Chat options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'People in this chat' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'People in this chat' }));
  await dialog.findByText(/Can’t read this chat now/);
  const added = api.on(addToGroup, () =>
    becomes(group({ about_patient_id: me.id, members: [me, samInside, joInside] })),
  );

  await user.click(dialog.getByRole('button', { name: 'More about Sam Reed' }));
  await user.click(await dialog.findByRole('menuitem', { name: 'Let them read and write here' }));

  await waitFor(() => expect(dialog.queryByText(/Can’t read this chat now/)).toBeNull());
  expect(added.calls).toEqual([{ conversation_id: 3, person_id: sam.id }]);
});

it('offers the person who made a group to remove others, but not the member whom it is about', async () => {
  stand(group({ about_patient_id: sam.id, members: [me, samInside, joInside] }));
  const { user } = renderPage(MessagingPage, { path: '/messaging/:id', at: '/messaging/3' });
  await user.click(await screen.findByRole('button', { name: 'Chat options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'People in this chat' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'People in this chat' }));

  await dialog.findByRole('button', { name: 'More about Jo Tran' });
  expect(dialog.queryByRole('button', { name: 'More about Sam Reed' })).toBeNull();
});

it('says what leaving means before one leaves, and offers nothing else to a person who is only in it', async () => {
  stand(group({ abilities: ['write'] }));
  const left = api.on(leaveGroup, () => ({ conversation_id: 3 }));
  const { user, address } = renderPage(MessagingPage, { path: '/messaging/:id', at: '/messaging/3' });
  await user.click(await screen.findByRole('button', { name: 'Chat options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'People in this chat' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'People in this chat' }));
  expect(dialog.queryByRole('button', { name: 'Add someone' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'More about Sam Reed' })).toBeNull();

  await user.click(dialog.getByRole('button', { name: 'Leave this chat' }));
  await dialog.findByText(/you no longer see its messages/);
  await user.click(dialog.getByRole('button', { name: 'Leave My team' }));

  await waitFor(() => expect(address()).toBe('/messaging'));
  expect(left.calls).toEqual([{ conversation_id: 3 }]);
});
