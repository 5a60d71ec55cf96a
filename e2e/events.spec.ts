import { expect, type Locator, type Page, test } from '@playwright/test';
import { supporterAt } from './support/acting.ts';
import { draftsKept } from './support/drafts.ts';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { grants, letSupport } from './support/supporters.ts';
import { ONCE } from './support/tags.ts';
import { toast } from './support/toasts.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

const JUNE = '/events?view=month&day=2031-06-03';
const seesEvents = grants({ event: { view: true } });

const day = (page: Page, name: RegExp) => page.getByRole('button', { name });
const listOf = (page: Page, name: string) => page.getByRole('region', { name });

/** On a small screen, with letters half as large again. */
async function expectTwoLinesInLargeLetters(page: Page, words: Locator): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const setLetters = (size: string) =>
    page.evaluate((wanted) => {
      document.documentElement.style.fontSize = wanted;
    }, size);
  await setLetters('150%');
  const height = () => words.evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(height, 'two lines').toBeLessThan(80);
  await setLetters('');
  if (usual) await page.setViewportSize(usual);
}

test('a week that repeats: added, read back, seen by a supporter, kept from them, one day left out and put back', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(150_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam, seesEvents);
  await logInAt(page, JUNE, maya);
  const tour = await startTour(page);
  await inspect(tour, 'Events');

  await page.getByRole('button', { name: 'Add an event' }).click();
  const form = page.getByRole('dialog', { name: 'Add an event' });
  await form.getByLabel('What’s the event?').fill('Yoga at the hall');
  await form.getByLabel('Start time').fill('09:00');
  await form.getByLabel('End time').fill('08:00');
  await form.getByLabel('How often').selectOption('Every week');
  await form.getByLabel('Repeats until').fill('2031-06-24');
  await expect(form.getByText('Every week on Tuesday until 24 June 2031.')).toBeVisible();
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(form.getByText('This ends before it starts. Please check.')).toBeVisible();
  await inspectAsItIs(tour);

  // Drafts lie on the device while the page is away.
  await expect.poll(() => draftsKept(page)).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: 'Add an event' }).click();
  await expect(form.getByLabel('What’s the event?')).toHaveValue('Yoga at the hall');
  await form.getByLabel('End time').fill('10:00');
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(toast(page, 'Event added.')).toBeVisible();

  const title = listOf(page, 'Tuesday 3 June 2031').getByText('Yoga at the hall');
  await expectTwoLinesInLargeLetters(page, title);

  const sams = await supporterAt(browser, JUNE, sam);
  await expect(sams.getByRole('heading', { level: 1, name: 'Maya’s events' })).toBeVisible();
  await day(sams, /^Tuesday 10 June 2031, 1 event: Yoga at the hall$/).click();
  await expect(listOf(sams, 'Tuesday 10 June 2031')).toContainText('9 am to 10 am');

  await day(page, /^Tuesday 3 June 2031, 1 event/).focus();
  await page.keyboard.press('ArrowDown');
  await expect(day(page, /^Tuesday 10 June 2031/)).toBeFocused();
  await listOf(page, 'Tuesday 10 June 2031').getByRole('button', { name: /Yoga/ }).click();
  const details = page.getByRole('dialog', { name: 'Yoga at the hall' });
  await details.getByRole('switch', { name: 'Hide from supporters' }).check();
  await inspectAsItIs(tour);
  // Without a reload: a withheld event leaves the supporter's screen by itself.
  await expect(day(sams, /^Tuesday 10 June 2031$/)).toBeVisible();

  await details.getByRole('button', { name: 'Delete only Tuesday 10 June 2031' }).click();
  await expect(toast(page, 'That day is deleted. The others are still here.')).toBeVisible();
  await expect(day(page, /^Tuesday 10 June 2031$/)).toBeVisible();
  await expect(day(page, /^Tuesday 17 June 2031, 1 event/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(day(page, /^Tuesday 10 June 2031, 1 event/)).toBeVisible();

  await page.getByText('List', { exact: true }).click();
  await expect(page.getByRole('button', { name: /Yoga at the hall/ })).toHaveCount(3);
  await inspect(tour, 'Events');
  await page.goto('/journey/event');
  await expect(page.getByRole('article').first()).toContainText('Every week on Tuesday until 24 June 2031');
  await sams.context().close();
  expectFaultless(tour, 'events');
});

test('on a phone the days begin below two rows of controls', ONCE, async ({ page, request }) => {
  await logInAt(page, '/events', await aMember(request));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const view of ['Week', 'Month']) {
    await page.getByText(view, { exact: true }).click();
    const days = await page.getByRole('table').boundingBox();
    expect(days?.y, view).toBeLessThan(300);
  }
});
