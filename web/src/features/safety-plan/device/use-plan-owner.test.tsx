import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetPerson, keep, lastHere } from '#client/device/device-store.ts';
import { lockSession, unlockSession } from '#client/session/exit-lock.ts';
import { session } from '#client/session/session.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { usePlanOwner } from './use-plan-owner.ts';

const maya = aPerson();

afterEach(async () => {
  session.end('signed_out');
  unlockSession();
  await forgetPerson(maya.id);
});

it('the plan is no one’s while Kith waits for the password after a quick exit, and hers again after', async () => {
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
  await keep({ member: maya.id, team: null }, 'safety_plan', {});
  const { result } = renderHook(usePlanOwner);
  expect(result.current).toEqual({ person: maya.id, isSignedIn: true });

  act(() => lockSession());
  expect(result.current).toEqual({ person: null, isSignedIn: false });
  act(() => unlockSession());
  expect(result.current).toEqual({ person: maya.id, isSignedIn: true });

  act(() => session.end('expired'));
  await waitFor(() => expect(result.current).toEqual({ person: maya.id, isSignedIn: false }));
});

it('after a quick exit it stays no one’s when the session ends by itself, until someone signs in', async () => {
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
  await keep({ member: maya.id, team: null }, 'safety_plan', {});
  const { result } = renderHook(usePlanOwner);

  act(() => lockSession());
  act(() => session.end('expired'));
  await waitFor(async () => expect(await lastHere()).toBe(maya.id));
  expect(result.current).toEqual({ person: null, isSignedIn: false });

  act(() => session.begin({ token: 'u', user: maya, session: aSession() }, Date.now()));
  expect(result.current).toEqual({ person: maya.id, isSignedIn: true });
});

it('the plan of a session that has ended is closed by a quick exit, too', async () => {
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
  await keep({ member: maya.id, team: null }, 'safety_plan', {});
  session.end('expired');
  const { result } = renderHook(usePlanOwner);
  await waitFor(() => expect(result.current.person).toBe(maya.id));

  act(() => lockSession());

  expect(result.current).toEqual({ person: null, isSignedIn: false });
});
