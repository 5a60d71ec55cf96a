import { appointmentsEndpoints } from '@kith/contract/appointments';
import { authEndpoints } from '@kith/contract/auth';
import { type OwnMembership, type ProviderProfile, providersEndpoints } from '@kith/contract/providers';
import type { User } from '@kith/contract/users';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { aBookable } from '#testing/appointments.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aMembership, keepMemberships, theMember } from '#testing/memberships.ts';
import { aProvider, keepAsking } from '#testing/professionals.ts';
import { withoutRatings } from '#testing/ratings.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aCard, aPerson, aSession, supporting } from '#testing/world.ts';

let api: FakeApi;
const maya = aPerson();

beforeEach(() => {
  api = new FakeApi();
  withoutRatings(api);
});

afterEach(() => {
  notify.clear();
  session.end('signed_out');
  api.close();
});

function open(provider: ProviderProfile, { as = maya, place = () => provider.place } = {}) {
  api.on(authEndpoints.getProfile, () => ({ user: as, session: aSession() }));
  api.on(providersEndpoints.getProviderProfile, ({ id }) => {
    if (id !== provider.person.id) throw new Refusal('not_found');
    return { provider: { ...provider, place: place() } };
  });
  signInAs(as);
  return renderApp(`/provider/profile/${provider.person.id}`);
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const askButton = () => screen.findByRole('button', { name: 'Ask Priya to join my team' });

it('tells who a professional is, in their own words, and who vouches for them', async () => {
  open(
    aProvider({
      about: 'I listen first.\n\nThen we plan.',
      languages: ['English', 'Malayalam'],
      qualifications: 'MPsych (Clinical)',
      work_phone: '08 5550 0142',
    }),
  );

  await heading('Priya Nair');
  expect(screen.getByText('Psychologist, Banksia Clinic')).toBeDefined();
  expect(screen.getByText(/Banksia Clinic says that Priya Nair works there/)).toBeDefined();
  expect(screen.getByText('English, Malayalam')).toBeDefined();
  expect(screen.getByText('MPsych (Clinical)')).toBeDefined();
  expect(screen.getByRole('link', { name: '08 5550 0142' }).getAttribute('href')).toBe('tel:0855500142');
  expect(screen.getByText(/I listen first/).textContent).toBe('I listen first.\n\nThen we plan.');
});

it('says plainly when no one has checked who it is', async () => {
  open(aProvider({ organisations: [], is_verified: false, profession: null }));

  expect(await screen.findByText('Not verified.')).toBeDefined();
  expect(screen.getByText('Professional')).toBeDefined();
});

it('asks them to join, says that it waits, and takes it back', async () => {
  const server = keepAsking(api);
  const provider = aProvider();
  const { user } = open(provider, { place: () => server.kept.place });

  await user.click(await askButton());

  await screen.findByRole('heading', { level: 2, name: 'You asked Priya' });
  expect(server.asked.calls).toMatchObject([{ provider_id: provider.person.id }]);
  await user.click(screen.getByRole('button', { name: 'Withdraw my request' }));
  await askButton();
  expect(await screen.findByText('You withdrew your request to Priya.')).toBeDefined();
});

it('says who is told, removes them from the team, with a way back', async () => {
  const provider = aProvider();
  const onTeam = aMembership(maya, aPerson({ first_name: 'Priya', last_name: 'Nair' }), {
    user_id: provider.person.id,
    role: 'Provider',
    role_id: 2,
    permissions: null,
  });
  const server = keepMemberships(api, maya, { team: [theMember(maya), onTeam] });
  const place: OwnMembership = {
    patient_team_id: onTeam.id ?? 0,
    role: 'provider',
    status: 'active',
    can_remove: true,
  };
  const { user, address } = open(provider, { place: () => place });

  await user.click(await screen.findByRole('button', { name: 'Remove from my team' }));
  expect(await screen.findByText(/we tell Priya that they’re no longer on your team/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove' }));

  await heading('My team');
  expect(address()).toBe('/support/list');
  expect(server.removed.calls).toEqual([{ patient_team_id: onTeam.id }]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Priya Nair' })).toBeDefined();
});

it('leads to the free times of a professional of the team who can be booked', async () => {
  const place = { patient_team_id: 5, role: 'provider', status: 'active', can_remove: true } as const;
  const priya = aPerson({ first_name: 'Priya', last_name: 'Nair' });
  const provider = aProvider({ person: aCard(priya), place });
  api.on(appointmentsEndpoints.listTeamMemberServices, () => ({ team_members: [aBookable(priya)] }));
  open(provider);

  const way = await screen.findByRole('link', { name: 'Book a time' });
  expect(way.getAttribute('href')).toBe(`/book/${priya.id}`);
});

it('offers no removal of whom an organisation has assigned', async () => {
  const place: OwnMembership = {
    patient_team_id: 9,
    role: 'care_coordinator',
    status: 'active',
    can_remove: false,
  };
  open(aProvider({ place }));

  expect(await screen.findByText(/Your organisation chose Priya for you/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Remove from my team' })).toBeNull();
});

it('says of the coordinator whom the member has from Kith what they see, and lets the member end it', async () => {
  const place: OwnMembership = {
    patient_team_id: 9,
    role: 'care_coordinator',
    status: 'active',
    can_remove: true,
  };
  open(aProvider({ place }));

  expect(await screen.findByText(/reads only what you share with them/)).toBeDefined();
  expect(screen.queryByText(/Your organisation has chosen/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove from my team' })).toBeDefined();
});

it('is no one’s to see who may not, as if there were no one', async () => {
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.refuse(providersEndpoints.getProviderProfile, 'not_found');
  signInAs(maya);
  renderApp('/provider/profile/123');
  await heading('Professional');
  expect(await screen.findByText('We couldn’t find this person')).toBeDefined();
});

it('asks the server nothing about an address that names no one', async () => {
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  renderApp('/provider/profile/dr-evil');

  expect(await screen.findByText('We couldn’t find this person')).toBeDefined();
});

it('leads oneself to where it is changed', async () => {
  const priya: User = aPerson({ first_name: 'Priya', last_name: 'Nair' });
  const provider = aProvider();
  open({ ...provider, person: { ...provider.person, id: priya.id } }, { as: priya });

  expect(await screen.findByRole('link', { name: 'Edit my professional profile' })).toBeDefined();
  expect(screen.getByText(/says that you work there/)).toBeDefined();
});

it('lets no one who works for a member ask in between', async () => {
  const sam = aPerson({
    first_name: 'Sam',
    role: 'supporter',
    roles: ['supporter', 'patient'],
    supported_teams: supporting(maya.id),
  });
  keepTeams(api, [aSupportedTeam(maya, null, { current: true })]);
  open(aProvider(), { as: sam });

  await heading('Priya Nair');
  expect(screen.queryByRole('button', { name: /^Ask Priya/ })).toBeNull();
});
