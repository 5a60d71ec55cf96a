import type { APIRequestContext } from '@playwright/test';
import { effectiveGrants, type FullGrants } from '../../contract/src/permissions.ts';
import { ask, finishSignUp, logInByApi, type Member, newAddress, PASSWORD } from './people.ts';

/** These permissions beside the defaults. */
export function grants(change: Partial<FullGrants> = {}): FullGrants {
  return { ...effectiveGrants(null), ...change };
}

/** Invites and accepts as people do, and returns the membership. */
export async function letSupport(
  request: APIRequestContext,
  member: Member,
  supporter: Member,
  permissions: FullGrants = grants(),
): Promise<number> {
  const owner = await logInByApi(request, member);
  const names = { first_name: supporter.firstName, last_name: 'Hart', email: supporter.email };
  const { invitation } = await ask(
    request,
    '/api/support/invite_supporter',
    { ...names, permissions },
    owner.token,
  );
  const { patient_team_id } = invitation;
  const { token } = await logInByApi(request, supporter);
  await ask(request, '/api/patient/update_team_request', { patient_team_id, accepted: true }, token);
  return patient_team_id;
}

/** The member changes a supporter's permissions. */
export async function changeGrants(
  request: APIRequestContext,
  member: Member,
  place: number,
  permissions: FullGrants,
): Promise<void> {
  const { token } = await logInByApi(request, member);
  const response = await request.get(`/api/patient/supporter_permissions?patient_team_id=${place}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { supporter_permissions } = await response.json();
  const { version } = supporter_permissions[0];
  const change = { patient_team_id: place, permissions, version };
  await ask(request, '/api/patient/supporter_permissions', change, token);
}

/** The member removes a supporter from their team. */
export async function endSupport(request: APIRequestContext, member: Member, place: number): Promise<void> {
  const { token } = await logInByApi(request, member);
  await request.delete(`/api/patient/team_member?patient_team_id=${place}`, {
    headers: { authorization: `Bearer ${token}` },
  });
}

/** A note of the member for their own journey, shared with some. */
export async function writeShared(
  request: APIRequestContext,
  member: Member,
  words: string,
  sharedWith: readonly Member[] = [],
): Promise<void> {
  const { token } = await logInByApi(request, member);
  const shared_with = sharedWith.map(({ id }) => id);
  await ask(request, '/api/patient/note', { note: `<p>${words}</p>`, shared_with }, token);
}

/** The code of a member's own link for supporters. */
export async function linkOf(request: APIRequestContext, member: Member): Promise<string> {
  const { token } = await logInByApi(request, member);
  return (await ask(request, '/api/team/renew_get_started_link', {}, token)).link.code;
}

/** A person with an account from a member's link, who has never logged in. */
export async function aNewSupporter(request: APIRequestContext, code: string): Promise<Omit<Member, 'id'>> {
  const person = { firstName: 'Asha', email: newAddress(), password: PASSWORD };
  await ask(request, '/api/team/register_as_supporter', {
    member_link: code,
    first_name: person.firstName,
    last_name: 'Rao',
    email: person.email,
    birth_date: '1991-02-03',
  });
  await finishSignUp(request, person.email);
  return person;
}
