import { authEndpoints } from '@kith/contract/auth';
import { findingEndpoints } from '@kith/contract/finding';
import { type Listing, listingsEndpoints } from '@kith/contract/listings';
import { providersEndpoints } from '@kith/contract/providers';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aFound, aListing } from '#testing/listings.ts';
import { aProvider } from '#testing/professionals.ts';
import { withoutRatings } from '#testing/ratings.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aCard, aPerson, aSession } from '#testing/world.ts';

let api: FakeApi;

beforeEach(async () => {
  api = new FakeApi();
  withoutRatings(api);
  await deleteAllDrafts();
});

afterEach(() => {
  notify.clear();
  session.end('signed_out');
  api.close();
});

const priya = aPerson({
  first_name: 'Priya',
  last_name: 'Nair',
  role: 'provider',
  roles: ['provider', 'patient'],
  time_zone: 'UTC',
});

function signIn(change: Partial<Listing> = {}) {
  const kept = { listing: aListing(change) };
  api.on(authEndpoints.getProfile, () => ({ user: priya, session: aSession() }));
  api.on(providersEndpoints.getProviderProfile, () => ({ provider: aProvider({ person: aCard(priya) }) }));
  api.on(providersEndpoints.getProviderLink, () => ({ link: null }));
  api.on(listingsEndpoints.getListing, () => kept);
  const updated = api.on(listingsEndpoints.updateListing, ({ version, ...said }) => {
    if (version !== kept.listing.version) throw new Refusal('stale', { current: kept.listing });
    const given = Object.entries(said).filter(([, value]) => value !== undefined);
    kept.listing = { ...kept.listing, ...Object.fromEntries(given), is_stale: false, version: version + 1 };
    return kept;
  });
  signInAs(priya);
  return { kept, updated };
}

const save = () => screen.getByRole('button', { name: 'Save, and say it’s right today' });

describe('a professional’s own listing', () => {
  it('says which yes is missing, and sends what was chosen', async () => {
    const { updated } = signIn({ is_on: true });
    const { user } = renderApp('/profile/professional');

    expect(await screen.findByText(/Your organisation hasn’t said yes yet/)).toBeDefined();
    await user.click(screen.getByText('You help with'));
    await user.click(screen.getByRole('button', { name: 'Grief and loss' }));
    await user.clear(screen.getByLabelText(/^What a person pays/));
    await user.type(screen.getByLabelText(/^What a person pays/), '45.50');
    await user.click(save());

    await waitFor(() =>
      expect(updated.calls).toMatchObject([
        { version: 3, support_types: ['anxiety', 'sleep', 'grief'], gap_cents: 4550, is_on: true },
      ]),
    );
  });

  it('names a fault of a place and of an amount, and sends nothing', async () => {
    const { updated } = signIn({ places: [] });
    const { user } = renderApp('/profile/professional');

    await user.click(await screen.findByRole('button', { name: 'Add a place' }));
    await user.type(screen.getByLabelText('Suburb'), 'London');
    await user.type(screen.getByLabelText('Postcode'), 'SW1A');
    await user.clear(screen.getByLabelText(/^What a person pays/));
    await user.type(screen.getByLabelText(/^What a person pays/), 'much');
    await user.click(save());

    expect((await screen.findAllByText(/An Australian postcode has 4 digits/)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/This must be an amount in dollars/).length).toBeGreaterThan(0);
    expect(updated.calls).toEqual([]);
  });

  it('asks again after 90 days, and one press answers', async () => {
    const { updated } = signIn({ is_on: true, is_found: true, is_stale: true });
    const { user } = renderApp('/profile/professional');

    await user.click(await screen.findByRole('button', { name: 'Yes, it’s still right' }));

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes, it’s still right' })).toBeNull());
    expect(updated.calls).toMatchObject([{ version: 3 }]);
  });
});

it('a member reads what a professional offers, and where to check the number', async () => {
  const [maya, one] = [aPerson({ time_zone: 'UTC' }), aFound()];
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(providersEndpoints.getProviderProfile, () => ({ provider: aProvider({ person: one.person }) }));
  api.on(findingEndpoints.getListed, () => ({ professional: one }));
  signInAs(maya);
  renderApp(`/provider/profile/${one.person.id}`);

  expect(await screen.findByRole('region', { name: 'What they offer' })).toBeDefined();
  expect(screen.getByText('Fremantle WA 6160')).toBeDefined();
  expect(screen.getByText('Medicare rebate · About $98 to pay yourself')).toBeDefined();
  const register = screen.getByRole('link', { name: 'Check it in the public register' });
  expect(register.getAttribute('href')).toMatch(/^https:\/\/www\.ahpra\.gov\.au\//);
  expect(await screen.findByRole('button', { name: 'Ask Priya to join my team' })).toBeDefined();
});

it('an administrator says yes for their organisation, and takes it back', async () => {
  const grace = aPerson({ role: 'provider', roles: ['provider', 'patient'] });
  const one = {
    person: aCard(priya),
    professions: ['psychologist'],
    is_on: true,
    checked_at: null,
    is_stale: false,
  };
  let isApproved = false;
  const all = () => ({
    organisations: [
      {
        organisation: { id: 7001, name: 'Banksia Clinic' },
        people: [{ ...one, is_approved: isApproved, is_found: isApproved }],
      },
    ],
  });
  api.on(authEndpoints.getProfile, () => ({ user: grace, session: aSession() }));
  api.on(listingsEndpoints.listListings, all);
  const decided = api.on(listingsEndpoints.approveListing, ({ accepted }) => {
    isApproved = accepted;
    return all();
  });
  signInAs(grace);
  const { user } = renderApp('/admin/people');

  expect(await screen.findByText('Psychologist · Wants to be found')).toBeDefined();
  await user.click(screen.getByRole('switch', { name: 'Members may find Priya Nair' }));
  expect(await screen.findByText('Psychologist · Members find them')).toBeDefined();
  await user.click(screen.getByRole('switch', { name: 'Members may find Priya Nair' }));
  expect(await screen.findByText('Psychologist · Wants to be found')).toBeDefined();
  const of = { organisation_id: 7001, user_id: priya.id };
  expect(decided.calls).toEqual([
    { ...of, accepted: true },
    { ...of, accepted: false },
  ]);
  expect(toastStore.read().at(-1)?.text).toMatch(/took its yes for Priya Nair back/);
});
