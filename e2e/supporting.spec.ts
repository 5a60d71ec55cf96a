import { expect, type Page, test } from '@playwright/test';
import { actFor, inOwnBrowser, switcher } from './support/acting.ts';
import { logInAt, submitLogIn } from './support/pages.ts';
import { aMember, ask, linkTo, logInByApi, newAddress, PASSWORD } from './support/people.ts';
import { sayYes } from './support/professionals.ts';
import {
  aNewSupporter,
  changeGrants,
  endSupport,
  grants,
  letSupport,
  linkOf,
  writeShared,
} from './support/supporters.ts';
import { LAYOUT, ONCE, SMOKE } from './support/tags.ts';
import { expectFaultless, follow, inspect, inspectAsItIs, startTour } from './support/tour.ts';

const on = { view: true };
const readsNotes = grants({ note: { view: true, create: false }, team: on });
const writesNotes = grants({ note: { view: true, create: true } });

const banner = (page: Page) => page.getByRole('complementary', { name: 'Who this page is about' });
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

async function openJourney(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Journey', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/journey');
}

test(
  'two people side by side: one shares and takes back, the other sees it and then no longer',
  SMOKE,
  async ({ page, browser, request }) => {
    test.setTimeout(120_000);
    const [maya, sam] = [await aMember(request), await aMember(request)];
    const place = await letSupport(request, maya, sam, writesNotes);
    await writeShared(request, maya, 'For Sam to read', [sam]);
    await writeShared(request, maya, 'For no one else');
    const mayas = await inOwnBrowser(browser, '/journey', maya);
    await logInAt(page, '/', sam);
    await expect(banner(page)).toHaveCount(0);

    await actFor(page, /^Maya Hart/);
    await expect(banner(page)).toContainText('You’re supporting Maya Hart.');
    await expect(switcher(page)).toContainText('Supporting');
    await openJourney(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Maya’s journey' })).toBeVisible();
    await expect(page.getByText('For Sam to read')).toBeVisible();
    await expect(page.getByText('For no one else')).toHaveCount(0);

    await page.getByRole('textbox', { name: 'Write a note for Maya’s journey' }).fill('We walked by the sea');
    await expect(page.getByText('You and Maya').first()).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved to Maya’s journey.')).toBeVisible();
    await lookAgain(mayas);
    const note = mayas.getByRole('article').filter({ hasText: 'We walked by the sea' });
    await expect(note).toContainText('You and Maya');

    await changeGrants(request, maya, place, grants());
    await lookAgain(page);
    await expect(page.getByText('For Sam to read')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: /Write a note/ })).toHaveCount(0);

    await endSupport(request, maya, place);
    await lookAgain(page);
    await expect(page.getByRole('alert')).toContainText('You’re no longer supporting Maya Hart.');
    await expect(page).toHaveURL('/');
    await expect(banner(page)).toHaveCount(0);
    for (const leave of [() => page.goBack(), () => page.goto('/journey')]) {
      await leave();
      await expect(page.getByRole('heading', { level: 1, name: /^My journey$|, Maya$/ })).toBeVisible();
      await expect(page.getByText('We walked by the sea')).toHaveCount(0);
    }
  },
);

test(
  'one supporter of two members never sees the union, nor one of them under the other',
  ONCE,
  async ({ page, request }) => {
    test.setTimeout(120_000);
    const [maya, noor, jo] = [await aMember(request), await aMember(request), await aMember(request)];
    const { token } = await logInByApi(request, noor);
    await ask(request, '/api/account/update_profile', { first_name: 'Noor', last_name: 'Haddad' }, token);
    await letSupport(request, maya, jo, writesNotes);
    await letSupport(request, noor, jo, grants({ team: on }));
    await writeShared(request, maya, 'Maya baked bread', [jo]);
    await writeShared(request, noor, 'Noor mowed the lawn', [jo]);
    await logInAt(page, '/', jo);

    await actFor(page, /^Maya Hart/);
    await openJourney(page);
    await page.getByRole('textbox', { name: 'Write a note for Maya’s journey' }).fill('Only for Maya');
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search Maya’s journey' }).fill('bread');
    await expect(page).toHaveURL('/journey?q=bread');
    await expect(page.getByText('Maya baked')).toBeVisible();

    await actFor(page, /^Noor Haddad/);
    await expect(banner(page)).toContainText('You’re supporting Noor Haddad.');
    await expect(page.getByText('Notes shared with you')).toHaveCount(0);
    await openJourney(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Noor’s journey' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('joined the team');
    await expect(page.getByRole('textbox', { name: /Write a note/ })).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Show' }).getByRole('link')).toHaveText([
      'All',
      'Team',
      'Focus areas',
    ]);

    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Search Noor’s journey' })).toHaveValue('');
    await expect(page.getByText('bread')).toHaveCount(0);
    await page.goto('/journey/note');
    await expect(page.getByRole('heading', { name: 'Noor hasn’t shared this with you.' })).toBeVisible();

    await actFor(page, /^Maya Hart/);
    await openJourney(page);
    await expect(page.getByRole('textbox', { name: 'Write a note for Maya’s journey' })).toHaveText(
      'Only for Maya',
    );
    await page.reload();
    await expect(banner(page)).toContainText('You’re supporting Maya Hart.');

    const other = await page.context().newPage();
    await other.goto('/journey');
    await expect(other.getByRole('heading', { level: 1, name: 'My journey' })).toBeVisible();
  },
);

test('a supporter asks for more by keyboard, and reads the answer', LAYOUT, async ({ page, request }) => {
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam);
  await logInAt(page, '/', sam);
  await switcher(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Who are you here for?' })).toBeVisible();
  for (let steps = 0; steps < 5; steps += 1) {
    await page.keyboard.press('Tab');
    if (
      await page.getByRole('button', { name: /^Maya Hart/ }).evaluate((el) => el === document.activeElement)
    )
      break;
  }
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText('You’re supporting Maya Hart.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('link', { name: 'Request access' }).filter({ visible: true }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Request access' })).toBeFocused();
  await page.getByRole('checkbox', { name: 'See Maya’s tasks' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('textbox', { name: 'Why do you ask?' }).focus();
  await page.keyboard.type('So that I can remind you');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Why do you ask?' })).toHaveValue(
    'So that I can remind you',
  );
  await page.getByRole('button', { name: 'Ask Maya' }).press('Enter');
  await expect(page.getByText('Waiting for an answer')).toBeVisible();

  const { token } = await logInByApi(request, maya);
  const response = await request.get('/api/patient/supporter_request_access?limit=10', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { requests } = await response.json();
  const no = { id: requests[0].id, answer: 'Not yet, thank you' };
  await ask(request, '/api/patient/supporter_request_access_declined', no, token);
  await page.reload();
  await expect(page.getByText('Maya declined your request.')).toBeVisible();
  await expect(page.getByText(/You can ask again from \d+ \w+\./)).toBeVisible();
  await expect(page.getByText('Maya wrote: “Not yet, thank you”')).toBeVisible();
});

test('someone follows a member’s link: an account, a welcome, and a yes that shows by itself', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const maya = await aMember(request);
  const code = await linkOf(request, maya);
  const email = newAddress();
  await page.goto(`/kith-get-started/${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get started as a supporter');
  await expect(page.getByText('Maya')).toHaveCount(0);
  const typed = {
    'First name': 'Asha',
    'Last name': 'Rao',
    Email: email,
    Day: '3',
    Month: '2',
    Year: '1991',
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();

  await page.goto(await linkTo(request, email, /\/signup\//));
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('I accept the user agreement').check();
  await page.getByLabel('I accept the privacy terms').check();
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL('/welcome/supporter');
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByText('When someone accepts you as a supporter, they show up here.')).toBeVisible();

  await sayYes(request, maya);
  await lookAgain(page);
  await page.getByRole('button', { name: 'Support Maya' }).click();
  await expect(banner(page)).toContainText('You’re supporting Maya Hart.');
});

test('what a supporter sees is without fault', async ({ page, request }, { project }) => {
  test.setTimeout(240_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  const place = await letSupport(request, maya, sam, grants({ journeyOverview: { view: false } }));
  await changeGrants(request, maya, place, readsNotes);
  await writeShared(request, maya, 'Walked by the river', [sam]);
  const code = await linkOf(request, maya);
  const tour = await startTour(page);
  await page.goto(`/kith-get-started/${code}`);
  await inspect(tour, 'Get started as a supporter');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText(/things to fix/)).toBeVisible();
  await inspect(tour, 'Get started as a supporter');

  await logInAt(page, '/', sam);
  await inspect(tour, /, Maya$/);
  await switcher(page).click();
  await expect(page.getByRole('dialog', { name: 'Who are you here for?' })).toBeVisible();
  await inspectAsItIs(tour);
  await page.keyboard.press('Escape');
  await actFor(page, /^Maya Hart/);
  await expect(page.getByRole('heading', { name: /^New: Maya shares more/ })).toBeVisible();
  await inspect(tour, /, Maya$/);
  for (const [path, heading] of Object.entries({
    '/journey': 'Maya’s journey',
    '/journey/task': 'Maya’s journey: Tasks',
    '/request-access': 'Request access',
    '/profile': 'My profile',
  })) {
    await follow(page, path);
    await inspect(tour, heading);
  }
  await follow(page, '/request-access');
  await page.getByRole('button', { name: 'Ask Maya' }).click();
  await expect(page.getByText('Please choose at least one.')).toBeVisible();
  await inspect(tour, 'Request access');
  await page.getByRole('checkbox', { name: 'See Maya’s tasks' }).check();
  await page.getByLabel('Why do you ask?').fill('A-word-that-is-far-too-long-to-fit'.repeat(6));
  await page.getByRole('button', { name: 'Ask Maya' }).click();
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  await inspect(tour, 'Request access');
  await follow(page, `/kith-get-started/${code}`);
  await inspect(tour, 'Get started as a supporter');

  await follow(page, '/journey');
  await endSupport(request, maya, place);
  await lookAgain(page);
  await expect(page.getByText(/no longer supporting/)).toBeVisible();
  await inspect(tour, /, Maya$/);
  expectFaultless(tour, `supporter, ${project.name}`, /status of 40[34]/);
});

test(
  'the name in the header of a supporter stays on one line on a narrow phone',
  ONCE,
  async ({ page, request }) => {
    const [maya, sam] = [await aMember(request), await aMember(request)];
    await letSupport(request, maya, sam, readsNotes);
    await logInAt(page, '/', sam);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const words = switcher(page).getByText('Me', { exact: true });
      await expect(words).toBeVisible();
      const { height, width: room } = (await words.boundingBox()) ?? { height: 0, width: 0 };
      expect(height, `at ${width} pixels`).toBeLessThan(28);
      expect(room, `at ${width} pixels`).toBeGreaterThan(20);
    }
  },
);

test('the welcome of a supporter is without fault', async ({ page, request }, { project }) => {
  test.setTimeout(120_000);
  const maya = await aMember(request);
  const asha = await aNewSupporter(request, await linkOf(request, maya));
  const tour = await startTour(page);
  await page.goto('/login');
  await submitLogIn(page, asha);
  await inspect(tour, 'Welcome to Kith, Asha');
  await page.getByRole('button', { name: 'Next' }).click();
  await inspect(tour, /^What you see/);
  await page.getByRole('button', { name: 'Go home' }).click();
  await inspect(tour, /, Asha$/);
  expectFaultless(tour, `welcome of a supporter, ${project.name}`);
});
