import type { Page } from '@playwright/test';
import { logInAt } from './pages.ts';
import type { Member } from './people.ts';

/** Opens a page for somebody, and waits until it hears of what others do. */
export async function listenAt(page: Page, path: string, member: Member): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/auth/pusher'));
  await logInAt(page, path, member);
  await listening;
}
