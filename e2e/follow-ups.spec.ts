import { expect, test } from '@playwright/test';
import { atADesk } from './support/chats.ts';
import { anOrganisation, operate } from './support/operator.ts';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { LAYOUT } from './support/tags.ts';

const SENTENCE = 'A care coordinator reads a flagged answer within 4 hours and calls you.';

test(
  'an organisation says what it follows up, a member reads that first, and staff follow it up',
  LAYOUT,
  async ({ page, browser, request }) => {
    test.setTimeout(180_000);
    const [maya, jo, ada] = [await aMember(request), await aMember(request), await aMember(request)];
    const kim = await aMember(request);
    const organisation = await anOrganisation('Wattle House');
    await operate('post', { email: ada.email, role: 'organisation_administrator', organisation });
    for (const { email } of [jo, kim])
      await operate('post', { email, role: 'care_coordinator', organisation });
    await operate('join-organisation', { member: maya.email, organisation });

    const office = await atADesk(browser);
    await logInAt(office, '/care/follow-up-rules', ada);
    await office.getByRole('button', { name: 'Add a rule' }).click();
    await expectAccessible(office);
    await office.getByLabel('Check-in', { exact: true }).selectOption('Wellbeing');
    await office.getByLabel('Follow up', { exact: true }).selectOption('Any flag, gentle ones too');
    await office.getByLabel(/^Second person/).selectOption({ index: 1 });
    await office.getByLabel('What members read').fill(SENTENCE);
    await office.getByLabel('Who approved this sentence').fill('Dr Lee, clinical lead');
    await office.getByRole('switch', { name: 'This rule is on' }).press('Space');
    await office.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(office.getByRole('button', { name: 'Change Wellbeing' })).toBeVisible();
    await expectAccessible(office);
    await office.setViewportSize({ width: 320, height: 640 });
    await expect
      .poll(() => office.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320);

    await logInAt(page, '/check-ins/take/A111204', maya);
    await expect(page.getByText(SENTENCE)).toBeVisible();
    await expect(page.getByText('No one else is watching your answers live.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start' }).click();
    const next = page.getByRole('button', { name: /^(Next|Finish)$/ });
    for (let isLast = false; !isLast; ) {
      const questions = page.locator('[data-question]');
      await expect(questions.first()).toBeVisible();
      const first = await questions.first().getAttribute('data-question');
      for (const question of await questions.all()) await question.getByRole('radio').last().check();
      isLast = (await next.textContent()) === 'Finish';
      await next.click();
      if (!isLast) await expect(questions.first()).not.toHaveAttribute('data-question', first ?? '');
    }
    await expect(page.getByText(/^Staff were asked .+ They have until .+\.$/)).toBeVisible();
    await expectAccessible(page);

    const desk = await atADesk(browser);
    await logInAt(desk, '/care/follow-ups', jo);
    await expectAccessible(desk);
    await desk.getByRole('link', { name: /Waiting$/ }).press('Enter');
    await expect(desk.getByText('Very low wellbeing')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'I’ll take this on' }).press('Enter');
    await expect(desk.getByText('Taken on', { exact: true })).toBeVisible();
    await desk.getByLabel('What was done').fill('Called, and we meet tomorrow.');
    await desk.getByRole('button', { name: 'Finish' }).press('Enter');
    await expect(desk.getByText('Called, and we meet tomorrow.')).toBeVisible();
    await expectAccessible(desk);

    await page.reload();
    await expect(page.getByText(/Someone there took it on .+ It was finished .+\.$/)).toBeVisible();
    await expect(page.getByText('Called, and we meet tomorrow.')).toBeHidden();
  },
);
