import { expect, type Page, test } from '@playwright/test';
import { actFor } from './support/acting.ts';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi } from './support/people.ts';
import { grants, letSupport } from './support/supporters.ts';
import { LAYOUT } from './support/tags.ts';
import { expectFaultless, inspectAsItIs, startTour } from './support/tour.ts';

/** The colour of words on a tint, in the dark. */
const LIGHT_WORDS = 'rgb(242, 245, 244)';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).filter({ visible: true }).click();
  await dialog(page).getByRole('combobox').fill(words);
}

test(
  'a word finds what a person may see, from any page and by keyboard, and leads to it',
  LAYOUT,
  async ({ page, browser, request }, { project }) => {
    test.setTimeout(120_000);
    const [maya, sam] = [await aMember(request), await aMember(request)];
    await letSupport(request, maya, sam, grants({ task: { view: true } }));
    const { token } = await logInByApi(request, maya);
    const note = '<p>We walked along the river, and it was quiet.</p>';
    await ask(request, '/api/patient/note', { note }, token);
    await ask(request, '/api/patient/taskv2', { title: 'Walk the dog' }, token);
    await ask(request, '/api/patient/taskv2', { title: 'Walk alone', withheld: true }, token);
    const walk = {
      title: 'A long walk',
      place: 'The Yarra',
      start_date: `${new Date().getFullYear() + 2}-05-04`,
    };
    await ask(request, '/api/event/add', walk, token);
    const { thread } = await ask(request, '/api/conversation/create2', { recipient_id: sam.id }, token);
    const said = { conversation_id: thread.conversation_id, message: 'Shall we go walking?' };
    await ask(request, '/api/conversation/send', said, token);

    await logInAt(page, '/settings', maya);
    const tour = await startTour(page);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await page.keyboard.press('/');
    const found = dialog(page);
    await expect(found.getByText(/^Finds notes, messages, tasks, events, appointments, files/)).toBeVisible();
    await inspectAsItIs(tour);
    await found.getByRole('combobox').fill('walks');
    await expect(found.getByText('5 for “walks”')).toBeVisible();
    for (const name of ['Messages', 'Notes', 'Tasks', 'Events'])
      await expect(found.getByRole('group', { name })).toBeVisible();
    await inspectAsItIs(tour);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(found.locator('mark').first()).toHaveCSS('color', LIGHT_WORDS);
    expect(page.url()).not.toContain('walk');

    // By the keyboard alone: from the message, which is chosen, past the note to the first task.
    await found.getByRole('combobox').focus();
    for (const _step of ['note', 'task']) await page.keyboard.press('ArrowDown');
    await expect(found.getByRole('option', { name: /^Walk/, selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Walk/ })).toBeVisible();
    await expect(page).toHaveURL('/tasks');
    await page.getByRole('button', { name: 'Close' }).click();

    await search(page, 'yarra');
    await found.getByRole('option', { name: /A long walk/ }).click();
    await expect(page.getByRole('dialog', { name: 'A long walk' })).toContainText(
      `4 May ${walk.start_date.slice(0, 4)}`,
    );
    await page.getByRole('button', { name: 'Close' }).click();

    const letter = { name: 'Walking shoes.txt', mimeType: 'text/plain', buffer: Buffer.from('Size 8') };
    await request.post('/api/patient/upload_file', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { file: letter },
    });
    await search(page, 'shoes');
    await found.getByRole('option', { name: /Walking shoes.txt/ }).click();
    await expect(page.getByRole('dialog', { name: 'Walking shoes.txt' })).toContainText('Size 8');
    await inspectAsItIs(tour);
    await page.getByRole('button', { name: 'Close' }).click();

    await search(page, 'river');
    await found.getByRole('option', { name: /walked along the river/ }).click();
    await expect(page.getByRole('dialog', { name: 'Note' })).toContainText('it was quiet');
    await inspectAsItIs(tour);
    await page.getByRole('button', { name: 'Close' }).click();

    await search(page, 'sharing');
    await expect(found.getByRole('option', { name: 'Go to Sharing groups' })).toBeVisible();
    await found.getByRole('combobox').fill('go looked');
    await expect(found.getByRole('option', { name: 'Go to Who’s looked at what' })).toBeVisible();
    await inspectAsItIs(tour);
    await page.keyboard.press('Escape');
    await expect(found).toBeHidden();

    await search(page, 'zebra');
    await expect(found.getByText(/^Nothing found for “zebra”/)).toBeVisible();
    await found.getByRole('combobox').fill('walking');
    await found.getByRole('option', { name: /Shall we go walking/ }).click();
    await expect(page).toHaveURL(new RegExp(`/messaging/${thread.conversation_id}`));
    await expect(page.getByText('Shall we go walking?').filter({ visible: true }).first()).toBeVisible();
    expectFaultless(tour, `search, ${project.name}`);

    // A supporter finds what they may see, by the same words.
    const theirs = await browser.newPage();
    await logInAt(theirs, '/', sam);
    await actFor(theirs);
    await search(theirs, 'walk');
    await expect(dialog(theirs).getByRole('option', { name: /Walk the dog/ })).toBeVisible();
    await expect(dialog(theirs).getByRole('group', { name: 'Notes' })).toBeHidden();
    await expect(dialog(theirs).getByText('Walk alone')).toBeHidden();
    await theirs.close();
  },
);
