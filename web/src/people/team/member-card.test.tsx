import { authEndpoints } from '@kith/contract/auth';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aMembership, keepMemberships, theMember } from '#testing/memberships.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aPerson, aSession } from '#testing/world.ts';

let api: FakeApi;
const maya = aPerson();

beforeEach(() => {
  api = new FakeApi();
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

it('a card says to a member what each kind of professional can read', async () => {
  const priya = aMembership(maya, aPerson({ first_name: 'Priya' }), {
    role: 'Provider',
    role_id: 2,
    permissions: null,
  });
  const jo = aMembership(maya, aPerson({ first_name: 'Jo' }), {
    role: 'Care coordinator',
    role_id: 3,
    can_remove: false,
    permissions: null,
  });
  const desk = aMembership(maya, aPerson({ first_name: 'Banksia', last_name: 'reception' }), {
    role: 'Receptionist group',
    role_id: 4,
    patient_team_id: null,
    user_id: null,
    can_remove: false,
    permissions: null,
  });
  const kim = aMembership(maya, aPerson({ first_name: 'Kim' }), {
    role: 'Care coordinator',
    role_id: 3,
    permissions: null,
  });
  keepMemberships(api, maya, { team: [theMember(maya), priya, jo, kim, desk] });
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  renderApp('/support/list');

  expect(await screen.findByText('Reads what you share with them, and can add notes.')).toBeDefined();
  expect(screen.getByText(/^Reads what you share with them. Your organisation chose them/)).toBeDefined();
  expect(screen.getByText(/^Reads what you share with them. Kith chose them for you/)).toBeDefined();
  expect(screen.getByText('The front desk. They see your name, and what you write to them.')).toBeDefined();
  for (const name of ['Priya Hart', 'Jo Hart', 'Kim Hart'])
    expect(screen.getByRole('link', { name })).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Banksia/ })).toBeNull();
});

it('the circle tells two people with one first name apart', async () => {
  const named = (first_name: string, last_name: string) =>
    aMembership(maya, aPerson({ first_name, last_name }));
  const team = [theMember(maya), named('Jo', 'Bennett'), named('Jo', 'Tran'), named('Sam', 'Okafor')];
  keepMemberships(api, maya, { team });
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  renderApp('/support/list');

  const circle = within(await screen.findByRole('region', { name: /^The people around/ }));
  for (const name of ['Jo Bennett', 'Jo Tran', 'Sam']) expect(circle.getByText(name)).toBeDefined();
});

it('a card says of a provider whether anyone has checked who they are, and leads to their page', async () => {
  const provider = (first_name: string, organisation: { id: number; name: string } | null) =>
    aMembership(maya, aPerson({ first_name, last_name: 'Nair' }), {
      role: 'Provider',
      role_id: 2,
      category: 'GP',
      organisation,
      permissions: null,
    });
  const [priya, tom] = [provider('Priya', { id: 7, name: 'Banksia Clinic' }), provider('Tom', null)];
  keepMemberships(api, maya, { team: [theMember(maya), priya, tom] });
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  renderApp('/support/list');

  const cardOf = async (name: string) =>
    (await screen.findByRole('heading', { level: 3, name })).closest('li')?.textContent ?? '';
  expect(await cardOf('Priya Nair')).toContain('GP, Banksia Clinic');
  expect(await cardOf('Priya Nair')).not.toContain('Not verified');
  expect(await cardOf('Tom Nair')).toContain('Not verified');
  const link = screen.getByRole('link', { name: 'Priya Nair' });
  expect(link.getAttribute('href')).toBe(`/provider/profile/${priya.user_id}`);
});

it('a card says who a supporter is to the member, and when they last looked', async () => {
  const sam = aMembership(maya, aPerson({ first_name: 'Sam' }), { relationship: 'Brother' });
  const jo = aMembership(maya, aPerson({ first_name: 'Jo' }));
  const looks = [{ person_id: sam.user_id ?? 0, at: new Date().toISOString() }];
  keepMemberships(api, maya, { team: [theMember(maya), sam, jo], looks });
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  renderApp('/support/list');

  const card = async (name: string) => {
    const heading = await screen.findByRole('heading', { level: 3, name });
    return within(heading.closest('li') ?? document.body);
  };
  const sams = await card('Sam Hart');
  expect(sams.getByText('Brother')).toBeDefined();
  expect(await sams.findByText('Last looked today.')).toBeDefined();
  const jos = await card('Jo Hart');
  expect(jos.getByText('Supporter')).toBeDefined();
  expect(jos.getByText('Hasn’t looked yet.')).toBeDefined();
});
