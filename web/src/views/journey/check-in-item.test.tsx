import type { Assessment } from '@kith/contract/assessment-fields';
import { authEndpoints } from '@kith/contract/auth';
import { journeyEndpoints, journeyPlace } from '@kith/contract/journey';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { actFor } from '#client/acting/acting-for.ts';
import { session } from '#client/session/session.ts';
import { aResult } from '#testing/check-ins.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aTimeline } from '#testing/notes.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aPerson, aSession, supporting } from '#testing/world.ts';
import { JourneyPage } from './journey-page.tsx';

const maya = aPerson();
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});
afterEach(() => {
  actFor(null);
  session.end('signed_out');
  api.close();
});

function open(record: Assessment) {
  const place = journeyPlace('assessment', record.id, new Date(record.completed_at), maya.time_zone);
  const item = { type: 'assessment', ...place, highlight: null, record } as const;
  api.on(journeyEndpoints.getTimeline, () => ({ ...aTimeline([]), assessment: [item] }));
  return renderPage(JourneyPage, { path: '/journey', at: '/journey' });
}

it('stands in the journey by its name, with the way to its result and without its score', async () => {
  const done = aResult(maya);
  open(done);

  const card = within(await screen.findByRole('article', { name: /^Check-in, / }));
  expect(card.getByText('Anxiety')).toBeDefined();
  expect(card.getByRole('link', { name: 'See the result' }).getAttribute('href')).toBe(
    `/check-ins/result/${done.id}`,
  );
  expect(card.queryByText('6')).toBeNull();
  expect(card.queryByText('Hidden from supporters')).toBeNull();
  expect(screen.getByRole('link', { name: 'Check-ins' }).getAttribute('href')).toBe('/journey/assessment');
});

it('says where the member hides it from supporters', async () => {
  open(aResult(maya, { withheld: true }));

  expect(await screen.findByText('Hidden from supporters')).toBeDefined();
});

it.each([
  ['who sees results', true],
  ['who does not see results', false],
] as const)('a supporter %s has the way to them', async (_, view) => {
  const sam = aPerson({ first_name: 'Sam', supported_teams: supporting(maya.id) });
  api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
  const granted = { journeyOverview: { view: true }, assessment: { view: true } };
  keepTeams(api, [aSupportedTeam(maya, { ...granted, assessmentResult: { view } })]);
  session.begin({ token: 't', user: sam, session: aSession() }, Date.now());
  actFor(maya.id);
  open(aResult(maya, { abilities: [] }));

  const card = within(await screen.findByRole('article', { name: /^Check-in, / }));
  expect(card.queryByRole('link', { name: 'See the result' }) !== null).toBe(view);
});
