import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { authEndpoints } from '../../contract/src/auth.ts';
import type { ReplyOf } from '../../contract/src/kit/endpoint.ts';
import { ZONE } from './days.ts';

/** A mail waits its turn behind those of other stories. */
export const MAIL_MS = 60_000;

export interface Member {
  readonly id: number;
  readonly firstName: string;
  readonly email: string;
  readonly password: string;
}

interface SentMessage {
  readonly at: string;
  readonly message: { readonly to: string; readonly subject?: string; readonly text: string };
}

export const PASSWORD = 'river stones at dusk';

/** An address for one test. */
export function newAddress(): string {
  return `maya.${randomUUID().slice(0, 8)}@example.com`;
}

/** The text of the newest matching mail to an address; a job sends mails, so it may take a moment. */
export async function mailTo(request: APIRequestContext, to: string, like: RegExp): Promise<string> {
  let text = '';
  await expect(async () => {
    const mails: SentMessage[] = await (await request.get('/dev/outbox.json')).json();
    text = mails.find(({ message }) => message.to === to && like.test(message.text))?.message.text ?? '';
    expect(text).toMatch(like);
  }).toPass({ intervals: [30, 50, 100], timeout: MAIL_MS });
  return text;
}

/** The path of the link in a mail. */
export async function linkTo(request: APIRequestContext, to: string, path: RegExp): Promise<string> {
  const text = await mailTo(request, to, path);
  const link = text.split(/\s+/).find((word) => word.startsWith('http') && path.test(word)) ?? '';
  return new URL(link).pathname;
}

export async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  const text = await mailTo(request, to, /your code is \d{6}/i);
  return /\d{6}/.exec(text)?.[0] ?? '';
}

/** A member with an account after the welcome, made through the product. */
export async function aMember(request: APIRequestContext): Promise<Member> {
  const newcomer = await aNewcomer(request);
  const { token, user } = await logInByApi(request, newcomer);
  await ask(request, '/api/patient/update_last_login', { id: user.id }, token);
  await ask(request, '/api/auth/logout', {}, token);
  return { ...newcomer, id: user.id };
}

/** A person with an account who has never logged in. */
export async function aNewcomer(
  request: APIRequestContext,
  birthDate = '1990-05-17',
): Promise<Omit<Member, 'id'>> {
  const person = { firstName: 'Maya', email: newAddress(), password: PASSWORD };
  await ask(request, '/api/patient/direct_registration', {
    first_name: person.firstName,
    last_name: 'Hart',
    email: person.email,
    birth_date: birthDate,
  });
  await finishSignUp(request, person.email);
  return person;
}

/** Makes the account of the newest mail. A person invited by name alone gives their birth date. */
export async function finishSignUp(
  request: APIRequestContext,
  email: string,
  born: { readonly birth_date?: string } = {},
): Promise<{ readonly first_name: string }> {
  const path = await linkTo(request, email, /\/signup\//);
  const [, , invitation_id = '', security_code = ''] = path.split('/');
  const link = { invitation_id, security_code };
  const invited = await ask(request, '/api/patient/verify_signup_link', link);
  const { user_agreement_version, privacy_terms_version } = invited;
  await ask(request, '/api/patient/signup', {
    ...link,
    user_agreement_version,
    privacy_terms_version,
    password: PASSWORD,
    time_zone: ZONE,
    ...born,
  });
  return invited;
}

export function logInByApi(
  request: APIRequestContext,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<Extract<ReplyOf<typeof authEndpoints.logIn>, { token: string }>> {
  return ask(request, '/api/auth', { email_or_mobile: email, password });
}

/** A call that must succeed, for the holder of the token. */
export async function ask(
  request: APIRequestContext,
  path: string,
  input: Record<string, unknown>,
  token?: string,
) {
  const response = await request.post(path, {
    data: input,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  expect(response.ok(), `${path} answered ${response.status()}: ${await response.text()}`).toBe(true);
  return await response.json();
}
