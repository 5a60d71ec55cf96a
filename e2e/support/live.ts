import type { Page } from '@playwright/test';
import { logInAt } from './pages.ts';
import type { Member } from './people.ts';

/** Less than the time after which a page asks by itself, and more than a busy machine needs. */
export const LIVE = { timeout: 12_000 };

/** Opens a page for a person, and waits until it gets live updates. */
export async function listenAt(page: Page, path: string, member: Member): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/auth/pusher'));
  await logInAt(page, path, member);
  await listening;
}
