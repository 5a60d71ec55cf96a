import { authEndpoints } from '@kith/contract/auth';
import { bookingEndpoints } from '@kith/contract/booking';
import { deskHoursEndpoints } from '@kith/contract/desk-hours';
import type { User } from '@kith/contract/users';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { CareHoursPage } from './care-hours-page.tsx';

let api: FakeApi;
const clinic = {
  organisation: { id: 12, name: 'Banksia Clinic' },
  time_zone: null,
  open: [],
  closed_days: [],
  alert_minutes: 60,
  renewal_days: null,
  version: 0,
};

beforeEach(() => {
  api = new FakeApi();
});
afterEach(() => {
  session.end('signed_out');
  api.close();
});

function open(as: User, desk_hours = [clinic]) {
  api.on(deskHoursEndpoints.listDeskHours, () => ({ desk_hours }));
  api.on(authEndpoints.getProfile, () => ({ user: as, session: aSession() }));
  session.begin({ token: 't', user: as, session: aSession() }, Date.now());
  return renderPage(CareHoursPage, { path: '/care/hours' });
}

it('a receptionist sets the hours of their organisation there, and is asked nothing else', async () => {
  open(aPerson({ roles: ['receptionist'] }));
  await screen.findByRole('heading', { level: 1, name: 'Hours' });
  await screen.findByRole('region', { name: 'Banksia Clinic' });
  expect(screen.queryByText('Services')).toBeNull();
});

it('a professional says there what people can book, and is told of no front desk', async () => {
  const hours = {
    time_zone: 'Australia/Perth',
    open: [],
    other_days: [],
    leave: [],
    start_every: 30,
    buffer_minutes: 0,
    notice_hours: 24,
    change_hours: 24,
    ahead_days: 90,
    version: 0,
  };
  api.on(bookingEndpoints.getBookingSetup, () => ({ hours, services: [], waiting: [] }));
  open(aPerson({ roles: ['provider'] }), []);
  await screen.findByRole('heading', { level: 1, name: 'Hours and services' });
  await screen.findByRole('region', { name: 'When you can be booked' });
  expect(screen.queryByText('For front desks')).toBeNull();
});
