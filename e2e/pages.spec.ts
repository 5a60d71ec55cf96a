import { type APIRequestContext, expect, test } from '@playwright/test';
import { routes } from '../web/src/app/routes.ts';
import { daysAgo } from './support/days.ts';
import { logInAt, submitLogIn, termsAreDue } from './support/pages.ts';
import { aMember, aNewcomer, ask, linkTo, logInByApi, type Member, newAddress } from './support/people.ts';
import { HELP, MOMENTS, OPEN, PRIVATE } from './support/screens.ts';
import { LAYOUT } from './support/tags.ts';
import { axeFaults, expectFaultless, follow, inspect, inspectAsItIs, startTour } from './support/tour.ts';

/** Two weeks of notes, with every kind of formatting and words too long for the screen. */
async function writeNotes(request: APIRequestContext, member: Member): Promise<void> {
  const { token } = await logInByApi(request, member);
  const notes = [
    '<p>Slept <strong>well</strong>, <em>at last</em>. <a href="https://example.com/sleep">What helped</a></p>',
    '<h2>Sunday</h2><ul><li>Window open</li><li>Fan on</li></ul><blockquote>One thing at a time</blockquote>',
    `<p>${'A-word-that-is-far-too-long-to-fit'.repeat(6)}</p>`,
    '<p>Walked to the river with Sam</p>',
  ];
  for (const note of notes) await ask(request, '/api/patient/note', { note }, token);
}

/** Three events on one day, so that a month tells of more than it has room for. */
async function planEvents(request: APIRequestContext, member: Member): Promise<void> {
  const { token } = await logInByApi(request, member);
  for (const title of ['Swimming', 'Lunch by the river', 'Choir'])
    await ask(request, '/api/event/add', { title, start_date: daysAgo(0) }, token);
}

test('every page that is built is looked at', () => {
  const built = routes.filter(({ load }) => load).map(({ path }) => path);
  const looked = [OPEN, HELP, PRIVATE].flatMap((pages) => Object.keys(pages)).concat(MOMENTS);
  expect(looked.sort()).toEqual(built.sort());
});

test('axe finds what it is asked to find', async ({ page }) => {
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const small =
      'position:absolute;left:0;width:9px;height:9px;padding:0;overflow:hidden;color:#eee;background:#fff';
    const add = (name: string, text: string, style: string) => {
      const element = document.createElement(name);
      element.textContent = text;
      element.style.cssText = style;
      document.querySelector('main')?.append(element);
      return element;
    };
    add('img', '', '').setAttribute('src', '/icon.svg');
    add('button', 'a', small);
    add('button', 'b', `${small};left:10px`);
    add('p', 'Hard to read', 'color:#999;background:#aaa');
  });

  const found = (await axeFaults(page)).map((fault) => / in (\w+: [\w-]+)/.exec(fault)?.[1]);

  const asked = ['light: image-alt', 'light: target-size', 'light: color-contrast', 'dark: color-contrast'];
  expect(found).toEqual(expect.arrayContaining(asked));
});

test('pages for anyone are without fault', async ({ page, request }, { project }) => {
  test.setTimeout(180_000);
  const member = await aMember(request);
  const tour = await startTour(page);
  await page.goto('/login');
  for (const [path, heading] of Object.entries({ ...OPEN, ...HELP })) {
    await follow(page, path);
    await inspect(tour, heading);
  }
  await follow(page, '/referral-consent/1/not-a-link');
  await inspect(tour, 'This link doesn’t work');
  await follow(page, '/no/such/page');
  await inspect(tour, 'We couldn’t find this page');

  const email = newAddress();
  const person = { first_name: 'Maya', last_name: 'Hart', email, birth_date: '1990-05-17' };
  await ask(request, '/api/patient/direct_registration', person);
  await page.goto(await linkTo(request, email, /\/signup\//));
  await inspect(tour, 'Finish signing up');
  await page.goto('/signup/1/not-a-link');
  await inspect(tour, 'This link doesn’t work');

  await ask(request, '/api/patient/reset_password2', { email_or_mobile: member.email });
  await page.goto(await linkTo(request, member.email, /\/change-password\//));
  await inspect(tour, 'Choose a new password');
  expectFaultless(tour, `anybody, ${project.name}`, /signup|status of 4\d\d/);
});

test('pages of someone signed in are without fault', LAYOUT, async ({ page, request }, { project }) => {
  test.setTimeout(300_000);
  const member = await aMember(request);
  await writeNotes(request, member);
  await planEvents(request, member);
  const tour = await startTour(page);
  await logInAt(page, '/profile', member);
  for (const [path, heading] of Object.values(PRIVATE).flat()) {
    await follow(page, path);
    await inspect(tour, heading);
  }
  for (const [path, heading] of Object.entries({ ...HELP, '/privacy-policy': 'Privacy terms' })) {
    await follow(page, path);
    await inspect(tour, heading);
  }
  await follow(page, '/files');
  await inspect(tour, 'Files');
  await follow(page, '/no/such/page');
  await inspect(tour, 'We couldn’t find this page');
  expectFaultless(tour, `signed in, ${project.name}`);
});

test('the steps before everything else are without fault', async ({ page, request }, { project }) => {
  test.setTimeout(120_000);
  const tour = await startTour(page);
  const newcomer = await aNewcomer(request);
  await page.goto('/login');
  await submitLogIn(page, newcomer);
  await inspect(tour, 'Welcome to Kith, Maya');
  await page.getByRole('button', { name: 'Show me around' }).click();
  await inspect(tour, /^Help is always/);
  await page.getByRole('button', { name: 'Next' }).click();
  await inspect(tour, /^Make it easy/);
  await termsAreDue(page);
  await page.goto('/terms');
  await inspect(tour, 'Our terms');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();

  const young = await aNewcomer(request, `${new Date().getUTCFullYear() - 15}-01-01`);
  await submitLogIn(page, young);
  await inspect(tour, 'Waiting for a parent or guardian');
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();

  const careful = await aMember(request);
  const { token } = await logInByApi(request, careful);
  await ask(request, '/api/auth/update_2fa', { enabled: true }, token);
  await submitLogIn(page, careful);
  await inspect(tour, 'Enter your code');
  await page.getByRole('button', { name: 'I can’t get the code' }).click();
  await inspect(tour, 'Use a recovery code');
  expectFaultless(tour, `steps, ${project.name}`);
});

test('home and journey are without fault while they are empty, on their way, or not to be had', async ({
  page,
  request,
}, { project }) => {
  test.setTimeout(120_000);
  const member = await aMember(request);
  const home = /, Maya$/;
  const tour = await startTour(page);
  await logInAt(page, '/', member);
  await inspect(tour, home);
  await follow(page, '/journey');
  await expect(page.getByRole('heading', { name: 'Your journey starts here' })).toBeVisible();
  await inspect(tour, 'My journey');
  await follow(page, '/journey?q=river');
  await expect(page.getByRole('heading', { name: 'Nothing found for “river”' })).toBeVisible();
  await inspect(tour, 'My journey');

  await page.route(/journey\/timeline|notes_by_me/, () => undefined);
  await page.goto('/journey');
  await expect(page.getByText('Loading your journey')).toBeAttached();
  await inspect(tour, 'My journey', false);
  await page.goto('/');
  await expect(page.getByText('Loading your latest notes')).toBeAttached();
  await inspect(tour, home, false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.route(/journey\/timeline|notes_by_me/, (route) => route.fulfill({ status: 503, body: 'away' }));
  await page.goto('/journey');
  await expect(page.getByRole('heading', { name: 'Your journey didn’t load' })).toBeVisible();
  await inspect(tour, 'My journey');
  await page.goto('/');
  await expect(page.getByText('they didn’t load')).toBeVisible();
  await inspect(tour, home);
  expectFaultless(tour, `states, ${project.name}`, /status of 503/);
});

test('what opens over a page is without fault', LAYOUT, async ({ page, request }, { project }) => {
  test.setTimeout(120_000);
  const member = await aMember(request);
  await writeNotes(request, member);
  const tour = await startTour(page);
  await logInAt(page, '/journey', member);
  await page.getByRole('link', { name: 'Get help now' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog', { name: 'Get help now' })).toBeVisible();
  await inspectAsItIs(tour);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More about this note' }).first().click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await inspectAsItIs(tour);
  await page.keyboard.press('Escape');

  const more = page.getByRole('button', { name: 'More', exact: true }).filter({ visible: true });
  if ((await more.count()) > 0) {
    await more.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inspectAsItIs(tour);
  }
  expectFaultless(tour, `over a page, ${project.name}`);
});
