import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { inOwnBrowser } from './support/acting.ts';
import { draftsKept } from './support/drafts.ts';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi, type Member } from './support/people.ts';
import { aProfessional, sayYes } from './support/professionals.ts';
import { LAYOUT } from './support/tags.ts';
import { toast } from './support/toasts.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '00:00' }));
const OPEN_HOURS = {
  ...{ time_zone: 'Australia/Perth', open: EVERY_DAY, other_days: [], leave: [], start_every: 30 },
  ...{ buffer_minutes: 0, notice_hours: 0, change_hours: 0, ahead_days: 90, version: 0 },
};

/** A professional of the member's, and an appointment within a few hours, at which they meet. */
async function book(request: APIRequestContext, maya: Member) {
  const priya = await aProfessional(request, maya);
  await sayYes(request, priya);
  const work = await logInByApi(request, priya);
  await ask(request, '/api/care/set_booking_hours', OPEN_HOURS, work.token);
  const { service } = await ask(
    request,
    '/api/care/add_service',
    { name: 'Session', minutes: 30, modes: ['video'] },
    work.token,
  );
  const { token } = await logInByApi(request, maya);
  const start = new Date(Math.ceil((Date.now() + 3_600_000) / 1_800_000) * 1_800_000).toISOString();
  const asked = { provider_id: work.user.id, service_id: service.id, start_datetime: start };
  const { appointment } = await ask(request, '/api/appointment/save', asked, token);
  return { priya, token, id: appointment.id as number };
}

const questions = (page: Page) => page.getByLabel('Your questions');

test(
  'a member brings what has changed to a visit, and stops sharing it; the professional follows',
  LAYOUT,
  async ({ page, browser, request }) => {
    test.setTimeout(240_000);
    const maya = await aMember(request);
    const { priya, token, id } = await book(request, maya);
    await ask(request, '/api/patient/note', { note: '<p>I wake at four most nights.</p>' }, token);
    await ask(request, '/api/medication/create', { name: 'Sertraline', dose: '50 mg' }, token);
    await ask(request, '/api/focus_area/choose_area', { focus_area_id: 9 }, token);

    await logInAt(page, '/', maya);
    const tour = await startTour(page);
    const line = page.getByRole('region', { name: 'Before your visit' });
    await expect(line.getByText(/^Your visit with Priya Nair is /)).toBeVisible();
    await inspect(tour, /Maya/);
    await line.getByRole('link', { name: 'Choose what to bring' }).press('Enter');
    await expect(page.getByRole('checkbox', { name: /^I wake at four/ })).toBeVisible();
    await inspect(tour, 'Your visit with Priya Nair');

    // Nothing is chosen.
    const share = page.getByRole('button', { name: 'Share with Priya' });
    await share.click();
    await expect(page.getByText('Please choose something to bring, or write a question.')).toBeVisible();
    await inspectAsItIs(tour);
    await page.getByRole('checkbox', { name: /^I wake at four/ }).press('Space');
    await page.getByRole('checkbox', { name: /^Sertraline/ }).check();
    await questions(page).fill('Can I drink coffee?');

    // The connection is cut, and the tab is closed and opened again.
    await page.route('**/bring_to_visit', (route) => route.abort());
    await share.click();
    await expect(page.getByText(/^We couldn’t reach Kith/)).toBeVisible();
    await expect.poll(() => draftsKept(page)).toBe(1);
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(questions(page)).toHaveValue('Can I drink coffee?');
    await expect(page.getByRole('checkbox', { name: /^I wake at four/ })).toBeChecked();
    await share.click();
    await expect(toast(page, 'Priya can read it now.')).toBeVisible();
    const brought = page.getByRole('region', { name: 'What you bring' });
    await expect(brought.getByText(/^Priya can read this until/)).toBeVisible();
    await inspect(tour, 'Your visit with Priya Nair');

    const desk = await inOwnBrowser(browser, `/visit/${id}`, priya);
    const work = await startTour(desk);
    const theirs = desk.getByRole('region', { name: 'What Maya brings' });
    await expect(theirs.getByText('I wake at four most nights.')).toBeVisible();
    await expect(theirs.getByText('Can I drink coffee?')).toBeVisible();
    await inspect(work, 'Maya Hart’s visit');
    const download = desk.waitForEvent('download');
    await theirs.getByRole('button', { name: 'Save as PDF' }).press('Enter');
    expect((await download).suggestedFilename()).toBe('kith-visit.pdf');

    // The professional proposes a next step, which the member sees at once.
    await desk.getByRole('button', { name: 'Add a next step' }).click();
    const adds = desk.getByRole('dialog', { name: 'Add a next step' });
    await adds.getByLabel('What’s the next step?').fill('Walk at noon');
    await inspectAsItIs(work);
    await adds.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(toast(desk, 'The next step is added.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Next steps' }).getByText('Walk at noon')).toBeVisible();
    await page.getByRole('button', { name: 'Add a next step' }).click();
    await page.getByLabel('What’s the next step?').fill('No screens after nine');
    await page.getByLabel('Keep it as').selectOption({ label: 'A goal in Sleep' });
    await inspectAsItIs(tour);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('No screens after nine')).toBeVisible();
    await inspect(tour, 'Your visit with Priya Nair');
    await expect(desk.getByText('No screens after nine')).toHaveCount(0);

    await brought.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(toast(page, 'Priya can’t read it any more.')).toBeVisible();
    // Without a reload.
    await expect(desk.getByText('Maya hasn’t brought anything to this visit.')).toBeVisible();
    await inspect(work, 'Maya Hart’s visit');

    await page.goto('/events?view=list');
    await page.getByRole('button', { name: /Session with Priya Nair/ }).click();
    await expect(page.getByRole('link', { name: 'Choose what to bring' })).toBeVisible();
    await inspectAsItIs(tour);
    expectFaultless(tour, 'a visit of a member', /bring_to_visit|ERR_FAILED|Failed to load|status of 422/);
    expectFaultless(work, 'a visit at work');
    await desk.context().close();
  },
);
