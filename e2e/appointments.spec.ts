import { calendarDay } from '@kith/contract/kit/dates';
import { expect, type Page, test } from '@playwright/test';
import { inOwnBrowser } from './support/acting.ts';
import { ZONE } from './support/days.ts';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi } from './support/people.ts';
import { aProfessional, sayYes } from './support/professionals.ts';
import { LAYOUT } from './support/tags.ts';
import { toast, undoOf } from './support/toasts.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

/** On how many lines the words of each heading that is shown stand. */
function linesOfEach(headings: readonly Element[]): number[] {
  return headings.flatMap((heading) => {
    const words = document.createRange();
    words.selectNodeContents(heading);
    const tops = [...words.getClientRects()]
      .filter(({ width }) => width > 0)
      .map(({ top }) => Math.round(top));
    return tops.length === 0 ? [] : new Set(tops).size;
  });
}

/** The day of the time that the address of a booking names, `YYYY-MM-DD`. */
function dayIn(search: string): string {
  return calendarDay(new Date(new URLSearchParams(search).get('at') ?? ''), ZONE);
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '00:00' }));
const OPEN_HOURS = {
  ...{ time_zone: 'Australia/Perth', open: EVERY_DAY, other_days: [], leave: [], start_every: 30 },
  ...{ buffer_minutes: 0, notice_hours: 72, change_hours: 0, ahead_days: 90, version: 0 },
};

const slot = (page: Page) => page.getByRole('group', { name: /day \d+ / }).getByRole('radio');
const bookButton = (page: Page) => page.getByRole('button', { name: /^Book / }).filter({ visible: true });

test(
  'hours are set, a time is booked once, moved and cancelled, and the calendar of the professional follows',
  LAYOUT,
  async ({ page, browser, request }) => {
    test.setTimeout(240_000);
    const [maya, jo] = [await aMember(request), await aMember(request)];
    const priya = await aProfessional(request, maya);
    const { token } = await logInByApi(request, jo);
    const invited = { first_name: 'Priya', last_name: 'Nair', email: priya.email };
    await ask(request, '/api/patient/invite_new_provider', invited, token);
    await sayYes(request, priya);

    const desk = await inOwnBrowser(browser, '/care/hours', priya);
    const work = await startTour(desk);
    await expect(desk.getByText(/^Add a service first/)).toBeVisible();
    await inspect(work, 'Hours and services');
    await desk.getByRole('button', { name: 'Add a service' }).click();
    const form = desk.getByRole('dialog', { name: 'Add a service' });
    await form.getByLabel('What’s it called?').fill('Session');
    await form.getByLabel('Video call').check();
    await inspectAsItIs(work);
    await form.getByRole('button', { name: 'Add service' }).click();
    await expect(toast(desk, '“Session” can be booked now.')).toBeVisible();
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await desk.getByLabel(day, { exact: true }).check();
    await desk.getByRole('button', { name: 'Add a break on Monday' }).click();
    await desk.getByRole('button', { name: 'Save hours' }).click();
    await expect(toast(desk, 'Your hours are saved.')).toBeVisible();
    await inspect(work, 'Hours and services');

    await logInAt(page, '/support/list', maya);
    const tour = await startTour(page);
    await page.getByRole('link', { name: 'Priya Nair', exact: true }).first().click();
    await page.getByRole('link', { name: 'Book a time' }).click();
    await expect(page.getByRole('group', { name: 'Next free times' })).toBeVisible();
    await inspect(tour, 'Book a time with Priya Nair');
    await page.getByText('Video call', { exact: true }).first().click();
    await page.getByRole('group', { name: 'Next free times' }).getByRole('button').first().click();
    await page.getByLabel(/^Anything they should know/).fill('My knee again');
    const at = new URL(page.url()).search;

    await expect(page.getByText(/^Kept for you until/)).toBeVisible();

    // Another member opens the page with the same time chosen.
    const other = await inOwnBrowser(browser, `/book/${priya.id}${at}`, jo);
    await expect(other.getByText(/^Sorry, that time has just been taken/)).toBeVisible();
    await other.getByLabel(/^Anything they should know/).fill('It is my first time');
    await expect(other.locator(':checked').and(slot(other))).toHaveCount(0);
    await bookButton(page).click();
    await inspect(tour, 'You’re booked');
    await other.context().close();

    await page.getByRole('link', { name: 'See my events' }).click();
    const booked = page.getByRole('button', { name: /Session with Priya Nair/ });
    await booked.click();
    const sheet = page.getByRole('dialog', { name: 'Session with Priya Nair' });
    await expect(sheet.getByText('My knee again')).toBeVisible();
    await sheet.getByRole('switch', { name: /^Hide from supporters/ }).check();
    await sheet.getByRole('button', { name: '2 days before', pressed: false }).click();
    await expect(sheet.getByRole('button', { name: '2 days before', pressed: true })).toBeVisible();
    await inspectAsItIs(tour);

    await desk.goto(`/care/calendar?day=${dayIn(at)}`);
    const booking = desk.getByRole('button', { name: /Maya Hart/ });
    await expect(booking).toBeVisible();
    await inspect(work, 'Calendar');
    await expect(booking).toBeVisible();
    const lines = await desk.getByRole('heading', { level: 3 }).evaluateAll(linesOfEach);
    expect([...new Set(lines)], 'each day has as many lines as the others').toHaveLength(1);
    await booking.click();
    await inspectAsItIs(work);
    await desk.getByRole('link', { name: 'Move' }).click();
    await inspect(work, 'Move your time with Maya Hart');
    // The week after, where its member may still cancel it.
    const shown = desk.getByRole('group', { name: /day \d+ / }).locator('legend');
    const before = await shown.innerText();
    await desk.getByRole('button', { name: 'Week after' }).click();
    await expect(shown).not.toHaveText(before);
    await slot(desk).last().locator('..').click();
    await expect(slot(desk).last()).toBeChecked();
    await desk
      .getByRole('button', { name: /^Move to/ })
      .filter({ visible: true })
      .click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();

    await page.goto('/events?view=list');
    await booked.click();
    // The choice stays, and the times are those of the week after.
    await expect(sheet.getByRole('button', { name: '2 days before', pressed: true })).toBeVisible();
    await expect(sheet.getByText(/^Will be sent at/).first()).toBeVisible();
    await sheet.getByRole('button', { name: 'Cancel this appointment' }).click();
    const asks = page.getByRole('dialog', { name: 'Cancel this appointment?' });
    await asks.getByLabel('Why? (optional)').fill('I have a cold');
    await inspectAsItIs(tour);
    await asks.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(toast(page, 'Your appointment is cancelled.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Session with Priya Nair.*Cancelled/ })).toBeVisible();
    await inspect(tour, 'Events');
    // Without a reload.
    await expect(booking).toContainText('Cancelled');

    expectFaultless(tour, 'booking', /status of 409/);
    expectFaultless(work, 'hours and calendar');
    await desk.context().close();
  },
);

test('a professional books for a member of theirs, takes it back, and books another time', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const maya = await aMember(request);
  const priya = await aProfessional(request, maya);
  await sayYes(request, priya);
  const { token } = await logInByApi(request, priya);
  await ask(request, '/api/care/set_booking_hours', OPEN_HOURS, token);
  await ask(request, '/api/care/add_service', { name: 'Session', minutes: 30, modes: ['video'] }, token);
  const member = await inOwnBrowser(browser, '/events?view=list', maya);
  await expect(member.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();

  await logInAt(page, '/care/calendar', priya);
  const tour = await startTour(page);
  await page.getByRole('link', { name: 'Book for a member' }).click();
  await inspect(tour, 'Book for a member');
  await page.getByRole('main').getByRole('link', { name: 'Maya Hart' }).click();
  await expect(page.getByRole('group', { name: 'Next free times' })).toBeVisible();
  await inspect(tour, 'Book a time for Maya Hart');
  await bookButton(page).click();
  await expect(page.getByText('Please choose a time.')).toBeVisible();
  await page.getByRole('group', { name: 'Next free times' }).getByRole('button').nth(1).click();
  await bookButton(page).click();

  await inspect(tour, 'Calendar');
  const theirs = member.getByRole('button', { name: /Session with Priya Nair/ });
  // Without a reload.
  await expect(theirs).toBeVisible();
  await undoOf(page, 'Booked for Maya').click();
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(theirs).toContainText('Cancelled');
  await expect(page.getByRole('button', { name: /Maya Hart/ })).toContainText('Cancelled');

  // Its time is free again.
  await page.getByRole('link', { name: 'Book for a member' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Maya Hart' }).click();
  await page.getByRole('group', { name: 'Next free times' }).getByRole('button').nth(1).click();
  await bookButton(page).click();
  await expect(toast(page, 'Booked for Maya')).toBeVisible();
  await expect(theirs).toHaveCount(2);
  await member.goto('/notifications');
  await expect(member.getByText('Priya Nair booked an appointment for you.').first()).toBeVisible();

  expectFaultless(tour, 'booking for a member');
  await member.context().close();
});

test('a member waits for a time, and takes the one that another member gives up', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const [maya, jo] = [await aMember(request), await aMember(request)];
  const priya = await aProfessional(request, maya);
  const theirs = (await logInByApi(request, jo)).token;
  const invited = { first_name: 'Priya', last_name: 'Nair', email: priya.email };
  await ask(request, '/api/patient/invite_new_provider', invited, theirs);
  await sayYes(request, priya);
  const { token } = await logInByApi(request, priya);
  await ask(request, '/api/care/set_booking_hours', OPEN_HOURS, token);
  await ask(request, '/api/care/add_service', { name: 'Session', minutes: 30, modes: ['video'] }, token);
  const headers = { authorization: `Bearer ${theirs}` };
  const listed = await request.get('/api/appointment/team_member_services', { headers });
  const [{ provider, services }] = (await listed.json()).team_members;
  const start_datetime = new Date(
    Math.ceil(Date.now() / 1_800_000) * 1_800_000 + 20 * 86_400_000,
  ).toISOString();
  const asked = { provider_id: provider.id, service_id: services[0].id, start_datetime };
  const booked = await request.post('/api/appointment/save', { headers, data: asked });
  const { appointment } = await booked.json();

  await logInAt(page, `/book/${provider.id}`, maya);
  const tour = await startTour(page);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  const form = page.getByRole('dialog', { name: 'Join the waiting list' });
  await expect(form.getByLabel('Monday')).toBeChecked();
  await inspectAsItIs(tour);
  await form.getByRole('button', { name: 'Join the list' }).click();
  await expect(page.getByText('You’re waiting for a time: Session with Priya Nair')).toBeVisible();
  await inspect(tour, 'Book a time with Priya Nair');

  const desk = await inOwnBrowser(browser, '/care/calendar', priya);
  await expect(desk.getByRole('region', { name: 'Waiting list' })).toContainText('1 person');

  await page.getByRole('button', { name: 'Leave the list' }).click();
  await undoOf(page, 'You’ve left the waiting list.').click();
  await expect(toast(page, 'You’re on the waiting list again, in your place.')).toBeVisible();
  await page.goto('/events?view=list');
  await expect(page.getByText('You’re waiting for a time: Session with Priya Nair')).toBeVisible();
  const { id, version } = appointment;
  await request.post('/api/appointment/cancel_appointment', { headers, data: { id, version } });
  // Without a reload.
  await expect(page.getByRole('heading', { name: 'Priya has a time for you' })).toBeVisible();
  await inspect(tour, 'Events');
  await page.getByRole('button', { name: 'Take this time' }).click();
  await inspect(tour, 'You’re booked');
  await expect(desk.getByRole('region', { name: 'Waiting list' })).toHaveCount(0);

  expectFaultless(tour, 'waiting');
  await desk.context().close();
});
