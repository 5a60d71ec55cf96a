import { expect, type Page, test } from '@playwright/test';
import { atADesk, beginChat, messages, say } from './support/chats.ts';
import { anOrganisation, operate } from './support/operator.ts';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi } from './support/people.ts';
import { PRIVATE } from './support/screens.ts';
import { KEYS, LAYOUT } from './support/tags.ts';
import { follow } from './support/tour.ts';

const MOST_STOPS = 12;

async function expectNear(page: Page, path: string, main: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Skip to main content' }).focus();
  await page.keyboard.press('Enter');
  const stops = ['Skip to main content'];
  while (stops.length < MOST_STOPS && !main.test(stops.at(-1) ?? '')) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(nameInFocus));
  }
  expect(stops.at(-1), `${path}: ${stops.join(' | ')}`).toMatch(main);
}

test(
  'from the top of a page twelve stops of the keyboard lead to its main control',
  KEYS,
  async ({ page, request }) => {
    test.setTimeout(120_000);
    const maya = await aMember(request);
    const mains = {
      '/tasks': /^Add a task$/,
      '/events': /^Add an event$/,
      '/safety-plan': /^Call Lifeline 131114/,
      '/settings/account': /^Change email$/,
      '/support/list': /^Invite$/,
    };
    for (const [path, main] of Object.entries(mains)) {
      await logInAt(page, path, maya);
      await expectNear(page, path, main);
    }
    await logInAt(page, '/journey', maya);
    const skip = page.getByRole('link', { name: 'Skip to your note' });
    await expect(skip).toBeAttached();
    await page.getByRole('link', { name: 'Skip to main content' }).focus();
    const stops = ['Skip to main content'];
    while (stops.length < MOST_STOPS && stops.at(-1) !== 'Skip to your note') {
      await page.keyboard.press('Tab');
      stops.push(await page.evaluate(nameInFocus));
    }
    expect(stops.at(-1), stops.join(' | ')).toBe('Skip to your note');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'Write a note' })).toBeFocused();
  },
);

test(
  'as few stops lead to the main control of a chat, of the search and of the pages of staff',
  KEYS,
  async ({ page, request, browser }) => {
    test.setTimeout(180_000);
    const [maya, lena] = [await aMember(request), await aMember(request)];
    const organisation = await anOrganisation('Wattle House');
    await operate('post', { email: lena.email, role: 'receptionist', organisation });
    await operate('join-organisation', { member: maya.email, organisation });
    await logInAt(page, '/messaging', maya);
    await beginChat(page, /Wattle House reception/);
    await say(page, 'Can I come earlier?');
    await expect(messages(page).getByText('Can I come earlier?')).toBeVisible();
    await expectNear(page, 'a chat', /^Skip to your message$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeFocused();
    await page.getByRole('link', { name: 'Skip to main content' }).focus();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');

    const desk = await atADesk(browser);
    const mains = {
      '/care': /^Search people$/,
      '/care/inbox': /Maya Hart/,
      '/care/hours': /^Monday/,
      '/settings/security': /^Turn on$/,
    };
    for (const [path, main] of Object.entries(mains)) {
      await logInAt(desk, path, lena);
      await expectNear(desk, path, main);
    }
  },
);

test(
  'from the top of the caseload twelve stops of the keyboard lead into the list of people',
  KEYS,
  async ({ page, request }) => {
    const [maya, lena] = [await aMember(request), await aMember(request)];
    const organisation = await anOrganisation('Wattle House');
    await operate('post', { email: lena.email, role: 'receptionist', organisation });
    await operate('join-organisation', { member: maya.email, organisation });
    await logInAt(page, '/care', lena);
    await expect(page.getByRole('table').getByText('Maya Hart')).toBeVisible();
    await page.getByRole('link', { name: 'Skip to main content' }).focus();
    const list = page.locator('#main .card-list');
    const isInList = () => list.evaluate((element) => element.contains(document.activeElement));
    const stops = ['Skip to main content'];
    while (stops.length < MOST_STOPS && !(await isInList())) {
      const isThere = stops.at(-1) === 'Skip to the list of people';
      await page.keyboard.press(isThere ? 'Enter' : 'Tab');
      stops.push(await page.evaluate(nameInFocus));
    }
    expect(await isInList(), stops.join(' | ')).toBe(true);
  },
);

/** Asked at once: the field of a note hands the focus over to the editor. */
function nameInFocus(): string {
  const { activeElement: at } = document;
  const { labels } = (at ?? {}) as HTMLInputElement;
  return (at?.getAttribute('aria-label') || labels?.[0]?.textContent || at?.textContent || '').trim();
}

test(
  'every control outside of running text is 44 pixels wide and high',
  LAYOUT,
  async ({ page, request }) => {
    test.setTimeout(180_000);
    const maya = await aMember(request);
    const { token } = await logInByApi(request, maya);
    await ask(request, '/api/patient/note', { note: '<p>Slept well by the river</p>' }, token);
    await page.goto('/login');
    await expectWideEnough(page);
    await logInAt(page, '/', maya);
    for (const [path] of Object.values(PRIVATE).flat()) {
      await follow(page, path);
      await expectWideEnough(page);
    }
  },
);

async function expectWideEnough(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await page.evaluate(smallControls), page.url()).toEqual([]);
}

/** Runs in the page. A tick takes the room of its label, and a link in a sentence has the height of a line. */
function smallControls(): string[] {
  const LEAST = 44;
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, select, textarea, summary, input',
  );
  const roomOf = (control: HTMLElement): { width: number; height: number } => {
    const { width, height } = control.getBoundingClientRect();
    const after = getComputedStyle(control, '::after');
    const isWider = after.content !== 'none' && after.position === 'absolute';
    const spread = isWider ? [Number.parseFloat(after.width), Number.parseFloat(after.height)] : [0, 0];
    return { width: Math.max(width, spread[0] ?? 0), height: Math.max(height, spread[1] ?? 0) };
  };
  return [...controls]
    .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((control) => !['checkbox', 'radio'].includes(control.getAttribute('type') ?? ''))
    .filter((control) => control.getBoundingClientRect().width > 1)
    .filter((control) => getComputedStyle(control).display !== 'inline' || !control.closest('p, li, dd'))
    .filter((control) => {
      const { width, height } = roomOf(control);
      return Math.round(width) < LEAST || Math.round(height) < LEAST;
    })
    .map((control) => `${control.getAttribute('aria-label') ?? control.textContent}, ${control.className}`);
}
