import { articlesEndpoints } from '@kith/contract/articles';
import { authEndpoints } from '@kith/contract/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actFor } from '#client/acting/acting-for.ts';
import { session } from '#client/session/session.ts';
import { openDevice } from '#client/storage/device-database.ts';
import { notify } from '#kit/notify.ts';
import { anArticle, keepArticles } from '#testing/articles.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aPerson, aSession, supporting } from '#testing/world.ts';
import { ArticlePage, LearnPage } from './article-page.tsx';
import { savedQuery } from './articles-api.ts';
import { SavedPage } from './saved-page.tsx';

const maya = aPerson({ time_zone: 'UTC' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  notify.clear();
  session.end('signed_out');
  await vi.waitFor(async () => expect(await kindsHere()).toEqual([]));
  // What a log-out deletes is deleted by now, and nothing of the next one.
  await vi.waitFor(() => expect(localStorage.getItem('kith.leaving')).toBeNull());
  api.close();
});

const kindsHere = async () =>
  (await (await openDevice()).getAllKeys('entries')).map(([, kind]) => kind).toSorted();
const openSaved = () => renderPage(SavedPage, { path: '/saved-resources', at: '/saved-resources' });
const openArticle = (at: string) => renderPage(ArticlePage, { path: '/article/:id/:focus_area_id?', at });

const sleep = () => anArticle({ saved: true });
const signs = () =>
  anArticle({
    id: 7,
    slug: 'adhd-signs',
    title: 'Signs of ADHD',
    topic: 'adhd',
    route: '/learn/adhd/signs',
    html: '<p>Many people lose keys.</p>',
    saved: true,
  });

/** Both are on this device, and the connection is gone. */
async function keepBoth() {
  keepArticles(api, [sleep(), signs()]);
  const page = openSaved();
  await screen.findByText(/^Kept on this device: 2 articles, \d+ KB\./);
  page.unmount();
  // The rest of the server goes on, since a page needs to know whose it is.
  api.refuse(articlesEndpoints.openArticle, 'internal');
  api.refuse(articlesEndpoints.getArticle, 'internal');
  api.refuse(articlesEndpoints.listSavedArticles, 'internal');
}

it('what was saved is kept on this device, sealed, and its size is said', async () => {
  keepArticles(api, [sleep(), signs(), anArticle({ id: 8, title: 'Not saved' })]);
  openSaved();

  const size = await screen.findByText(/^Kept on this device: 2 articles, \d+ KB\./);
  expect(size.closest('[role="status"]')).toBeTruthy();
  expect(await kindsHere()).toEqual(['article:30', 'article:7', 'saved_articles']);
  const entries = await (await openDevice()).getAll('entries');
  const bytes = entries.map(({ sealed }) => new TextDecoder('latin1').decode(sealed)).join();
  expect(bytes).not.toMatch(/sleep|keys/i);
});

it('a supporter who looks after a member reads when their articles open without a connection', async () => {
  const sam = aPerson({ first_name: 'Sam', supported_teams: supporting(maya.id), time_zone: 'UTC' });
  api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
  keepTeams(api, [aSupportedTeam(maya, {})]);
  signInAs(sam);
  keepArticles(api, [sleep()]);
  actFor(maya.id);
  openSaved();

  await screen.findByText(/They open without a connection while you are here for yourself/);
  actFor(null);
  await screen.findByText(/They open without a connection, and go when you log out/);
});

it('a list from before lets go of nothing that was saved since', async () => {
  keepArticles(api, [sleep(), signs()]);
  const page = openSaved();
  await screen.findByText(/^Kept on this device: 2 articles, \d+ KB\./);
  page.unmount();
  const { queryKey } = savedQuery(maya.id);
  page.queries.setQueryData(queryKey, (all) => all?.filter(({ id }) => id !== 7));
  const asked = api.refuse(articlesEndpoints.listSavedArticles, 'internal');
  renderPage(SavedPage, { path: '/saved-resources', queries: page.queries });
  await waitFor(() => expect(asked.calls.length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await kindsHere()).toEqual(['article:30', 'article:7', 'saved_articles']);
});

it('without a connection the list opens, says that it is a copy, and takes nothing out', async () => {
  await keepBoth();
  openSaved();

  await screen.findByText(/^We couldn’t reach Kith\. This is the copy kept on this device, as it was today/);
  expect(screen.getByText(/^Kept on this device: 2 articles/)).toBeTruthy();
  const list = within(screen.getByRole('list', { name: 'Articles you saved' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/article/30',
    '/learn/adhd/signs',
  ]);
  expect(screen.queryByRole('button', { name: /^Take out/ })).toBeNull();
});

it('without a connection a kept article opens by each of its addresses, and takes no response', async () => {
  await keepBoth();

  const byId = openArticle('/article/30');
  await screen.findByText('Poor sleep makes everything harder.');
  screen.getByText(/^We couldn’t reach Kith/);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  byId.unmount();

  const byArea = openArticle('/article/30/9');
  await screen.findByText(/For your focus area Sleep$/);
  byArea.unmount();

  renderPage(LearnPage, { path: '/learn/adhd/:page', at: '/learn/adhd/signs' });
  await screen.findByText('Many people lose keys.');
});

it('an article that is not kept says that it did not load', async () => {
  await keepBoth();
  openArticle('/article/8');

  await screen.findByText('The article didn’t load');
});

it('an article that the server has no more goes from this device when it is opened', async () => {
  await keepBoth();
  api.refuse(articlesEndpoints.openArticle, 'not_found');
  api.refuse(articlesEndpoints.getArticle, 'not_found');
  // It may be there, and be none of this focus area.
  const byArea = openArticle('/article/30/9');
  await screen.findByRole('heading', { level: 1 });
  byArea.unmount();
  expect(await kindsHere()).toContain('article:30');

  openArticle('/article/30');

  await waitFor(async () => expect(await kindsHere()).toEqual(['article:7', 'saved_articles']));
});

it('with the connection back the server’s own words are shown again', async () => {
  await keepBoth();
  const { user } = openArticle('/article/30');
  await screen.findByText(/^We couldn’t reach Kith/);

  keepArticles(api, [sleep()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByText(/^We couldn’t reach Kith/)).toBeNull();
});

it('an article that is taken out goes from this device', async () => {
  keepArticles(api, [sleep(), signs()]);
  const { user } = openSaved();
  await screen.findByText(/^Kept on this device: 2 articles/);

  await user.click(screen.getByRole('button', { name: 'Take out: Signs of ADHD' }));

  await screen.findByText(/^Kept on this device: 1 article,/);
  await waitFor(async () => expect(await kindsHere()).toEqual(['article:30', 'saved_articles']));
});

it('a copy that went from this device is fetched again', async () => {
  keepArticles(api, [sleep()]);
  const page = openSaved();
  await screen.findByText(/^Kept on this device: 1 article,/);
  page.unmount();
  await (await openDevice()).delete('entries', [maya.id, 'article:30']);

  openSaved();

  await waitFor(async () => expect(await kindsHere()).toEqual(['article:30', 'saved_articles']));
});

it('“Save” on an article keeps it at once, and pressed again lets go of it', async () => {
  keepArticles(api, [anArticle()]);
  const { user } = openArticle('/article/30');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await kindsHere()).toEqual(['article:30', 'saved_articles']));

  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(async () => expect(await kindsHere()).toEqual(['saved_articles']));
});

it('where there is no room it says how many are missing, and what fits is kept', async () => {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (value?.kind === 'article:7') throw new DOMException('No room', 'QuotaExceededError');
    return put.call(this, value, key);
  });
  keepArticles(api, [sleep(), signs()]);
  openSaved();

  await screen.findByText(/^There’s no room on this device for 1 article\./);
  expect(screen.getByText(/^Kept on this device: 1 article,/)).toBeTruthy();
  expect(await kindsHere()).toEqual(['article:30', 'saved_articles']);
});

it('a browser that keeps nothing says so, and the list is there', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  keepArticles(api, [sleep()]);
  openSaved();

  await screen.findByText('This browser can’t keep articles, so they need a connection.');
  expect(screen.getByRole('link', { name: 'Better sleep, step by step' })).toBeTruthy();
});

it('logging out takes all of it along', async () => {
  await keepBoth();

  session.end('signed_out');

  await vi.waitFor(async () => expect(await kindsHere()).toEqual([]));
});
