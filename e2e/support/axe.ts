import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Light and dark share one document: in the dark only its colours are checked. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** The faults that axe finds in both schemes: by default by all its standard rules. */
export async function faultsInBoth(page: Page, options: RunOptions = {}): Promise<string[]> {
  const faults: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
    const asked: RunOptions = scheme === 'light' ? options : { runOnly: { type: 'rule', values: OF_COLOUR } };
    for (const fault of await faultsIn(page, asked)) faults.push(`${page.url()} in ${scheme}: ${fault}`);
  }
  return faults;
}

async function faultsIn(page: Page, options: RunOptions): Promise<string[]> {
  // Half a megabyte, which a document needs once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (asked) => (await (window as unknown as { axe: typeof axe }).axe.run(document, asked)).violations,
    { ...options, resultTypes: ['violations' as const] },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
