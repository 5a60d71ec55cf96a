import { expect, type Page, test } from '@playwright/test';
import { type FakeLanguageModel, HANGS, startLanguageModel } from '../server/src/testing/language-model.ts';
import { faultsInBoth } from './support/axe.ts';
import { OwnServer } from './support/own-server.ts';
import { logInAt } from './support/pages.ts';
import { aMember } from './support/people.ts';
import { LAYOUT } from './support/tags.ts';

const PLAIN = 'My boss keeps moving the goalposts';
const CRISIS = 'I want to kill myself';

let model: FakeLanguageModel;
let server: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  model = await startLanguageModel('exercise:kind_hand');
  server = await OwnServer.start({ GUIDE_LLM_URL: model.url, GUIDE_LLM_MODEL: 'tiny' });
});
test.afterAll(async () => {
  await server.remove();
  await model.close();
});
test.beforeEach(() => {
  model.arrived.length = 0;
  model.says('exercise:kind_hand');
});

const log = (page: Page) => page.getByRole('log', { name: 'Chat with Guide' });
const goes = (page: Page) => page.getByText(`Messages that I’m not sure about go to ${model.host}.`);

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your message' }).focus();
  await page.keyboard.insertText(words);
  await page.keyboard.press('Enter');
}

test(
  'words go to a language model after a yes alone, one plain message and no crisis',
  LAYOUT,
  async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ baseURL: server.address });
    const page = await context.newPage();
    await logInAt(page, '/chatbot', await aMember(context.request));
    await say(page, PLAIN);
    await expect(log(page)).toContainText('I didn’t get that.');
    expect(model.words()).toEqual([]);

    await page.getByText('A language model could help Guide understand you. It’s off.').click();
    await expect(page.getByText(`It’s off. Nothing goes to ${model.host}.`)).toBeVisible();
    expect(await faultsInBoth(page)).toEqual([]);
    await page.getByRole('button', { name: `Let Guide ask ${model.host}` }).click();
    await expect(goes(page)).toBeVisible();
    expect(await faultsInBoth(page)).toEqual([]);
    await page.getByText('About the language model. It’s on.').click();
    expect(model.words()).toEqual([]);

    await say(page, PLAIN);
    await expect(log(page)).toContainText('This exercise may help');
    await expect(log(page)).toContainText(`Chosen by a language model at ${model.host}.`);
    await expect(goes(page)).toBeInViewport();
    expect(await faultsInBoth(page)).toEqual([]);
    expect(model.words()).toEqual([PLAIN]);

    // The choice and the chat are there after a reload.
    await page.reload();
    await expect(goes(page)).toBeVisible();
    await page.getByRole('button', { name: 'Kind hand' }).click();
    await expect(page.getByRole('heading', { name: 'A hand on your chest or arm' })).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();

    await say(page, CRISIS);
    await expect(page.getByRole('heading', { name: 'Thank you for telling me' })).toBeVisible();
    await page.getByRole('button', { name: 'Yes, I’m safe' }).click();
    await expect(
      page.getByText(`Nothing goes from this device to ${model.host} for the rest of today.`),
    ).toBeVisible();
    await say(page, PLAIN);
    await expect(log(page)).toContainText('I didn’t get that.');
    expect(model.words()).toEqual([PLAIN]);
    await context.close();
  },
);

test(
  'one press takes the yes back, and a model that hangs keeps the guide waiting once',
  LAYOUT,
  async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ baseURL: server.address });
    const page = await context.newPage();
    await logInAt(page, '/chatbot', await aMember(context.request));
    await page.getByText('A language model could help Guide understand you. It’s off.').click();
    await page.getByRole('button', { name: `Let Guide ask ${model.host}` }).click();
    await expect(goes(page)).toBeVisible();
    model.says(HANGS);
    await say(page, PLAIN);
    await expect(log(page)).toContainText(`I’m not sure about that, so I’m asking ${model.host}.`);
    await expect(log(page)).toContainText('I didn’t get that.', { timeout: 9_000 });
    await say(page, 'My quokka hates the verandah');
    await expect(log(page)).toContainText('I still didn’t get that', { timeout: 2_000 });
    expect(model.words()).toEqual([PLAIN]);

    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(goes(page)).toHaveCount(0);
    await expect(page.getByText(`It’s off. Nothing goes to ${model.host}.`)).toBeVisible();
    await page.reload();
    await expect(log(page)).toBeVisible();
    await expect(page.getByText('A language model could help Guide understand you. It’s off.')).toBeVisible();
    await expect(goes(page)).toHaveCount(0);
    await context.close();
  },
);
