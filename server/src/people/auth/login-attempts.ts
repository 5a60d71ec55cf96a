import type { Ctx } from '../../kernel/context.ts';
import type { Limit } from '../../kernel/limits.ts';
import { placeOf } from '../../kernel/network.ts';
import { mobileNumber } from '../../kernel/phone.ts';
import { isKnownNetwork } from './network-store.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * HOUR;

/**
 * How often a password may be guessed. The keys are what was typed, never the account, so that a login nobody has is
 * answered exactly as one that somebody has. A person has at most two logins (email and mobile), so at most
 * 2 x (25 + 25) wrong passwords in a row ever learn that they are wrong; after them a code is asked for whatever was typed.
 */
const BY_ADDRESS: Limit = { name: 'sign-in-address', points: 60, seconds: 10 * MINUTE };
const BY_STRANGERS: Limit = { name: 'sign-in-strangers', points: 600, seconds: MINUTE };
/** A guess that is answered by a code costs two slow hashes; an attack on one person takes nothing from the others' guesses. */
const BY_CODE: Limit = { name: 'sign-in-by-code', points: 200, seconds: MINUTE };
const HERE: Limit = { name: 'sign-in-here', points: 10, seconds: 15 * MINUTE };
const OF_LOGIN: Limit = { name: 'sign-in-login', points: 20, seconds: HOUR };
const IN_A_ROW: Limit = { name: 'sign-in-row', points: 25, seconds: YEAR };

type AttemptCtx = Pick<Ctx, 'apart' | 'ports' | 'origin'>;

interface Person {
  readonly id: number;
  readonly email: string;
  readonly mobilePhone: string | null;
}

/** How a guess is answered: with what the password proves, or alike for all with a code that comes another way. */
export type AnsweredBy = 'password' | 'code';

/**
 * Counts one guess before it is judged, so that a hundred at once count as a hundred. Where the person has signed in
 * before, guesses from elsewhere do not count: a stranger changes nothing for them at home. Both ways count alike and as often, or
 * whoever shares that home would see from an answer that somebody there has an account. Refuses a network that guesses too much.
 */
export async function admitLoginAttempt(
  ctx: AttemptCtx,
  typed: string,
  person: Person | undefined,
): Promise<AnsweredBy> {
  const { limits } = ctx.ports;
  const { login, here, place } = keysOf(ctx, typed, person);
  const known = await isKnownNetwork(ctx.apart, person?.id ?? 0, place);
  await limits.take(BY_ADDRESS, place);
  await limits.take(HERE, here);
  const row = known ? atHome(login) : login;
  const isFew = (await limits.tryTake(OF_LOGIN, row)) && (await limits.tryTake(IN_A_ROW, row));
  // Last, so that an attack on one person leaves everybody else's sign-ins alone.
  await limits.take(isFew ? BY_STRANGERS : BY_CODE, known ? place : 'all');
  return isFew ? 'password' : 'code';
}

/** The row of wrong guesses ends with a right one. What is counted for an address stays: an attacker has an account too. */
export async function forgetLoginAttempts(ctx: AttemptCtx, typed: string, person: Person): Promise<void> {
  const { limits } = ctx.ports;
  const { login, here } = keysOf(ctx, typed, person);
  await limits.forget(HERE, here);
  for (const limit of [OF_LOGIN, IN_A_ROW])
    for (const row of [login, atHome(login)]) await limits.forget(limit, row);
}

/** The same for every login of the person, where they have proved who they are by more than one of them. */
export async function forgetAllLoginAttempts(ctx: AttemptCtx, person: Person): Promise<void> {
  for (const login of [person.email, person.mobilePhone ?? '']) await forgetLoginAttempts(ctx, login, person);
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

function keysOf(ctx: AttemptCtx, typed: string, person: Person | undefined) {
  const place = networkOf(ctx);
  const login = loginKey(ctx, typed, person);
  return { login, place, here: `${login} ${place}` };
}

/** Where there is a person, their own spelling decides. */
function canonical(typed: string, person: Person | undefined): string {
  if (typed.includes('@')) return (person?.email ?? typed).trim().toLowerCase();
  return person?.mobilePhone ?? mobileNumber(typed) ?? typed.trim();
}
