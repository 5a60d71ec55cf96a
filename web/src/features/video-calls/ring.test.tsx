import { authEndpoints } from '@kith/contract/auth';
import type { CallInvitation } from '@kith/contract/video-call-fields';
import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aCard, aPerson, aSession } from '#testing/world.ts';
import { Ring } from './ring.tsx';

const maya = aPerson();
const priya = aCard(aPerson({ id: 12, first_name: 'Priya', last_name: 'Nair', preferred_name: null }));
const ROOM = 'A'.repeat(22);

const ringing: CallInvitation = {
  ...{ id: 3, room_id: ROOM, person: aCard(maya), asked_by: priya, about: aCard(maya) },
  ...{ about_patient_id: maya.id, status: 'ringing', admitted: true, here: 'away', visit: null },
  ...{ created_at: '2026-11-29 05:00:00', unformatted_date_created: '2026-11-29T05:00:00.000Z' },
};

let api: FakeApi;
let answers: { calls: { status: string }[] };
let shown: CallInvitation[];

beforeEach(() => {
  api = new FakeApi();
  shown = [ringing];
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(videoCallsEndpoints.listCallInvitations, () => ({ invitations: shown }));
  answers = api.on(videoCallsEndpoints.updateInvitationStatus, ({ status }) => ({
    invitation: { ...ringing, status },
  }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});
afterEach(() => {
  session.end('signed_out');
  api.close();
});

const page = () => renderPage(Ring, { path: '/*', at: '/journey' });

it('a call is declined where a person is, and does not ring again', async () => {
  const { user } = page();
  await screen.findByRole('dialog', { name: 'Priya Nair is calling' });
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^You can check/));
  // A person who is typing when it rings does not answer by that.
  await user.keyboard(' {Enter}');
  expect(answers.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Not now' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(answers.calls).toEqual([{ room_id: ROOM, status: 'declined' }]));
});

it('beside a call that goes on, covers nothing and leaves it by hand alone', async () => {
  const other = 'B'.repeat(22);
  shown = [ringing, { ...ringing, id: 8, room_id: other, status: 'accepted', here: 'in' }];
  const { user } = renderPage(Ring, { path: '/*', at: `/calls/${other}` });
  await screen.findByText('Priya Nair is calling');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Leave this call and answer' }));
  await waitFor(() => expect(answers.calls).toEqual([{ room_id: ROOM, status: 'accepted' }]));
});

it('rings as everywhere on the page of a call that is over', async () => {
  renderPage(Ring, { path: '/*', at: `/calls/${'B'.repeat(22)}` });
  await screen.findByRole('dialog', { name: 'Priya Nair is calling' });
});

it('goes on asking about the call that rang first', async () => {
  shown = [{ ...ringing, id: 9, asked_by: aCard(maya), room_id: 'C'.repeat(22) }, ringing];
  page();
  await screen.findByRole('dialog', { name: 'Priya Nair is calling' });
});

it('a call that has rung out or was answered elsewhere does not ring', async () => {
  shown = [{ ...ringing, status: 'missed' }, { ...ringing, id: 4, status: 'accepted' }, ringing];
  const { queries } = page();
  await screen.findByRole('dialog');
  shown = shown.slice(0, 2);
  await act(() => queries.refetchQueries());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
