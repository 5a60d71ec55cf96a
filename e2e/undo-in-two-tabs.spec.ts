import { TASK_STATUS } from '@kith/contract/tasks';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi, type Member } from './support/people.ts';
import { ONCE, WAITS } from './support/tags.ts';

const TITLE = 'Water the fern';
/** A final step is held for ten seconds; another tab leaves it alone for five more. */
const HELD_MS = 16_000;

const tick = (page: Page) => page.getByRole('listitem').filter({ hasText: TITLE }).getByRole('checkbox');
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ });

async function aTaskOf(request: APIRequestContext, member: Member) {
  const { token } = await logInByApi(request, member);
  const { task } = await ask(request, '/api/patient/taskv2', { title: TITLE }, token);
  const headers = { authorization: `Bearer ${token}` };
  const read = async () =>
    (await (await request.get(`/api/patient/task?id=${task.id}`, { headers })).json()).task;
  return { task, token, read };
}

test('a step that one tab holds is not sent by a tab that opens, and “Undo” takes it back for both', {
  tag: [ONCE.tag, WAITS.tag],
}, async ({ page, context, request }) => {
  const maya = await aMember(request);
  const { read } = await aTaskOf(request, maya);
  await logInAt(page, '/tasks', maya);
  await tick(page).check({ force: true });
  await expect(undo(page)).toBeVisible();

  const other = await context.newPage();
  await logInAt(other, '/tasks', maya);
  await expect(tick(other)).toBeVisible();
  await undo(page).click();
  await expect(tick(page)).not.toBeChecked();

  await other.waitForTimeout(HELD_MS);
  expect((await read()).status_id, 'nothing was sent').not.toBe(TASK_STATUS.completed);
  await other.reload();
  await expect(tick(other)).not.toBeChecked();
});

test(
  '“Undo” in one tab overwrites nothing that the other has written since, and says so',
  ONCE,
  async ({ page, context, request }) => {
    const maya = await aMember(request);
    const { task, token, read } = await aTaskOf(request, maya);
    await logInAt(page, '/tasks', maya);
    const other = await context.newPage();
    await logInAt(other, '/tasks', maya);
    await expect(tick(other)).toBeVisible();

    await page.getByRole('button', { name: `More about ${TITLE}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox').first().fill(`${TITLE} today`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(undo(page)).toBeVisible();
    // The other tab heard of it, and its person writes on.
    await expect(other.getByText(`${TITLE} today`)).toBeVisible();
    const { version } = await read();
    const newer = { id: task.id, title: `${TITLE} at noon`, version };
    await ask(request, '/api/tasks/edit_task', newer, token);

    await undo(page).click();

    await expect(page.getByText(/since/)).toBeVisible();
    for (const tab of [page, other]) await expect(tab.getByText(`${TITLE} at noon`)).toBeVisible();
    expect((await read()).title).toBe(`${TITLE} at noon`);
  },
);
