import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { atADesk, composer, messages, people, say } from './support/chats.ts';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { platformCoordinator } from './support/platform.ts';

const OFFER = /Message my care coordinator.*Kith finds one/s;

test('a member of no organisation writes to their care coordinator, who finds it in the inbox and answers', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const kim = await platformCoordinator(request);
  const maya = await aMember(request);
  const words = `Who can help me with my rent? ${randomUUID().slice(0, 8)}`;

  await logInAt(page, '/messaging', maya);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(people(page).getByRole('button', { name: OFFER })).toBeVisible();
  await expectAccessible(page);
  await people(page).getByRole('button', { name: OFFER }).click();
  await expect(composer(page)).toBeVisible();
  await expect(messages(page).getByText(/^This is your chat with your care coordinator\./)).toBeVisible();
  await say(page, words);
  await expect(messages(page).getByText(words)).toBeVisible();
  const chat = new URL(page.url()).pathname;

  const desk = await atADesk(browser);
  await logInAt(desk, '/care/inbox?view=mine', kim);
  await desk.getByRole('link', { name: words }).click();
  await expect(messages(desk).getByText(words)).toBeVisible();
  await say(desk, `I can. ${words}`);
  await expect(messages(page).getByText(`I can. ${words}`)).toBeVisible();
  await desk.context().close();

  await page.goto('/support/list');
  await expect(page.getByText(/Kith chose them for you\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More about Kim Wells' }).click();
  await page.getByRole('menuitem', { name: 'Remove from my team' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Kim Wells' })).toHaveCount(0);

  await page.goto(chat);
  await expect(messages(page).getByText(`I can. ${words}`)).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  await page.goto('/messaging');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(people(page).getByRole('button', { name: OFFER })).toBeVisible();
});
