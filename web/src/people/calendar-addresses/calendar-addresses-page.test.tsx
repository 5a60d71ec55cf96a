import { authEndpoints } from '@kith/contract/auth';
import { calendarAddressesEndpoints } from '@kith/contract/calendar-addresses';
import { teamEndpoints } from '@kith/contract/team';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { notify, toastStore } from '#kit/notify.ts';
import { anAddress, keepAddresses } from '#testing/calendar-addresses.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aSupportedTeam } from '#testing/teams.ts';
import { aPerson, aSession, supporting } from '#testing/world.ts';
import { CalendarAddressesPage } from './calendar-addresses-page.tsx';

const { makeCalendarAddress } = calendarAddressesEndpoints;
const maya = aPerson({ time_zone: 'UTC' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
});
afterEach(() => {
  notify.clear();
  session.end('signed_out');
  api.close();
});

function open(as = maya) {
  api.on(authEndpoints.getProfile, () => ({ user: as, session: aSession() }));
  signInAs(as);
  return renderPage(CalendarAddressesPage, { path: '/settings/calendars' });
}

const button = (name: string) => screen.findByRole('button', { name });
const said = () => toastStore.read().map(({ text }) => text);
const shownUrl = () => screen.findByLabelText<HTMLInputElement>('Secret address');
const isOn = (name: RegExp, within_: HTMLElement) =>
  within(within_).getByRole<HTMLInputElement>('switch', { name }).checked;

it('an address is made with discreet titles, after the password, and is shown once', async () => {
  const kept = keepAddresses(api, maya);
  let proved = false;
  const made = api.on(makeCalendarAddress, ({ kinds, full_titles = false }) => {
    if (!proved) throw new Refusal('reauthentication_required');
    const address = anAddress(maya, { kinds, full_titles });
    kept.push(address);
    return { address, link: 'https://kith.test/api/calendar/feed/secret.ics' };
  });
  api.on(authEndpoints.reauthenticate, () => {
    proved = true;
    return { token: 'token-2', session: aSession() } as never;
  });
  const { user } = open();
  await user.click(await button('Make the address'));
  await user.type(await screen.findByLabelText('Password'), 'magpie river kettle');
  await user.click(await button('Continue'));

  expect((await shownUrl()).value).toBe('https://kith.test/api/calendar/feed/secret.ics');
  expect(made.calls.at(-1)).toEqual({ kinds: ['event', 'task', 'appointment'], full_titles: false });
  const open_ = screen.getByRole('link', { name: 'Open in my calendar' });
  expect(open_.getAttribute('href')).toBe('webcal://kith.test/api/calendar/feed/secret.ics');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your calendar address'));
  const card = await screen.findByRole('region', { name: 'About you' });
  expect(isOn(/titles and places/, card)).toBe(false);
  expect(screen.queryByRole('button', { name: 'Make the address' })).toBeNull();

  await user.click(await button('I’ve added it'));
  expect(screen.queryByLabelText('Secret address')).toBeNull();
});

it('what an address shows is changed at once, and never to nothing', async () => {
  const kept = keepAddresses(api, maya, [anAddress(maya)]);
  const { user } = open();
  const card = await screen.findByRole('region', { name: 'About you' });
  const press = (name: RegExp) => user.click(within(card).getByRole('switch', { name }));
  await press(/titles and places/);
  await waitFor(() => expect(kept[0]).toMatchObject({ full_titles: true }));
  await press(/Tasks/);
  await waitFor(() => expect(kept[0]).toMatchObject({ kinds: ['event'] }));
  await waitFor(() => expect(isOn(/Tasks/, card)).toBe(false));
  await press(/Events/);
  await waitFor(() => expect(said()).toContainEqual(expect.stringMatching(/The last kind stays on/)));
  expect(kept[0]).toMatchObject({ kinds: ['event'] });
});

it('a new address takes the place of the former, and one is removed after a question', async () => {
  const kept = keepAddresses(api, maya, [anAddress(maya, { read_at: '2026-11-27T03:00:00.000Z' })]);
  const { user } = open();
  await screen.findByText(/A calendar last read it/);
  await user.click(await button('Get a new address: About you'));
  await user.click(await button('Get a new address'));
  expect((await shownUrl()).value).toMatch(/secret/);
  await screen.findByText(/No calendar has read it yet/);

  await user.click(await button('Remove: About you'));
  await user.click(await button('Remove'));
  await waitFor(() => expect(kept).toEqual([]));
  await button('Make the address');
  expect(screen.queryByLabelText('Secret address')).toBeNull();
});

it('a supporter makes one about a person whom they support, and removes that of a former one', async () => {
  const sam = aPerson({ role: 'supporter', supported_teams: supporting(maya.id), first_name: 'Sam' });
  const former = aPerson();
  api.on(teamEndpoints.listSupportedTeams, () => ({ supported_teams: [aSupportedTeam(maya)] }));
  const kept = keepAddresses(api, sam, [anAddress(sam), anAddress(former)], [maya]);
  const { user } = open(sam);
  await screen.findByRole('region', { name: 'A person you no longer support' });
  await screen.findByText('About Maya Hart');
  await user.click(await button('Make the address'));
  await screen.findByRole('region', { name: 'About Maya Hart' });
  expect(kept.at(-1)).toMatchObject({ about_patient_id: maya.id });
  await user.click(await button('Remove: A person you no longer support'));
  await user.click(await button('Remove'));
  await waitFor(() => expect(kept).toHaveLength(2));
});

it('says why an address was not made', async () => {
  keepAddresses(api, maya);
  api.refuse(makeCalendarAddress, 'conflict');
  const { user } = open();
  await user.click(await button('Make the address'));
  await waitFor(() => expect(said()).toHaveLength(1));
});
