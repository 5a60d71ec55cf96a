import { expect, type Locator, type Page, test } from '@playwright/test';
import { messages, people, say } from './support/chats.ts';
import { LIVE } from './support/live.ts';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { letSupport } from './support/supporters.ts';
import { ONCE } from './support/tags.ts';

/** Longer than a press that opens the menu. */
const LONG_MS = 700;

/** A finger that stays on the words. */
async function holdOn(page: Page, words: Locator): Promise<void> {
  const { x, y, width, height } = (await words.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const screen = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(LONG_MS);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test(
  'a finger finds what can be done with a message, holds it to react, and the other sees it at once',
  ONCE,
  async ({ page, browser, request }) => {
    const [maya, sam] = [await aMember(request), await aMember(request)];
    await letSupport(request, maya, sam);
    await logInAt(page, '/messaging', maya);
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await people(page)
      .getByRole('button', { name: /Supporter/ })
      .click();
    await say(page, 'River walk on Thursday?');
    const sams = await (await browser.newContext()).newPage();
    await logInAt(sams, '/messaging', sam);
    await sams.getByRole('link', { name: /River walk on Thursday/ }).click();
    const words = messages(sams).getByText('River walk on Thursday?');
    await expect(words).toBeVisible();

    // Seen without a touch, and large enough for a finger.
    const more = messages(page).getByRole('button', { name: 'More about “River walk on Thursday?”' });
    const way = more.locator('xpath=..');
    await expect(way).toHaveCSS('opacity', '1');
    const box = await more.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);

    await holdOn(page, messages(page).getByText('River walk on Thursday?'));
    await page.getByRole('menuitem', { name: 'Love' }).click();
    await expect(messages(page).getByRole('button', { name: 'Love: you', pressed: true })).toBeVisible();
    await expect(messages(sams).getByRole('button', { name: /^Love: Maya/ })).toBeVisible(LIVE);
    await expectAccessible(page);

    await messages(sams)
      .getByRole('button', { name: /^Love: Maya/ })
      .click();
    await expect(messages(page).getByRole('button', { name: /^Love: .* and you$/ })).toBeVisible(LIVE);
    await messages(page).getByRole('button', { name: /^Love/ }).click();
    await expect(messages(sams).getByRole('button', { name: 'Love: you', pressed: true })).toBeVisible(LIVE);
    await sams.context().close();
  },
);
