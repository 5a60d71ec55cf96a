import { authEndpoints } from '@kith/contract/auth';
import { notesEndpoints } from '@kith/contract/notes';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newClientKey } from '#client/api/client-key.ts';
import { keep } from '#client/device/device-store.ts';
import { lockSession } from '#client/session/exit-lock.ts';
import { session } from '#client/session/session.ts';
import { listDrafts, saveDraft, saveUnsent } from '#client/storage/drafts.ts';
import { NOBODY } from '#people/groups';
import { keepNoConsents } from '#testing/consents.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { leaveBrowser } from '#testing/leave-browser.ts';
import { keepNothingNext } from '#testing/next.ts';
import { keepNotes } from '#testing/notes.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aPerson, aSession } from '#testing/world.ts';

let api: FakeApi;
let maya: ReturnType<typeof aPerson>;

beforeEach(() => {
  api = new FakeApi();
  keepNoConsents(api);
  keepNothingNext(api);
  maya = aPerson();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(authEndpoints.logOut, () => ({ ok: true as const }));
  signInAs(maya);
});

afterEach(async () => {
  act(() => void globalThis.dispatchEvent(new Event('online')));
  await leaveBrowser();
  api.close();
});

const placeOf = (form: string, record: string) => ({ person: maya.id, member: maya.id, form, record });
const draftOf = (form: string, record = 'new') => saveDraft(placeOf(form, record), 'Lantern words');
/** As an earlier visit left it. */
async function unsentNote(html: string): Promise<void> {
  const clientKey = newClientKey();
  await saveUnsent(placeOf('unsent_note', clientKey), { clientKey, html, choice: NOBODY });
}

async function logOut(): Promise<{ user: UserEvent }> {
  const { user } = renderApp('/settings/about');
  await screen.findByRole('heading', { level: 1, name: 'Settings: About' });
  await user.click(screen.getAllByRole('button', { name: 'Log out' })[0] as HTMLElement);
  return { user };
}

const question = () => screen.findByRole('dialog', { name: 'Before you log out' });
const choose = async (user: UserEvent, name: string) =>
  user.click(within(await question()).getByRole('button', { name }));
const isOut = () => waitFor(() => expect(session.person).toBeUndefined());

it('with nothing unsent one press logs out', async () => {
  // Says of a day that it is put off, and holds no words.
  await draftOf('check_in_put_off');
  // A chat with the guide goes with its person.
  await draftOf('guide', 'chat');
  await logOut();

  await isOut();
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByText('Logout Successful.');
});

it('says what is not sent and what is not finished, by kind, and begins at the safe choice', async () => {
  api.on(notesEndpoints.createNote, () => {
    throw new Refusal('fields_rejected', { errors: { note: 'Too long.' } });
  });
  await unsentNote('One');
  await unsentNote('Two');
  await saveUnsent(placeOf('unsent_check_in', newClientKey()), {});
  await keep({ member: maya.id, team: null }, 'safety_plan', {}, { waits: true });
  await draftOf('comment', 'note 7');
  await draftOf('message', '3');
  await draftOf('message', '4');
  await draftOf('profile');
  const { user } = await logOut();

  const asked = await question();
  expect(asked.textContent).toContain('Not sent yet: 2 notes, 1 check-in and 1 changed safety plan.');
  expect(asked.textContent).toContain('Not finished: 2 messages, 1 comment and 1 form.');
  const stay = within(asked).getByRole('button', { name: 'Stay logged in' });
  await waitFor(() => expect(document.activeElement).toBe(stay));

  await user.click(stay);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(session.person).toBe(maya.id);
  expect(await listDrafts(maya.id, 'message')).toHaveLength(2);
});

it('logs out and deletes where the person says so', async () => {
  await draftOf('message', '3');
  const { user } = await logOut();
  expect(within(await question()).queryByRole('button', { name: 'Send first, then log out' })).toBeNull();

  await choose(user, 'Log out and delete');

  await isOut();
  await waitFor(async () => expect(await listDrafts(maya.id, 'message')).toEqual([]));
  await screen.findByText('Logout Successful.');
});

it('sends first, and then logs out by itself', async () => {
  const { created } = keepNotes(api, maya);
  await unsentNote('From the train');
  const { user } = await logOut();

  await choose(user, 'Send first, then log out');

  await isOut();
  expect(created.calls).toMatchObject([{ note: 'From the train' }]);
});

it('what could not be sent is said, and still here', async () => {
  api.on(notesEndpoints.createNote, () => {
    throw new Refusal('internal');
  });
  await unsentNote('From the train');
  const { user } = await logOut();

  await choose(user, 'Send first, then log out');

  await screen.findByText('Not everything could be sent. The rest is still on this device.');
  await screen.findByText('Not sent yet: 1 note.');
  expect(session.person).toBe(maya.id);
});

it('without a connection nothing is offered that needs one', async () => {
  await unsentNote('From the train');
  const { user } = await logOut();
  await question();
  act(() => void globalThis.dispatchEvent(new Event('offline')));

  await screen.findByText('If you stay logged in, we send it when you’re back online.');
  expect(screen.queryByRole('button', { name: 'Send first, then log out' })).toBeNull();
  await choose(user, 'Log out and delete');

  await isOut();
});

it('words of the last moment count, although they lie nowhere yet', async () => {
  const { user } = renderApp('/profile/edit');
  await user.type(await screen.findByLabelText(/^Preferred name/), 'May');
  await user.click(screen.getAllByRole('button', { name: 'Log out' })[0] as HTMLElement);

  expect((await question()).textContent).toContain('Not finished: 1 form.');
});

it('words that were taken out again do not count', async () => {
  const { user } = renderApp('/profile/edit');
  const name = await screen.findByLabelText(/^Preferred name/);
  await user.type(name, 'May');
  await user.clear(name);
  await user.click(screen.getAllByRole('button', { name: 'Log out' })[0] as HTMLElement);

  await isOut();
});

it('on a locked page it does not say what there is', async () => {
  await draftOf('message', '3');
  lockSession();
  const { user } = renderApp('/settings/about');
  await screen.findByRole('heading', { level: 1, name: 'Enter your password' });
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log out' }));

  expect((await question()).textContent).not.toMatch(/1|message/);
});

it('a sign-out in another tab ends the question', async () => {
  await draftOf('message', '3');
  await logOut();
  await question();

  act(() => session.end('signed_out'));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
