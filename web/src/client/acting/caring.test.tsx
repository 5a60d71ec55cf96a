import { authEndpoints } from '@kith/contract/auth';
import { journeyEndpoints } from '@kith/contract/journey';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeApi } from '#testing/fake-api.ts';
import { aCase, aSupportedTeam, keepCaseload, keepTeams } from '#testing/teams.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { call } from '../api/call.ts';
import { createQueryClient } from '../cache/query-client.ts';
import { session } from '../session/session.ts';
import { actFor, careFor, settleActingFor, useActingFor, useSupporting, useWhose } from './acting-for.ts';
import { usePartedFrom } from './follow-teams.ts';
import { memberKey } from './supported-teams.ts';

const OPEN = { journeyOverview: { view: true }, note: { view: true, create: true } };
const maya = aPerson();
const noor = aPerson({ first_name: 'Noor', last_name: 'Haddad' });
const priya = aPerson({ first_name: 'Priya', roles: ['provider', 'patient'], role: 'provider' });
let api: FakeApi;
let server: ReturnType<typeof keepCaseload>;
let teams: ReturnType<typeof keepTeams>;
let queries: QueryClient;

beforeEach(() => {
  api = new FakeApi();
  queries = createQueryClient();
  server = keepCaseload(api, [aCase(maya, OPEN), aCase(noor)]);
  teams = keepTeams(api, [aSupportedTeam(noor)]);
  api.on(authEndpoints.getProfile, () => ({ user: priya, session: aSession() }));
  session.begin({ token: 't', user: priya, session: aSession() }, Date.now());
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

function Around({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <Suspense>{children}</Suspense>
    </QueryClientProvider>
  );
}

const useAll = () => ({
  frame: useSupporting(priya),
  acting: useActingFor(),
  whose: useWhose(),
  parted: usePartedFrom(),
});

async function openFor(member: number) {
  const { result } = renderHook(useAll, { wrapper: Around });
  await waitFor(() => expect(result.current).not.toBeNull());
  act(() => careFor(member));
  await waitFor(() => expect(result.current.acting?.patient_id).toBe(member));
  return result;
}

const lookAgain = () => act(() => queries.refetchQueries({ queryKey: ['case'] }));

it('who works with a member names the member in every call, and claims to support no one', async () => {
  const screen = await openFor(maya.id);

  expect(screen.current.acting).toMatchObject({ as: 'professional', permissions: OPEN });
  expect(screen.current.frame.acting?.patient_id).toBe(maya.id);
  expect(screen.current.whose).toMatchObject({ member: maya.id, named: { member_id: maya.id } });
  expect(screen.current.whose.named).not.toHaveProperty('supporter_id');
  act(() => actFor(null));
  await waitFor(() => expect(screen.current.acting).toBeNull());
  expect(teams.chosen.calls).toEqual([]);
});

it('who works with one and supports another is one thing at a time', async () => {
  const screen = await openFor(maya.id);

  act(() => actFor(noor.id));

  await waitFor(() => expect(screen.current.acting).toMatchObject({ as: 'supporter', patient_id: noor.id }));
  act(() => careFor(maya.id));
  await waitFor(() => expect(screen.current.acting?.as).toBe('professional'));
});

it('a reload goes on with the same member', async () => {
  await openFor(maya.id);
  queries.clear();

  await settleActingFor(queries, priya);

  expect(queries.getQueryData(['case', priya.id, maya.id])).toMatchObject({ person: { id: maya.id } });
});

it('work that a member ends is over at once, and nothing of them stays', async () => {
  const screen = await openFor(maya.id);
  queries.setQueryData([...memberKey(maya.id), 'journey'], 'private');

  server.people = [];
  await lookAgain();

  expect(screen.current.acting).toBeNull();
  expect(screen.current.parted.parted).toEqual({ name: 'Maya Hart', as: 'professional' });
  expect(queries.getQueryData([...memberKey(maya.id), 'journey'])).toBeUndefined();
});

it('work that a member ends shows as soon as a call is answered not found', async () => {
  const screen = await openFor(maya.id);
  server.people = [];
  api.refuse(journeyEndpoints.getTimeline, 'not_found');

  await act(() => call(journeyEndpoints.getTimeline, { member_id: maya.id }).catch(() => undefined));

  await waitFor(() => expect(screen.current.parted.parted?.name).toBe('Maya Hart'));
});

it('a case that is no more than a name is not opened', async () => {
  const { result } = renderHook(useAll, { wrapper: Around });
  await waitFor(() => expect(result.current).not.toBeNull());

  act(() => careFor(noor.id));

  await waitFor(() => expect(result.current.parted.parted?.as).toBe('professional'));
  expect(result.current.acting).toBeNull();
});
