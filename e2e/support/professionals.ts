import type { APIRequestContext } from '@playwright/test';
import { ask, finishSignUp, logInByApi, type Member, newAddress, PASSWORD } from './people.ts';

const PRIYA = { first_name: 'Priya', last_name: 'Nair' };

/** A person with an account from a member's invitation to work with them, not yet answered. */
export async function aProfessional(request: APIRequestContext, invitedBy: Member): Promise<Member> {
  const email = newAddress();
  const { token } = await logInByApi(request, invitedBy);
  await ask(request, '/api/patient/invite_new_provider', { ...PRIYA, email }, token);
  return signUpByMail(request, email);
}

/** Makes the account of an invitation's mail. */
export async function signUpByMail(request: APIRequestContext, email: string): Promise<Member> {
  const invited = await finishSignUp(request, email, { birth_date: '1980-02-03' });
  const account = { firstName: invited.first_name, email, password: PASSWORD };
  const { token, user } = await logInByApi(request, account);
  await ask(request, '/api/patient/update_last_login', { id: user.id }, token);
  return { ...account, id: user.id };
}

/** A person says yes to all who have asked them. */
export async function sayYes(request: APIRequestContext, person: Member): Promise<void> {
  const { token } = await logInByApi(request, person);
  const listed = await request.get('/api/patient/pending_team_invitations', {
    headers: { authorization: `Bearer ${token}` },
  });
  for (const { patient_team_id } of (await listed.json()).invitations)
    await ask(request, '/api/patient/update_team_request', { patient_team_id, accepted: true }, token);
}

/** A professional who has accepted the member's invitation. */
export async function aProfessionalOf(request: APIRequestContext, member: Member): Promise<Member> {
  const professional = await aProfessional(request, member);
  await sayYes(request, professional);
  return professional;
}

/** A new QR code in place of the former one; returns its address. */
export async function renewCode(request: APIRequestContext, professional: Member): Promise<string> {
  const { token } = await logInByApi(request, professional);
  const { link } = await ask(request, '/api/provider/renew_link', {}, token);
  return new URL(link.url).pathname;
}
