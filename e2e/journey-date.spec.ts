import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { daysAgo } from './support/days.ts';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi, type Member } from './support/people.ts';
import { grants, letSupport } from './support/supporters.ts';

const SWIM = 45;
const TALK = 80;

const dateButton = (page: Page) => page.getByRole('button', { name: 'Go to a date' });
const marked = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /, something here$/ });

async function addEvents(request: APIRequestContext, member: Member): Promise<void> {
  const { token } = await logInByApi(request, member);
  const add = (title: string, days: number) =>
    ask(request, '/api/event/add', { title, start_date: daysAgo(days) }, token);
  await add('Swim', SWIM);
  await add('Talk', TALK);
}

test('a day of the journey is found in its calendar, kept in the address, and left for today', async ({
  page,
  request,
}) => {
  const member = await aMember(request);
  await addEvents(request, member);
  await logInAt(page, '/journey', member);
  await expect(page.getByRole('article')).toHaveCount(2);

  await dateButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Go to a date' });
  await expect(dialog.locator('[aria-current="date"]')).toBeFocused();
  await expectAccessible(page);
  const months = Number(daysAgo(0).slice(5, 7)) - Number(daysAgo(TALK).slice(5, 7));
  for (let step = 0; step < (months + 12) % 12; step += 1)
    await dialog.getByRole('button', { name: 'Month before' }).click();
  const [, , date = ''] = daysAgo(TALK).split('-');
  await marked(page)
    .filter({ hasText: new RegExp(`\\b${Number(date)}\\b`) })
    .first()
    .click();

  await expect(page).toHaveURL(`/journey?day=${daysAgo(TALK)}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Talk');
  await expect(dateButton(page)).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('article')).toContainText('Talk');
  await page.getByRole('link', { name: 'Back to today' }).click();
  await expect(page).toHaveURL('/journey');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('the keyboard reaches a day, and marks tell a supporter only of what they see', async ({
  page,
  request,
}) => {
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await addEvents(request, maya);
  await letSupport(request, maya, sam, grants({ journeyOverview: { view: true }, event: { view: false } }));
  await logInAt(page, '/journey', maya);
  await dateButton(page).press('Enter');
  await expect(page.getByRole('dialog').locator('[aria-current="date"]')).toBeFocused();
  for (let day = 0; day < SWIM; day += 1) await page.keyboard.press('ArrowLeft');
  await expect(marked(page).and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/journey?day=${daysAgo(SWIM)}`);
  await expect(page.getByRole('article').first()).toContainText('Swim');

  const { token } = await logInByApi(request, sam);
  const days = await request.get('/api/journey/days', {
    params: { member_id: maya.id, from: daysAgo(SWIM), to: daysAgo(SWIM - 1) },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await days.json()).toEqual({ days: [] });
});
