import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import {
  aChat,
  attach,
  choose,
  composer,
  LETTER,
  messages,
  openChat,
  save,
  say,
  send,
  writer,
} from './support/chats.ts';
import { draftsKept } from './support/drafts.ts';
import { listenAt } from './support/live.ts';
import { expectAccessible } from './support/pages.ts';
import { aMember, ask, logInByApi } from './support/people.ts';
import { expectAllInReach } from './support/reach.ts';
import { endSupport, letSupport } from './support/supporters.ts';
import { LAYOUT, ONCE } from './support/tags.ts';

const PICTURES = ['icon-512.png', 'icon-192.png'].map((name) =>
  join(import.meta.dirname, '..', 'web', 'public', name),
);
const KEYS_PX = 320;

const rows = (page: Page) => page.getByRole('region', { name: 'Your chats' }).getByRole('link');
const help = (page: Page) => page.getByRole('banner').getByRole('link', { name: /help/i });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search chats' });

/** As if the keyboard of a phone lay over the lower part of the window. */
function openKeys(page: Page, px: number): Promise<void> {
  return page.evaluate((height) => {
    const view = window.visualViewport;
    if (!view) throw new Error('This browser says nothing of what is seen.');
    Object.defineProperty(view, 'height', { configurable: true, get: () => innerHeight - height });
    view.dispatchEvent(new Event('resize'));
  }, px);
}

test(
  'someone looks after their chats: finds one by name and words by what was said, pins, leaves out, deletes and undoes',
  LAYOUT,
  async ({ page, request }, { project }) => {
    test.setTimeout(240_000);
    const isPhone = project.name === 'phone';
    const { maya, sam, id, path } = await aChat(request);
    const { token } = await logInByApi(request, sam);
    const named = { name: 'Wollongong river walkers and their friends', people: [maya.id] };
    const { thread: group } = await ask(request, '/api/conversation/create_group', named, token);
    const samWrites = await writer(request, sam);
    await samWrites(id, 'The gate code is 4711');
    for (let line = 1; line <= 25; line += 1) await samWrites(id, `Line ${line} of a long story`);
    await samWrites(group.conversation_id, 'Who walks on Sunday?');

    await listenAt(page, '/messaging', maya);
    await expect(rows(page)).toHaveText([/Wollongong river walkers and their friends/, /Maya Hart/]);
    await field(page).fill('RIVER');
    await expect(rows(page)).toHaveText([/river walkers/]);
    await field(page).fill('nobody');
    await expect(page.getByText('No chat has that name.')).toBeVisible();
    await field(page).fill('');
    await expectAccessible(page);
    await rows(page).filter({ hasText: 'Maya Hart' }).click();
    await expect(page).toHaveURL(path);
    await expect(composer(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main, bottom bar' })).toBeHidden();
    await expect(help(page)).toBeInViewport({ ratio: 1 });
    if (isPhone) {
      await expect(page.getByRole('link', { name: 'Back to messages 1 unread' })).toBeInViewport({
        ratio: 1,
      });
      await openKeys(page, KEYS_PX);
      const seen = (page.viewportSize()?.height ?? 0) - KEYS_PX;
      const foot = async () => {
        const box = await page.getByRole('button', { name: 'Send', exact: true }).boundingBox();
        return box ? box.y + box.height : Number.POSITIVE_INFINITY;
      };
      await expect.poll(foot).toBeLessThanOrEqual(seen);
      await expect(help(page)).toBeInViewport({ ratio: 1 });
      await expect(messages(page).getByText('Line 25 of a long story')).toBeVisible();
      await openKeys(page, 0);
      await expect.poll(foot).toBeGreaterThan(seen);
    }
    await expectAllInReach(page, page.getByRole('banner'));

    await choose(page, 'Search this chat');
    const search = page.getByRole('dialog', { name: 'Search this chat' });
    await search.getByRole('searchbox').fill('gate CODE');
    await expect(search.getByText('1 message', { exact: true })).toBeVisible();
    await search.getByRole('link', { name: /The gate code is 4711/ }).click();
    await expect(messages(page).getByText('The gate code is 4711')).toBeInViewport();
    await page.getByRole('button', { name: 'Newest', exact: true }).click();
    await expect(messages(page).getByText('Line 25 of a long story')).toBeInViewport();

    await choose(page, 'Don’t count as unread');
    await choose(page, 'Pin to the top');
    await page.getByRole('button', { name: 'Chat options' }).click();
    await expect(page.getByRole('menuitem', { name: 'Unpin' })).toBeVisible();
    await page.keyboard.press('Escape');
    if (isPhone) await page.getByRole('link', { name: 'Back to messages' }).click();
    await expect(rows(page)).toHaveText([/Maya Hart/, /river walkers/]);
    await rows(page).filter({ hasText: 'Maya Hart' }).click();

    await choose(page, 'Delete for me');
    await expect(page).toHaveURL('/messaging');
    await expect(rows(page)).toHaveText([/river walkers/]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows(page)).toHaveText([/Maya Hart/, /river walkers/]);
    await rows(page).filter({ hasText: 'Maya Hart' }).click();
    await expect(messages(page).getByText('Line 25 of a long story')).toBeVisible();
    await choose(page, 'Delete for me');
    await expect(rows(page)).toHaveText([/river walkers/]);
    await samWrites(id, 'A new beginning');
    await rows(page).filter({ hasText: 'A new beginning' }).click();
    await expect(messages(page).locator('[data-bubble="theirs"]')).toHaveText(['A new beginning']);
  },
);

test(
  'a refused message is changed and sent, and pictures are looked at one by one, also where one does not come whole',
  ONCE,
  async ({ page, request }) => {
    test.setTimeout(180_000);
    const { maya, path } = await aChat(request);
    await openChat(page, path, maya);
    await attach(page, [LETTER]);
    await say(page, 'Copied from\0elsewhere');
    await expect(messages(page).getByText('This has a character we can’t store.')).toBeVisible();
    await composer(page).fill('And this by now');
    await messages(page).getByRole('button', { name: 'Edit' }).click();
    await expect(composer(page)).toBeFocused();
    await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('Letter.pdf');
    await expectAccessible(page);
    await composer(page).fill('Copied from elsewhere');
    await send(page);
    await expect(messages(page).locator('[data-bubble="mine"]')).toHaveText([
      /^Copied from elsewhere.*Letter\.pdf/s,
    ]);
    await expect(messages(page).getByText('Sent', { exact: true })).toBeVisible();

    const line = await page.context().newCDPSession(page);
    const SLOW = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
    await line.send('Network.emulateNetworkConditions', SLOW);
    await attach(page, [{ ...LETTER, name: 'Long.pdf', buffer: Buffer.alloc(5_000_000, 'a') }]);
    await expect(page.getByText('Up to 10 files and 30 MB in one message.')).toBeVisible();
    await send(page);
    await expect(messages(page).getByRole('progressbar', { name: 'Sending the files' })).toBeVisible();
    await expectAccessible(page);
    await messages(page).getByRole('button', { name: 'Stop sending' }).click();
    await expect(messages(page).getByText('You stopped this before it was sent.')).toBeVisible();
    await line.send('Network.emulateNetworkConditions', { ...SLOW, uploadThroughput: -1 });
    await messages(page).getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Remove Long.pdf' }).click();
    await attach(page, PICTURES);
    await send(page);
    const small = messages(page).getByRole('button', { name: /^icon-192\.png ?\(open\)$/ });
    await expect(small.getByRole('img')).toBeVisible();
    await small.click();
    const viewer = page.getByRole('dialog', { name: 'icon-192.png' });
    await expect(viewer.getByRole('img', { name: 'icon-192.png' })).toBeVisible();
    await expectAccessible(page);
    await page.route('**/api/conversation/get_attachment?*', async (route) => {
      if (route.request().url().includes('size=small')) await route.continue();
      else await route.abort();
    });
    await page.getByRole('button', { name: 'Earlier picture' }).click();
    const other = page.getByRole('dialog', { name: 'icon-512.png' });
    await expect(other.getByText('This is the small picture. Save it to see all of it.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.keyboard.press('ArrowRight');
    await expect(viewer).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      viewer.getByRole('button', { name: /^Save/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('icon-192.png');
    await page.keyboard.press('Escape');
    await expect(small).toBeFocused();
    expect((await save(page, /Letter\.pdf/)).suggestedFilename()).toBe('Letter.pdf');
  },
);

test(
  'what was half written is there to be copied where a chat is closed, and where one is not there any more',
  ONCE,
  async ({ page, context, request }) => {
    test.setTimeout(180_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [maya, sam] = [await aMember(request), await aMember(request)];
    const place = await letSupport(request, maya, sam);
    const { token } = await logInByApi(request, sam);
    const begin = async (call: string, fields: Record<string, unknown>): Promise<number> =>
      (await ask(request, `/api/conversation/${call}`, fields, token)).thread.conversation_id;
    const group = await begin('create_group', { name: 'River walkers', people: [maya.id] });
    const own = await begin('create2', { recipient_id: maya.id });
    await openChat(page, `/messaging/${group}`, maya);
    await composer(page).fill('I can bring the thermos');
    await expect.poll(() => draftsKept(page)).toBe(1);
    await openChat(page, `/messaging/${own}`, maya);
    await composer(page).fill('Dear Sam, about yesterday');
    await attach(page, [LETTER]);
    await expect.poll(() => draftsKept(page)).toBeGreaterThanOrEqual(3);

    await ask(
      request,
      '/api/conversation/remove_member',
      { conversation_id: group, person_id: maya.id },
      token,
    );
    await endSupport(request, maya, place);
    const left = page.getByRole('region', { name: 'What you wrote is still here' });
    await expect(left).toContainText('Dear Sam, about yesterday');
    await expect(composer(page)).toHaveCount(0);
    await expectAccessible(page);
    await left.getByRole('button', { name: 'Copy text' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Dear Sam, about yesterday');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      left.getByRole('button', { name: 'Save Letter.pdf' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('Letter.pdf');
    await left.getByRole('button', { name: 'Delete' }).click();
    await expect(left).toHaveCount(0);

    await page.getByRole('link', { name: 'Back to messages', exact: true }).click();
    await page.getByRole('region', { name: 'Not sent' }).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'This chat isn’t here' })).toBeVisible();
    await expect(left).toContainText('I can bring the thermos');
    await expectAccessible(page);
    await left.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'Back to messages', exact: true }).click();
    await expect(rows(page)).toHaveText([/Maya Hart/]);
    await expect(page.getByText('Not sent')).toHaveCount(0);
  },
);
