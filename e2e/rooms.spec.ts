import { expect, test } from '@playwright/test';
import { atADesk } from './support/chats.ts';
import { operate } from './support/operator.ts';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { LAYOUT } from './support/tags.ts';

const LETTERS = 'bcdfghjkmpqtwxyz';
const aName = () =>
  `Reed ${Array.from({ length: 8 }, () => LETTERS[Math.floor(Math.random() * 16)]).join('')}`;

test(
  'people talk live in the room of a focus area under another name; one message waits for a moderator',
  LAYOUT,
  async ({ page, browser, request }) => {
    test.setTimeout(240_000);
    const [maya, sam, nia] = [await aMember(request), await aMember(request), await aMember(request)];
    await operate('post', { email: nia.email, role: 'moderator' });
    const [reed, wren] = [aName(), aName()];
    const first = `A calm evening, ${reed}`;

    await logInAt(page, '/focus-areas?choose', maya);
    await page.getByRole('button', { name: 'Choose Sleep' }).press('Enter');
    await page.getByRole('link', { name: 'Go to the room' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Room: Sleep' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Come in under a nickname' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Choose a nickname' }).press('Enter');
    const naming = page.getByRole('dialog', { name: 'Your nickname in this room' });
    await expectAccessible(page);
    await naming.getByLabel('I’ll keep to this').press('Space');
    await naming.getByLabel('Nickname').fill(maya.firstName);
    await naming.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(naming.getByText(/^Please choose another name/)).toBeVisible();
    await naming.getByLabel('Nickname').fill(reed);
    await naming.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Nickname successfully saved.')).toBeVisible();
    await expect(page.getByText(`You write here as ${reed}.`)).toBeVisible();
    const shown = await page.getByRole('main').innerHTML();
    for (const real of [maya.firstName, maya.email]) expect(shown).not.toContain(real);

    // What is typed waits on the device, also while nothing can be sent.
    const field = page.getByRole('textbox', { name: 'Write to the room' });
    await field.fill(first);
    await page.waitForTimeout(600);
    await page.reload();
    await expect(field).toHaveValue(first);
    await page.route('**/conversation_message', (route) => route.abort());
    await page.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(field).toHaveValue(first);
    await page.unroute('**/conversation_message');
    await page.getByRole('button', { name: 'Send' }).press('Enter');
    const messages = page.getByRole('region', { name: 'What people wrote' }).getByRole('list');
    await expect(messages.getByText(first)).toBeVisible();
    await expect(page.getByText(/^You can send the next one in/)).toBeVisible();
    await expectAccessible(page);

    const other = await atADesk(browser);
    await logInAt(other, '/forum/room/9', sam);
    await other.getByRole('button', { name: 'Choose a nickname' }).press('Enter');
    const second = other.getByRole('dialog', { name: 'Your nickname in this room' });
    await second.getByLabel('I’ll keep to this').press('Space');
    await second.getByLabel('Nickname').fill(wren);
    await second.getByRole('button', { name: 'Save' }).press('Enter');
    // A little of what was written before one came.
    await expect(other.getByText(first)).toBeVisible();
    await other.getByRole('textbox', { name: 'Write to the room' }).fill(`Good to hear, ${wren}`);
    await other.getByRole('button', { name: 'Send' }).press('Enter');
    // Live, under the nickname alone.
    await expect(messages.getByText(`Good to hear, ${wren}`)).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320);

    await page.getByRole('button', { name: `More about the message by ${wren}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Report' }).press('Enter');
    await page.getByLabel('It’s unkind or threatening').press('Space');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send to a moderator' }).press('Enter');
    await expect(page.getByText(/^Thank you. A moderator looks at it within 24 hours/)).toBeVisible();

    // Words of danger: help first, then a moderator.
    await expect(other.getByText(/^You can send the next one in/)).toBeHidden({ timeout: 20_000 });
    await other.getByRole('textbox', { name: 'Write to the room' }).fill(`I want to kill myself. ${wren}`);
    await other.getByRole('button', { name: 'Send' }).press('Enter');
    const help = other.getByRole('dialog', { name: 'Before you post this' });
    await expect(help.getByRole('link', { name: /000/ })).toBeVisible();
    await help.getByRole('button', { name: 'Post it' }).press('Enter');
    await expect(other.getByText(/Until then only you see it here/)).toBeVisible();
    await expectAccessible(other);
    await expect(messages.getByText(`I want to kill myself. ${wren}`)).toBeHidden();

    const desk = await atADesk(browser);
    await logInAt(desk, '/admin/forum', nia);
    const waiting = desk.getByRole('article').filter({ hasText: `I want to kill myself. ${wren}` });
    await expect(waiting).toContainText('Message in a room');
    await expect(desk.getByRole('article').filter({ hasText: `Good to hear, ${wren}` })).toBeVisible();
    await waiting.getByRole('button', { name: 'Post it' }).press('Enter');
    const release = desk.getByRole('dialog', { name: 'Let others see it?' });
    await release.getByRole('button', { name: 'Let others see it' }).press('Enter');
    await expect(waiting).toBeHidden();
    await expect(messages.getByText(`I want to kill myself. ${wren}`)).toBeVisible();

    await page.getByRole('button', { name: 'More about your message' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(messages.getByText(first)).toBeHidden();
    await expect(other.getByText(first)).toBeHidden();

    await page.getByRole('button', { name: 'Leave the room' }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Leave this room?' })
      .getByRole('button', { name: 'Leave the room' })
      .press('Enter');
    await expect(page.getByRole('heading', { name: 'You left this room' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Come back' }).press('Enter');
    await expect(page.getByText(`You write here as ${reed}.`)).toBeVisible();
  },
);
