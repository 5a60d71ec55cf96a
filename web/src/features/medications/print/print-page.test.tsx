import { authEndpoints } from '@kith/contract/auth';
import { medicationsEndpoints } from '@kith/contract/medications';
import { teamEndpoints } from '@kith/contract/team';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { read } from '#client/device/device-store.ts';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aMedication, keepMedications } from '#testing/medications.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { MedicationsPrintPage } from './print-page.tsx';

const maya = aPerson({ first_name: 'Maya', last_name: 'Hart' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(teamEndpoints.getTeam, () => ({ team: [] }));
  signInAs(maya);
});

afterEach(() => {
  cleanup();
  session.end('signed_out');
  api.close();
});

const open = () => renderPage(MedicationsPrintPage, { path: '/medications/print' });
const words = {
  form: 'tablet',
  strength: '50 mg',
  dose: 'One with breakfast',
  frequency: 'once_a_day',
  prescribed_by: 'Dr Lee',
  from_date: '2026-03-01',
} as const;

it('has each medicine that is taken now as it was written, who wrote it and when, and whom to ask', async () => {
  keepMedications(api, maya, [
    aMedication(maya, words),
    aMedication(maya, { name: 'Melatonin' }),
    aMedication(maya, { name: 'Lithium', status: 'stopped' }),
    aMedication(maya, { name: 'Quetiapine', from_date: '2190-01-01' }),
    aMedication(maya, { name: 'Diazepam', to_date: '2020-01-01' }),
  ]);
  open();
  const sheet = within((await screen.findByText('Medicines of Maya Hart')).closest('section') as HTMLElement);
  const [first, second, later] = sheet.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByRole('heading', { level: 3 }).textContent).toBe(
    'Sertraline (Zoloft), tablet, 50 mg',
  );
  for (const said of ['One with breakfast', 'Once a day', 'Dr Lee', '1 March 2026'])
    expect(within(first as HTMLElement).getByText(said)).toBeTruthy();
  expect(within(first as HTMLElement).getByText(/^Written by .*, 1 June 2026$/)).toBeTruthy();
  expect(within(second as HTMLElement).getAllByText('Not said')).toHaveLength(3);
  sheet.getByRole('heading', { name: 'Starts later' });
  expect(later?.textContent).toContain('Quetiapine');
  expect(sheet.queryByText(/Lithium|Diazepam/)).toBeNull();
  sheet.getByText('This list was written by Maya Hart. Ask a pharmacist or doctor before changing anything.');
});

it('is there from the last good copy, with its time', async () => {
  keepMedications(api, maya, [aMedication(maya, words)]);
  open();
  await screen.findByText('Medicines of Maya Hart');
  await waitFor(async () => {
    const isList = (value: unknown): value is unknown[] => Array.isArray(value);
    expect(await read(maya.id, 'medications', isList)).toBeDefined();
  });
  cleanup();
  api.refuse(medicationsEndpoints.listMedications, 'unavailable');
  open();
  await screen.findByText(/^Unable to get medication\(s\)\. This is the list as it was today/);
  expect(screen.getByText('One with breakfast')).toBeTruthy();
});
