import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible, logInAt, submitLogIn } from './support/pages.ts';
import { aMember, ask, logInByApi, type Member } from './support/people.ts';
import { ONCE, SMOKE } from './support/tags.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Write a note' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const cards = (page: Page) => page.getByRole('article');
const said = (page: Page, words: string) => page.getByRole('status').getByText(words);

/** The editor itself, which comes in the place of the plain field when a person starts to write. */
async function editor(page: Page) {
  await field(page).click();
  await expect(page.getByRole('toolbar', { name: 'Format', includeHidden: true })).toBeAttached();
  return field(page);
}

async function write(page: Page, words: string): Promise<void> {
  await editor(page);
  await page.keyboard.type(words);
}

async function choose(page: Page, action: string): Promise<void> {
  await cards(page).first().getByRole('button', { name: 'More about this note' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** An act of the member's other device. */
async function elsewhere(request: APIRequestContext, member: Member) {
  const { token } = await logInByApi(request, member);
  return {
    create: (note: string) => ask(request, '/api/patient/note', { note }, token),
    update: (id: number, note: string, version: number) =>
      ask(request, '/api/notes/update_note', { id, note, version }, token),
    endOtherSessions: () => ask(request, '/api/auth/end_other_sessions', {}, token),
    async notes(): Promise<{ id: number; note: string; text: string; version: number }[]> {
      const answer = await request.get('/api/patient/notes_by_me', {
        headers: { authorization: `Bearer ${token}` },
      });
      return (await answer.json()).notes;
    },
  };
}

test('a note begins with a line that Kith offers, and goes on below it', ONCE, async ({ page, request }) => {
  await logInAt(page, '/journey', await aMember(request));
  await editor(page);
  await page.getByRole('button', { name: 'One good thing', exact: true }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('The sea was warm');
  await expectAccessible(page);
  await save(page).click();

  await expect(cards(page).getByText('One good thing today:', { exact: true })).toBeVisible();
  await expect(cards(page).getByText('The sea was warm', { exact: true })).toBeVisible();
});

test(
  'a note is written with formatting, changed, looked back at, deleted and brought back',
  SMOKE,
  async ({ page, request }) => {
    test.slow();
    const member = await aMember(request);
    await logInAt(page, '/journey', member);
    await expect(page.getByRole('heading', { level: 1, name: 'My journey' })).toBeVisible();
    await expectAccessible(page);

    await write(page, 'Slept ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('well');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Bulleted list' }).click();
    await page.keyboard.type('Window open');
    await expectAccessible(page);
    await save(page).click();

    const card = cards(page).first();
    await expect(card.getByText('well')).toHaveCSS('font-weight', /[67]00/);
    await expect(card.getByRole('listitem')).toHaveText('Window open');
    await expect(card.getByText('Only you')).toBeVisible();
    await expect(field(page)).toHaveText('');

    await choose(page, 'Edit');
    const edit = page.getByRole('form', { name: 'Edit note' });
    await expect(edit.getByRole('toolbar')).toBeVisible();
    await page.keyboard.type(', fan on');
    await expectAccessible(page);
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByRole('listitem')).toHaveText('Window open, fan on');
    await expect(card.getByText('Edited')).toBeVisible();

    await choose(page, 'Version history');
    const former = page.getByRole('dialog', { name: 'Version history' });
    await expect(former.getByRole('listitem').getByText('Window open', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await choose(page, 'Delete');
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card.getByRole('listitem')).toHaveText('Window open, fan on');
  },
);

test(
  'words that are not saved survive a reload, and a session that ends on Save',
  ONCE,
  async ({ page, request }) => {
    const member = await aMember(request);
    const phone = await elsewhere(request, member);
    await logInAt(page, '/journey', member);
    await write(page, 'Half a thought');
    await expect(page.getByText('Draft saved')).toBeVisible();

    await page.reload();
    await expect(await editor(page)).toHaveText('Half a thought');

    // Not before the press: an open page would leave by itself.
    await page.route(
      '**/api/patient/note',
      async (route) => {
        await phone.endOtherSessions();
        await route.continue();
      },
      { times: 1 },
    );
    await save(page).click();
    await expect(page).toHaveURL('/login');
    await submitLogIn(page, member);

    await expect(page).toHaveURL('/journey');
    await expect(cards(page).first()).toContainText('Half a thought');
    await expect(page.getByText('Not sent yet')).toHaveCount(0);
    expect((await phone.notes()).map(({ text }) => text)).toEqual(['Half a thought']);
  },
);

test(
  'without a connection a note is kept, through a closed tab, and sent once when it is back',
  ONCE,
  async ({ page, request, context }) => {
    const member = await aMember(request);
    const phone = await elsewhere(request, member);
    await logInAt(page, '/journey', member);
    await editor(page);
    await context.setOffline(true);
    await write(page, 'Written on the train');
    await save(page).click();
    await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await context.setOffline(false);
    await page.reload();

    await expect(cards(page).first()).toContainText('Written on the train');
    await expect(page.getByText('Not sent yet', { exact: true })).toHaveCount(0);
    expect(await phone.notes()).toHaveLength(1);
  },
);

test(
  'the editor comes when a person starts to write, and takes over every mail and the caret',
  ONCE,
  async ({ page, request }) => {
    const member = await aMember(request);
    const { promise: written, resolve: letItCome } = Promise.withResolvers<void>();
    const asked: string[] = [];
    await page.route('**/rich-editor-*.js', async (route) => {
      asked.push(route.request().url());
      await written;
      await route.continue();
    });
    await logInAt(page, '/journey', member);
    await expect(page.getByRole('heading', { name: 'Your journey starts here' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);

    await field(page).click();
    await page.keyboard.type('Wlked ');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => asked).toHaveLength(1);
    letItCome();
    await expect(page.getByRole('toolbar', { name: 'Format' })).toBeAttached();
    await page.keyboard.type('a');
    await page.keyboard.press('End');
    await page.keyboard.type('to the river');
    await expect(field(page)).toHaveText('Walked to the river');
    await page.unrouteAll({ behavior: 'wait' });
  },
);

test(
  'a long text full of signs is pasted as it is, and the page goes on',
  ONCE,
  async ({ page, request }) => {
    await logInAt(page, '/journey', await aMember(request));
    await editor(page);
    const paste = (text: string) =>
      field(page).evaluate((to, words) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', words);
        to.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    await paste('A **kind** word. ');
    await expect(field(page).locator('strong')).toHaveText('kind');
    await paste('a **word** in bold '.repeat(1000));
    await expect(field(page)).toContainText('**word**');
    await expect(field(page).locator('strong')).toHaveCount(1);
  },
);

test('a note whose answer got lost is there once', ONCE, async ({ page, request }) => {
  const member = await aMember(request);
  const phone = await elsewhere(request, member);
  await logInAt(page, '/journey', member);
  await page.route('**/api/patient/note', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await write(page, 'Said once');
  await save(page).click();
  await expect(page.getByText('Not sent yet', { exact: true })).toBeVisible();
  expect(await phone.notes()).toHaveLength(1);

  // The queue may be trying again at this moment.
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Send now' }).click();

  await expect(page.getByText('Not sent yet', { exact: true })).toHaveCount(0);
  await expect(cards(page)).toHaveCount(1);
  expect(await phone.notes()).toHaveLength(1);
});

test('a note changed on two devices loses neither', ONCE, async ({ page, request }) => {
  const member = await aMember(request);
  const phone = await elsewhere(request, member);
  const { note } = await phone.create('<p>First words</p>');
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/auth/pusher'));
  await logInAt(page, '/journey', member);
  await expect(cards(page).first()).toContainText('First words');
  await listening;
  await choose(page, 'Edit');
  const edit = page.getByRole('form', { name: 'Edit note' });
  await expect(edit.getByRole('toolbar')).toBeVisible();
  await page.keyboard.type(', and mine');

  await phone.update(note.id, '<p>Words from my phone</p>', note.version);

  await expect(page.getByText('This was changed somewhere else.')).toBeVisible();
  await expect(edit.getByRole('region', { name: 'Newer version' })).toHaveText('Words from my phone');
  await expect(edit.getByRole('textbox', { name: 'Edit your note' })).toHaveText('First words, and mine');
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Keep mine' }).click();

  await expect(said(page, 'Your note is saved.')).toBeVisible();
  await choose(page, 'Version history');
  await expect(page.getByRole('dialog').getByText('Words from my phone')).toBeVisible();
});

test('the format bar is one stop for the keyboard, and arrows move in it', async ({ page, request }) => {
  const member = await aMember(request);
  await logInAt(page, '/journey', member);
  await editor(page);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('softly');
  await expect(field(page).locator('em')).toHaveText('softly');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused();
  // One button with a menu where there is a camera, else one for each way to a file.
  const ways = page.getByRole('button', { name: /^(?:Add a file|From my files)$/ });
  for (const way of await ways.all()) {
    await page.keyboard.press('Tab');
    await expect(way).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Who can see this: Only you' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(save(page)).toBeFocused();
});

test('a link is added to the words that are chosen', async ({ page, request }) => {
  const member = await aMember(request);
  await logInAt(page, '/journey', member);
  await write(page, 'Breathing');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByLabel('Link address').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Add link' }).click();
  await expect(page.getByText('This doesn’t look like a web address. Please check it.')).toBeVisible();
  await page.getByLabel('Link address').fill('example.com/breathe');
  await page.getByLabel('Link address').press('Enter');
  await save(page).click();

  const link = cards(page).first().getByRole('link', { name: 'Breathing' });
  await expect(link).toHaveAttribute('href', 'https://example.com/breathe');
});

const HOSTILE = [
  '<script>globalThis.hit = 1</script>',
  '<img src=x onerror="globalThis.hit = 1">',
  '<svg onload="globalThis.hit = 1"></svg>',
  '<p onclick="globalThis.hit = 1" style="position:fixed;inset:0">over all</p>',
  '<a href="javascript:globalThis.hit = 1">press me</a>',
  '<iframe srcdoc="<script>parent.hit = 1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror="globalThis.hit = 1"></style></mglyph></table></mtext></math>',
  '<form action="https://evil.example"><button>send</button></form>',
];

test(
  'what someone stores as script runs nowhere, stored as it is or answered as it was',
  ONCE,
  async ({ page, request }) => {
    const member = await aMember(request);
    const phone = await elsewhere(request, member);
    for (const html of HOSTILE) await phone.create(`<p>harmless</p>${html}`);
    // The server removes it before it is stored; the page must not depend on that.
    await page.route('**/api/journey/timeline*', async (route) => {
      const answer = await route.fetch();
      const timeline = await answer.json();
      const note = timeline.note.map((item: { record: object }, index: number) => {
        return {
          ...item,
          record: { ...item.record, note: `<p>harmless</p>${HOSTILE[index % HOSTILE.length]}` },
        };
      });
      await route.fulfill({ response: answer, json: { ...timeline, note } });
    });
    await logInAt(page, '/journey', member);

    await expect(cards(page)).toHaveCount(HOSTILE.length);
    const words = cards(page).locator('[class*="note-text"]');
    await expect(words).toHaveCount(HOSTILE.length);
    await expect(
      words.locator('script, img, svg, iframe, style, form, button, [onclick], [style]'),
    ).toHaveCount(0);
    for (const pressable of await words.getByText(/press me|over all/).all()) await pressable.click();
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);

    await choose(page, 'Edit');
    await expect(page.getByRole('form', { name: 'Edit note' }).getByRole('toolbar')).toBeVisible();
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
