import { authEndpoints } from '@kith/contract/auth';
import { type DeskHours, deskHoursEndpoints } from '@kith/contract/desk-hours';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { DeskHoursForms } from './desk-hours-forms.tsx';

const { listDeskHours, setDeskHours } = deskHoursEndpoints;

let api: FakeApi;
const lena = aPerson({ roles: ['receptionist', 'patient'], time_zone: 'Australia/Perth' });
const hours = (change: Partial<DeskHours> = {}): DeskHours => ({
  organisation: { id: 12, name: 'Banksia Clinic' },
  time_zone: null,
  open: [],
  closed_days: [],
  alert_minutes: 60,
  renewal_days: null,
  version: 0,
  ...change,
});

const HoursPage = () => <DeskHoursForms isAlone />;

function Page() {
  return (
    <>
      <HoursPage />
      <Toasts />
    </>
  );
}

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: lena, session: aSession() }));
  api.on(listDeskHours, () => ({ desk_hours: [hours()] }));
  session.begin({ token: 't', user: lena, session: aSession() }, Date.now());
});
afterEach(async () => {
  await deleteAllDrafts();
  session.end('signed_out');
  notify.clear();
  api.close();
});

it('says when an organisation is open, by its clock, with days on which it is closed', async () => {
  const saved = api.on(setDeskHours, () => ({ desk_hours: hours({ version: 1 }) }));
  const { user } = renderPage(HoursPage, { path: '/care/hours' });
  const form = within(await screen.findByRole('region', { name: 'Banksia Clinic' }));
  await user.click(form.getByRole('checkbox', { name: 'Monday' }));
  const end = form.getByLabelText('Monday to');
  await user.clear(end);
  await user.type(end, '07:00');
  await user.click(form.getByRole('button', { name: 'Save opening hours' }));
  expect((await form.findByRole('alert')).textContent).toMatch(/when Monday ends/);
  expect(saved.calls).toEqual([]);

  await user.clear(end);
  await user.type(end, '16:30');
  await user.type(form.getByLabelText('Another day'), '2026-12-25');
  await user.click(form.getByRole('button', { name: 'Add this day' }));
  await user.selectOptions(form.getByLabelText(/^Alert the front desk/), '2 hours');
  await user.click(form.getByRole('button', { name: 'Save opening hours' }));

  await waitFor(() =>
    expect(saved.calls).toEqual([
      {
        organisation_id: 12,
        time_zone: 'Australia/Perth',
        open: [{ day: 1, from: '08:30', to: '16:30' }],
        closed_days: ['2026-12-25'],
        alert_minutes: 120,
        renewal_days: null,
        version: 0,
      },
    ]),
  );
});

it('puts the hours back by undo, and shows them as they were', async () => {
  let kept = hours({
    version: 3,
    time_zone: 'Australia/Perth',
    open: [{ day: 1, from: '09:00', to: '12:00' }],
  });
  api.on(listDeskHours, () => ({ desk_hours: [kept] }));
  const saved = api.on(setDeskHours, ({ version, time_zone, open, closed_days, alert_minutes }) => {
    kept = hours({ time_zone, open, closed_days, alert_minutes, version: version + 1 });
    return { desk_hours: kept };
  });
  const { user } = renderPage(Page, { path: '/care/hours' });
  const form = within(await screen.findByRole('region', { name: 'Banksia Clinic' }));
  await user.click(form.getByRole('checkbox', { name: 'Monday' }));
  await user.click(form.getByRole('button', { name: 'Save opening hours' }));

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await screen.findByText('Undone.');
  expect(saved.calls.at(-1)).toMatchObject({ open: [{ day: 1, from: '09:00', to: '12:00' }], version: 4 });
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Monday' }).checked).toBe(true);
});

it('keeps what was chosen when someone else has changed the hours meanwhile', async () => {
  const versions: number[] = [];
  api.on(setDeskHours, ({ version }) => {
    versions.push(Number(version));
    if (versions.length === 1) throw new Refusal('stale', { current: hours({ version: 4 }) });
    return { desk_hours: hours({ version: 5 }) };
  });
  const { user } = renderPage(HoursPage, { path: '/care/hours' });
  const form = within(await screen.findByRole('region', { name: 'Banksia Clinic' }));
  await user.click(form.getByRole('checkbox', { name: 'Sunday' }));
  await user.click(form.getByRole('button', { name: 'Save opening hours' }));
  await form.findByText(/^These hours were changed somewhere else/);
  await user.click(form.getByRole('button', { name: 'Save opening hours' }));

  await waitFor(() => expect(versions).toEqual([0, 4]));
});

it('has nothing to set for a person who works at no front desk, and says when it did not load', async () => {
  api.on(listDeskHours, () => ({ desk_hours: [] }));
  renderPage(HoursPage, { path: '/care/hours' });
  await screen.findByRole('heading', { name: 'For front desks' });
});
