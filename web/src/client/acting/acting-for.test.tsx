import { authEndpoints } from '@kith/contract/auth';
import { journeyEndpoints } from '@kith/contract/journey';
import { teamEndpoints } from '@kith/contract/team';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeApi } from '#testing/fake-api.ts';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aPerson, aSession, supporting } from '#testing/world.ts';
import { call } from '../api/call.ts';
import { createQueryClient } from '../cache/query-client.ts';
import { session } from '../session/session.ts';
import { actFor, settleActingFor, useActingFor, useSupporting, useWhose } from './acting-for.ts';
import { usePartedFrom } from './follow-teams.ts';
import { memberKey } from './supported-teams.ts';

const maya = aPerson();
const noor = aPerson({ first_name: 'Noor', last_name: 'Haddad' });
const sam = aPerson({
  first_name: 'Sam',
  supported_teams: supporting(maya.id, noor.id),
});
let api: FakeApi;
let server: ReturnType<typeof keepTeams>;
let queries: QueryClient;

const signIn = (person = sam) => {
  api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
  session.begin({ token: 't', user: person, session: aSession() }, Date.now());
};

beforeEach(() => {
  api = new FakeApi();
  queries = createQueryClient();
  server = keepTeams(api, [aSupportedTeam(maya, { note: { view: true } }), aSupportedTeam(noor)]);
  signIn();
});

afterEach(() => {
  vi.useRealTimers();
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

function useAll() {
  return {
    frame: useSupporting(sam),
    acting: useActingFor(),
    whose: useWhose(),
    parted: usePartedFrom(),
  };
}

/** What a screen of a person who is signed in knows. */
async function open() {
  const { result } = renderHook(useAll, { wrapper: Around });
  await waitFor(() => expect(result.current).not.toBeNull());
  return result;
}

async function openFor(member: number) {
  const screen = await open();
  act(() => actFor(member));
  await waitFor(() => expect(screen.current.acting?.patient_id).toBe(member));
  return screen;
}

/** As if half a minute had gone by. */
const lookAgain = () => act(() => queries.refetchQueries({ queryKey: ['supported_teams'] }));

describe('for whom someone works', () => {
  it('is oneself until a member is chosen, and then every call names the member', async () => {
    const screen = await open();
    expect(screen.current.acting).toBeNull();
    expect(screen.current.whose).toEqual({ member: sam.id, team: null, named: {} });

    act(() => actFor(maya.id));

    await waitFor(() => expect(screen.current.acting?.permissions.note.view).toBe(true));
    expect(screen.current.whose).toMatchObject({
      member: maya.id,
      named: { member_id: maya.id, supporter_id: sam.id },
    });
    expect(screen.current.frame.acting?.patient_id).toBe(maya.id);
    expect(server.chosen.calls).toEqual([{ member_id: maya.id }]);
  });

  it('never mixes what two members have opened', async () => {
    const screen = await openFor(maya.id);

    act(() => actFor(noor.id));

    await waitFor(() => expect(screen.current.acting?.patient_id).toBe(noor.id));
    expect(screen.current.acting?.permissions.note.view).toBe(false);
    act(() => actFor(null));
    await waitFor(() => expect(screen.current.acting).toBeNull());
    expect(server.chosen.calls.at(-1)).toEqual({});
  });

  it('holds though the server could not be told', async () => {
    const screen = await open();
    api.refuse(teamEndpoints.chooseTeam, 'internal');

    act(() => actFor(maya.id));

    await waitFor(() => expect(screen.current.acting?.patient_id).toBe(maya.id));
  });

  it('is gone after a sign-out, and counts for no other person', async () => {
    await openFor(maya.id);
    expect(sessionStorage.length).toBeGreaterThan(0);

    act(() => session.end('signed_out'));

    expect(JSON.stringify({ ...sessionStorage })).not.toContain('acting_for');
    act(() => signIn());
    expect((await open()).current.acting).toBeNull();
  });

  it('stays after a session that ran out, for the same person alone', async () => {
    await openFor(maya.id);
    act(() => session.end('expired'));
    act(() => signIn());
    await waitFor(async () => expect((await open()).current.acting?.patient_id).toBe(maya.id));

    act(() => session.end('expired'));
    act(() => signIn(aPerson({ first_name: 'Alex' })));

    expect((await open()).current.acting).toBeNull();
  });
});

describe('the beginning', () => {
  const asked = async (person: typeof sam) => {
    signIn(person);
    await settleActingFor(queries, person);
    return (await open()).current.whose.member;
  };

  it('of who is here to support someone is the only member, or the one chosen last', async () => {
    const supporter = aPerson({ role: 'supporter' });
    server.teams = [aSupportedTeam(maya)];
    expect(await asked(supporter)).toBe(maya.id);

    act(() => session.end('signed_out'));
    server.teams = [aSupportedTeam(maya), aSupportedTeam(noor, null, { current: true })];
    expect(await asked(supporter)).toBe(noor.id);
  });

  it('of everyone else is oneself', async () => {
    server.teams = [aSupportedTeam(maya, null, { current: true })];

    expect(await asked(sam)).toBe(sam.id);
  });
});

describe('the end of a grant', () => {
  const cached = () => queries.getQueryData([...memberKey(maya.id), 'journey']);
  const remember = (member: number) => queries.setQueryData([...memberKey(member), 'journey'], 'private');

  it('brings the viewer back to themself and drops what was cached of that member, and of no other', async () => {
    const screen = await openFor(maya.id);
    remember(maya.id);
    remember(noor.id);

    server.teams = server.teams.filter(({ patient_id }) => patient_id !== maya.id);
    await lookAgain();

    expect(screen.current.acting).toBeNull();
    expect(screen.current.frame.acting).toBeNull();
    expect(screen.current.parted.parted?.name).toBe('Maya Hart');
    expect(cached()).toBeUndefined();
    expect(queries.getQueryData([...memberKey(noor.id), 'journey'])).toBe('private');
    act(() => screen.current.parted.dismiss());
    expect(screen.current.parted.parted).toBeNull();
  });

  it.each(['not_found', 'forbidden'] as const)('shows as soon as a call is answered %s', async (code) => {
    const screen = await openFor(maya.id);
    server.teams = [];
    api.refuse(journeyEndpoints.getTimeline, code);

    await act(() => call(journeyEndpoints.getTimeline, { member_id: maya.id }).catch(() => undefined));

    await waitFor(() => expect(screen.current.parted.parted?.name).toBe('Maya Hart'));
    expect(screen.current.acting).toBeNull();
  });

  it('that runs out is noticed when it does', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const ends_at = new Date(Date.now() + 5_000).toISOString();
    server.teams = [aSupportedTeam(maya, null, { ends_at })];
    const screen = await openFor(maya.id);

    server.teams = [];
    await act(() => vi.advanceTimersByTimeAsync(6_000));

    await waitFor(() => expect(screen.current.acting).toBeNull());
  });

  it('of one area forgets what was cached, though the place stays', async () => {
    const screen = await openFor(maya.id);
    remember(maya.id);

    server.teams = server.teams.map((team) =>
      team.patient_id === maya.id ? { ...aSupportedTeam(maya), patient_team_id: team.patient_team_id } : team,
    );
    await lookAgain();

    await waitFor(() => expect(screen.current.acting?.permissions.note.view).toBe(false));
    expect(cached()).toBeUndefined();
    expect(screen.current.parted.parted).toBeNull();
  });

  it('is not believed without an answer', async () => {
    const screen = await openFor(maya.id);
    api.disconnect();

    await lookAgain();

    expect(screen.current.acting?.patient_id).toBe(maya.id);
    api.connect();
  });
});
