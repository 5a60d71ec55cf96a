import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi, type Member } from './support/people.ts';
import { changeGrants, endSupport, grants, letSupport } from './support/supporters.ts';
import { toast } from './support/toasts.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

const seesEvents = grants({ event: { view: true } });
const secret = (page: Page) => page.getByLabel('Secret address');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);

/** As a calendar does, without a session; null for an address that is not found. */
async function readBy(request: APIRequestContext, url: string): Promise<string[] | null> {
  const answer = await request.get(new URL(url).pathname);
  if (answer.status() === 404) return null;
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  return [...(await answer.text()).matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title = '']) => title);
}

async function addEvent(request: APIRequestContext, by: Member, title: string): Promise<void> {
  const { token } = await logInByApi(request, by);
  await ask(request, '/api/event/add', { title, start_date: inTwoWeeks() }, token);
}

test('a calendar reads by a secret address: discreet, then with titles, renewed, and stopped', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const maya = await aMember(request);
  await addEvent(request, maya, 'Lunch with Sam');
  await logInAt(page, '/settings/account', maya);
  const tour = await startTour(page);
  await page.getByRole('link', { name: /^Other calendars/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Other calendars' })).toBeFocused();
  await inspect(tour, 'Other calendars');

  await press(page, 'Make the address');
  await expect(page.getByRole('heading', { name: 'Your calendar address' })).toBeFocused();
  await inspectAsItIs(tour);
  const first = await secret(page).inputValue();
  expect(await readBy(request, first)).toEqual(['Event']);
  expect(await readBy(request, first.replace(/.\.ics$/, '.ics'))).toBeNull();

  await page.getByRole('switch', { name: /^Show titles and places/ }).click();
  await expect(toast(page, 'Saved. Your calendar shows it')).toBeVisible();
  expect(await readBy(request, first)).toEqual(['Lunch with Sam']);

  await press(page, 'I’ve added it');
  await expect(secret(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/A calendar last read it/)).toBeVisible();
  await press(page, 'Get a new address: About you');
  await inspectAsItIs(tour);
  await press(page, 'Get a new address');
  const second = await secret(page).inputValue();
  expect(await readBy(request, first)).toBeNull();
  expect(await readBy(request, second)).toEqual(['Lunch with Sam']);

  await press(page, 'Remove: About you');
  await press(page, 'Remove');
  await expect(page.getByRole('button', { name: 'Make the address' })).toBeVisible();
  await expect(secret(page)).toHaveCount(0);
  expect(await readBy(request, second)).toBeNull();
  expectFaultless(tour, 'calendar addresses');
});

test('a supporter’s calendar shows of a member what the member lets them see, and nothing afterwards', async ({
  page,
  request,
}) => {
  const [maya, sam] = [await aMember(request), await aMember(request)];
  const place = await letSupport(request, maya, sam, seesEvents);
  await addEvent(request, maya, 'Yoga at the hall');
  await logInAt(page, '/settings/calendars', sam);
  await page.getByLabel('Whose calendar').selectOption('Maya Hart');
  await page.getByRole('switch', { name: /^Show titles and places/ }).click();
  await press(page, 'Make the address');
  const url = await secret(page).inputValue();
  expect(await readBy(request, url)).toEqual(['Yoga at the hall']);

  await changeGrants(request, maya, place, grants());
  expect(await readBy(request, url)).toEqual([]);
  await endSupport(request, maya, place);
  expect(await readBy(request, url)).toBeNull();
});
