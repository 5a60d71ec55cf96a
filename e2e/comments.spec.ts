import { expect, type Page, test } from '@playwright/test';
import { actFor } from './support/acting.ts';
import { LIVE, listenAt } from './support/live.ts';
import { aMember, ask, logInByApi } from './support/people.ts';
import { grants, letSupport } from './support/supporters.ts';
import { expectFaultless, inspectAsItIs, startTour } from './support/tour.ts';

const noteOn = (page: Page) => page.getByRole('article').filter({ hasText: 'A walk by the river' });
const opener = (page: Page) =>
  noteOn(page).getByRole('button', { name: /^(?:Comment|\d+ comments?|Comments are off): A walk/ });
const field = (page: Page) => noteOn(page).getByRole('textbox', { name: 'Write a comment' });
const said = (page: Page) => noteOn(page).getByRole('log').getByRole('listitem');

async function write(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await noteOn(page).getByRole('button', { name: 'Send' }).click();
}

test('comments on a note: two people write, one edits, and a share that is taken back takes them along', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(150_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam, grants({ note: { view: true, create: false } }));
  const { token } = await logInByApi(request, maya);
  const asked = { note: '<p>A walk by the river</p>', shared_with: [sam.id] };
  const { note } = await ask(request, '/api/patient/note', asked, token);
  const sams = await (await browser.newContext()).newPage();
  await listenAt(sams, '/', sam);
  await actFor(sams);
  await sams.getByRole('link', { name: 'Journey', exact: true }).filter({ visible: true }).click();
  await listenAt(page, '/journey', maya);
  const tour = await startTour(page);

  await opener(page).click();
  await expect(noteOn(page).getByText(/^No comments yet/)).toBeVisible();
  await inspectAsItIs(tour);
  await opener(sams).click();
  await write(sams, 'That sounds lovely');
  await expect(said(page)).toHaveText([/That sounds lovely/], LIVE);
  await expect(opener(page)).toHaveText('1 comment', LIVE);

  await write(page, 'It was. Come along next time?');
  await expect(said(sams)).toHaveCount(2, LIVE);
  await said(sams)
    .filter({ hasText: 'That sounds lovely' })
    .getByRole('button', { name: /^More about your comment/ })
    .click();
  await sams.getByRole('menuitem', { name: 'Edit' }).click();
  await noteOn(sams).getByRole('textbox', { name: 'Edit your comment' }).fill('That sounds really lovely');
  await noteOn(sams).getByRole('button', { name: 'Save' }).click();
  await expect(said(page).first()).toContainText('That sounds really lovely', LIVE);
  await expect(said(page).first()).toContainText('Edited');
  await inspectAsItIs(tour);

  await noteOn(page).getByRole('button', { name: 'More about comments' }).click();
  await page.getByRole('menuitem', { name: 'Turn comments off' }).click();
  await expect(said(sams)).toHaveCount(0, LIVE);
  await expect(field(sams)).toHaveCount(0);
  await inspectAsItIs(tour);
  await noteOn(page).getByRole('button', { name: 'Turn comments on' }).click();
  await expect(said(sams)).toHaveCount(2, LIVE);

  await field(sams).fill('Half a thought');
  await ask(request, '/api/patient/update_note_sharing', { id: note.id, shared_with: [] }, token);
  await expect(sams.getByText('That sounds really lovely')).toHaveCount(0, LIVE);
  await expect(noteOn(sams)).toHaveCount(0);
  await expect(said(page)).toHaveCount(2);
  await sams.context().close();
  expectFaultless(tour, 'comments');
});
