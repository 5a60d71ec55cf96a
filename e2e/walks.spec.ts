import { expect, type Page, test } from '@playwright/test';
import { composer, LETTER, messages } from './support/chats.ts';
import { LIVE } from './support/live.ts';
import { logInAt } from './support/pages.ts';
import { aMember, ask, linkTo, logInByApi, type Member, newAddress, PASSWORD } from './support/people.ts';
import { aMemberWhoLeaves, ELSEWHERE, withoutTheWorld } from './support/quick-exit.ts';
import { grants, letSupport, writeShared } from './support/supporters.ts';
import { Walk } from './support/walk.ts';

/** Each walk begins at home on a phone. */
async function fromHome(page: Page, person: Member): Promise<Walk> {
  await logInAt(page, '/', person);
  await expect(page.getByRole('heading', { level: 1, name: /, Maya$/ })).toBeVisible();
  // A part that comes later would move the button that is pressed next.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return new Walk(page);
}

const said = (page: Page, words: string | RegExp) => page.getByRole('status').getByText(words);

test('a note is written with two presses', async ({ page, request }) => {
  const walk = await fromHome(page, await aMember(request));
  await walk.go('Write a note');
  await expect(page.getByRole('textbox', { name: 'Write a note' })).toBeFocused();
  await page.keyboard.type('Slept well');
  await walk.button('Save');
  await expect(page.getByRole('article').filter({ hasText: 'Slept well' })).toBeVisible();
  expect(walk.presses).toBe(2);
});

test('a note is shared with three presses', async ({ page, request }) => {
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam, grants({ note: { view: true, create: false } }));
  await writeShared(request, maya, 'Slept well');
  const walk = await fromHome(page, maya);
  await walk.go(/Slept well/);
  await walk.button(/^Who can see this note/);
  const sheet = page.getByRole('dialog');
  await walk.tick(sheet.getByRole('checkbox', { name: /Maya Hart/ }));
  await walk.press(sheet.getByRole('button', { name: /^(?:Save|Share)$/ }));
  await expect(page.getByRole('article').getByText('Shared with 1 person')).toBeAttached();
  expect(walk.presses).toBe(3);
});

test('a supporter is invited with three presses', async ({ page, request }) => {
  const walk = await fromHome(page, await aMember(request));
  await walk.go(/^Invite someone you trust/);
  const form = page.getByRole('dialog', { name: 'Invite a supporter' });
  await walk.fill(form.getByLabel('First name'), 'Asha');
  await walk.fill(form.getByLabel('Last name'), 'Rao');
  await walk.fill(form.getByLabel('Email', { exact: true }), newAddress());
  await walk.button('Next');
  await walk.button('Send the invitation');
  await expect(page.getByText('Invited today, not joined yet')).toBeVisible();
  expect([walk.presses, walk.fields]).toEqual([3, 3]);
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL('/support/list');
  await page.reload();
  await expect(page.getByText('Invited today, not joined yet')).toBeVisible();
  await expect(form, 'a page that is loaded again asks for no second person').toHaveCount(0);
});

test('an invited person comes from their mail to the first shared note over four screens', async ({
  page,
  request,
}) => {
  const maya = await aMember(request);
  const { token } = await logInByApi(request, maya);
  const email = newAddress();
  const asha = {
    first_name: 'Asha',
    last_name: 'Rao',
    email,
    permissions: grants({ note: { view: true, create: false } }),
  };
  await ask(request, '/api/support/invite_supporter', asha, token);
  const walk = new Walk(page);
  await page.goto(await linkTo(request, email, /\/signup\//));
  await walk.meet('Finish signing up');
  await walk.fill(page.getByLabel('Day'), '3');
  await walk.fill(page.getByLabel('Month'), '2');
  await walk.fill(page.getByLabel('Year'), '1991');
  await walk.fill(page.getByLabel('New password'), PASSWORD);
  await walk.tick(page.getByLabel('I accept the user agreement'));
  await walk.tick(page.getByLabel('I accept the privacy terms'));
  await walk.button('Create my account');
  await walk.meet('Welcome to Kith, Asha');
  await walk.button('See who invited you');
  await walk.meet('My team');
  await walk.button(/^Accept/);
  await walk.meet(/, Asha$/);
  const { user } = await logInByApi(request, { email, password: PASSWORD });
  const note = { note: '<p>For Asha to read</p>', shared_with: [user.id] };
  await ask(request, '/api/patient/note', note, token);
  const shared = page.getByRole('region', { name: 'Notes shared with you' });
  await expect(shared.getByText('For Asha to read')).toBeVisible(LIVE);
  expect([walk.screens.length, walk.presses, walk.fields]).toEqual([4, 3, 6]);
});

test('what a supporter sees is changed with four presses', async ({ page, request }) => {
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam);
  const walk = await fromHome(page, maya);
  await walk.more();
  await walk.go('Who can see what');
  await walk.press(page.getByRole('switch', { name: 'See my tasks' }).locator('..'));
  await walk.button('Save');
  await expect(said(page, 'Supporter Permissions has been saved.')).toBeVisible();
  expect(walk.presses).toBe(4);
});

test('a task for two is written with four presses', async ({ page, request }) => {
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam, grants({ task: { view: true } }));
  const walk = await fromHome(page, maya);
  await walk.go('Journey');
  await walk.go('Tasks');
  await walk.button('Add a task');
  const form = page.getByRole('dialog');
  await walk.fill(form.getByLabel('What’s the task?'), 'Mend the fence');
  await walk.tick(form.getByRole('checkbox', { name: /Maya Hart/ }));
  await walk.button('Add task');
  await expect(page.getByText('Mend the fence')).toBeVisible();
  expect(walk.presses).toBe(4);
});

test('an event of each week is planned with four presses', async ({ page, request }) => {
  const walk = await fromHome(page, await aMember(request));
  await walk.go('Journey');
  await walk.go('Events');
  await walk.button('Add an event');
  const form = page.getByRole('dialog', { name: 'Add an event' });
  await walk.fill(form.getByLabel('What’s the event?'), 'Yoga at the hall');
  await walk.choose(form.getByLabel('How often'), 'Every week');
  await expect(form.getByText(/^Every week on \w+day/)).toBeVisible();
  await walk.press(form.getByRole('button', { name: 'Add event' }));
  await expect(said(page, 'Event added.')).toBeVisible();
  expect(walk.presses).toBe(4);
});

test('a file goes to a person with five presses', async ({ page, request }) => {
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam);
  const { token } = await logInByApi(request, maya);
  await ask(request, '/api/conversation/create2', { recipient_id: sam.id }, token);
  const walk = await fromHome(page, maya);
  await walk.go(/^Messages/);
  await walk.press(page.getByRole('main').getByRole('link', { name: /Maya Hart/ }));
  await expect(composer(page)).toBeVisible();
  await walk.button('Add a file');
  const choose = walk.press(page.getByRole('menuitem', { name: 'Choose files' }));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose]);
  await chooser.setFiles([LETTER]);
  await walk.button('Send');
  await expect(messages(page).getByRole('button', { name: /^Letter\.pdf/ })).toBeVisible();
  expect(walk.presses).toBe(5);
});

test('a plan is written with two presses and one for each of its steps', async ({ page, request }) => {
  const walk = await fromHome(page, await aMember(request));
  await walk.go('Tools');
  await walk.button('Start writing');
  const names = ['Next', 'Next', 'Next', 'Next', 'Next', 'Next', 'Finish'];
  for (const [place, name] of names.entries()) {
    await expect(page.getByText(`Step ${place + 1} of 7`)).toBeVisible();
    await walk.fill(page.getByLabel('In your own words'), `Words of step ${place + 1}`);
    await walk.button(name === 'Next' ? /^(Next|Skip)$/ : name);
  }
  const steps = page.getByRole('region', { name: 'Steps' });
  for (const step of [1, 4, 7]) await expect(steps.getByText(`Words of step ${step}`)).toBeVisible();
  expect([walk.presses, walk.fields]).toEqual([9, 7]);
});

test('one press leaves Kith', async ({ page, request, context }) => {
  await withoutTheWorld(context);
  const { member } = await aMemberWhoLeaves(request);
  const walk = await fromHome(page, member);
  await walk.press(page.getByRole('complementary', { name: 'Leave this page' }).getByRole('link'));
  await expect(page).toHaveURL(ELSEWHERE);
  expect(walk.presses).toBe(1);
});
