import { authEndpoints } from '@kith/contract/auth';
import type { Someone } from './caller.ts';
import type { World } from './world.ts';

/**
 * The person in another session, as on another device; it lasts longer than tests move time forward, unless
 * it is one that does not stay.
 */
export async function signInAgain(world: World, one: Someone, stays = true): Promise<Someone> {
  const asked = { email_or_mobile: one.email, password: one.password, keep_signed_in: stays };
  const reply = await world.anybody.call(authEndpoints.logIn, asked);
  if (!('token' in reply)) throw new Error('a code is due');
  return { ...one, ...world.withToken(reply.token), token: reply.token };
}
