import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi, type Member } from './support/people.ts';
import { aProfessionalOf } from './support/professionals.ts';
import { KEYS, LAYOUT } from './support/tags.ts';

const GAD7 = 'A111202';

/** The member answers with the worst option what the professional asks for. */
async function answered(request: APIRequestContext, maya: Member, set_request_id: string): Promise<void> {
  const { token } = await logInByApi(request, maya);
  const answers = [1, 2, 3, 4, 5, 6, 7].map((item) => ({ component_id: `${GAD7}:q${item}`, value: '3' }));
  const done = { assessment_code: GAD7, set_request_id, answers, complete: true };
  await ask(request, '/api/assessment/create', done, token);
}

test(
  'a professional asks by keyboard, sees what comes back and why to look, and opens the line over time',
  LAYOUT,
  async ({ page, request }) => {
    test.setTimeout(120_000);
    const maya = await aMember(request);
    const priya = await aProfessionalOf(request, maya);
    await logInAt(page, '/care/check-ins', priya);
    const card = page.getByRole('region', { name: 'Maya Hart' });
    await expect(card).toContainText('No result that you can see');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Ask for a check-in' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ask for a check-in' });
    await expect(dialog.getByLabel('Check-in')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Check-in').selectOption('Anxiety');
    await dialog.getByRole('checkbox', { name: /Maya Hart/ }).press('Space');
    const sent = page.waitForResponse('**/api/care/ask_check_ins');
    await dialog.getByRole('button', { name: 'Ask', exact: true }).press('Enter');
    const { requests } = await (await sent).json();
    await expect(page.getByText('You asked 1 person.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).last().press('Enter');
    await expect(card).toContainText('Anxiety: asked today');

    await answered(request, maya, requests[0].set_request_id);
    await expect(card.getByRole('list', { name: 'Why to look' })).toContainText(
      'Anxiety, today: Score in the severe band',
    );
    await expect(card).toContainText('Anxiety score 21, Severe');
    await expect(page.getByRole('link', { name: '1 needs a look' })).toBeVisible();
    await expectAccessible(page);

    await card.getByRole('button', { name: /^Over time ?: Anxiety of Maya Hart$/ }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Anxiety' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/care/check-ins');
    await card.getByRole('button', { name: /^Anxiety of Maya Hart$/ }).press('Enter');
    await expect(page).toHaveURL(/\/check-ins\/result\/\d+$/);
    await expect(page.getByText('21', { exact: true }).first()).toBeVisible();
  },
);

test(
  'a professional asks again and again, and the member reads how often and stops it',
  KEYS,
  async ({ page, browser, request }) => {
    test.setTimeout(120_000);
    const maya = await aMember(request);
    const priya = await aProfessionalOf(request, maya);
    await logInAt(page, '/care/check-ins', priya);
    const card = page.getByRole('region', { name: 'Maya Hart' });
    await page.getByRole('button', { name: 'Ask for a check-in' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ask for a check-in' });
    await dialog.getByLabel('Check-in').selectOption('Anxiety');
    await dialog.getByLabel('How often').selectOption('Every so many weeks');
    await dialog.getByLabel('Every how many weeks').fill('2');
    await dialog.getByLabel('Day of the week').selectOption('Thursday');
    await dialog.getByRole('checkbox', { name: /Maya Hart/ }).press('Space');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ask', exact: true }).press('Enter');
    await expect(page.getByText('You set this up for 1 person.')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).last().press('Enter');
    const schedules = card.getByRole('region', { name: 'On a schedule' });
    await expect(schedules).toContainText(/Anxiety: every 2 weeks on Thursdays at 9.am, until/);
    await expectAccessible(page);

    await schedules.getByRole('button', { name: /^Change ?: Anxiety for Maya Hart$/ }).press('Enter');
    const change = page.getByRole('dialog', { name: 'Change this schedule' });
    await change.getByLabel('Now').selectOption('Pause for now');
    await expectAccessible(page);
    await change.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(schedules).toContainText('Paused for now');

    const own = await browser.newPage();
    await logInAt(own, '/check-ins', maya);
    const asked = own.getByRole('region', { name: 'Asked of you regularly' });
    await expect(asked).toContainText(/Every 2 weeks on Thursdays at 9.am/);
    await expectAccessible(own);
    await asked.getByRole('button', { name: /^Not this one any more/ }).press('Enter');
    const sure = own.getByRole('dialog', { name: 'Stop being asked for this?' });
    await expectAccessible(own);
    await sure.getByRole('button', { name: 'Not this one any more' }).press('Enter');
    await expect(asked).toHaveCount(0);
    await expect(schedules).toContainText('Anxiety: stopped by the person');
    await own.close();
  },
);
