import type { Ctx } from '#kernel/context';
import type { Limit } from '#kernel/limits';
import { addressBlockOf } from '#kernel/network';
import { mobileNumber } from '#kernel/phone';
import { isKnownNetwork } from './network-store.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * HOUR;

/**
 * Limits of login attempts. The keys are the typed login, never the account, so that an unknown login is
 * answered exactly like a known one. A person has at most two logins (email and mobile), so at most 2 x (25 +
 * 25) wrong passwords in a row are answered as wrong; after them every password is answered by a code.
 */
const BY_ADDRESS: Limit = { name: 'sign-in-address', points: 60, seconds: 10 * MINUTE };
const BY_STRANGERS: Limit = { name: 'sign-in-strangers', points: 600, seconds: MINUTE };
/**
 * An attempt answered by a code costs two slow hashes; an attack on one person leaves the others' attempts
 * free.
 */
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

/** The answer to an attempt: by the password, or alike for all by a code over another channel. */
export type AnsweredBy = 'password' | 'code';

/**
 * Counts one attempt before it is judged, so that a hundred at once count as a hundred. Where the person has
 * signed in before, attempts from other networks do not count: a stranger can not lock them out at home. Both
 * ways count alike, or people in the same home could see from an answer that an account exists. Refuses a
 * network with too many attempts.
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
  // Counted last, so that an attack on one person leaves all other sign-ins alone.
  await limits.take(isFew ? BY_STRANGERS : BY_CODE, known ? place : 'all');
  return isFew ? 'password' : 'code';
}

/**
 * A right password ends the row of wrong ones. The count of an address stays: an attacker has an account too.
 */
export async function forgetLoginAttempts(ctx: AttemptCtx, typed: string, person: Person): Promise<void> {
  const { limits } = ctx.ports;
  const { login, here } = keysOf(ctx, typed, person);
  await limits.forget(HERE, here);
  for (const limit of [OF_LOGIN, IN_A_ROW])
    for (const row of [login, atHome(login)]) await limits.forget(limit, row);
}

/** The same for every login of the person, after a proof by more than one factor. */
export async function forgetAllLoginAttempts(ctx: AttemptCtx, person: Person): Promise<void> {
  for (const login of [person.email, person.mobilePhone ?? '']) await forgetLoginAttempts(ctx, login, person);
}

function atHome(login: string): string {
  return `${login} at home`;
}

/** The network of a request in its stored form: recognisable, not readable. */
export function networkOf({ ports, origin }: Pick<Ctx, 'ports' | 'origin'>): string {
  return ports.sealer.digest(`network ${addressBlockOf(origin.address)}`);
}

/** One key for a typed login in any spelling, with or without an account. */
export function loginKey({ ports }: Pick<Ctx, 'ports'>, typed: string, person: Person | undefined): string {
  return ports.sealer.digest(`login ${canonical(typed, person)}`);
}

function keysOf(ctx: AttemptCtx, typed: string, person: Person | undefined) {
  const place = networkOf(ctx);
  const login = loginKey(ctx, typed, person);
  return { login, place, here: `${login} ${place}` };
}

/** If the person exists, their own spelling decides. */
function canonical(typed: string, person: Person | undefined): string {
  if (typed.includes('@')) return (person?.email ?? typed).trim().toLowerCase();
  return person?.mobilePhone ?? mobileNumber(typed) ?? typed.trim();
}
