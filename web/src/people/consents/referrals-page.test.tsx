import { authEndpoints } from '@kith/contract/auth';
import { type Consent, consentsEndpoints } from '@kith/contract/consents';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { aReferral } from '#testing/consents.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { ReferralsPage } from './referrals-page.tsx';

const { listReferrals, listReferralTypes, referPerson, cancelReferral } = consentsEndpoints;
const types = [
  { id: 'GP Referral', name: 'GP Referral' },
  { id: 'No Referral', name: 'Self-referral' },
];
const banksia = { id: 7, name: 'Banksia Clinic', referral_types: types };
const wattle = { id: 8, name: 'Wattle House', referral_types: types.slice(1) };

let api: FakeApi;
let sent: Consent[];
beforeEach(() => {
  api = new FakeApi();
  sent = [];
  api.on(listReferrals, () => ({ referrals: sent, has_more_data: false }));
});
afterEach(() => {
  session.end('signed_out');
  api.close();
});

function open(organisations = [banksia]) {
  const ben = aPerson({ first_name: 'Ben', roles: ['receptionist', 'patient'], role: 'receptionist' });
  api.on(authEndpoints.getProfile, () => ({ user: ben, session: aSession() }));
  api.on(listReferralTypes, () => ({ referral_types: types, organisations }));
  session.begin({ token: 'of-ben', user: ben, session: aSession() }, Date.now());
  const referred = api.on(referPerson, ({ first_name, last_name, email }) => {
    const consent = aReferral({ first_name, last_name, email });
    sent = [consent, ...sent];
    return { consent };
  });
  return { referred, ...renderPage(ReferralsPage, { path: '/care/referrals' }) };
}

it('refers someone, and lists them as waiting', async () => {
  const { referred, user } = open();
  await user.type(await screen.findByLabelText('Their first name'), 'Maya');
  await user.type(screen.getByLabelText('Their last name'), 'Hart');
  await user.type(screen.getByLabelText('Their email'), 'maya@example.com');
  await user.selectOptions(screen.getByLabelText('Type of referral'), 'Self-referral');
  await user.type(screen.getByLabelText('Reason (optional)'), 'A letter from Dr Lee');

  await user.click(screen.getByRole('button', { name: 'Send request' }));

  const list = within(await screen.findByRole('region', { name: 'Your referrals' }));
  expect(await list.findByText('Maya Hart')).toBeDefined();
  expect(list.getByText('Waiting for a reply')).toBeDefined();
  expect(referred.calls).toMatchObject([
    {
      first_name: 'Maya',
      organisation_id: 7,
      referral_type: 'No Referral',
      reason: 'A letter from Dr Lee',
      client_key: expect.any(String),
    },
  ]);
  expect(screen.getByLabelText('Their email')).toHaveProperty('value', '');
});

it('takes all of a reason that is pasted, and says that it is too long', async () => {
  const { referred, user } = open();
  const reason = await screen.findByLabelText<HTMLTextAreaElement>('Reason (optional)');
  await user.click(reason);
  await user.paste('x'.repeat(512));
  screen.getByText(/12 characters too many/, { selector: 'p' });
  await user.click(screen.getByRole('button', { name: 'Send request' }));

  await screen.findByText('This is too long: at most 500 characters.');
  expect(reason.value).toHaveLength(512);
  expect(referred.calls).toEqual([]);
});

it('of two workplaces asks for one, which says what kinds there are', async () => {
  const { referred, user } = open([banksia, wattle]);
  await user.type(await screen.findByLabelText('Their first name'), 'Maya');
  await user.type(screen.getByLabelText('Their last name'), 'Hart');
  await user.type(screen.getByLabelText('Their email'), 'maya@example.com');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(screen.getByRole('alert').textContent).toMatch(/organisation, type of referral/);
  expect(referred.calls).toEqual([]);

  await user.selectOptions(screen.getByLabelText('Organisation'), 'Wattle House');
  expect(within(screen.getByLabelText('Type of referral')).queryByText('GP Referral')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Type of referral'), 'Self-referral');
  await user.click(screen.getByRole('button', { name: 'Send request' }));

  await waitFor(() => expect(referred.calls).toMatchObject([{ organisation_id: 8 }]));
});

it('says of each what has come of it, and takes back what waits', async () => {
  const waiting = aReferral();
  sent = [
    waiting,
    aReferral({ first_name: 'Sam', status: 'rejected' }),
    aReferral({ first_name: 'Kai', status: 'accepted' }),
  ];
  const cancelled = api.on(cancelReferral, ({ id }) => {
    sent = sent.map((one) => (one.id === id ? { ...one, status: 'cancelled' as const } : one));
    return { consent: { ...waiting, status: 'cancelled' as const } };
  });
  const { user } = open();
  const list = within(await screen.findByRole('region', { name: 'Your referrals' }));
  expect(await list.findByText('Declined')).toBeDefined();
  expect(list.getByText('Agreed')).toBeDefined();

  await user.click(list.getByRole('button', { name: 'Cancel the referral of Maya Hart' }));

  expect(await list.findByText('Cancelled')).toBeDefined();
  expect(cancelled.calls).toEqual([{ id: waiting.id }]);
});

it('is for people who work in an organisation', async () => {
  open([]);

  expect(
    await screen.findByRole('heading', { name: 'This page is for people who work at an organisation' }),
  ).toBeDefined();
});
