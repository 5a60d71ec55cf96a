import type { Locator, Page } from '@playwright/test';

/** The words of a toast. */
export const toast = (page: Page, words: string): Locator => page.getByRole('status').getByText(words);

/** Two toasts may each offer an undo: this is the one beside the words. */
export const undoOf = (page: Page, words: string): Locator =>
  toast(page, words).locator('..').getByRole('button', { name: 'Undo' });
