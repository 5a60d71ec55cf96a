import { expect, type Locator, type Page } from '@playwright/test';

/**
 * A way through the product, counted as a person would: a press is a link, a button or a switch; a field is
 * what they type or choose in a form; a screen is a page with a heading of its own.
 */
export class Walk {
  readonly page: Page;
  readonly screens: string[] = [];
  presses = 0;
  fields = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** A press, on what stands there by a role and its name; of several the first in sight. */
  async press(control: Locator): Promise<void> {
    await control.filter({ visible: true }).first().click();
    this.presses += 1;
  }

  /** A press in the bar at the bottom of a phone, or in the list that it opens. */
  async go(name: string | RegExp): Promise<void> {
    await this.press(this.page.getByRole('link', { name, exact: typeof name === 'string' }));
  }

  async more(): Promise<void> {
    await this.press(this.page.getByRole('button', { name: 'More', exact: true }));
  }

  async button(name: string | RegExp): Promise<void> {
    await this.press(this.page.getByRole('button', { name, exact: typeof name === 'string' }));
  }

  async fill(field: Locator, words: string): Promise<void> {
    await field.fill(words);
    this.fields += 1;
  }

  async tick(box: Locator): Promise<void> {
    await box.check();
    this.fields += 1;
  }

  async choose(list: Locator, option: string): Promise<void> {
    await list.selectOption(option);
    this.fields += 1;
  }

  /** The page that is there now. */
  async meet(heading: string | RegExp): Promise<void> {
    const title = this.page.getByRole('heading', { level: 1, name: heading });
    await expect(title).toBeVisible();
    this.screens.push(await title.innerText());
  }
}
