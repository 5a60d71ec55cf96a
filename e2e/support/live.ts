import type { Page } from '@playwright/test';
import { logInAt } from './pages.ts';
import type { Member } from './people.ts';

/** Below the time after which a page asks by itself, and above what a busy machine takes. */
export const LIVE = { timeout: 12_000 };

/** Opens a page for somebody, and waits until it hears of what others do. */
export async function listenAt(page: Page, path: string, member: Member): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/auth/pusher'));
  await logInAt(page, path, member);
  await listening;
}
