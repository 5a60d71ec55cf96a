import { authEndpoints } from '@kith/contract/auth';
import { type ProviderProfile, providersEndpoints } from '@kith/contract/providers';
import type { User } from '@kith/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts, loadDraft } from '#client/storage/drafts.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aProvider } from '#testing/professionals.ts';
import { withoutRatings } from '#testing/ratings.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aCard, aPerson, aSession } from '#testing/world.ts';

const LINK = {
  code: 'opaque',
  url: 'http://kith.test/messaging/provider/opaque/priya-nair',
  qr_code: 'data:image/png;base64,AAAA',
};
let api: FakeApi;

beforeEach(async () => {
  api = new FakeApi();
  withoutRatings(api);
  await deleteAllDrafts();
});

afterEach(() => {
  session.end('signed_out');
  api.close();
  vi.restoreAllMocks();
});

/** Signs a provider in, whose profile the server keeps. */
function signIn(change: Partial<ProviderProfile> = {}) {
  const priya: User = aPerson({
    first_name: 'Priya',
    last_name: 'Nair',
    role: 'provider',
    roles: ['provider', 'patient'],
    work_phone: 'N/A',
  });
  const kept = { profile: aProvider({ person: aCard(priya), ...change }), link: null as typeof LINK | null };
  api.on(authEndpoints.getProfile, () => ({ user: priya, session: aSession() }));
  api.on(providersEndpoints.getProviderProfile, () => ({ provider: kept.profile }));
  api.on(providersEndpoints.getProviderLink, () => ({ link: kept.link }));
  const updated = api.on(
    providersEndpoints.updateProviderProfile,
    ({ version, about, languages = [], ...rest }) => {
      if (version !== kept.profile.version) throw new Refusal('stale', { current: kept.profile });
      kept.profile = {
        ...kept.profile,
        profession: rest.profession ?? null,
        about: about ?? null,
        languages,
        is_listed: rest.is_listed ?? kept.profile.is_listed,
        version: version + 1,
      };
      return { provider: kept.profile };
    },
  );
  signInAs(priya);
  return { priya, kept, updated };
}

async function open() {
  const page = renderApp('/profile/professional');
  await screen.findByLabelText('Profession');
  return page;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the professional profile', () => {
  it('is reached from one’s own profile by those who work with members', async () => {
    signIn();
    const { user, address } = renderApp('/profile');

    await user.click(await screen.findByRole('link', { name: /My professional profile/ }));

    await screen.findByRole('heading', { level: 1, name: 'My professional profile' });
    expect(address()).toBe('/profile/professional');
    expect(await screen.findByText(/Banksia Clinic says that you work there/)).toBeDefined();
  });

  it('saves what was written, with the languages one by one', async () => {
    const { kept, updated } = signIn({ version: 4, languages: ['English'] });
    const { user } = await open();
    expect(field('Languages you work in').value).toBe('English');

    await user.type(field('About you'), 'I listen first.');
    await user.type(field('Languages you work in'), ', Auslan');
    await user.click(screen.getByRole('switch', { name: /People in Kith can find me/ }));
    await user.click(save());

    expect(await screen.findByText('Saved your professional profile.')).toBeDefined();
    expect(updated.calls).toMatchObject([
      { version: 4, about: 'I listen first.', languages: ['English', 'Auslan'], is_listed: false },
    ]);
    await user.click(save());
    await waitFor(() => expect(kept.profile.version).toBe(6));
  });

  it('is put back by undo as it was, on the page as well, and goes on from there', async () => {
    const { kept, updated } = signIn({ version: 4, about: 'Old words', languages: ['English'] });
    const { user } = await open();
    await user.clear(field('About you'));
    await user.type(field('About you'), 'New words');
    await user.click(save());

    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await screen.findByText('Undone.');
    expect(updated.calls.at(-1)).toMatchObject({ version: 5, about: 'Old words', languages: ['English'] });
    expect(field('About you').value).toBe('Old words');
    await user.type(field('About you'), ', and more');
    await user.click(save());
    await waitFor(() => expect(kept.profile).toMatchObject({ about: 'Old words, and more', version: 7 }));
  });

  it('keeps what was typed through a closed page', async () => {
    const { priya } = signIn();
    const first = await open();
    await first.user.type(field('About you'), 'Half a thought');
    await waitFor(async () => {
      const place = { person: priya.id, member: priya.id, form: 'professional', record: String(priya.id) };
      expect((await loadDraft(place))?.value).toMatchObject({ about: 'Half a thought' });
    });
    first.unmount();

    await open();
    await waitFor(() => expect(field('About you').value).toBe('Half a thought'));
  });

  it('tells of a change made elsewhere, loses nothing, and lets the person choose', async () => {
    const { kept } = signIn({ version: 1, about: 'Old' });
    const { user } = await open();
    kept.profile = { ...kept.profile, about: 'From my phone', version: 2 };
    await user.clear(field('About you'));
    await user.type(field('About you'), 'From my desk');

    await user.click(save());
    expect(await screen.findByText(/This was changed somewhere else/)).toBeDefined();
    expect(field('About you').value).toBe('From my desk');
    await user.click(screen.getByRole('button', { name: 'Show the newer one' }));
    expect(field('About you').value).toBe('From my phone');
    await user.type(field('About you'), ', and desk');
    await user.click(save());
    await waitFor(() => expect(kept.profile.about).toBe('From my phone, and desk'));
  });

  it('says what is missing before strangers can find someone for whom no one vouches', async () => {
    signIn({ organisations: [], is_verified: false });
    await open();

    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getByText(/Others can find you once an organisation/)).toBeDefined();
  });

  it('is not there for others', async () => {
    const maya = aPerson();
    api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
    api.refuse(providersEndpoints.getProviderProfile, 'not_found');
    signInAs(maya);
    renderApp('/profile/professional');

    expect(await screen.findByText('This page is for professionals')).toBeDefined();
  });
});

describe('the QR code', () => {
  it('is made by one press, shown with its address, and printed', async () => {
    const { kept } = signIn();
    api.on(providersEndpoints.renewProviderLink, () => {
      kept.link = LINK;
      return { link: LINK };
    });
    const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Create my QR code' }));

    const picture = await screen.findByRole('img', { name: /QR code that leads to the page of Priya Nair/ });
    expect(picture.getAttribute('src')).toBe(LINK.qr_code);
    expect(screen.getByText(LINK.url)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('is replaced only after a word about what that ends', async () => {
    const { kept } = signIn();
    kept.link = LINK;
    const other = { ...LINK, code: 'newer', url: LINK.url.replace('opaque', 'newer') };
    const renewed = api.on(providersEndpoints.renewProviderLink, () => ({ link: other }));
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Create a new code' }));
    const dialog = await screen.findByRole('dialog');
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Keep this code' }));
    await user.click(within(dialog).getByRole('button', { name: 'Keep this code' }));
    expect(renewed.calls).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Create a new code' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create a new code' }),
    );

    expect(await screen.findByText(other.url)).toBeDefined();
  });
});
