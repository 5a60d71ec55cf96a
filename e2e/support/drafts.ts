import type { Page } from '@playwright/test';
import { recordsOf } from './device.ts';

/** The number of drafts on this device. Typed text is stored a moment later, not at every key. */
export function draftsKept(page: Page): Promise<number> {
  return recordsOf(page, 'kith-drafts');
}
