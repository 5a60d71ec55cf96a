import { expect } from '@playwright/test';
import { kindsKept } from './support/device.ts';
import { expectAccessible, logInAt, logOut } from './support/pages.ts';
import { aMember, ask, logInByApi } from './support/people.ts';
import { test, untilKept } from './support/trouble.ts';

test('the list of medicines opens from this device after a reload without a connection, with its time, also the page to print, and is fresh again with one', async ({
  page,
  front,
  request,
}) => {
  const maya = await aMember(request);
  const { token } = await logInByApi(request, maya);
  await ask(request, '/api/medication/create', { name: 'Quetiapine', dose: 'One at bedtime' }, token);
  await logInAt(page, '/medications', maya);
  await expect(page.getByRole('heading', { name: 'Quetiapine' })).toBeVisible();
  await untilKept(page);
  await expect.poll(() => kindsKept(page)).toEqual(expect.arrayContaining(['medications', 'profile']));

  const copy = page.getByText(/^Unable to get medication\(s\)\. This is the list as it was today/);
  front.be('down');
  await page.context().setOffline(true);
  await page.reload();
  await expect(copy).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quetiapine' })).toBeVisible();
  await expect(page.getByRole('navigation').filter({ visible: true }).first()).toBeVisible();
  await page.goto('/medications/print');
  await expect(copy).toBeVisible();
  await expect(page.getByText('One at bedtime')).toBeVisible();

  // A server that accepts and never answers is not waited for.
  await page.context().setOffline(false);
  front.be('hung');
  await page.goto('/medications');
  await expect(page.getByRole('heading', { level: 1, name: 'Medicines' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quetiapine' })).toBeVisible();
  front.be('well');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Quetiapine' })).toBeVisible();
  await expect(copy).toHaveCount(0);
});

test('a check-in that was stopped goes on after a reload without a connection, and is sent once', async ({
  page,
  front,
  request,
}) => {
  const K10 = '/check-ins/take/A111203';
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await logInAt(page, K10, await aMember(request));
  const sent: string[] = [];
  page.on('response', (answer) => {
    const isWhole = (answer.request().postData() ?? '').includes('complete');
    if (answer.ok() && isWhole && answer.url().endsWith('/api/assessment/create')) sent.push(answer.url());
  });
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('[data-question]').first()).toBeVisible();
  await untilKept(page);
  await expect.poll(() => kindsKept(page)).toContain('profile');
  front.be('down');
  await page.context().setOffline(true);
  await page.getByRole('radio').nth(1).check();
  await next.click();
  await expect(page.getByText('Question 2 of', { exact: false }).first()).toBeVisible();
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Stop and save for later' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check-ins' })).toBeVisible();

  await page.goto(K10);
  await expect(page.getByText('2 of 10 answered', { exact: false })).toBeVisible();
  for (let question = 3; question <= 10; question += 1) {
    await expect(page.getByText(`Question ${question} of`, { exact: false }).first()).toBeVisible();
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: /^(Next|Finish)$/ }).click();
  }
  await expect(page.getByText(/This isn’t sent yet/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/This isn’t sent yet/)).toBeVisible();

  front.be('well');
  await page.context().setOffline(false);
  await expect.poll(() => sent, { timeout: 60_000 }).toHaveLength(1);
  await page.goto('/check-ins');
  await expect(page.getByRole('link', { name: /Today/ })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a thought record is begun, gone on with and saved over reloads without a connection, and arrives once', async ({
  page,
  front,
  request,
}) => {
  const maya = await aMember(request);
  const { token, user } = await logInByApi(request, maya);
  await logInAt(page, '/cbt', maya);
  await expect(page.getByRole('link', { name: 'Start a thought record' })).toBeVisible();
  await untilKept(page);
  await expect.poll(() => kindsKept(page)).toContain('profile');
  front.be('down');
  await page.context().setOffline(true);

  await page.goto('/cbt?write=short');
  await page.getByLabel('What went through your mind?').fill('They will laugh');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.goto('/cbt');
  await page.getByRole('link', { name: 'Continue writing' }).click();
  await expect(page.getByLabel('What went through your mind?')).toHaveValue('They will laugh');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const unsent = page.getByRole('region', { name: 'Not sent yet' });
  await expect(unsent).toContainText('They will laugh');
  await page.reload();
  await expect(unsent).toContainText('They will laugh');

  front.be('well');
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: 'They will laugh' })).toBeVisible({ timeout: 60_000 });
  const answer = await request.get(`/api/cbt/thoughts/${user.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await answer.json()).thought_records).toHaveLength(1);
});

test('a dose is marked without a connection, is there after a reload without one, and the mark is sent once', async ({
  page,
  front,
  request,
}) => {
  const maya = await aMember(request);
  const { token } = await logInByApi(request, maya);
  const { medication } = await ask(request, '/api/medication/create', { name: 'Lithium' }, token);
  const { id } = medication;
  await ask(request, '/api/medication/dose_times', { id, times: ['23:58'] }, token);
  await logInAt(page, '/medications', maya);
  const sent: string[] = [];
  page.on('response', (answer) => {
    if (answer.ok() && answer.url().endsWith('/api/medication/answer_dose')) sent.push(answer.url());
  });
  const today = page.getByRole('list', { name: 'Doses today' });
  await expect(today.getByRole('button', { name: /^Done: Lithium/ })).toBeVisible();
  await untilKept(page);
  await expect
    .poll(() => kindsKept(page))
    .toEqual(expect.arrayContaining(['doses', 'medications', 'profile']));
  front.be('down');
  await page.context().setOffline(true);
  await today.getByRole('button', { name: /^Done: Lithium/ }).click();
  await expect(today.getByText('Not sent yet')).toBeVisible();
  await page.reload();
  await expect(today.getByText(/Done/)).toBeVisible();
  await expect(today.getByText('Not sent yet')).toBeVisible();
  await today.getByRole('button', { name: /^Change: Lithium/ }).click();
  await today.getByRole('button', { name: /^Skip: Lithium/ }).click();
  await expect(today.getByText(/Skipped/)).toBeVisible();

  front.be('well');
  await page.context().setOffline(false);
  await expect.poll(() => sent, { timeout: 60_000 }).toHaveLength(1);
  await expect(today.getByText('Not sent yet')).toHaveCount(0);
  await page.reload();
  await expect(today.getByText(/Skipped/)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('saved articles open from this device after reloads without a connection, with their size, until one logs out', async ({
  page,
  front,
  request,
}) => {
  const maya = await aMember(request);
  const { token } = await logInByApi(request, maya);
  for (const article_id of [30, 1])
    await ask(request, '/api/patient/article_toggle_save', { article_id, saved: true }, token);
  await logInAt(page, '/saved-resources', maya);
  const size = page.getByText(/^Kept on this device: 2 articles, \d+ KB\./);
  await expect(size).toBeVisible();
  const saved = page.getByRole('list', { name: 'Articles you saved' }).getByRole('link');
  const addresses = await saved.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const titles = await saved.allTextContents();
  await untilKept(page);
  await expect.poll(() => kindsKept(page)).toEqual(expect.arrayContaining(['article:30', 'profile']));

  const copy = page.getByText(/^We couldn’t reach Kith\. This is the copy kept on this device/);
  front.be('down');
  await page.context().setOffline(true);
  await page.reload();
  await expect(copy).toBeVisible();
  await expect(size).toBeVisible();
  await expectAccessible(page);
  for (const [at, address] of addresses.entries()) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: titles[at] ?? '' })).toBeVisible();
    await expect(copy).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
  await expectAccessible(page);
  expect(addresses).toHaveLength(2);

  front.be('well');
  await page.context().setOffline(false);
  await page.goto('/saved-resources');
  await expect(copy).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Take out/ })
    .first()
    .click();
  await expect(page.getByText(/^Kept on this device: 1 article,/)).toBeVisible();
  await logOut(page);
  await expect.poll(() => kindsKept(page)).toEqual([]);
});
