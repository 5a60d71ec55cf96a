import { setTimeout as wait } from 'node:timers/promises';
import { authEndpoints } from '@kith/contract/auth';
import { signUpEndpoints } from '@kith/contract/sign-up';
import type { SentMessage } from '#kernel/ports/outbox';
import { signUpLinkIn } from '../testing/people.ts';
import { callOver } from './running-server.ts';

export interface PersonOver {
  readonly firstName: string;
  readonly email: string;
  readonly password: string;
}

/** Makes an account on a running server, by the mail that it sends. */
export async function signUpOver(address: string, { firstName, email, password }: PersonOver): Promise<void> {
  await callOver(address, signUpEndpoints.registerDirectly, {
    first_name: firstName,
    last_name: 'Hart',
    email,
    birth_date: '1990-05-17',
  });
  const link = signUpLinkIn(await mailTo(address, email));
  const about = await callOver(address, signUpEndpoints.verifySignUpLink, link);
  if (!about) throw new Error('no answer about the link');
  const { user_agreement_version, privacy_terms_version } = about.body;
  const given = { ...link, password, user_agreement_version, privacy_terms_version };
  const made = await callOver(address, signUpEndpoints.signUp, given);
  if (made?.status !== 200) throw new Error(`no account: ${JSON.stringify(made)}`);
}

/** The mail comes through the job queue, a moment later. */
async function mailTo(address: string, email: string): Promise<SentMessage['message']> {
  for (let tries = 0; tries < 300; tries += 1) {
    const posted: SentMessage[] = JSON.parse(await (await fetch(`${address}/dev/outbox.json`)).text());
    const found = posted.find(({ message }) => message.to === email);
    if (found) return found.message;
    await wait(100);
  }
  throw new Error('no mail came');
}

export async function logInOver(
  address: string,
  { email, password }: PersonOver,
): Promise<{ readonly id: number; readonly token: string }> {
  const answer = await callOver(address, authEndpoints.logIn, { email_or_mobile: email, password });
  if (!answer || !('token' in answer.body)) throw new Error(`no token: ${JSON.stringify(answer)}`);
  return { id: answer.body.user.id, token: answer.body.token };
}
