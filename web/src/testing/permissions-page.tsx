import { authEndpoints } from '@kith/contract/auth';
import { effectiveGrants, grantsWhere } from '@kith/contract/permissions';
import type { SupporterPermissions } from '@kith/contract/team';
import { type User, usersEndpoints } from '@kith/contract/users';
import { screen } from '@testing-library/react';
import type { FakeApi } from './fake-api.ts';
import { keepSupporters } from './permissions.ts';
import { renderApp, signInAs } from './render-app.tsx';
import { aPerson, aSession } from './world.ts';

export const BASICS = effectiveGrants(null);
export const EVERYTHING = grantsWhere(() => true);

/** Signs Maya in, whose profile the server tells as she is now. */
export function signInMaya(api: FakeApi): { user: User } {
  const maya = { user: aPerson() };
  api.on(authEndpoints.getProfile, () => ({ ...maya, session: aSession() }));
  api.on(usersEndpoints.updateLastLogin, () => maya);
  signInAs(maya.user);
  return maya;
}

/** The signed-in person's page about one supporter. */
export async function openPageAbout(api: FakeApi, one: SupporterPermissions) {
  const server = keepSupporters(api, [one]);
  const app = renderApp('/supporter-permissions');
  await screen.findByRole('heading', { level: 2, name: one.supporter.displayName });
  return { ...app, server };
}

export function theSwitch(label: string): HTMLInputElement {
  return screen.getByRole('switch', { name: new RegExp(`^${label}`) });
}
