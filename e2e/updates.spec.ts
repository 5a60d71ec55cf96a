import { expect, type Page } from '@playwright/test';
import { RETIRED } from '../server/src/app/offline-worker.ts';
import { draftsKept } from './support/drafts.ts';
import type { Front } from './support/front.ts';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { follow } from './support/tour.ts';
import { buildInUse, test, untilKept } from './support/trouble.ts';

const offer = (page: Page) => page.getByRole('status').getByText('A newer version is ready');
const cachesHere = (page: Page) => page.evaluate(() => caches.keys());
const workersHere = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** The server has another build from now on, of the same files. */
const bringOut = (front: Front, id: string) =>
  front.answer('/sw.js', (worker) => worker.replace(/"id":"\w+"/, `"id":"${id}"`));

/** The browser does this by itself at every visit, and the page now and then. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

test('a newer version is offered to a person who is not writing, changes nothing until Update is pressed, and every tab goes on as it was', async ({
  page,
  front,
  request,
  context,
}) => {
  await logInAt(page, '/journey', await aMember(request));
  await untilKept(page);
  const first = await buildInUse(page);
  const other = await context.newPage();
  await other.goto('/help');
  await expect(other.getByRole('heading', { level: 1, name: 'Get help now' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Write a note' });
  await field.click();
  await expect(page.getByRole('toolbar', { name: 'Format', includeHidden: true })).toBeAttached();
  await page.keyboard.type('Half a sentence');

  bringOut(front, 'second');
  await lookForUpdate(page);

  await expect(offer(other)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.keyboard.type(' and the rest');
  await expect.poll(() => draftsKept(page)).toBe(1);
  await field.blur();
  await expect(offer(page)).toBeVisible();
  expect(await buildInUse(page)).toBe(first);
  await expect(field).toHaveText('Half a sentence and the rest');

  await other.evaluate(() => Object.assign(globalThis, { asItWas: true }));
  await page.getByRole('button', { name: 'Update', exact: true }).click();

  // The page reloads meanwhile.
  await expect(async () => expect(await buildInUse(page)).toBe('second')).toPass();
  await expect(field).toHaveText('Half a sentence and the rest');
  expect(await other.evaluate(() => 'asItWas' in globalThis)).toBe(true);
  expect(await cachesHere(page)).toEqual(
    expect.arrayContaining([`kith-build-${first}`, 'kith-build-second']),
  );
  await follow(other, '/help/lifeline_australia');
  await expect(other.getByRole('heading', { level: 1, name: 'Lifeline' })).toBeVisible();
});

test('a page whose parts the server no longer has goes on with the newest version at Try again', async ({
  page,
  front,
  request,
}) => {
  await logInAt(page, '/help', await aMember(request));
  await untilKept(page);
  bringOut(front, 'second');
  // Pages that only the build before knew: their files have no word in their names.
  front.be(503, /^\/assets\/[\w-]{7}\.js/);
  await follow(page, '/journey');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();

  front.be('well');
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'My journey' })).toBeVisible();
  expect(await buildInUse(page)).toBe('second');
});

test('an update that does not come whole leaves the version that is here', async ({ page, front }) => {
  await page.goto('/help');
  await untilKept(page);
  const first = await buildInUse(page);

  for (const broken of [
    (worker: string) =>
      worker.replace(/"\/":"\w+"/, '"/":"of-another-build"').replace(/"id":"\w+"/, '"id":"mixed"'),
    (worker: string) =>
      worker.replace('"hashed":[', '"hashed":["/assets/gone-1.js",').replace(/"id":"\w+"/, '"id":"torn"'),
    () => '<h1>The server is in trouble</h1>',
  ]) {
    front.answer('/sw.js', broken);
    await lookForUpdate(page).catch(() => undefined);
    const { installing } = await page.evaluate(async () => ({
      installing: (await navigator.serviceWorker.ready).installing !== null,
    }));
    if (installing) await expect.poll(() => cachesHere(page)).not.toContain('kith-build-mixed');
  }

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Get help now' })).toBeVisible();
  expect(await buildInUse(page)).toBe(first);
  await expect.poll(() => cachesHere(page)).toEqual([`kith-build-${first}`, 'kith-active']);
  await expect(offer(page)).toHaveCount(0);
});

test('switched off, the worker takes away what it kept and ends itself, under a page that goes on', async ({
  page,
  front,
  request,
}) => {
  await logInAt(page, '/journey', await aMember(request));
  await untilKept(page);
  const field = page.getByRole('textbox', { name: 'Write a note' });
  await field.click();
  await expect(page.getByRole('toolbar', { name: 'Format', includeHidden: true })).toBeAttached();
  await page.keyboard.type('Half a sentence');

  front.answer('/sw.js', () => RETIRED);
  await lookForUpdate(page);

  await expect.poll(() => cachesHere(page)).toEqual([]);
  // A page loaded before would use the worker once more.
  await expect.poll(() => workersHere(page)).toBe(0);
  await expect(field).toHaveText('Half a sentence');
  await follow(page, '/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  for (const _visit of ['the next', 'the one after']) {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
    await expect.poll(() => workersHere(page)).toBe(0);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    expect(await cachesHere(page)).toEqual([]);
  }

  front.answer('/sw.js', undefined);
  await page.reload();
  await untilKept(page);
});
