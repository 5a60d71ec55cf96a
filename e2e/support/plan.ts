import { expect, type Page } from '@playwright/test';
import { kindsKept } from './device.ts';
import { logInAt } from './pages.ts';
import type { Member } from './people.ts';

/** A line of a member's plan. */
export const LINE = 'Lantern walks by the river';

/** Writes a line into one's own plan, and waits until it lies on this device. */
export async function writePlan(page: Page, member: Member): Promise<void> {
  await logInAt(page, '/safety-plan', member);
  await page.evaluate(() => localStorage.setItem('kith-plan-look', 'order'));
  await page.reload();
  await addLine(page);
  await expect.poll(() => kindsKept(page)).toContain('safety_plan');
}

/** On the page of the plan, which shows it in order. */
export async function addLine(page: Page): Promise<void> {
  const plan = page.getByRole('region', { name: 'Steps' });
  await plan.getByRole('button', { name: 'Add something I can do' }).click();
  await page.getByLabel('In your own words').fill(LINE);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(plan.getByText(LINE)).toBeVisible();
}
