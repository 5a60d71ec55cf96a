import type { Page } from '@playwright/test';
import { recordsOf } from './device.ts';

/** How many drafts lie on this device. What is typed is put there a moment later, not at every touch. */
export function draftsKept(page: Page): Promise<number> {
  return recordsOf(page, 'kith-drafts');
}
