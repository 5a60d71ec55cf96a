import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi, type Member } from './support/people.ts';
import { changeGrants, endSupport, grants, letSupport } from './support/supporters.ts';

/** Well below the time after which a page looks by itself, and above what a busy machine takes. */
const LIVE = { timeout: 5000 };

const readsNotes = grants({ note: { view: true, create: false } });

/** What somebody does on a device that the test does not show. */
async function elsewhere(request: APIRequestContext, member: Member) {
  const { token } = await logInByApi(request, member);
  return {
    write: async (words: string, sharedWith: readonly Member[] = []): Promise<number> => {
      const shared_with = sharedWith.map(({ id }) => id);
      const written = await ask(
        request,
        '/api/patient/note',
        { note: `<p>${words}</p>`, shared_with },
        token,
      );
      return written.note.id;
    },
    shareWith: (id: number, people: readonly Member[]) =>
      ask(
        request,
        '/api/patient/update_note_sharing',
        { id, shared_with: people.map((person) => person.id) },
        token,
      ),
    endOtherSessions: () => ask(request, '/api/auth/end_other_sessions', {}, token),
  };
}

async function openAs(page: Page, supporter: Member): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/auth/pusher'));
  await logInAt(page, '/', supporter);
  await listening;
  await page.locator('.switcher').filter({ visible: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Who are you here for?' });
  await sheet.getByRole('button', { name: /^Maya Hart/ }).click();
  await page.getByRole('link', { name: 'Journey', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maya’s journey' })).toBeVisible();
}

test('what one person shares appears with the other at once, and goes at once when it is taken back', async ({
  page,
  request,
}) => {
  const [maya, sam] = [await aMember(request), await aMember(request)];
  const place = await letSupport(request, maya, sam, readsNotes);
  const mayas = await elsewhere(request, maya);
  const older = await mayas.write('Written first');
  await mayas.write('Shared already', [sam]);
  await openAs(page, sam);
  await expect(page.getByText('Shared already')).toBeVisible();

  const newer = await mayas.write('Just now', [sam]);
  await expect(page.getByText('Just now')).toBeVisible(LIVE);
  await mayas.shareWith(older, [sam]);
  await expect(page.getByText('Written first')).toBeVisible(LIVE);
  await expect(page.getByRole('article')).toHaveText([/Just now/, /Shared already/, /Written first/]);

  await mayas.shareWith(newer, []);
  await expect(page.getByText('Just now')).toHaveCount(0, LIVE);
  await expect(page.getByText('Written first')).toBeVisible();

  await changeGrants(request, maya, place, grants());
  await expect(page.getByText('Written first')).toHaveCount(0, LIVE);
  await endSupport(request, maya, place);
  await expect(page.getByRole('alert')).toContainText('You are no longer supporting Maya Hart.', LIVE);
});

test('a page left open is signed out the moment it is signed out elsewhere', async ({ page, request }) => {
  const maya = await aMember(request);
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/auth/pusher'));
  await logInAt(page, '/journey', maya);
  await listening;
  const mayas = await elsewhere(request, maya);

  await mayas.endOtherSessions();

  await expect(page.getByRole('alert')).toContainText('Session Expired!', LIVE);
  await expect(page).toHaveURL('/login');
});

test('a page that was cut off says so after a while, and catches up by itself', async ({ page, request }) => {
  test.slow();
  let isCut = false;
  let cut = (): void => undefined;
  await page.routeWebSocket(/\/app\/kith/, (socket) => {
    if (isCut) {
      void socket.close();
      return;
    }
    const server = socket.connectToServer();
    cut = () => {
      isCut = true;
      void socket.close();
      void server.close();
    };
  });
  const maya = await aMember(request);
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/auth/pusher'));
  await logInAt(page, '/journey', maya);
  await listening;
  const mayas = await elsewhere(request, maya);
  const paused = page.getByRole('status').getByText('Live updates are paused.');

  cut();
  await mayas.write('While it was cut');
  await expect(paused).toBeVisible({ timeout: 20_000 });

  isCut = false;
  await expect(page.getByText('While it was cut')).toBeVisible({ timeout: 40_000 });
  await expect(paused).toHaveCount(0);
});
