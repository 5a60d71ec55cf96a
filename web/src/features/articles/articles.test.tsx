import { articlesEndpoints } from '@kith/contract/articles';
import { authEndpoints } from '@kith/contract/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { anArticle, keepArticles } from '#testing/articles.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { ArticlePage, LearnPage } from './article-page.tsx';
import { LibraryPage } from './library-page.tsx';
import { SavedPage } from './saved-page.tsx';
import { TopicPage } from './topic-page.tsx';

const maya = aPerson({ time_zone: 'UTC' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
});

afterEach(() => {
  notify.clear();
  localStorage.clear();
  session.end('signed_out');
  api.close();
});

const PATH = '/article/:id/:focus_area_id?';
const open = (at: string) => renderPage(ArticlePage, { path: PATH, at });
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
const toast = () => toastStore.read().at(-1);
const inTopic = (slug: string, title: string, kind: 'topic' | 'medication') =>
  anArticle({ id: slug.length, slug, title, kind, topic: 'adhd', route: `/learn/adhd/${slug}` });

it('of many articles that are found the best are shown, and the rest on demand', async () => {
  keepArticles(
    api,
    Array.from({ length: 12 }, (_, n) => anArticle({ id: n + 1, title: `Sleep ${n + 1}` })),
  );
  const { user } = renderPage(LibraryPage, { path: '/learn/library', at: '/learn/library' });
  await user.type(await screen.findByRole('searchbox', { name: 'Search articles' }), 'sleep');

  await screen.findByRole('list', { name: 'Articles found' });
  const rows = () => within(screen.getByRole('list', { name: 'Articles found' })).getAllByRole('link').length;
  expect(rows()).toBe(8);
  await user.click(screen.getByRole('button', { name: 'Show all 12 articles' }));
  expect(rows()).toBe(12);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Sleep 9/ }));
});

it('what a search finds is narrowed to one focus area', async () => {
  keepArticles(api, [
    anArticle({ id: 1, title: 'Sleep and rest' }),
    anArticle({ id: 2, title: 'Sleep and money', focus_areas: [{ id: 3, focus_area: 'Money' }] }),
  ]);
  const { user } = renderPage(LibraryPage, { path: '/learn/library', at: '/learn/library' });
  await user.type(await screen.findByRole('searchbox', { name: 'Search articles' }), 'sleep');
  const found = async () =>
    within(await screen.findByRole('list', { name: 'Articles found' })).getAllByRole('link');
  expect(await found()).toHaveLength(2);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Focus area' }), 'Money');
  const [only, ...others] = await found();
  expect([only?.textContent, others]).toEqual([expect.stringMatching(/^Sleep and money/), []]);
});

it('the library leads to the topics, and shows the articles of one focus area', async () => {
  keepArticles(api, [
    anArticle(),
    anArticle({ id: 33, title: 'When money is on your mind', focus_areas: [{ id: 3, focus_area: 'Money' }] }),
  ]);
  const { user, address } = renderPage(LibraryPage, { path: '/learn/library', at: '/learn/library' });
  const all = within(await screen.findByRole('list', { name: 'Everyday life' }));
  expect(all.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /^ADHD/ }).getAttribute('href')).toBe('/learn/adhd');
  await user.selectOptions(screen.getByLabelText('Focus area'), 'Money');
  const some = within(await screen.findByRole('list', { name: 'Articles about Money' }));
  expect(some.getAllByRole('listitem')).toHaveLength(1);
  expect(address()).toBe('/learn/library?area=3');
});

it('a search marks what it found, says where it is close, and stays out of the address', async () => {
  const { listed } = keepArticles(api, [anArticle()]);
  const { user, address } = renderPage(LibraryPage, { path: '/learn/library', at: '/learn/library' });
  await user.type(await screen.findByRole('searchbox', { name: 'Search articles' }), 'slep');
  const found = await screen.findByRole('list', { name: 'Articles found' });
  expect(within(found).getByText('Better sleep, step by step').localName).toBe('mark');
  screen.getByText('Nothing has exactly these words. These come close.');
  expect(listed.calls).toContainEqual(expect.objectContaining({ keyword: 'slep' }));
  expect(address()).toBe('/learn/library');
});

it('a search without a find says so', async () => {
  keepArticles(api, []);
  const { user } = renderPage(LibraryPage, { path: '/learn/library', at: '/learn/library' });
  await user.type(await screen.findByRole('searchbox', { name: 'Search articles' }), 'zzz');
  await screen.findByText('No article has these words');
});

it('a topic has its pages, and those about medicines apart', async () => {
  keepArticles(api, [inTopic('adhd-a', 'Signs', 'topic'), inTopic('adhd-bb', 'Stimulants', 'medication')]);
  renderPage(TopicPage, { path: '/learn/adhd', at: '/learn/adhd' });
  const medicines = within(await screen.findByRole('list', { name: 'Medicines' }));
  expect(medicines.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Stimulants'),
  ]);
});

it('a medication page finds its article by the address', async () => {
  keepArticles(api, [inTopic('adhd-medication-stimulants', 'Stimulants', 'medication')]);
  const at = '/learn/adhd/medication/stimulants';
  renderPage(LearnPage, { path: '/learn/adhd/medication/:page', at });
  await screen.findByRole('heading', { level: 1, name: 'Stimulants' });
});

it('an article says beforehand what may be hard, and shows only tags that an article has', async () => {
  const html =
    '<script>x()</script><p onclick="x()">Read <a href="/safety-plan">the plan</a>, <a href="javascript:x()">not this</a>, call <a href="tel:000">000</a>.</p><img src="x" />';
  keepArticles(api, [anArticle({ content_notes: ['suicide', 'trauma'], html })]);
  const { container } = open('/article/30');
  await screen.findByText(/^This article mentions suicide and trauma\./);
  expect(screen.getByRole('link', { name: 'the plan' }).getAttribute('href')).toBe('/safety-plan');
  expect(screen.getByRole('link', { name: '000' }).getAttribute('href')).toBe('tel:000');
  expect(screen.queryByRole('link', { name: 'not this' })).toBeNull();
  expect(container.querySelector('script, img, [onclick]')).toBeNull();
});

it('the table of contents moves the focus to a part', async () => {
  const contents = ['a', 'b', 'c'].map((id) => ({ id: `part-${id}`, title: `Part ${id}` }));
  const html = contents.map(({ id, title }) => `<h2 id="${id}">${title}</h2>`).join('');
  keepArticles(api, [anArticle({ contents, html })]);
  const { user } = open('/article/30');
  Element.prototype.scrollIntoView ??= () => undefined;
  await user.click(await screen.findByRole('link', { name: 'Part b' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Part b' }));
});

it('the size of the letters stays on this device', async () => {
  keepArticles(api, [anArticle()]);
  const { user, unmount } = open('/article/30');
  await user.click(await screen.findByRole('radio', { name: 'Larger' }));
  expect(screen.getByRole('article').dataset['size']).toBe('larger');
  unmount();
  open('/article/30');
  expect((await screen.findByRole('article')).dataset['size']).toBe('larger');
});

it('a like, a save and a helpful are pressed, and pressed again are no more', async () => {
  const { likes, rates, saves } = keepArticles(api, [anArticle()]);
  const { user } = open('/article/30');
  for (const [name, calls] of [
    ['Like', likes.calls],
    ['Save', saves.calls],
    ['Yes, it helped', rates.calls],
  ] as const) {
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(pressed(name)).toBe('true'));
    await waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBeNull());
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(pressed(name)).toBe('false'));
    await waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-busy')).toBeNull());
    expect(calls).toHaveLength(2);
  }
  expect(likes.calls.map(({ liked }) => liked)).toEqual([true, false]);
  expect(rates.calls.map(({ helpfulness_response: said }) => said)).toEqual(['helpful', null]);
});

it('a save that fails says so, and shows what is so', async () => {
  keepArticles(api, [anArticle()]);
  api.on(articlesEndpoints.toggleSave, () => {
    throw new Refusal('internal');
  });
  const { user } = open('/article/30');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toast()?.kind).toBe('error'));
  expect(pressed('Save')).toBe('false');
});

it.each(['/article/sleep', '/article/0', '/article/30/sleep', '/article/999'])(
  '%s says that there is no such article, and leads to the library',
  async (at) => {
    keepArticles(api, [anArticle()]);
    open(at);
    await screen.findByRole('heading', { level: 1, name: 'This article isn’t here' });
    expect(screen.getByRole('link', { name: 'Open library' }).getAttribute('href')).toBe('/learn/library');
  },
);

it('a focus area that the article does not have is no article, and one that it has is named', async () => {
  api.on(articlesEndpoints.getArticle, ({ b }) => {
    if (b !== 9) throw new Refusal('not_found');
    return { article: anArticle({ focus_area: { id: 9, focus_area: 'Sleep' } }) };
  });
  const { unmount } = open('/article/30/1');
  await screen.findByRole('heading', { level: 1, name: 'This article isn’t here' });
  unmount();
  open('/article/30/9');
  await screen.findByText(/For your focus area Sleep$/);
});

it('a saved article is taken out, and put back on "Undo"', async () => {
  keepArticles(api, [anArticle({ saved: true })]);
  const { user } = renderPage(SavedPage, { path: '/saved-resources', at: '/saved-resources' });
  const out = 'Take out: Better sleep, step by step';
  await user.click(await screen.findByRole('button', { name: out }));
  await screen.findByText('Nothing saved');
  await waitFor(() => expect(toast()?.action?.label).toBe('Undo'));
  toast()?.action?.onPress();
  await screen.findByRole('button', { name: out });
});
