import type { Ctx } from '../../kernel/context.ts';
import type { Limit } from '../../kernel/limits.ts';
import { placeOf } from '../../kernel/network.ts';
import { mobileNumber } from '../../kernel/phone.ts';
import { Refusal, refuse } from '../../kernel/refuse.ts';
import { isKnownNetwork } from './network-store.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * HOUR;

/**
 * How often a password may be guessed. The keys are what was typed, never the account, so that a login nobody has is
 * refused exactly as one that somebody has. A person has at most two logins (email and mobile), so at most
 * 2 x (25 + 25) wrong passwords in a row are ever compared for one account; then only a reset opens it again.
 */
const BY_ADDRESS: Limit = { name: 'sign-in-address', points: 60, seconds: 10 * MINUTE };
const BY_STRANGERS: Limit = { name: 'sign-in-strangers', points: 600, seconds: MINUTE };
const HERE: Limit = { name: 'sign-in-here', points: 10, seconds: 15 * MINUTE };
const OF_LOGIN: Limit = { name: 'sign-in-login', points: 20, seconds: HOUR };
const IN_A_ROW: Limit = { name: 'sign-in-row', points: 25, seconds: YEAR };

type GuessCtx = Pick<Ctx, 'apart' | 'ports' | 'origin'>;

interface Person {
  readonly id: number;
  readonly email: string;
  readonly mobilePhone: string | null;
}

/**
 * Counts one guess before it is judged, so that a hundred at once count as a hundred. Where the person has signed in
 * before, guesses from elsewhere do not count: a stranger cannot lock them out at home. Both ways count alike and as often, or
 * whoever shares that home would see from a refusal that somebody there has an account.
 */
export async function admitGuess(ctx: GuessCtx, typed: string, person: Person | undefined): Promise<void> {
  const { limits } = ctx.ports;
  const { login, here, place } = keysOf(ctx, typed, person);
  const known = await isKnownNetwork(ctx.apart, person?.id ?? 0, place);
  await limits.take(BY_ADDRESS, place);
  await limits.take(HERE, here);
  const row = known ? atHome(login) : login;
  await limits.take(OF_LOGIN, row);
  await takeInARow(ctx, IN_A_ROW, row);
  // Last, so that an attack on one person leaves everybody else's sign-ins alone.
  await limits.take(BY_STRANGERS, known ? place : 'all');
}

/** The row of wrong guesses ends with a right one. What is counted for an address stays: an attacker has an account too. */
export async function forgetGuesses(ctx: GuessCtx, typed: string, person: Person): Promise<void> {
  const { limits } = ctx.ports;
  const { login, here } = keysOf(ctx, typed, person);
  await limits.forget(HERE, here);
  for (const limit of [OF_LOGIN, IN_A_ROW])
    for (const row of [login, atHome(login)]) await limits.forget(limit, row);
}

function atHome(login: string): string {
  return `${login} at home`;
}

/** The network of a request, as it is kept: recognisable, not readable. */
export function networkOf({ ports, origin }: Pick<Ctx, 'ports' | 'origin'>): string {
  return ports.sealer.digest(`network ${placeOf(origin.address)}`);
}

/** What was typed to say who one is: one key however it is written, whether somebody has that login or not. */
export function loginKey({ ports }: Pick<Ctx, 'ports'>, typed: string, person: Person | undefined): string {
  return ports.sealer.digest(`login ${canonical(typed, person)}`);
}

function keysOf(ctx: GuessCtx, typed: string, person: Person | undefined) {
  const place = networkOf(ctx);
  const login = loginKey(ctx, typed, person);
  return { login, place, here: `${login} ${place}` };
}

/** Where there is a person, their own spelling decides. */
function canonical(typed: string, person: Person | undefined): string {
  if (typed.includes('@')) return (person?.email ?? typed).trim().toLowerCase();
  return person?.mobilePhone ?? mobileNumber(typed) ?? typed.trim();
}

async function takeInARow({ ports }: Pick<Ctx, 'ports'>, limit: Limit, key: string): Promise<void> {
  try {
    await ports.limits.take(limit, key);
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const message = 'Too many attempts. Please reset your password to log in again.';
    refuse('too_many_attempts', { message, retryAfterSeconds: HOUR });
  }
}
