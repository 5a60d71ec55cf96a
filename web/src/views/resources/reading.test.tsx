import { authEndpoints } from '@kith/contract/auth';
import { resourcesEndpoints } from '@kith/contract/resources';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { anArticle, keepArticles } from '#testing/articles.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aResource, aResourceCard } from '#testing/resources.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { LibraryWithResources, ResourcePage } from './index.ts';

const { listResources, getResource } = resourcesEndpoints;
const maya = aPerson({ first_name: 'Maya' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
});

afterEach(() => {
  cleanup();
  session.end('signed_out');
  api.close();
});

const listed = (...resources: ReturnType<typeof aResourceCard>[]) =>
  api.on(listResources, () => ({ resources, has_more_data: false, near: false }));
const openLibrary = () => {
  keepArticles(api, [anArticle()]);
  return renderPage(LibraryWithResources, { path: '/learn/library' });
};
const openOne = (at = '/resources/5') => renderPage(ResourcePage, { path: '/resources/:id', at });

describe('the library', () => {
  it('has a short list from each organisation, and all of it on demand', async () => {
    const titles = ['First visit', 'Sleep group', 'Parking', 'Lunch'];
    const other = { organisation: { id: 13, name: 'RSL WA' }, id: 9, title: 'Veterans’ line', summary: null };
    listed(
      ...titles.map((title, id) => aResourceCard({ id: id + 1, title })),
      aResourceCard({ ...other, focus_area: { id: 9, focus_area: 'Sleep' } }),
    );
    const { user } = openLibrary();

    const clinic = within(await screen.findByRole('region', { name: 'From Banksia Clinic' }));
    expect(clinic.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/resources/1',
      '/resources/2',
      '/resources/3',
    ]);
    await user.click(clinic.getByRole('button', { name: 'Show all 4' }));
    expect(clinic.getByRole('link', { name: /^Lunch/ })).toBeDefined();
    const veterans = within(screen.getByRole('region', { name: 'From RSL WA' }));
    expect(veterans.getByRole('link', { name: /About Sleep/ })).toBeDefined();
  });

  it('finds resources beside articles, with the words marked', async () => {
    const part = (text: string) => ({ text, match: false });
    const found = {
      title: [{ text: 'Park', match: true }, part('ing')],
      excerpt: [part('Behind the house.')],
    };
    const asked = api.on(listResources, ({ keyword }) => ({
      resources: keyword === 'park' ? [{ ...aResourceCard({ title: 'Parking' }), found }] : [],
      has_more_data: false,
      near: false,
    }));
    const { user } = openLibrary();
    keepArticles(api, []);
    await user.type(await screen.findByRole('searchbox', { name: 'Search articles' }), 'park');

    const list = within(await screen.findByRole('region', { name: 'From organisations' }));
    const row = list.getByRole('link', { name: /^Parking ?Behind the house\. ?Banksia Clinic/ });
    expect(row.getAttribute('href')).toBe('/resources/5');
    expect(row.querySelector('mark')?.textContent).toBe('Park');
    expect(list.getByText('1 resource')).toBeDefined();
    expect(screen.queryByText('No article has these words')).toBeNull();
    expect(asked.calls.at(-1)).toMatchObject({ keyword: 'park' });

    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByText('No article has these words')).toBeDefined();
  });

  it('says nothing of resources where there are none', async () => {
    const asked = listed();
    openLibrary();
    await screen.findByRole('region', { name: 'Topics' });
    await expect.poll(() => asked.calls.length).toBe(1);
    expect(screen.queryByText(/^From /)).toBeNull();
  });

  it('stands without them, and says that they did not load', async () => {
    api.on(listResources, () => {
      throw new Refusal('unavailable');
    });
    openLibrary();
    expect(await screen.findByText('Resources from organisations didn’t load')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Topics' })).toBeDefined();
  });
});

describe('a resource', () => {
  it('is read with who wrote it and when', async () => {
    api.on(getResource, () => ({ resource: aResource() }));
    openOne();
    expect(await screen.findByRole('heading', { level: 1, name: 'How a first visit goes' })).toBeDefined();
    expect(screen.getByText('Banksia Clinic · 20 November 2026')).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'At the door' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'us' }).getAttribute('href')).toBe('mailto:desk@example.org');
  });

  it('that was taken back says so kindly, as an address of none does', async () => {
    const asked = api.on(getResource, () => {
      throw new Refusal('not_found');
    });
    openOne();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This resource isn’t here any more' }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open library' }).getAttribute('href')).toBe('/learn/library');
    cleanup();
    openOne('/resources/word');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This resource isn’t here any more' }),
    ).toBeDefined();
    expect(asked.calls).toHaveLength(1);
  });
});
