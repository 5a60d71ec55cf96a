import { authEndpoints } from '@kith/contract/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { aSchedule, keepCheckIns } from '#testing/check-ins.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aPerson, aSession } from '#testing/world.ts';

const maya = aPerson();
const priya = aPerson({ first_name: 'Priya', last_name: 'Nair' });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

it('a member reads who asks again and again, how often, and stops it in plain words', async () => {
  const paused = aSchedule(priya, maya, {
    assessments: [{ assessment_code: 'A111204', title: 'Wellbeing' }],
    ...{ status: 'paused', next_at: null, every_days: 1 },
  });
  keepCheckIns(api, maya, { schedules: [aSchedule(priya, maya), paused] });
  signInAs(maya);
  const { user } = renderApp('/check-ins');

  const card = within(await screen.findByRole('region', { name: 'Asked of you regularly' }));
  const [weekly, daily] = card.getAllByRole('listitem').map((line) => line.textContent);
  expect(weekly?.replaceAll('\u00a0', ' ')).toContain(
    'Priya asks for AnxietyEvery week on Mondays at 9 am, until 22 February',
  );
  expect(daily?.replaceAll('\u00a0', ' ')).toContain('Every day at 9 am');
  expect(daily).toContain('Paused for now');

  await user.click(card.getByRole('button', { name: 'Not this one any more: Anxiety, asked by Priya' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop being asked for this?' }));
  expect(dialog.getByText(/Priya can see that you stopped it/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Not this one any more' }));
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1));
});
