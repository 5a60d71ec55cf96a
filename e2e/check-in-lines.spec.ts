import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { FOCUS_AREA_IDS } from '../contract/src/focus-areas/area-ids.ts';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi, type Member } from './support/people.ts';
import { expectAllInReach } from './support/reach.ts';
import { LAYOUT } from './support/tags.ts';

const WHO5 = 'A111204';
const DAILY = 'A111128';
const DAY_MS = 86_400_000;

/** A member with three results of one instrument, a daily check-in on six days, and a rating of today. */
async function aMemberWithResults(request: APIRequestContext): Promise<Member> {
  const maya = await aMember(request);
  const { token } = await logInByApi(request, maya);
  const done = async (code: string, daysAgo: number, said: Readonly<Record<string, number>>) => {
    const answers = Object.entries(said).map(([item, value]) => ({
      component_id: `${code}:${item}`,
      value: String(value),
    }));
    const answered_at = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
    const whole = { assessment_code: code, answers, answered_at, complete: true };
    await ask(request, '/api/assessment/create', whole, token);
  };
  const wellbeing = (value: number) => ({ q1: value, q2: value, q3: value, q4: value, q5: value });
  for (const [daysAgo, value] of [
    [6, 1],
    [4, 2],
    [1, 4],
  ] as const)
    await done(WHO5, daysAgo, wellbeing(value));
  for (let daysAgo = 6; daysAgo >= 1; daysAgo -= 1) {
    const value = 10 - daysAgo;
    await done(DAILY, daysAgo, { q1: value, q2: 5, q3: value, q4: 5, q5: 6 });
  }
  const asked = { focus_area_id: FOCUS_AREA_IDS.sleep };
  const { focus_area } = await ask(request, '/api/focus_area/choose_area', asked, token);
  const rated = { patient_focus_area_id: focus_area.id, progress: 7 };
  await ask(request, '/api/focus_area/create_progress', rated, token);
  return maya;
}

/** As the browser prints it, the table is there without a press, and nothing can be pressed. */
async function expectTableOnPaper(page: Page, line: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')));
  const table = page.getByRole('table', { name: new RegExp(`^${line}`) });
  await expect(table).toBeVisible();
  await expect(table.getByRole('button')).toHaveCount(0);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')));
  await expect(table).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

/** The drawing and its words, in both themes, as wide as the smallest phone at most; the same as a table. */
async function expectDrawn(page: Page, line: string, leastRows: number): Promise<void> {
  const chart = page.getByRole('img', { name: new RegExp(`^${line}`) });
  await expect(chart).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: null });
  const usual = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 568 });
  await expectAllInReach(page, page.locator('main'));
  await expect.poll(async () => (await chart.boundingBox())?.width).toBeLessThanOrEqual(320);
  await page.getByRole('button', { name: `Show as table: ${line}` }).press('Enter');
  const rows = page.getByRole('table').getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(leastRows);
  await expectAllInReach(page, page.locator('main'));
  await page.setViewportSize(usual);
}

test(
  'lines over time are drawn in both themes and on the smallest phone, with a table beside each',
  LAYOUT,
  async ({ page, request }) => {
    test.setTimeout(180_000);
    await logInAt(page, `/check-ins/report/${WHO5}`, await aMemberWithResults(request));
    await expect(page.getByRole('img', { name: /^Wellbeing score/ })).toBeVisible();
    await expectTableOnPaper(page, 'Wellbeing score');
    await expectDrawn(page, 'Wellbeing score', 3);
    await page.goto('/wellbeing-insights');
    await expect(page.getByRole('heading', { name: 'Daily check-ins' })).toBeVisible();
    const area = page.locator('.card', { has: page.getByRole('heading', { name: 'Focus area: Sleep' }) });
    await expect(area.getByText('7 out of 10')).toBeVisible();
    await expectDrawn(page, 'Daily check-ins', 1);
  },
);
