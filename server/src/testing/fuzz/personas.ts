import { authEndpoints } from '@kith/contract/auth';
import type { Someone } from '../caller.ts';
import type { World } from '../world.ts';
import { nobody, type Persona } from './fuzz.ts';

const FOREIGN_TOKEN = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** All who make requests: no token, an invalid token, two members, and one whose consent is pending. */
export async function personasOf(
  world: World,
): Promise<{ owner: Someone; stranger: Someone; all: Persona[] }> {
  const owner = await world.person();
  const stranger = await world.person();
  const young = { birthDate: `${world.now().getUTCFullYear() - 14}-01-01` };
  const asOwner = persona('owner', world, owner);
  const asStranger = persona('stranger', world, stranger);
  const all: Persona[] = [
    nobody,
    { name: 'a foreign token', token: () => FOREIGN_TOKEN },
    ...[asOwner, asOwner, asOwner],
    ...[asStranger, asStranger],
    persona('young', world, await world.person(young), young),
  ];
  return { owner, stranger, all };
}

/** Signs in again when the session has ended, and as a new person of the same kind when that fails too. */
export function persona(
  name: string,
  world: World,
  first: Someone,
  kind: { birthDate?: string } = {},
): Persona {
  let { email, password, token } = first;
  return {
    name,
    token: () => token,
    async renew() {
      const answer = await world.anybody.send(authEndpoints.logIn, { email_or_mobile: email, password });
      const reply: unknown = answer.statusCode === 200 ? answer.json() : {};
      if (typeof reply === 'object' && reply !== null && 'token' in reply) token = String(reply.token);
      else ({ email, password, token } = await world.person(kind));
    },
  };
}
