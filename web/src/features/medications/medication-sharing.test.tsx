import { authEndpoints } from '@kith/contract/auth';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aGroup, keepGroups } from '#testing/groups.ts';
import { aMedication, keepMedications } from '#testing/medications.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { MedicationsPage } from './medications-page.tsx';

const maya = aPerson({ first_name: 'Maya' });
const priya = aPerson({ first_name: 'Priya', last_name: 'Nair' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  keepGroups(api, maya, { people: [priya], groups: [aGroup('Family', [priya])] });
  signInAs(maya);
});

afterEach(() => {
  cleanup();
  notify.clear();
  session.end('signed_out');
  api.close();
});

it('a medicine is shared with people by name, and the row says so', async () => {
  const { kept } = keepMedications(api, maya, [aMedication(maya, { name: 'Lithium' })]);
  const { user } = renderPage(MedicationsPage, { path: '/medications' });
  await user.click(await screen.findByRole('button', { name: 'More about Lithium' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this medicine' }));
  dialog.getByText(/Supporters who can see medicines can see this too/);
  expect(dialog.queryByText('Family')).toBeNull();
  await user.click(await dialog.findByRole('checkbox', { name: /^Priya Nair/ }));
  await user.click(await dialog.findByRole('button', { name: /^Share/ }));

  await screen.findByText('Shared with 1 person');
  expect(kept[0]?.shared_with.map(({ id }) => id)).toEqual([priya.id]);
});

it('a recipient reads the one that is shared, and not after that ends', async () => {
  const shared = aMedication(priya, {
    ...{ name: 'Lithium', dose: 'One at night', can_edit: false, created_by: aCard(priya) },
    shared_with: [aCard(maya)],
  });
  const { kept } = keepMedications(api, priya, [shared]);
  const { queries } = renderPage(MedicationsPage, {
    path: '/medications',
    at: `/medications?read=${shared.id}`,
  });
  await screen.findByRole('heading', { name: 'Lithium' });
  screen.getByText('Priya shares this with you. Only Priya can change it.');
  screen.getByText('One at night');
  expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull();

  kept.splice(0, 1);
  await queries.invalidateQueries();
  await screen.findByText('This isn’t shared with you');
  await waitFor(() => expect(screen.queryByText('One at night')).toBeNull());
});
