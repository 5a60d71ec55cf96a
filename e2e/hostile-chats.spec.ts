import { expect, test } from '@playwright/test';
import { THREAD_NAME_MAX } from '../contract/src/messages.ts';
import { choose, messages, openChat, save } from './support/chats.ts';
import { anAuthor, PAYLOADS, proofOn, storable } from './support/hostile.ts';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { letSupport } from './support/supporters.ts';
import { follow } from './support/tour.ts';

const FILES_EACH = 10;
/** As many as a list shows at once. */
const GROUPS = 30;

/** Some browsers treat it as a drawing and others as a page; both would run it. */
const RUNS =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(window.__xss=1)"><script>alert(1)</script></svg>';
const LIARS = [
  ['drawing.svg', 'image/svg+xml'],
  ['page.html', 'text/html'],
  ['page.xhtml', 'application/xhtml+xml'],
  ['notes.txt', 'text/html'],
] as const;

test('as messages, names of files and of groups they are text, in the chat, its line of the list and a search of it', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const payloads = PAYLOADS.filter(storable);
  const { member, say, token } = await anAuthor(request);
  const sam = await aMember(request);
  await letSupport(request, member, sam);
  const { thread } = await say('/api/conversation/create2', { recipient_id: sam.id });
  const conversation_id: number = thread.conversation_id;
  const names: string[] = [];
  for (let at = 0; at < payloads.length; at += FILES_EACH) {
    const some = payloads.slice(at, at + FILES_EACH);
    const form = new FormData();
    form.append('conversation_id', String(conversation_id));
    form.append('message', some.join('\n'));
    for (const payload of some) form.append('attachments[]', new File(['harmless'], payload));
    const answer = await request.post('/api/conversation/send2', {
      multipart: form,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(200);
    names.push(...(await answer.json()).message.files.map(({ name }: { name: string }) => name));
  }
  const groups = payloads.filter((payload) => [...payload].length <= THREAD_NAME_MAX).slice(0, GROUPS);
  for (const name of groups) await say('/api/conversation/create_group', { name, people: [sam.id] });
  const proof = await proofOn(page);
  await logInAt(page, `/messaging/${conversation_id}`, member);
  for (const name of names.toReversed().filter((_, place) => place % FILES_EACH === 0)) {
    const file = messages(page).locator('[data-name]').getByText(name, { exact: true }).last();
    await expect(async () => {
      if ((await file.count()) === 0) await page.mouse.wheel(0, -400);
      await expect(file).toBeAttached({ timeout: 300 });
    }).toPass();
    await file.scrollIntoViewIfNeeded();
    await proof.look(2 * FILES_EACH);
  }
  await choose(page, 'Search this chat');
  const search = page.getByRole('dialog', { name: 'Search this chat' });
  for (const keyword of ['onerror', ...payloads.slice(0, 3)]) {
    await search.getByRole('searchbox').fill(keyword);
    await expect(search.getByText(/^(1 message|\d+ messages|The newest|Nothing in this chat)/)).toBeVisible();
    await proof.look(1);
  }
  await page.keyboard.press('Escape');
  await follow(page, '/messaging');
  const chats = page.getByRole('region', { name: 'Your chats' });
  await expect(chats.locator('[data-name]')).toHaveCount(groups.length + 1);
  await proof.look(FILES_EACH + groups.length);
  await page.getByRole('searchbox', { name: 'Search chats' }).fill(groups[0] ?? '');
  await expect(chats.locator('[data-name]').filter({ hasNotText: groups[0] ?? '' })).toHaveCount(0);
  await proof.look(2);
  await proof.expectNothingRan('chats');
});

test('pages and drawings that come with a message are saved and never run, whatever they call themselves', async ({
  page,
  request,
}) => {
  const { member, say, token } = await anAuthor(request);
  const sam = await aMember(request);
  await letSupport(request, member, sam);
  const { thread } = await say('/api/conversation/create2', { recipient_id: sam.id });
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  form.append('conversation_id', String(thread.conversation_id));
  for (const [name, type] of LIARS) form.append('attachments[]', new File([RUNS], name, { type }));
  const answer = await request.post('/api/conversation/send2', { multipart: form, headers });
  const { files } = (await answer.json()).message;
  expect(files).toHaveLength(LIARS.length);
  for (const { id, name } of files) {
    const given = await request.get(`/api/conversation/get_attachment?id=${id}`, { headers });
    expect(given.headers(), name).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  }

  const proof = await proofOn(page);
  await openChat(page, `/messaging/${thread.conversation_id}`, member);
  for (const [name] of LIARS) {
    const saved = await save(page, name);
    expect(saved.suggestedFilename()).toBe(name);
    await proof.look(1);
  }
  expect(page.context().pages()).toHaveLength(1);
  await expect(page).toHaveURL(`/messaging/${thread.conversation_id}`);
  await proof.expectNothingRan('files');
});
