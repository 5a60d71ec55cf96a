import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

export interface Member {
  readonly id: number;
  readonly firstName: string;
  readonly email: string;
  readonly password: string;
}

interface Letter {
  readonly at: string;
  readonly letter: { readonly to: string; readonly subject?: string; readonly text: string };
}

export const PASSWORD = 'river stones at dusk';

/** An address that no other test uses. */
export function newAddress(): string {
  return `maya.${randomUUID().slice(0, 8)}@example.com`;
}

/** The text of the newest letter to an address whose text matches; letters are posted by a job, so it may take a moment. */
export async function letterTo(request: APIRequestContext, to: string, like: RegExp): Promise<string> {
  let text = '';
  await expect(async () => {
    const letters: Letter[] = await (await request.get('/dev/outbox.json')).json();
    text = letters.find(({ letter }) => letter.to === to && like.test(letter.text))?.letter.text ?? '';
    expect(text).toMatch(like);
  }).toPass({ intervals: [100, 200, 400], timeout: 20_000 });
  return text;
}

/** The path of the link in a letter. */
export async function linkTo(request: APIRequestContext, to: string, path: RegExp): Promise<string> {
  const text = await letterTo(request, to, path);
  const link = text.split(/\s+/).find((word) => word.startsWith('http') && path.test(word)) ?? '';
  return new URL(link).pathname;
}

export async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  const text = await letterTo(request, to, /your code is \d{6}/i);
  return /\d{6}/.exec(text)?.[0] ?? '';
}

/** A member who has an account and has been welcomed, made as everybody makes theirs. */
export async function aMember(request: APIRequestContext): Promise<Member> {
  const member = { firstName: 'Maya', email: newAddress(), password: PASSWORD };
  await ask(request, '/api/patient/direct_registration', {
    first_name: member.firstName,
    last_name: 'Hart',
    email: member.email,
    birth_date: '1990-05-17',
  });
  const [, , invitation_id = '', security_code = ''] = (
    await linkTo(request, member.email, /\/signup\//)
  ).split('/');
  const link = { invitation_id, security_code };
  const { user_agreement_version, privacy_terms_version } = await ask(
    request,
    '/api/patient/verify_signup_link',
    link,
  );
  const versions = { user_agreement_version, privacy_terms_version };
  await ask(request, '/api/patient/signup', {
    ...link,
    ...versions,
    password: member.password,
    time_zone: 'Australia/Melbourne',
  });
  const { token, user } = await logInByApi(request, member);
  await ask(request, '/api/patient/update_last_login', { id: user.id }, token);
  await ask(request, '/api/auth/logout', {}, token);
  return { ...member, id: user.id };
}

export function logInByApi(
  request: APIRequestContext,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<{ token: string; user: { id: number } }> {
  return ask(request, '/api/auth', { email_or_mobile: email, password });
}

/** A call that must succeed, in the name of whoever holds the token. */
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
