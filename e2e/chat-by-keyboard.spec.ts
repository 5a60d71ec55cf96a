import { expect, test } from '@playwright/test';
import { aChat, composer, LETTER, messages, writer } from './support/chats.ts';
import { listenAt } from './support/live.ts';
import { expectAccessible } from './support/pages.ts';
import { expectAllInReach, MAGNIFIED, pressByKeys, stopsUntil } from './support/reach.ts';

// A keyboard means a large screen: at high zoom it shows as little as the smallest.
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const ON_ITS_SIDE = { width: 640, height: 360 };
const NARROWEST = { width: 320, height: 640 };

test('by keyboard alone someone finds a chat, sends words and a file, changes them, deletes and undoes, and comes back', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const { maya, sam, id } = await aChat(request);
  const samWrites = await writer(request, sam);
  await samWrites(id, 'River walk on Thursday?');
  const { keyboard } = page;
  const heading = page.getByRole('heading', { level: 1 });
  const options = page.getByRole('button', { name: 'Chat options' });
  page.on('filechooser', (chooser) => chooser.setFiles([LETTER]));
  await listenAt(page, '/', maya);
  await expect(heading).toBeVisible();

  await pressByKeys(page, page.getByRole('link', { name: /^Messages/ }).first());
  await expect(heading).toHaveText('Messages');
  await expect(heading).toBeFocused();
  await stopsUntil(page, page.getByRole('searchbox', { name: 'Search chats' }));
  await keyboard.type('Nobody of that name');
  await expect(page.getByText('No chat has that name.')).toBeVisible();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('hart');
  await pressByKeys(page, page.getByRole('link', { name: /River walk on Thursday/ }));
  await expect(heading).toHaveText('Chat with Maya Hart');
  await expect(composer(page)).toBeFocused();

  await stopsUntil(page, page.getByRole('button', { name: 'Add a file' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Letter.pdf' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a file' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'From my files' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(composer(page)).toBeFocused();
  await keyboard.type('Yes, at nine');
  await keyboard.press('Shift+Enter');
  await keyboard.type('by the bridge');
  await keyboard.press('Enter');
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue('');
  await expect(messages(page).getByRole('button', { name: /Letter\.pdf/ })).toBeVisible();
  await expect(messages(page).getByText('Sent', { exact: true })).toBeVisible();

  await samWrites(id, 'Good, see you there');
  const said = page.getByRole('region', { name: 'Chat with Maya Hart' }).getByRole('status');
  await expect(said.filter({ hasText: 'Maya Hart: Good, see you there' })).toBeAttached();
  await expect(composer(page)).toBeFocused();

  const more = page.getByRole('button', { name: /^More about “Yes, at nine/ });
  await pressByKeys(page, more, 'Shift+Tab');
  await expect(page.getByRole('menuitem', { name: 'Love' })).toBeFocused();
  await expectAccessible(page);
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Love: you', pressed: true })).toBeVisible();
  await expect(more).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Remove Love' })).toBeFocused();
  await keyboard.press('End');
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Yes, at ten');
  await expectAccessible(page);
  await pressByKeys(page, page.getByRole('button', { name: 'Save', exact: true }));
  await expect(messages(page).getByText('Edited')).toBeVisible();
  const changed = page.getByRole('button', { name: 'More about “Yes, at ten”' });
  await expect(changed).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Remove Love' })).toBeFocused();
  await keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete for everyone' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(messages(page).getByText('This message was deleted.')).toBeVisible();
  await expect(messages(page)).toBeFocused();
  await pressByKeys(page, page.getByRole('button', { name: 'Undo' }));
  await expect(messages(page).getByText('Yes, at ten')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
  await pressByKeys(page, page.getByRole('button', { name: /^Close: Undone\./ }));
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused();

  await pressByKeys(page, options, 'Shift+Tab');
  await expect(page.getByRole('menuitem', { name: 'Search this chat' })).toBeFocused();
  await keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete for me' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(options).toBeFocused();

  await page.setViewportSize(MAGNIFIED);
  await expectAllInReach(page, page.getByRole('main'));
  await composer(page).focus();
  await keyboard.type('Written from near');
  await expect(composer(page)).toBeInViewport({ ratio: 1 });
  await keyboard.press('Enter');
  await expect(messages(page).getByText('Written from near')).toBeInViewport();
  for (const size of [ON_ITS_SIDE, NARROWEST]) {
    await page.setViewportSize(size);
    await expectAllInReach(page, page.getByRole('main'));
  }
  await pressByKeys(page, page.getByRole('link', { name: 'Back to messages' }), 'Shift+Tab');
  await expect(heading).toHaveText('Messages');
  await expect(heading).toBeFocused();
});
