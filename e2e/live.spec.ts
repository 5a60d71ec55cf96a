import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { actFor } from './support/acting.ts';
import { LIVE, listenAt } from './support/live.ts';
import { aMember, ask, logInByApi, type Member } from './support/people.ts';
import { changeGrants, endSupport, grants, letSupport } from './support/supporters.ts';

const readsNotesAndTasks = grants({
  note: { view: true, create: false },
  task: { view: true },
});

/** An act on a device that the test does not show. */
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
    assign: (title: string, to: Member) =>
      ask(request, '/api/patient/taskv2', { title, assignees: [to.id] }, token),
    endOtherSessions: () => ask(request, '/api/auth/end_other_sessions', {}, token),
  };
}

async function openAs(page: Page, supporter: Member): Promise<void> {
  await listenAt(page, '/', supporter);
  await actFor(page);
  await page.getByRole('link', { name: 'Journey', exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maya’s journey' })).toBeVisible();
}

test('two people side by side: what one shares, takes back or does, the other sees at once', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const [maya, sam] = [await aMember(request), await aMember(request)];
  const place = await letSupport(request, maya, sam, readsNotesAndTasks);
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

  const mayasPage = await (await browser.newContext()).newPage();
  await listenAt(mayasPage, '/tasks', maya);
  await mayas.assign('Walk to the river', sam);
  const row = mayasPage.getByRole('listitem').filter({ hasText: 'Walk to the river' });
  await expect(row.getByText('Waiting')).toBeVisible(LIVE);
  const card = page.getByRole('article').filter({ hasText: 'Walk to the river' });
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(row.getByText('Waiting')).toHaveCount(0, LIVE);

  await changeGrants(request, maya, place, grants());
  await expect(page.getByText('Written first')).toHaveCount(0, LIVE);
  await endSupport(request, maya, place);
  await expect(page.getByRole('alert')).toContainText('You’re no longer supporting Maya Hart.', LIVE);

  await mayas.endOtherSessions();
  await expect(mayasPage.getByRole('alert')).toContainText('Session Expired!', LIVE);
  await expect(mayasPage).toHaveURL('/login');
  await mayasPage.context().close();
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
  await listenAt(page, '/journey', maya);
  const mayas = await elsewhere(request, maya);
  const paused = page.getByRole('status').getByText('Live updates are paused.');

  cut();
  await mayas.write('While it was cut');
  await expect(paused).toBeVisible({ timeout: 20_000 });

  isCut = false;
  // The wait before the next try may be half a minute by now.
  await expect(paused).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByText('While it was cut')).toBeVisible();
});
