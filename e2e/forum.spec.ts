import { expect, test } from '@playwright/test';
import { atADesk } from './support/chats.ts';
import { operate } from './support/operator.ts';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { LAYOUT } from './support/tags.ts';

const LETTERS = 'bcdfghjkmpqtwxyz';
const aName = () =>
  `Fern ${Array.from({ length: 8 }, () => LETTERS[Math.floor(Math.random() * 16)]).join('')}`;

test(
  'a post is written under another name, answered and starred; one of danger waits for a moderator',
  LAYOUT,
  async ({ page, browser, request }) => {
    test.setTimeout(240_000);
    const [maya, sam, nia] = [await aMember(request), await aMember(request), await aMember(request)];
    await operate('post', { email: nia.email, role: 'moderator' });
    const [fern, wren] = [aName(), aName()];
    const [title, darkTitle] = [`A walk ${fern}`, `Tonight ${wren}`];

    await logInAt(page, '/forum', maya);
    await page.getByRole('link', { name: 'Write a post' }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Your words').fill('It was cold, and it helped a little.');
    await page.getByLabel('Content note (optional)').fill('grief');
    await expectAccessible(page);
    // What is typed waits on the device.
    await page.waitForTimeout(600);
    await page.reload();
    await expect(page.getByLabel('Your words')).toHaveValue('It was cold, and it helped a little.');

    await page.getByRole('button', { name: 'Post', exact: true }).press('Enter');
    const naming = page.getByRole('dialog', { name: 'Your forum name' });
    await expect(naming).toBeVisible();
    await expectAccessible(page);
    await naming.getByLabel('I’ll keep to this').press('Space');
    await naming.getByLabel('Forum name').fill('Maya Hart');
    await naming.getByRole('radio', { name: 'Bird' }).press('Space');
    await naming.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(naming.getByText(/^Please choose another name/)).toBeVisible();
    await naming.getByLabel('Forum name').fill(fern);
    await naming.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Nickname successfully saved.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);
    const address = new URL(page.url()).pathname;
    expect(await page.title()).not.toContain(fern);
    const shown = await page.getByRole('main').innerHTML();
    for (const real of [maya.firstName, maya.email]) expect(shown).not.toContain(real);

    const other = await atADesk(browser);
    await logInAt(other, '/forum', sam);
    await other.getByRole('link', { name: new RegExp(title) }).click();
    await expect(other.getByText('It was cold, and it helped a little.')).toBeHidden();
    await other.getByRole('button', { name: 'Show the post' }).press('Enter');
    await expect(other.getByText('It was cold, and it helped a little.')).toBeVisible();
    await other.getByRole('button', { name: 'Star', exact: true }).press('Enter');
    await expect(other.getByRole('button', { name: 'Starred' })).toBeVisible();
    await other.getByRole('textbox', { name: 'Write a comment' }).fill('Thank you for this.');
    await other.getByRole('button', { name: 'Send' }).press('Enter');
    const second = other.getByRole('dialog', { name: 'Your forum name' });
    await second.getByLabel('I’ll keep to this').press('Space');
    await second.getByLabel('Forum name').fill(wren);
    await second.getByRole('button', { name: 'Save' }).press('Enter');
    const comments = other.getByRole('list', { name: 'Comments' });
    await expect(comments.getByText('Thank you for this.')).toBeVisible();
    await expectAccessible(other);
    await other.goto('/forum/starred');
    await expect(other.getByRole('link', { name: new RegExp(title) })).toBeVisible();
    await expectAccessible(other);

    // The open page is told, and moves when it is asked to.
    await expect(page.getByText('Thank you for this.')).toBeHidden();
    await page.getByRole('button', { name: 'Show 1 new comment' }).press('Enter');
    await page.getByRole('button', { name: `Answer ${wren}` }).press('Enter');
    const answer = page.getByRole('textbox', { name: `Answer ${wren}` });
    await answer.fill('I went again today.');
    await page.getByRole('button', { name: 'Send' }).first().press('Enter');
    await expect(page.getByRole('list', { name: `Answers to ${wren}` })).toContainText('I went again today.');
    await page.getByRole('button', { name: 'More about your post' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
    await page.getByLabel('Your words').fill('It was cold. It helped.');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('today, edited today')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320);

    // Words of danger: help first, then a moderator.
    await other.goto('/forum?write');
    await other.getByLabel('Title').fill(darkTitle);
    await other.getByLabel('Your words').fill(`I want to kill myself. ${wren}`);
    await other.getByRole('button', { name: 'Post', exact: true }).press('Enter');
    const help = other.getByRole('dialog', { name: 'Before you post this' });
    await expect(help.getByRole('link', { name: /000/ })).toBeVisible();
    await expectAccessible(other);
    await help.getByRole('button', { name: 'Post it' }).press('Enter');
    await expect(other.getByText(/Until then only you see it here/)).toBeVisible();
    await expectAccessible(other);
    await page.goto('/forum');
    await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(`^${darkTitle}`) })).toBeHidden();

    const desk = await atADesk(browser);
    await logInAt(desk, '/admin/forum', nia);
    const waiting = desk.getByRole('article').filter({ hasText: wren });
    await expect(waiting).toContainText('Waits less than an hour');
    await expectAccessible(desk);
    await waiting.getByRole('button', { name: 'Post it' }).press('Enter');
    const release = desk.getByRole('dialog', { name: 'Let others see it?' });
    await release.getByLabel('To its writer (optional)').fill('We’re glad you wrote.');
    await expectAccessible(desk);
    await release.getByRole('button', { name: 'Let others see it' }).press('Enter');
    await expect(waiting).toBeHidden();
    await other.reload();
    await expect(other.getByText('We’re glad you wrote.')).toBeVisible();

    await page.reload();
    await page
      .getByRole('link', { name: new RegExp(`^${darkTitle}`) })
      .first()
      .click();
    await page.getByRole('button', { name: 'More about this post' }).press('Enter');
    await page.getByRole('menuitem', { name: 'I’m worried about this person' }).press('Enter');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send to a moderator' }).press('Enter');
    await expect(page.getByText(/^Thank you. A moderator looks at it within 24 hours/)).toBeVisible();

    await page.goto(address);
    await page.getByRole('button', { name: 'More about your post' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: 'This was deleted by its writer.' }),
    ).toBeVisible();
    await page.goto('/admin/forum');
    await expect(page.getByText('This page is for moderators')).toBeVisible();
    await expectAccessible(page);
  },
);
