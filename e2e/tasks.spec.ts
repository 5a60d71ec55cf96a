import { TASK_STATUS } from '@kith/contract/tasks';
import { expect, type Page, test } from '@playwright/test';
import { actFor } from './support/acting.ts';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi } from './support/people.ts';
import { grants, letSupport } from './support/supporters.ts';
import { ONCE } from './support/tags.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

const LONG = 'https://example.com/'.padEnd(180, 'x');

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

async function openDetails(page: Page, title: string) {
  await page.getByRole('button', { name: `More about ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  return page.getByRole('dialog', { name: title });
}

test('a task for two: seen whole on any screen, accepted without a connection, declined with words that are read', async ({
  page,
  browser,
  request,
}, { project }) => {
  test.setTimeout(150_000);
  const [maya, sam, jo] = [await aMember(request), await aMember(request), await aMember(request)];
  await letSupport(request, maya, sam, grants({ task: { view: true } }));
  await letSupport(request, maya, jo, grants());
  const { token } = await logInByApi(request, maya);
  const fence = { title: 'Mend the fence', text: `Bring the hammer.\n${LONG}`, assignees: [sam.id, jo.id] };
  const { task } = await ask(request, '/api/patient/taskv2', fence, token);
  await ask(request, '/api/patient/taskv2', { title: LONG, assignees: [sam.id] }, token);
  await ask(request, '/api/patient/add_team_group', { name: 'Family', people: [jo.id] }, token);

  // A person's waiting tasks stand on their home, and leave room for its title.
  await logInAt(page, '/', sam);
  await actFor(page);
  const words = page.locator('.switcher .truncate').filter({ visible: true });
  const cutOff = await words.evaluateAll((some) =>
    some
      .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth)
      .map((one) => one.textContent),
  );
  expect(cutOff, 'words cut off in the bar').toEqual([]);
  const tour = await startTour(page);
  const next = page.getByRole('region', { name: 'Coming up' });
  const title = next.getByText('Mend the fence');
  const height = await title.evaluate((words) => words.getBoundingClientRect().height);
  expect(height, 'one line').toBeLessThan(32);
  await next.getByRole('link', { name: 'All tasks' }).click();
  await inspect(tour, 'Maya’s tasks');

  await page.context().setOffline(true);
  await page.getByRole('article', { name: 'Mend the fence' }).getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('status').getByText('Not sent yet.')).toBeVisible();
  await expect(row(page, 'Mend the fence')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('status').getByText('Sent: “Mend the fence”.')).toBeVisible();

  const joHere = await logInByApi(request, jo);
  const no = { id: task.id, status_id: TASK_STATUS.rejected, message: 'My back hurts' };
  await ask(request, '/api/patient/task_update', no, joHere.token);

  const mayas = await (await browser.newContext()).newPage();
  await logInAt(mayas, '/tasks', maya);
  await expect(row(mayas, 'Mend the fence')).toContainText('declined.');
  const details = await openDetails(mayas, 'Mend the fence');
  await expect(details.getByText('“My back hurts”')).toBeVisible();
  await details.getByRole('switch', { name: 'Hide from supporters' }).check({ force: true });
  await expect(details.getByText(/^You and the people doing it\./)).toBeVisible();
  // The task is shared with a group too, after a look at the people it reaches.
  const mayasTour = await startTour(mayas);
  await details.getByRole('button', { name: 'Share', exact: true }).click();
  const sharing = mayas.getByRole('dialog', { name: 'Share this task' });
  await sharing.getByRole('checkbox', { name: /^Family/ }).check();
  await expect(sharing.getByText('1 person will see this. They can read it.')).toBeVisible();
  await inspectAsItIs(mayasTour);
  await sharing.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(row(mayas, 'Mend the fence')).toContainText('Hidden from supporters, shared with 1 group');
  expectFaultless(mayasTour, `sharing a task, ${project.name}`);
  await mayas.close();

  // A withheld task stays with its assignee.
  await (await openDetails(page, 'Mend the fence')).getByText('“My back hurts”').waitFor();
  await inspectAsItIs(tour);
  expectFaultless(tour, `tasks, ${project.name}`, /ERR_INTERNET_DISCONNECTED/);
});

test('a day that does not exist is told, and no task goes out without the day', async ({
  browser,
  request,
}) => {
  const maya = await aMember(request);
  // A phone has a wheel for a date, where a day is chosen and not typed.
  const context = await browser.newContext({ isMobile: false, hasTouch: false });
  const page = await context.newPage();
  await logInAt(page, '/tasks', maya);
  await page.getByRole('button', { name: 'Add a task' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a task' });
  await form.getByLabel('What’s the task?').fill('Ring the pool');
  const day = form.getByLabel('Due date');
  await day.focus();
  // The test's browser asks for the month first.
  await page.keyboard.type('02312030');
  await expect(form.getByText('This date doesn’t exist')).toBeHidden();

  await form.getByRole('button', { name: 'Add task' }).click();

  await expect(form.getByText('This date doesn’t exist, or a part of it is missing.')).toBeVisible();
  await expect(day).toBeFocused();
  await day.fill('2030-02-28');
  await expect(form.getByText('This date doesn’t exist')).toBeHidden();
  await form.getByRole('button', { name: 'Add task' }).click();
  await expect(row(page, 'Ring the pool')).toContainText('28 February 2030');
  await context.close();
});

test('on a desktop no filter of the tasks is cut off', ONCE, async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await logInAt(page, '/tasks', await aMember(request));

  const filters = page.getByRole('group', { name: 'Show' });
  await expect(filters.getByRole('button', { name: 'All', exact: true })).toBeInViewport({ ratio: 1 });
  expect(await filters.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
});
