import { authEndpoints } from '@kith/contract/auth';
import { type TwoFactorMethod, usersEndpoints } from '@kith/contract/users';
import type { OutboundMessage } from '#kernel/ports/outbound-messages';
import type { Someone } from './caller.ts';
import type { World } from './world.ts';

const CODE = /\b\d{6}\b/;

export const hasCode = ({ text }: OutboundMessage): boolean => CODE.test(text);

/** The six digits in a message. */
export function codeIn(mail: OutboundMessage | undefined): string {
  const code = CODE.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error('no code in that mail');
  return code;
}

/** The code of a reset link. */
export function resetCodeIn(mail: OutboundMessage | undefined): string {
  const code = /\/change-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!code) throw new Error('no reset link in that mail');
  return code;
}

export async function newestCodeTo(world: World, to: string): Promise<string> {
  return codeIn((await world.mailsTo(to)).at(-1));
}

/** Turns the second factor on and returns the recovery codes. */
export async function turnOnSecondStep(person: Someone): Promise<string[]> {
  const { recovery_codes } = await person.call(authEndpoints.updateTwoFactor, { enabled: true });
  return recovery_codes;
}

export async function confirmMobile(world: World, person: Someone, number: string): Promise<void> {
  await person.call(usersEndpoints.startMobileChange, { mobile_phone: number });
  await person.call(usersEndpoints.confirmMobileChange, { code: await newestCodeTo(world, number) });
}

export interface Due {
  readonly challenge: string;
  readonly method: TwoFactorMethod;
  readonly masked_destination: string | null;
  readonly resend_after_seconds: number;
  readonly after_guesses: boolean;
}

/** Signs in up to the second step. */
export async function passwordOnly(
  world: World,
  { email, password }: { email: string; password: string },
  keep_signed_in = false,
): Promise<Due> {
  const reply = await world.anybody.call(authEndpoints.logIn, {
    email_or_mobile: email,
    password,
    keep_signed_in,
  });
  if ('token' in reply) throw new Error('no code is due');
  return reply.two_factor;
}

export interface Answered {
  readonly status: number;
  /** The name of the refusal, if it was one. */
  readonly code: string | undefined;
}

export async function answerCode(world: World, challenge: string, code: string): Promise<Answered> {
  const answer = await world.anybody.send(authEndpoints.verifyTwoFactorCode, { challenge, code });
  return { status: answer.statusCode, code: answer.json().code };
}

/** Six other digits. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** A person who gets codes by mail. */
export async function personWithCodes(world: World): Promise<Someone & { recovery: string[] }> {
  const person = await world.person();
  return { ...person, recovery: await turnOnSecondStep(person) };
}
