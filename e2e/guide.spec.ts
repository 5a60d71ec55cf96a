import { expect, type Locator, type Page } from '@playwright/test';
import { faultsInBoth } from './support/axe.ts';
import { kindsKept, recordsOf } from './support/device.ts';
import { logInAt, logOut } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { LAYOUT, ONCE } from './support/tags.ts';
import { test, untilKept } from './support/trouble.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const log = (page: Page) => page.getByRole('log', { name: 'Chat with Guide' });
const CRISIS = 'I want to kill myself';

/** By keys alone: the field keeps the focus. */
async function say(page: Page, words: string): Promise<void> {
  await field(page).focus();
  await page.keyboard.insertText(words);
  await page.keyboard.press('Enter');
}

/** Presses what has the name once keys have reached it. */
async function pressByKeys(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0], timeout: 20_000 });
  await page.keyboard.press('Enter');
}

test(
  'a talk with the guide by keyboard: a crisis first, an exercise, and no request has the words',
  LAYOUT,
  async ({ page, request }) => {
    const sent: string[] = [];
    page.on('request', (one) => sent.push(`${one.url()} ${one.postData() ?? ''}`));
    await logInAt(page, '/chatbot', await aMember(request));
    await expect(log(page)).toContainText('Hi, I’m Guide, a computer program.');
    await expect(page.getByText('Nobody is watching this chat.', { exact: false }).last()).toBeVisible();
    expect(await faultsInBoth(page)).toEqual([]);

    await say(page, 'wombat words: I can’t sleep');
    await expect(log(page)).toContainText('Resting still counts');
    await expect(field(page)).toBeFocused();
    await say(page, CRISIS);
    const heading = page.getByRole('heading', { name: 'Thank you for telling me' });
    await expect(heading).toBeFocused();
    await expect(page.getByRole('link', { name: 'Call Lifeline 13 11 14' })).toBeVisible();
    await expect(log(page)).toHaveCount(0);
    expect(await faultsInBoth(page)).toEqual([]);

    await pressByKeys(page, 'No');
    await expect(page.getByRole('heading', { name: 'I’m really glad you said that' })).toBeFocused();
    await expect(field(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'I’m really glad you said that' })).toBeVisible();
    await pressByKeys(page, 'I’m safe now');
    await pressByKeys(page, 'Yes, back to the chat');
    await expect(log(page)).toContainText('I’m glad you’re here.');
    const pinned = page.getByRole('region', { name: 'People are there at any hour' });
    await expect(pinned.getByRole('link', { name: 'Call Lifeline 13 11 14' })).toBeInViewport();

    await pressByKeys(page, 'Do a calming exercise');
    await pressByKeys(page, 'Kind hand');
    await expect(page.getByRole('heading', { name: 'A hand on your chest or arm' })).toBeFocused();
    expect(await faultsInBoth(page)).toEqual([]);
    await pressByKeys(page, 'Next');
    await pressByKeys(page, 'Finish');
    await pressByKeys(page, 'Better');
    await expect(log(page)).toContainText('That’s good.');
    await expect(page.getByRole('button', { name: 'Clear chat' })).toBeInViewport();
    expect(await faultsInBoth(page)).toEqual([]);

    await page.reload();
    await expect(log(page)).toContainText('wombat words');
    expect(sent.filter((one) => /wombat|kill(?:%20|\+| )myself/i.test(one))).toEqual([]);

    await page.getByRole('button', { name: 'Clear chat' }).click();
    await expect(log(page)).not.toContainText('wombat words');
    await page.reload();
    await expect(log(page)).toContainText('Hi, I’m Guide');
    await expect(log(page)).not.toContainText('wombat words');
  },
);

test('without a connection the guide opens, hears a crisis and leads through an exercise; signing out leaves nothing', async ({
  page,
  front,
  request,
}) => {
  await logInAt(page, '/', await aMember(request));
  await untilKept(page);
  await expect.poll(() => kindsKept(page)).toContain('profile');
  front.be('down');
  await page.context().setOffline(true);

  await page.goto('/chatbot');
  await expect(log(page)).toContainText('Hi, I’m Guide');
  await say(page, 'grounding');
  await page.getByRole('button', { name: 'Five senses' }).click();
  await expect(page.getByRole('heading', { name: 'Five things you can see' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await say(page, CRISIS);
  await expect(page.getByRole('heading', { name: 'Thank you for telling me' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Lifeline 13 11 14' })).toHaveAttribute(
    'href',
    'tel:131114',
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Thank you for telling me' })).toBeVisible();
  await page.getByRole('button', { name: 'Yes, I’m safe' }).click();
  await expect(log(page)).toContainText(CRISIS);

  front.be('well');
  await page.context().setOffline(false);
  await page.reload();
  await expect(log(page)).toContainText(CRISIS);
  await logOut(page);
  await expect.poll(() => recordsOf(page, 'kith-drafts')).toBe(0);
});

test(
  'what one window clears, another that lies beside it does not put back',
  ONCE,
  async ({ page, context, request }) => {
    await logInAt(page, '/chatbot', await aMember(request));
    await say(page, 'wombat words: I can’t sleep');
    await expect(log(page)).toContainText('Resting still counts');
    const beside = await context.newPage();
    await beside.goto('/chatbot');
    await expect(log(beside)).toContainText('wombat words');

    await page.getByRole('button', { name: 'Clear chat' }).click();
    await expect(log(beside)).not.toContainText('wombat words');
    await say(beside, 'hello');
    await expect(log(page)).toContainText('hello');
    await page.reload();
    await expect(log(page)).toContainText('hello');
    await expect(log(page)).not.toContainText('wombat words');
  },
);

/** The smallest phones that are in use, with the bars of their browser; and the largest text on a common one. */
const SMALL = [
  { width: 390, height: 664 },
  { width: 375, height: 553 },
  { width: 320, height: 568 },
  { width: 390, height: 844, text: '150' },
];

test(
  'a screen of help shows 000 and a crisis line as it opens, also on the smallest phones',
  ONCE,
  async ({ page, request }) => {
    await logInAt(page, '/chatbot', await aMember(request));
    const help = page.getByRole('region', { name: /Thank you|really glad|hurts this much|not your fault/ });
    for (const { text, ...size } of SMALL) {
      await page.setViewportSize(size);
      await page.evaluate((large) => {
        if (large) document.documentElement.dataset['text'] = large;
      }, text);
      for (const [words, line] of [
        ['I want to die', 'Call Lifeline 13 11 14'],
        ['I want to kill myself tonight', 'Call Lifeline 13 11 14'],
        ['I keep cutting myself', 'Call Lifeline 13 11 14'],
        ['my husband hits me', 'Call 1800RESPECT 1800 737 732'],
      ] as const) {
        await say(page, words);
        for (const name of [line, 'Call 000']) {
          // A press that something covers does not reach it.
          const way = help.getByRole('link', { name, exact: true });
          await expect(way, `${words} ${size.width}`).toBeInViewport({ ratio: 1 });
          await expect.poll(() => isOnTop(way), { message: `${words} ${size.width} ${name}` }).toBe(true);
        }
        await backToChat(page);
      }
    }
  },
);

/** Nothing lies over it. */
const isOnTop = (way: Locator): Promise<boolean> =>
  way.evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return [top + 2, top + height - 2].every((y) =>
      link.contains(document.elementFromPoint(left + width / 2, y)),
    );
  });

async function backToChat(page: Page): Promise<void> {
  const safe = page.getByRole('button', { name: /^Yes, I’m safe$|^I’m safe now$/ });
  await safe.click();
  const sure = page.getByRole('button', { name: 'Yes, back to the chat' });
  await expect(sure.or(log(page))).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await expect(log(page)).toBeVisible();
}
