import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { Tutorial } from '../contract/src/tutorials.ts';
import { actFor } from './support/acting.ts';
import { logInAt } from './support/pages.ts';
import { aMember, logInByApi, type Member } from './support/people.ts';
import { aProfessionalOf } from './support/professionals.ts';
import { grants, letSupport, writeShared } from './support/supporters.ts';
import { LAYOUT } from './support/tags.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

const stepOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const pointedTo = (page: Page) => page.locator('[data-tour-here]');

test(
  'a tutorial by keyboard: opened, left, gone on with after a reload, and seen to its end',
  LAYOUT,
  async ({ page, request }) => {
    test.setTimeout(180_000);
    await logInAt(page, '/tutorials', await aMember(request));
    const tour = await startTour(page);
    await inspect(tour, 'Tutorials');
    await page.getByRole('link', { name: /^Make your safety plan/ }).press('Enter');
    await inspect(tour, 'Make your safety plan');
    await page.getByRole('button', { name: 'Start' }).press('Enter');

    await expect(page).toHaveURL('/safety-plan');
    await expect(stepOf(page, 'Open your safety plan')).toBeFocused();
    await expect(pointedTo(page)).toHaveAttribute('data-tour', 'plan-cards');
    await expect(stepOf(page, 'Open your safety plan')).toHaveAccessibleDescription(/six cards/);
    await inspectAsItIs(tour);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(stepOf(page, 'Add a friend to text')).toBeFocused();
    await page.getByRole('button', { name: 'Go to it' }).press('Enter');
    await expect(pointedTo(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(pointedTo(page)).toHaveCount(0);

    await page.goto('/tutorials');
    await page.getByRole('link', { name: /^Make your safety plan.*At step 2 of 5/ }).press('Enter');
    await page.getByRole('button', { name: 'Continue with step 2' }).press('Enter');
    await expect(stepOf(page, 'Add a friend to text')).toBeFocused();
    for (const title of ['Add your own cards', 'Put them in order', 'Test it']) {
      await page.getByRole('button', { name: 'Next' }).press('Enter');
      await expect(stepOf(page, title)).toBeFocused();
    }
    await page.getByRole('button', { name: 'Finish' }).press('Enter');
    await expect(page.getByText('That’s all of it.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.goto('/tutorials');
    await page.getByRole('link', { name: /^Make your safety plan.*Seen/ }).press('Enter');
    await expect(page.getByRole('button', { name: 'Show it again' })).toBeVisible();
    await page.goto('/tutorials/7');
    await inspect(tour, 'This tutorial isn’t here');
    expectFaultless(tour, 'tutorials');
  },
);

/** What the tour of each person shows: every step has its part on its screen, in sight beside the step. */
async function walkAll(page: Page, audience: Tutorial['audience'][number], all: readonly Tutorial[]) {
  const shown = all.filter((one) => one.audience.includes(audience));
  await expect(page.getByRole('list', { name: 'All tutorials' }).getByRole('link')).toHaveCount(shown.length);
  for (const { id, steps } of shown) {
    await page.locator(`main a[href="/tutorials/${id}"]`).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    for (const { number, title, point, target_route } of steps) {
      const at = `${id}, step ${number}`;
      await expect(stepOf(page, title), at).toBeVisible();
      await expect(page, at).toHaveURL(target_route);
      await expect(pointedTo(page), at).toHaveAttribute('data-tour', point);
      await expect(async () => expect(await isInSight(page), at).toBe(true)).toPass({ timeout: 15_000 });
      await stepOf(page, title)
        .getByRole('button', { name: /^(Next|Finish)$/ })
        .click({ timeout: 15_000 });
    }
    await expect(pointedTo(page)).toHaveCount(0);
    await page.goto('/tutorials');
  }
}

/** The top of the part is in the window, and the step does not lie over it. */
async function isInSight(page: Page): Promise<boolean> {
  const [part, step] = await Promise.all([
    pointedTo(page).boundingBox(),
    page.getByRole('dialog').boundingBox(),
  ]);
  if (!part || !step || part.y < 0) return false;
  return part.y + Math.min(part.height, 24) <= step.y || part.x + Math.min(part.width, 24) <= step.x;
}

async function tutorialsOf(request: APIRequestContext, person: Member): Promise<readonly Tutorial[]> {
  const { token } = await logInByApi(request, person);
  const headers = { authorization: `Bearer ${token}` };
  return (await (await request.get('/api/tutorials/fetch', { headers })).json()).tutorials;
}

test(
  'each step of each tutorial of a member points to something on its screen',
  LAYOUT,
  async ({ page, request }) => {
    test.setTimeout(420_000);
    const maya = await aMember(request);
    await writeShared(request, maya, 'A walk by the river.');
    await logInAt(page, '/tutorials', maya);
    await walkAll(page, 'member', await tutorialsOf(request, maya));
  },
);

test('each step for supporters points to something, and what is closed to them is left out', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam, grants({ journeyOverview: { view: true }, event: { view: true } }));
  await writeShared(request, maya, 'A walk by the river.', [sam]);
  await logInAt(page, '/', sam);
  await actFor(page);
  await page.goto('/tutorials');
  await walkAll(page, 'supporter', await tutorialsOf(request, sam));
});

test('each step for professionals points to something in their work', async ({ page, request }) => {
  test.setTimeout(240_000);
  const maya = await aMember(request);
  const priya = await aProfessionalOf(request, maya);
  await logInAt(page, '/tutorials', priya);
  await walkAll(page, 'professional', await tutorialsOf(request, priya));
});
