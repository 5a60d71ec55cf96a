import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { logInAt } from './support/pages.ts';
import {
  aMember,
  ask,
  linkTo,
  logInByApi,
  MAIL_MS,
  type Member,
  mailTo,
  newAddress,
} from './support/people.ts';
import { letSupport } from './support/supporters.ts';
import { ONCE, WAITS } from './support/tags.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

const invite = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Invite', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Invite a supporter' });
const removal = (page: Page) => page.getByRole('dialog', { name: 'Remove Asha from your team?' });
/** The seconds of undo, and those until the server looks for due work. */
const PAST_UNDO_MS = 16_000;
/** How long an invitation rests, and the delay of a busy machine. */
const RESTS_MS = 75_000;
const said = (page: Page, words: string) => page.getByRole('status').getByText(words);
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });

/** The number of lines on which a word of a heading stands; 0 if it is missing. */
function linesOf(heading: Locator, word: string): Promise<number> {
  return heading.evaluate(({ firstChild: text }, sought) => {
    const from = text?.textContent?.indexOf(sought) ?? -1;
    const range = document.createRange();
    if (!text || from < 0) return 0;
    range.setStart(text, from);
    range.setEnd(text, from + sought.length);
    return range.getClientRects().length;
  }, word);
}

async function write(page: Page, email: string): Promise<void> {
  await dialog(page).getByLabel('First name').fill('Asha');
  await dialog(page).getByLabel('Last name').fill('Rao');
  await dialog(page).getByRole('textbox', { name: 'Email' }).fill(email);
}

async function send(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Next' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'What Asha will see' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Send the invitation' }).click();
}

/** Another person with an account and a name of their own. */
async function aFriend(request: APIRequestContext): Promise<Member & { token: string }> {
  const member = await aMember(request);
  const { token } = await logInByApi(request, member);
  await ask(request, '/api/account/update_profile', { first_name: 'Asha', last_name: 'Rao' }, token);
  return { ...member, token };
}

test('a supporter is invited, says yes, is on the team, is removed and brought back', async ({
  page,
  request,
  browser,
}, { project }) => {
  test.setTimeout(180_000);
  const [maya, asha] = [await aMember(request), await aFriend(request)];
  const tour = await startTour(page);
  await logInAt(page, '/support/list', maya);
  await expect(page.getByRole('heading', { name: 'It’s just you for now' })).toBeVisible();
  await inspect(tour, 'My team');

  await invite(page).first().click();
  await inspectAsItIs(tour);
  await write(page, asha.email);
  await dialog(page).getByRole('button', { name: 'Next' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(5);
  await inspectAsItIs(tour);
  await dialog(page).getByRole('button', { name: 'Send the invitation' }).click();
  await expect(card(page, 'Asha Rao').getByText('Invited today, not joined yet')).toBeVisible();
  await inspect(tour, 'My team');
  const path = await linkTo(request, asha.email, /\/support\/list/);

  const other = await browser.newContext();
  const beside = await startTour(await other.newPage());
  await logInAt(beside.page, path, asha);
  await expect(card(beside.page, 'Maya Hart asks you to support them')).toBeVisible();
  await beside.page.getByText('What you’ll be able to see').click();
  await inspect(beside, 'My team');
  await beside.page.getByRole('button', { name: 'Accept Maya Hart' }).click();
  await expect(beside.page.getByText('You now support Maya.')).toBeVisible();
  await expect(beside.page.getByText('You’re supporting Maya Hart.')).toBeVisible();
  await inspect(beside, /, Asha$/);

  await page.reload();
  await expect(card(page, 'Asha Rao').getByText('Sees 5 parts of your care.')).toBeVisible();
  await inspect(tour, 'My team');
  await card(page, 'Asha Rao').getByRole('link', { name: 'Asha Rao', exact: true }).click();
  await expect(page.getByRole('region', { name: 'What Asha can see' })).toBeVisible();
  await inspect(tour, 'Asha Rao');
  await page.getByRole('button', { name: 'Remove from my team' }).click();
  await expect(removal(page).getByText(/After that, we tell Asha/)).toBeVisible();
  await inspectAsItIs(tour);
  await removal(page).getByRole('button', { name: 'Remove', exact: true }).click();

  await expect(page).toHaveURL('/support/list');
  await expect(page.getByRole('heading', { name: 'It’s just you for now' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Asha Rao').getByText('Sees 5 parts of your care.')).toBeVisible();
  await card(page, 'Asha Rao').getByRole('button', { name: 'More about Asha Rao' }).click();
  await inspectAsItIs(tour);

  await page.getByRole('menuitem', { name: 'Remove from my team' }).click();
  await removal(page).getByRole('button', { name: 'Remove quietly' }).click();
  await expect(page.getByRole('heading', { name: 'It’s just you for now' })).toBeVisible();
  await page.waitForTimeout(PAST_UNDO_MS);
  await beside.page.goto('/notifications');
  await expect(beside.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(beside.page.getByText(/no longer supporting/)).toHaveCount(0);
  expectFaultless(tour, `team, ${project.name}`);
  expectFaultless(beside, `invited, ${project.name}`);
  await other.close();
});

test(
  'an address that can not be invited is told at its field, and nothing typed is lost without a connection',
  ONCE,
  async ({ page, request, context }) => {
    test.slow();
    const maya = await aMember(request);
    const address = newAddress();
    await logInAt(page, '/support/list', maya);
    await invite(page).first().click();
    await write(page, maya.email);
    await send(page);
    await expect(dialog(page).getByText('This is your own address.')).toBeVisible();
    await dialog(page).getByRole('textbox', { name: 'Email' }).fill(address);
    await expect(dialog(page).getByText('Draft saved')).toBeVisible();

    await dialog(page).getByRole('button', { name: 'Next' }).click();
    await context.setOffline(true);
    await dialog(page).getByRole('button', { name: 'Send the invitation' }).click();
    await expect(dialog(page).getByText(/What you typed is still here/)).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await invite(page).first().click();
    await expect(dialog(page).getByRole('textbox', { name: 'Email' })).toHaveValue(address);
    await send(page);
    await expect(said(page, 'Your invitation to Asha is on its way.')).toBeVisible();
    await mailTo(request, address, /\/signup\//);

    await invite(page).first().click();
    await write(page, address);
    await send(page);
    await expect(dialog(page).getByText(/^You have invited this address already\./)).toBeVisible();
  },
);

test('an invitation rests before it is sent again, and can be taken back', {
  tag: [ONCE.tag, WAITS.tag],
}, async ({ page, request }) => {
  test.slow();
  const maya = await aMember(request);
  const { token } = await logInByApi(request, maya);
  const asha = { first_name: 'Asha', last_name: 'Rao', email: newAddress() };
  await ask(request, '/api/support/invite_supporter', asha, token);
  const mails = async () => {
    const all: { message: { to: string } }[] = await (await request.get('/dev/outbox.json')).json();
    return all.filter(({ message }) => message.to === asha.email).length;
  };
  await expect.poll(mails, { timeout: MAIL_MS }).toBe(1);
  await logInAt(page, '/support/list', maya);
  await expect(card(page, 'Asha Rao').getByRole('button', { name: /^Send again in/ })).toBeDisabled();

  // The server waits for the rest of a minute, so the story waits as a person does.
  const again = card(page, 'Asha Rao').getByRole('button', { name: 'Send again to Asha' });
  await expect(again).toBeEnabled({ timeout: RESTS_MS });
  await again.click();
  await expect(said(page, 'We sent your invitation to Asha again.')).toBeVisible();
  await expect.poll(mails, { timeout: MAIL_MS }).toBe(2);

  await card(page, 'Asha Rao').getByRole('button', { name: 'Cancel the invitation to Asha' }).click();
  await expect(page.getByRole('heading', { name: 'It’s just you for now' })).toBeVisible();
});

test('a person who asks to support a member is let in only with what the member has chosen', async ({
  page,
  request,
}) => {
  const [maya, asha] = [await aMember(request), await aFriend(request)];
  const { token } = await logInByApi(request, maya);
  const { link } = await ask(request, '/api/team/renew_get_started_link', {}, token);
  await ask(request, '/api/team/ask_to_support', { member_link: link.code }, asha.token);
  await logInAt(page, '/support/list', maya);

  await page.getByRole('button', { name: 'Accept Asha Rao' }).click();
  const choice = page.getByRole('dialog', { name: 'Let Asha support you' });
  await choice.getByText('Close supporter').click();
  await expect(choice.getByRole('listitem')).toHaveCount(10);
  await choice.getByRole('button', { name: 'Let Asha in' }).click();

  await expect(said(page, 'Supporter Invitation has been accepted.')).toBeVisible();
  await expect(card(page, 'Asha Rao').getByText('Sees 10 parts of your care.')).toBeVisible();
});

test(
  'the words of a name, and of a dialog’s heading, stay whole on the smallest screen with large letters',
  ONCE,
  async ({ page, request }) => {
    const [maya, chris] = [await aMember(request), await aFriend(request)];
    const names = { first_name: 'Christopher', last_name: 'Papadopoulos' };
    await ask(request, '/api/account/update_profile', names, chris.token);
    await letSupport(request, maya, chris);
    await page.setViewportSize({ width: 320, height: 640 });
    await logInAt(page, '/support/list', maya);
    const name = card(page, 'Christopher Papadopoulos').getByRole('heading', { level: 3 }).getByRole('link');
    await expect(name).toBeVisible();

    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'));

    await expect.poll(() => linesOf(name, 'Christopher')).toBe(1);
    await expect.poll(() => linesOf(name, 'Papadopoulos')).toBe(1);

    await invite(page).first().click();
    const title = dialog(page).getByRole('heading', { name: 'Invite a supporter' });
    await expect.poll(() => linesOf(title, 'supporter')).toBe(1);
  },
);

test('who a supporter is to the member is set on one page, and stands on the team and where one shares', async ({
  page,
  request,
}, { project }) => {
  const maya = await aMember(request);
  const { token } = await logInByApi(request, maya);
  const place = await letSupport(request, maya, await aFriend(request));
  const lee = { first_name: 'Lee', last_name: 'Ko', email: newAddress(), relationship: 'Brother' };
  await ask(request, '/api/support/invite_supporter', lee, token);
  const tour = await startTour(page);
  await logInAt(page, `/supporter-permissions?place=${place}`, maya);

  await page.getByRole('button', { name: 'Add who they are to you' }).click();
  const form = page.getByRole('dialog', { name: 'Who Asha is to you' });
  await form.getByRole('button', { name: 'Sister' }).click();
  await form.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('region', { name: 'Supporter' })).toContainText('Sister');
  await inspectAsItIs(tour);
  await page.goto('/support/list');
  await expect(card(page, 'Asha Rao')).toContainText('Sister');
  await expect(card(page, 'Lee Ko')).toContainText('Brother');
  await inspect(tour, 'My team');

  await page.goto('/journey');
  await page.getByRole('textbox', { name: 'Write a note' }).click();
  await page.getByRole('button', { name: 'Who can see this: Only you' }).click();
  await expect(page.getByRole('checkbox', { name: /Asha Rao/ })).toHaveAccessibleName(/Sister/);
  expectFaultless(tour, `who they are, ${project.name}`);
});
