import { LISTING_FRESH_DAYS, listingsEndpoints } from '@kith/contract/listings';
import { providersEndpoints } from '@kith/contract/providers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { makeListingClinic } from '../../testing/listings.ts';
import { makeOrganisation } from '../../testing/professionals.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { getListing, updateListing, listListings, approveListing } = listingsEndpoints;
const DAY = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const own = async (person: Someone) => (await person.call(getListing, {})).listing;

describe('a professional’s own listing', () => {
  it('is off from the start, and lists no one before both have said yes', async () => {
    const { pat, clinic, offer, decide } = await makeListingClinic(world);
    expect(await own(pat)).toMatchObject({ is_on: false, is_found: false, checked_at: null, version: 0 });
    expect(await offer(pat, { is_on: true })).toMatchObject({ is_on: true, is_found: false, version: 1 });
    await decide(pat, true);
    const organisations = [{ organisation: { id: clinic.id, name: clinic.name }, is_approved: true }];
    expect(await own(pat)).toMatchObject({ is_found: true, organisations });
    await decide(pat, false);
    expect(await own(pat)).toMatchObject({ is_found: false });
    await decide(pat, true);
    expect(await offer(pat, { is_on: false })).toMatchObject({ is_found: false });
  });

  it('ends with the post, and an earlier yes does not come back with a new one', async () => {
    const { pat, clinic, offer, decide } = await makeListingClinic(world);
    await offer(pat, { is_on: true });
    await decide(pat, true);
    world.advance(1000);
    await clinic.letGo(pat, 'provider');
    const elsewhere = await makeOrganisation(world);
    await elsewhere.letWork(pat, 'provider');
    expect(await own(pat)).toMatchObject({ is_found: false, organisations: [{ is_approved: false }] });
    world.advance(1000);
    await clinic.letWork(pat, 'provider');
    expect((await own(pat)).is_found).toBe(false);
    await decide(pat, true);
    expect((await own(pat)).is_found).toBe(true);
  });

  it('hides with the profile', async () => {
    const { pat, offer, decide } = await makeListingClinic(world);
    await offer(pat, { is_on: true });
    await decide(pat, true);
    await pat.call(providersEndpoints.updateProviderProfile, { is_listed: false, version: 0 });
    expect((await own(pat)).is_found).toBe(false);
  });

  it('keeps each choice once, and what a save leaves out', async () => {
    const { pat, offer } = await makeListingClinic(world);
    const place = { suburb: 'Fremantle', postcode: '6160', state: 'WA' };
    await offer(pat, { professions: ['gp', 'gp'], support_types: ['sleep'], places: [place], gap_cents: 0 });
    expect(await offer(pat, { telehealth: true })).toMatchObject({
      professions: ['gp'],
      support_types: ['sleep'],
      places: [place],
      gap_cents: 0,
      telehealth: true,
      version: 2,
    });
  });

  it('asks again after some time, and each save answers', async () => {
    const { pat, offer } = await makeListingClinic(world);
    await offer(pat, { is_on: true });
    const checked = (daysAgo: number) =>
      world.database.pool.query('update listings set checked_at = $2 where user_id = $1', [
        pat.id,
        new Date(world.now().getTime() - daysAgo * DAY),
      ]);
    await checked(LISTING_FRESH_DAYS - 1);
    expect((await own(pat)).is_stale).toBe(false);
    await checked(LISTING_FRESH_DAYS + 1);
    expect((await own(pat)).is_stale).toBe(true);
    expect((await offer(pat, {})).is_stale).toBe(false);
  });

  it('refuses what was changed meanwhile, and says how it is now', async () => {
    const { pat, offer } = await makeListingClinic(world);
    await offer(pat, { professions: ['gp'] });
    const late = await pat.send(updateListing, { professions: ['chaplain'], version: 0 });
    expect([late.statusCode, late.json().current]).toMatchObject([409, { professions: ['gp'], version: 1 }]);
  });

  it.each([
    ['an unknown profession', { professions: ['wizard'] }],
    ['a hidden cost', { costs: ['ndis'] }],
    ['a gap below zero', { gap_cents: -1 }],
    ['a postcode of another country', { places: [{ suburb: 'Köln', postcode: '50667', state: 'WA' }] }],
    ['letters for a postcode', { places: [{ suburb: 'London', postcode: 'SW1A', state: 'NSW' }] }],
    ['four digits that are no postcode', { places: [{ suburb: 'Perth', postcode: '0100', state: 'WA' }] }],
    ['a postcode of another state', { places: [{ suburb: 'Perth', postcode: '2000', state: 'WA' }] }],
    ['an unknown state', { places: [{ suburb: 'Perth', postcode: '6000', state: 'XX' }] }],
  ])('refuses %s', async (_, offered) => {
    const { pat } = await makeListingClinic(world);
    expect((await pat.send(updateListing, { ...offered, version: 0 })).statusCode).toBe(422);
    expect((await own(pat)).version).toBe(0);
  });
});

describe('an organisation’s yes', () => {
  it('is said by its administrators, for people who work with members there', async () => {
    const { ada, pat, clinic, decide } = await makeListingClinic(world);
    const other = await makeListingClinic(world);
    const of = { organisation_id: clinic.id, user_id: pat.id, accepted: true };
    expect((await other.ada.send(approveListing, of)).statusCode).toBe(404);
    expect((await pat.send(approveListing, of)).statusCode).toBe(404);
    expect((await ada.send(approveListing, { ...of, user_id: other.pat.id })).statusCode).toBe(404);
    const { organisations } = await decide(pat, true);
    expect(organisations).toMatchObject([
      {
        organisation: { id: clinic.id },
        people: [{ person: { id: pat.id }, is_approved: true, is_on: false }],
      },
    ]);
    expect((await pat.call(listListings, {})).organisations).toEqual([]);
  });

  it('is told once, whatever was pressed twice', async () => {
    const { pat, decide } = await makeListingClinic(world);
    for (const accepted of [true, true, false, false]) await decide(pat, accepted);
    const { rows } = await world.database.pool.query(
      `select type from facts where type like 'organisation.listing%' and (data->>'userId')::int = $1 order by id`,
      [pat.id],
    );
    expect(rows.map(({ type }) => type)).toEqual([
      'organisation.listing_approved',
      'organisation.listing_taken_back',
    ]);
  });
});
