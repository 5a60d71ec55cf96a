import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { draftsKept } from './support/drafts.ts';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi, type Member } from './support/people.ts';
import { LAYOUT, ONCE } from './support/tags.ts';
import { toast, undoOf } from './support/toasts.ts';
import { expectFaultless, follow, inspect, inspectAsItIs, startTour } from './support/tour.ts';

interface Somebody extends Member {
  readonly token: string;
}

/** Maya, and Sam with a membership of her team with the defaults. */
interface Pair {
  readonly maya: Somebody;
  readonly sam: Somebody;
  readonly place: number;
}

async function somebody(request: APIRequestContext, first_name: string): Promise<Somebody> {
  const member = await aMember(request);
  const { token } = await logInByApi(request, member);
  await ask(request, '/api/account/update_profile', { first_name }, token);
  return { ...member, token };
}

async function aPair(request: APIRequestContext): Promise<Pair> {
  const [maya, sam] = [await somebody(request, 'Maya'), await somebody(request, 'Sam')];
  const names = { first_name: 'Sam', last_name: 'Hart', email: sam.email };
  const { invitation } = await ask(request, '/api/support/invite_supporter', names, maya.token);
  const { patient_team_id } = invitation;
  await ask(request, '/api/patient/update_team_request', { patient_team_id, accepted: true }, sam.token);
  return { maya, sam, place: patient_team_id };
}

/** Sam's own call: the server's present answer to Sam. */
async function samAsks(request: APIRequestContext, { sam }: Pair, path: string) {
  const response = await request.get(path, { headers: { authorization: `Bearer ${sam.token}` } });
  return { status: response.status(), body: response.ok() ? await response.json() : null };
}

const journeyOf = ({ maya }: Pair) => `/api/journey/timeline?member_id=${maya.id}`;
const teamOf = ({ maya }: Pair) => `/api/patient/team_primary/id/${maya.id}`;
const theSwitch = (page: Page, label: string) => page.getByRole('switch', { name: label });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function sayInNote(request: APIRequestContext, { maya, sam }: Pair, words: string): Promise<void> {
  await ask(request, '/api/patient/note', { note: `<p>${words}</p>`, shared_with: [sam.id] }, maya.token);
}

/** The preview stands beside the switches, or behind a button on a phone. */
async function preview(page: Page) {
  const opener = press(page, 'See it as Sam sees it');
  const beside = page.getByRole('region', { name: 'As Sam sees it' });
  await opener.or(beside).filter({ visible: true }).first().waitFor();
  if (await opener.isVisible()) {
    await opener.click();
    return page.getByRole('dialog', { name: 'As Sam sees it' });
  }
  return beside;
}

/** A toast stays while the pointer is on it, and may go by itself before. */
async function closeMessages(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: /^Close: / });
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 1000 });
    await expect(close).toHaveCount(0, { timeout: 100 });
  }).toPass();
}

const SAVED = 'Supporter Permissions has been saved.';

test('what a member opens is what a supporter gets, and what they close is closed at once', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(120_000);
  const pair = await aPair(request);
  await sayInNote(request, pair, 'Slept well by the river');
  const notesOfSam = async () => (await samAsks(request, pair, journeyOf(pair))).body.note.length;
  expect(await notesOfSam()).toBe(0);

  const other = await browser.newContext();
  const beside = await other.newPage();
  await logInAt(beside, '/', pair.sam);
  await beside.getByRole('button', { name: 'Me Change' }).filter({ visible: true }).click();
  await beside
    .getByRole('dialog')
    .getByRole('button', { name: /^Maya Hart/ })
    .click();
  await expect(beside.getByText('You’re supporting Maya Hart.')).toBeVisible();
  await follow(beside, '/journey');
  await expect(beside.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(beside.getByRole('article')).toHaveCount(0);
  await logInAt(page, '/supporter-permissions', pair.maya);
  await page.getByRole('radio', { name: /^Close supporter/ }).check();
  await expect(page.getByText('5 things will turn on', { exact: true })).toBeVisible();
  expect(await notesOfSam()).toBe(0);
  await press(page, 'Save').click();
  await expect(toast(page, SAVED)).toBeVisible();

  expect(await notesOfSam()).toBe(1);
  await beside.reload();
  await expect(beside.getByText('Slept well by the river')).toBeVisible();
  const opened = await samAsks(request, pair, `/api/patient/supported_teams/${pair.sam.id}`);
  expect(opened.body.supported_teams[0].new_permissions).toMatchObject({ note: { view: true } });

  await theSwitch(page, 'See my journey page').click({ force: true });
  await expect(toast(page, 'Sam can no longer see your journey page.')).toBeVisible();
  expect((await samAsks(request, pair, journeyOf(pair))).status).toBe(403);
  await undoOf(page, 'Sam can no longer see your journey page.').click();
  await expect(toast(page, 'Sam can see your journey page again.')).toBeVisible();
  expect(await notesOfSam()).toBe(1);

  await theSwitch(page, 'See my journey page').click({ force: true });
  await expect(toast(page, 'Sam can no longer see your journey page.')).toBeVisible();
  await beside.reload();
  await expect(beside.getByText('You’re supporting Maya Hart.')).toBeVisible();
  await expect(beside.getByText('Slept well by the river')).toHaveCount(0);

  await closeMessages(page);
  await press(page, 'Stop sharing with Sam').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No supporters yet' })).toBeVisible();
  expect((await samAsks(request, pair, journeyOf(pair))).status).toBe(404);
  await beside.reload();
  await expect(beside.getByText('You’re supporting Maya Hart.')).toHaveCount(0);
  await other.close();
});

test(
  'the preview is what the supporter’s own session gets, refusals included',
  ONCE,
  async ({ page, request }) => {
    test.setTimeout(120_000);
    const pair = await aPair(request);
    const grants = (await samAsks(request, pair, `/api/patient/supported_teams/${pair.sam.id}`)).body;
    const { permissions } = grants.supported_teams[0];
    const open = { ...permissions, note: { view: true, create: false }, team: { view: true } };
    const version = (
      await ask(
        request,
        '/api/patient/supporter_permissions',
        {
          patient_team_id: pair.place,
          permissions: open,
          version: 2,
        },
        pair.maya.token,
      )
    ).supporter_permissions.version;
    expect(version).toBe(3);
    await sayInNote(request, pair, 'Slept well by the river');

    const answers: Record<string, unknown> = {};
    page.on('response', async (response) => {
      const path = new URL(response.url()).pathname;
      if (!path.startsWith('/api/team/preview_') || !response.ok()) return;
      // A response on its way at the end of the story has no body.
      answers[path] = await response.json().catch(() => answers[path]);
    });
    await logInAt(page, '/supporter-permissions', pair.maya);
    const seen = await preview(page);
    await expect(seen.getByText('Slept well by the river')).toBeVisible();
    await expect(seen.getByText('Sam Hart joined the team')).toBeVisible();
    const [journey, team] = [
      await samAsks(request, pair, `${journeyOf(pair)}&limit=5`),
      await samAsks(request, pair, teamOf(pair)),
    ];
    expect(answers['/api/team/preview_timeline']).toEqual(journey.body);
    // The supporter's unread count is theirs alone, so the preview leaves it out.
    const shown = team.body.team.map(
      ({ unread_messages_count: _, ...person }: Record<string, unknown>) => person,
    );
    expect(answers['/api/team/preview_team']).toEqual({ ...team.body, team: shown });
    await page.keyboard.press('Escape');

    await theSwitch(page, 'See who’s on my team').click({ force: true });
    await expect(toast(page, 'Sam can no longer see who’s on your team.')).toBeVisible();
    expect((await samAsks(request, pair, teamOf(pair))).status).toBe(403);
    await expect((await preview(page)).getByText('Sam can’t see who is on your team.')).toBeVisible();
    await page.keyboard.press('Escape');

    await theSwitch(page, 'See who’s on my team').click({ force: true });
    const tried = await preview(page);
    await expect(tried.getByText('Preview with your unsaved changes.')).toBeVisible();
    await expect(tried.getByRole('region', { name: 'Team' }).getByText('Sam Hart')).toBeVisible();
    expect((await samAsks(request, pair, teamOf(pair))).status).toBe(403);
  },
);

test('nothing of the list is read below the bar that saves', LAYOUT, async ({ page, request }) => {
  const { maya, place } = await aPair(request);
  await logInAt(page, `/supporter-permissions?place=${place}`, maya);
  await theSwitch(page, 'Add notes to my journey').check();
  const bar = page.getByRole('region', { name: 'Not saved yet' });
  await bar.waitFor();
  await page.mouse.move(0, 0);
  const below = async (scrolled: number) => {
    await page.evaluate((y) => window.scrollTo(0, y), scrolled);
    const { x, y, width, height } = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const end = page.viewportSize()?.height ?? 0;
    // A phone has the bar at the very end of the screen.
    if (end - y - height < 1) return null;
    return (await page.screenshot({ clip: { x, y: y + height, width, height: end - y - height } })).toString(
      'base64',
    );
  };
  const first = await below(400);
  for (const scrolled of [430, 460, 490, 520]) expect(await below(scrolled)).toBe(first);
});

test('what is private is asked about, and what was asked for is answered', async ({ page, request }) => {
  test.setTimeout(120_000);
  const pair = await aPair(request);
  const wish = {
    member_id: pair.maya.id,
    permissions: { task: { view: true }, supportTeamConversation: { view: true } },
    reason: 'To help with the shopping',
  };
  await ask(request, '/api/patient/supporter_request_access', wish, pair.sam.token);
  await logInAt(page, '/supporter-permissions', pair.maya);
  const card = page.getByRole('region', { name: 'Sam asks to see more' });
  await expect(card.getByText('To help with the shopping')).toBeVisible();
  await card.getByRole('button', { name: 'Accept all' }).click();
  const question = page.getByRole('dialog', { name: 'Read my team chats' });
  await expect(question.getByRole('button', { name: 'Keep it private' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(toast(page, 'Sam can now see your tasks.')).toBeVisible();
  await expect(card).toBeHidden();
  const { body } = await samAsks(request, pair, `/api/patient/supported_teams/${pair.sam.id}`);
  expect(body.supported_teams[0].permissions).toMatchObject({
    task: { view: true },
    supportTeamConversation: { view: false },
  });
  await expect(theSwitch(page, 'See my tasks')).toBeChecked();
});

test(
  'someone who uses the keyboard alone opens something private and closes it again',
  ONCE,
  async ({ page, request }) => {
    const pair = await aPair(request);
    await logInAt(page, '/supporter-permissions', pair.maya);
    const tabTo = async (name: RegExp) => {
      for (let presses = 0; presses < 80; presses += 1) {
        await page.keyboard.press('Tab');
        const label = await page.evaluate(() => {
          const { activeElement: here } = document;
          const labels = here instanceof HTMLInputElement ? [...(here.labels ?? [])] : [];
          return [here?.textContent, ...labels.map(({ textContent }) => textContent)].join(' ');
        });
        if (name.test(label)) return;
      }
      throw new Error(`The keyboard does not reach ${name}.`);
    };
    await expect(theSwitch(page, 'Read my team chats')).toBeVisible();
    await tabTo(/Read my team chats/);
    await page.keyboard.press('Space');
    await tabTo(/^Save/);
    await page.keyboard.press('Enter');
    await expect(press(page, 'Keep it private')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page, SAVED)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Sam Hart' })).toBeFocused();

    await tabTo(/Read my team chats/);
    await page.keyboard.press('Space');
    await expect(toast(page, 'Sam can no longer see your team chats.')).toBeVisible();
    await expect(theSwitch(page, 'Read my team chats')).not.toBeChecked();
  },
);

test(
  'choices that wait for Save are there after a reload, and on no other device',
  ONCE,
  async ({ page, request }) => {
    const pair = await aPair(request);
    await logInAt(page, '/supporter-permissions', pair.maya);
    await theSwitch(page, 'See my tasks').click({ force: true });
    await expect(page.getByText('1 thing will turn on', { exact: true })).toBeVisible();
    await expect.poll(() => draftsKept(page)).toBe(1);
    await page.reload();

    await expect(page.getByText('1 thing will turn on', { exact: true })).toBeVisible();
    await expect(theSwitch(page, 'See my tasks')).toBeChecked();
    const { body } = await samAsks(request, pair, `/api/patient/supported_teams/${pair.sam.id}`);
    expect(body.supported_teams[0].permissions.task.view).toBe(false);
  },
);

test('the record tells who looked, and leaves as a table', ONCE, async ({ page, request }) => {
  const pair = await aPair(request);
  await samAsks(request, pair, journeyOf(pair));
  await logInAt(page, '/access-record', pair.maya);
  const opened = page.getByRole('region', { name: 'Today' }).getByText('Sam Hart opened your journey.');
  await expect(opened).toBeVisible();
  await page.getByRole('button', { name: 'Looked at' }).click();
  await expect(page).toHaveURL('/access-record?show=looked');
  await opened.click();
  await expect(page.getByText('Sam Hart looked at your journey page.')).toBeVisible();

  const download = page.waitForEvent('download');
  await press(page, 'Download as a spreadsheet').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^record-\d{4}-\d{2}-\d{2}\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).toString()).toContain('Sam Hart looked at your journey page.');
});

test('the pages about sharing are without fault in every state', async ({ page, request }, { project }) => {
  test.setTimeout(180_000);
  const pair = await aPair(request);
  await sayInNote(request, pair, 'Slept well by the river');
  const wish = { member_id: pair.maya.id, permissions: { note: { view: true } }, reason: 'To read along' };
  await ask(request, '/api/patient/supporter_request_access', wish, pair.sam.token);
  const tour = await startTour(page);
  // The whole page at once, so that a bar covers no part of it.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 5000 });
  await logInAt(page, '/supporter-permissions', pair.maya);
  await expect(page.getByRole('region', { name: 'Sam asks to see more' })).toBeVisible();
  await inspect(tour, 'Who can see what');
  await page.getByRole('button', { name: 'Decline' }).click();
  await inspectAsItIs(tour);
  await press(page, 'Cancel').click();

  await page.getByRole('radio', { name: /^Carer/ }).check();
  await page.getByRole('radio', { name: 'Until a day I choose' }).check();
  await press(page, 'Save').click();
  await expect(page.getByText('Please choose the last day.')).toBeVisible();
  await inspect(tour, 'Who can see what');
  await page.getByLabel('Last day').fill('2030-01-31');
  await press(page, 'Save').click();
  await expect(press(page, 'Keep it private')).toBeFocused();
  await inspectAsItIs(tour);
  await press(page, 'Turn on').click();
  await expect(toast(page, SAVED)).toBeVisible();
  await press(page, 'See what changed').click();
  await inspectAsItIs(tour);
  await page.keyboard.press('Escape');

  await theSwitch(page, 'See my journey page').click({ force: true });
  await expect(toast(page, 'Sam can no longer see your journey page.')).toBeVisible();
  await inspect(tour, 'Who can see what');
  await preview(page);
  await inspectAsItIs(tour);
  await page.goto('/access-record');
  await inspect(tour, 'Who’s looked at what');
  expectFaultless(tour, `sharing, ${project.name}`, /status of 403/);
});
