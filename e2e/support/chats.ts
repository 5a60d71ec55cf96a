import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { listenAt } from './live.ts';
import { aMember, ask, logInByApi, type Member } from './people.ts';
import { letSupport } from './supporters.ts';

export const LETTER = {
  name: 'Letter.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 a letter'),
};

/** A member, a supporter of theirs, and the empty chat of the two. */
export interface Chat {
  readonly id: number;
  readonly path: string;
  readonly maya: Member;
  readonly sam: Member;
}

export async function aChat(request: APIRequestContext): Promise<Chat> {
  const [maya, sam] = [await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam);
  const { token } = await logInByApi(request, maya);
  const { thread } = await ask(request, '/api/conversation/create2', { recipient_id: sam.id }, token);
  const id: number = thread.conversation_id;
  return { id, path: `/messaging/${id}`, maya, sam };
}

/** The other person's browser: one of the two has a phone, the other sits at a desk. */
export async function atADesk(browser: Browser): Promise<Page> {
  const size = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };
  return (await browser.newContext(size)).newPage();
}

/** Opens a chat, and waits until it takes messages and live updates. */
export async function openChat(page: Page, path: string, member: Member): Promise<void> {
  await listenAt(page, path, member);
  await expect(composer(page)).toBeVisible();
}

/** From the list of chats, by the name or kind of the other person. */
export async function beginChat(page: Page, who: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await people(page).getByRole('button', { name: who }).click();
  await expect(composer(page)).toBeVisible();
}

export const people = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Who would you like to write to?' });

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to/ });

export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Chat messages' });

/** Unsent messages on this device. */
export const waiting = (page: Page): Locator => messages(page).getByText(/^Not sent\. We’ll send it/);

export async function say(page: Page, words: string): Promise<void> {
  await composer(page).fill(words);
  await send(page);
}

export const send = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Send', exact: true }).click();

/** Chooses files for the next message, without the chooser of the system. */
export const attach = (page: Page, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> =>
  page.getByLabel('Files for this message').setInputFiles(files);

/** Saves a file from a message, as a press on it does. */
export async function save(page: Page, name: string | RegExp) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    messages(page).getByRole('button', { name }).click(),
  ]);
  return download;
}

/** Chooses a setting of the open chat. */
export async function choose(page: Page, option: string): Promise<void> {
  await page.getByRole('button', { name: 'Chat options' }).click();
  await page.getByRole('menuitem', { name: option }).click();
}

/** Sends messages in a person's name from elsewhere, for a story that does not need their screen. */
export async function writer(request: APIRequestContext, member: Member) {
  const { token } = await logInByApi(request, member);
  return (conversation_id: number, message: string) =>
    ask(request, '/api/conversation/send', { conversation_id, message }, token);
}
