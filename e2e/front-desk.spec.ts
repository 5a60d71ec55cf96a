import { expect, type Locator, test } from '@playwright/test';
import { atADesk, beginChat, messages, say } from './support/chats.ts';
import { anOrganisation, operate } from './support/operator.ts';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';

const DAY_MS = 86_400_000;

async function middleOf(one: Locator): Promise<number> {
  const box = await one.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return box.y + box.height / 2;
}

test('a member writes after hours, is answered at once with someone to turn to, and later by a person', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const [maya, lena] = [await aMember(request), await aMember(request)];
  const organisation = await anOrganisation('Wattle House');
  await operate('post', { email: lena.email, role: 'receptionist', organisation });
  await operate('join-organisation', { member: maya.email, organisation });

  const desk = await atADesk(browser);
  await logInAt(desk, '/care/hours', lena);
  const another = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' });
  await desk.getByRole('checkbox', { name: another.format(Date.now() + 2 * DAY_MS) }).check();
  await desk.getByRole('button', { name: 'Save opening hours' }).click();
  await expect(desk.getByText(/^Saved the opening hours of Wattle House/)).toBeVisible();
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await logInAt(page, '/messaging', maya);
  await beginChat(page, /Wattle House reception/);
  await page.getByText(/^Closed\. Opens /).click();
  await expect(page.getByText(/Not watched all the time\.$/)).toBeVisible();
  await say(page, 'Can I come earlier on Thursday?');
  const reply = messages(page).getByText('Automatic reply');
  await expect(reply).toBeVisible();
  await expect(messages(page).getByRole('link', { name: '000' })).toHaveAttribute('href', 'tel:000');
  await expect(messages(page).getByRole('link', { name: '13 11 14', exact: true })).toBeVisible();
  await expectAccessible(page);
  await say(page, 'Or on Friday');
  await expect(messages(page).getByText('Or on Friday')).toBeVisible();

  await desk.goto('/care/inbox');
  const row = desk.getByRole('link', { name: /Maya Hart.*Waiting for/s });
  await expect(row).toBeVisible();
  await expect(desk.getByRole('link', { name: /^(Inbox|Caseload) ?1 waiting$/ })).toBeVisible();
  await expectAccessible(desk);
  await row.click();
  await desk.getByRole('button', { name: 'Assign to me' }).click();
  await expect(desk.getByText('Assigned to you.')).toBeVisible();
  await expectAccessible(desk);
  await say(desk, 'Thursday at two is free.');

  await expect(messages(page).getByText('Thursday at two is free.')).toBeVisible();
  await expect(reply).toHaveCount(1);
  await expect(page.getByText('Maya Hart is looking after this chat.')).toBeVisible();

  await say(page, 'Thank you!');
  await expect(messages(desk).getByText('Thank you!')).toBeVisible();
  await desk.getByRole('button', { name: 'No reply needed' }).click();
  await expect(desk.getByText('No one is waiting.')).toBeVisible();
  await desk.setViewportSize({ width: 1280, height: 800 });
  const notice = desk.locator('.notice').filter({ hasText: 'No one is waiting.' });
  const [icon, words] = await Promise.all([
    middleOf(notice.locator(':scope > .i')),
    middleOf(desk.getByText('No one is waiting.')),
  ]);
  expect(Math.abs(icon - words), 'the icon stands at its words').toBeLessThan(2);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('Assigned to you.')).toBeVisible();

  await desk.goto('/care/inbox?view=mine');
  await expect(desk.getByRole('link', { name: /Maya Hart.*Yours/s })).toBeVisible();
  await desk.getByRole('link', { name: 'Unassigned', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'All caught up' })).toBeVisible();
  await desk.context().close();
});
