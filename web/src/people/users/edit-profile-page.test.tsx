import { authEndpoints } from '@kith/contract/auth';
import { type User, usersEndpoints } from '@kith/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts, loadDraft } from '#client/storage/drafts.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aPerson, aSession } from '#testing/world.ts';

let api: FakeApi;

beforeEach(async () => {
  api = new FakeApi();
  await deleteAllDrafts();
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

async function open(change: Partial<User> = {}) {
  const maya = aPerson(change);
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  const page = renderApp('/profile/edit');
  await screen.findByRole('heading', { level: 1, name: 'Edit my profile' });
  return { ...page, maya };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const zone = () => screen.getByRole('combobox', { name: 'Time zone' });
const save = () => screen.getByRole('button', { name: 'Save' });

it('what was changed is saved, what was emptied is forgotten, and the profile shows it', async () => {
  const { user, maya, address } = await open({ pronouns: 'she/her', work_phone: 'N/A' });
  const update = api.on(usersEndpoints.updateProfile, ({ preferred_name = null, pronouns = null }) => ({
    user: { ...maya, preferred_name, pronouns },
  }));
  expect(field('Work phone (optional)').value).toBe('');

  await user.type(field('Preferred name (optional)'), 'May');
  await user.clear(field('Pronouns (optional)'));
  await user.click(zone());
  await user.keyboard('per');
  await user.click(await screen.findByRole('option', { name: 'Perth, Australia' }));
  await user.click(screen.getByRole('radio', { name: 'Clay' }));
  await user.click(save());

  expect(await screen.findByText('Profile saved.')).toBeTruthy();
  await screen.findByRole('heading', { level: 1, name: 'My profile' });
  expect(address()).toBe('/profile');
  expect(update.calls).toEqual([
    {
      first_name: 'Maya',
      last_name: 'Hart',
      preferred_name: 'May',
      pronouns: null,
      work_phone: null,
      time_zone: 'Australia/Perth',
      avatar_colour: 3,
      version: 1,
    },
  ]);
  expect(within(screen.getByRole('main')).getByText('May')).toBeTruthy();
});

it('a time zone is found by a part of its name, and stays when no name is like what was typed', async () => {
  const { user } = await open();
  const before = zone().getAttribute('value');

  await user.click(zone());
  await user.keyboard('xyzzy');
  expect(await screen.findByText(/^No time zone has that name/)).toBeTruthy();
  await user.tab();
  expect(zone().getAttribute('value')).toBe(before);

  await user.click(zone());
  await user.keyboard('hobart{Enter}');
  expect(zone().getAttribute('value')).toBe('Hobart, Australia');
});

/** A server that keeps the profile, and takes a change of the newest version alone. */
function keepProfile(kept: { user: User }) {
  return api.on(usersEndpoints.updateProfile, ({ version, ...told }) => {
    if (version !== undefined && version !== kept.user.version)
      throw new Refusal('stale', { current: kept.user });
    const given = Object.entries(told).filter(([, value]) => value !== undefined);
    const work_phone = told.work_phone ?? 'N/A';
    kept.user = { ...kept.user, ...Object.fromEntries(given), work_phone, version: kept.user.version + 1 };
    return { user: kept.user };
  });
}

async function saveAs(name: string, user: UserEvent) {
  await user.clear(field('Preferred name (optional)'));
  await user.type(field('Preferred name (optional)'), name);
  await user.click(save());
}

it('a saved profile says that it is being saved, and is put back by undo, also from another page', async () => {
  const { user, maya } = await open({ preferred_name: 'Maya' });
  const kept = { user: maya };
  const update = keepProfile(kept);
  const answer = api.hold();
  await saveAs('May', user);
  await screen.findByText('Saving...');
  answer();
  await screen.findByRole('heading', { level: 1, name: 'My profile' });

  await user.click(screen.getByRole('button', { name: 'Undo' }));

  await screen.findByText('Undone.');
  expect(update.calls.at(-1)).toEqual({ preferred_name: 'Maya', version: 2 });
  expect(within(screen.getByRole('main')).getByText('Maya')).toBeTruthy();
});

it('a form that was opened again shows the profile as an undo has left it', async () => {
  const { user, maya } = await open({ preferred_name: 'Maya' });
  keepProfile({ user: maya });
  await saveAs('May', user);
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await waitFor(() => expect(field('Preferred name (optional)').value).toBe('May'));

  await user.click(screen.getByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(field('Preferred name (optional)').value).toBe('Maya'));
});

it('an undo overwrites nothing that another device has saved since, and says so', async () => {
  const { user, maya } = await open({ preferred_name: 'Maya' });
  const kept = { user: maya };
  keepProfile(kept);
  await saveAs('May', user);
  await screen.findByText('Profile saved.');
  kept.user = { ...kept.user, preferred_name: 'Mae', version: 3 };

  await user.click(screen.getByRole('button', { name: 'Undo' }));

  await screen.findByText('We couldn’t undo it. It was changed somewhere else since.');
  expect(kept.user.preferred_name).toBe('Mae');
});

it('an undo whose answer got lost is tried again, and claims nothing of another device then', async () => {
  const { user, maya } = await open({ preferred_name: 'Maya' });
  const kept = { user: maya };
  keepProfile(kept);
  await saveAs('May', user);
  await screen.findByText('Profile saved.');
  api.on(usersEndpoints.updateProfile, () => {
    kept.user = { ...kept.user, preferred_name: 'Maya', version: 3 };
    throw new TypeError('The connection broke after the server had done its work.');
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('We couldn’t undo it yet.');
  keepProfile(kept);

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await screen.findByText('Here’s how it stands now.');
});

it('what another device saved meanwhile is overwritten only by a second Save', async () => {
  const { user, maya } = await open({ preferred_name: 'Maya' });
  const kept = { user: { ...maya, pronouns: 'they/them', version: 5 } };
  keepProfile(kept);
  await saveAs('May', user);
  await screen.findByText(/^You changed your profile somewhere else/);
  expect(kept.user.preferred_name).toBe('Maya');

  await user.click(save());

  await screen.findByText('Profile saved.');
  expect(kept.user).toMatchObject({ preferred_name: 'May', version: 6 });
});

it('a name that is missing is told at its field, and in a summary that leads there', async () => {
  const { user, maya } = await open();
  const update = api.on(usersEndpoints.updateProfile, () => ({ user: maya }));

  await user.clear(field('First name'));
  await user.click(save());

  expect(field('First name').getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('link', { name: 'first name' }));
  expect(document.activeElement).toBe(field('First name'));
  expect(update.calls).toEqual([]);
});

it('what the server does not like is told at its field, and nothing typed is lost', async () => {
  const { user } = await open();
  api.on(usersEndpoints.updateProfile, () => {
    throw new Refusal('fields_rejected', { errors: { work_phone: 'Please check this number.' } });
  });

  await user.type(field('Work phone (optional)'), '08 1234 5678');
  await user.type(field('Preferred name (optional)'), 'May');
  await user.click(save());

  expect(await screen.findByText('Please check this number.')).toBeTruthy();
  expect(field('Work phone (optional)').value).toBe('08 1234 5678');
  expect(field('Preferred name (optional)').value).toBe('May');
});

it('without a connection the page says so, and what was typed waits on this device', async () => {
  const { user, maya } = await open();
  await user.type(field('Preferred name (optional)'), 'May');
  api.disconnect();

  await user.click(save());

  expect(
    await screen.findByText('We couldn’t reach Kith. What you typed is still here. Please try again.'),
  ).toBeTruthy();
  const place = { person: maya.id, member: maya.id, form: 'profile', record: String(maya.id) };
  await waitFor(async () => expect((await loadDraft(place))?.value).toMatchObject({ preferred_name: 'May' }));
});

it('what was typed before the page was closed is there again', async () => {
  const { user, maya, unmount } = await open();
  await user.type(field('Preferred name (optional)'), 'May');
  const place = { person: maya.id, member: maya.id, form: 'profile', record: String(maya.id) };
  await waitFor(async () => expect((await loadDraft(place))?.value).toMatchObject({ preferred_name: 'May' }));
  unmount();

  renderApp('/profile/edit');

  await waitFor(() => expect(field('Preferred name (optional)').value).toBe('May'));
});

it('a picture is sent as soon as it is chosen', async () => {
  const { user, maya } = await open();
  const names: (string | undefined)[] = [];
  api.on(usersEndpoints.uploadAvatar, (_input, { files: [file] }) => {
    names.push(file?.name);
    return { user: maya };
  });

  await user.upload(field('Picture file'), new File(['picture'], 'river.png', { type: 'image/png' }));

  expect(await screen.findByText('Picture saved.')).toBeTruthy();
  expect(names).toEqual(['river.png']);
});

it('the first picture is taken away again by undo, in the version that the save gave', async () => {
  const { user, maya } = await open();
  api.on(usersEndpoints.uploadAvatar, () => ({ user: { ...maya, picture_version: 2 } }));
  const removed = api.on(usersEndpoints.removeAvatar, () => ({ user: { ...maya, picture_version: 3 } }));
  await user.upload(field('Picture file'), new File(['picture'], 'river.png', { type: 'image/png' }));

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await screen.findByText('Undone.');
  expect(removed.calls).toEqual([{ version: 2 }]);
});

it('a picture the server does not take is told, and the former one stays', async () => {
  const { user } = await open();
  api.refuse(usersEndpoints.uploadAvatar, 'unsupported_type');

  await user.upload(field('Picture file'), new File(['words'], 'river.png', { type: 'image/png' }));

  expect(await screen.findByText(/Please choose a JPEG, PNG, WebP or GIF/)).toBeTruthy();
});

it('a picture larger than 10 MB is not sent', async () => {
  const { user, maya } = await open();
  const upload = api.on(usersEndpoints.uploadAvatar, () => ({ user: maya }));
  const large = new File([new Uint8Array(10_485_761)], 'river.png', { type: 'image/png' });

  await user.upload(field('Picture file'), large);

  expect(
    await screen.findByText('This picture is larger than 10 MB. Please choose a smaller one.'),
  ).toBeTruthy();
  expect(upload.calls).toEqual([]);
});

it('a picture is removed, and initials come back', async () => {
  const picture = '/api/account/get_avatar?user_id=7&size=large&v=abc';
  api.on(usersEndpoints.getAvatar, () => ({ bytes: new Uint8Array([1]), contentType: 'image/webp' }));
  const { user, maya } = await open({ id: 7, avatar: picture, picture });
  api.on(usersEndpoints.removeAvatar, () => ({
    user: { ...maya, avatar: null, picture: null, picture_version: 2 },
  }));

  await user.click(screen.getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText('Picture removed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();

  const sent: number[] = [];
  const back = api.on(usersEndpoints.uploadAvatar, (_input, { files: [file] }) => {
    sent.push(file?.size ?? 0);
    return { user: maya };
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeTruthy();
  expect(back.calls).toEqual([{ version: 2 }]);
  expect(sent).toEqual([1]);
});
