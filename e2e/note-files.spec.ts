import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { supporterAt } from './support/acting.ts';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi, type Member } from './support/people.ts';
import { grants, letSupport } from './support/supporters.ts';

const PICTURE = join(import.meta.dirname, '..', 'web', 'public', 'icon-512.png');
const LETTER = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Maya') };

const field = (page: Page) => page.getByRole('textbox', { name: 'Write a note' });
const card = (page: Page) => page.getByRole('article').filter({ hasText: 'From the clinic' });
const attach = (page: Page, files: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) =>
  page.getByLabel('Files for this note').setInputFiles(files);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('a note carries files: written with them, looked at, changed, and seen by those who see the note', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam, grants({ note: { view: true, create: false } }));
  await logInAt(page, '/journey', maya);

  await test.step('written with files, also without a connection', async () => {
    await field(page).click();
    await page.keyboard.type('From the clinic');
    await attach(page, PICTURE);
    await attach(page, LETTER);
    await expect(page.getByRole('list', { name: 'Files to send' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const waiting = page.getByRole('region', { name: 'Notes not sent yet' });
    await expect(waiting.getByText('letter.txt')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(waiting).toHaveCount(0, { timeout: 60_000 });
    await expect(card(page)).toHaveCount(1);
    await expect(card(page).getByRole('img', { name: 'icon-512.png' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('opened and left by the keyboard alone', async () => {
    const letter = card(page).getByRole('button', { name: /^letter\.txt/ });
    await letter.focus();
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'letter.txt' });
    await expect(dialog.getByText('Dear Maya')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'ArrowLeft');
    const picture = page.getByRole('dialog', { name: 'icon-512.png' });
    await expect(picture.getByRole('img', { name: 'icon-512.png' })).toBeVisible();
    await press(page, 'Escape');
    await expect(picture).toHaveCount(0);
    await expect(letter).toBeFocused();
  });

  await test.step('a file taken out comes back by an undo', async () => {
    await card(page)
      .getByRole('button', { name: /^More about this note/ })
      .click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Remove letter.txt' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();
    await expect(page.getByText('Your note is saved.')).toBeVisible();
    await expect(card(page).getByText('letter.txt')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card(page).getByText('letter.txt')).toBeVisible();
  });

  await test.step('a supporter sees them while the note is shared, and at once no longer', async () => {
    const share = await sharingOf(request, maya);
    await share([sam.id]);
    const sams = await supporterAt(browser, '/journey', sam);
    await expect(card(sams).getByRole('img', { name: 'icon-512.png' })).toBeVisible();
    await card(sams)
      .getByRole('button', { name: /^letter\.txt/ })
      .click();
    const dialog = sams.getByRole('dialog', { name: 'letter.txt' });
    await expect(dialog.getByText('Dear Maya')).toBeVisible();

    await share([]);
    await expect(dialog).toHaveCount(0);
    await expect(card(sams)).toHaveCount(0);
    await sams.context().close();
  });
});

/** Shares the newest note of a member from their other device. */
async function sharingOf(request: APIRequestContext, member: Member) {
  const { token } = await logInByApi(request, member);
  const answer = await request.get('/api/patient/notes_by_me', {
    headers: { authorization: `Bearer ${token}` },
  });
  const [{ id }] = (await answer.json()).notes;
  return (shared_with: number[]) =>
    ask(request, '/api/patient/update_note_sharing', { id, shared_with }, token);
}
