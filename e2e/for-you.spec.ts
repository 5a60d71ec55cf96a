import { expect, test } from '@playwright/test';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi } from './support/people.ts';
import { LAYOUT } from './support/tags.ts';
import { expectFaultless, inspect, startTour } from './support/tour.ts';

/** Sleep, of the twenty. */
const SLEEP = 9;

test(
  'For you says why each line is there; one is silenced for good and brought back',
  LAYOUT,
  async ({ page, request }) => {
    test.setTimeout(180_000);
    const maya = await aMember(request);
    const { token } = await logInByApi(request, maya);
    await ask(request, '/api/focus_area/choose_area', { focus_area_id: SLEEP }, token);
    await logInAt(page, '/foryou', maya);
    const tour = await startTour(page);
    const reading = page.getByRole('region', { name: 'To read' });
    await expect(reading.getByText('You work on Sleep.').first()).toBeVisible();
    await expect(page.getByText('You haven’t seen this tutorial.')).toBeVisible();
    await inspect(tour, 'For you');

    const title = await reading.getByRole('link').first().innerText();
    await reading.getByRole('button', { name: `Don’t show this: ${title}` }).press('Enter');
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
    await page.getByRole('link', { name: 'Lines you asked not to see' }).press('Enter');
    await page.getByRole('button', { name: `Bring it back: In For you: ${title}` }).press('Enter');
    await page.goto('/foryou');
    await reading.getByRole('link', { name: title }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expectFaultless(tour, 'for you');
  },
);
