import { invitationsEndpoints } from '@kith/contract/invitations';
import { providersEndpoints } from '@kith/contract/providers';
import type { Someone } from '../testing/caller.ts';
import { makeOrganisation } from '../testing/professionals.ts';
import type { World } from '../testing/world.ts';
import { CANARY, REFERRAL_TYPE } from './canary.ts';
import { onceIn } from './once-in.ts';
import type { Stage } from './room-proof.ts';
import { proofs } from './rooms.ts';
import type { OwnerFacts } from './rows.ts';

export type Fixture = OwnerFacts & Readonly<Record<string, unknown>>;

/** The people around every owner of a world: no call of an owner changes them for another. */
const companyOf = onceIn(async (world: World) => {
  const [supporter, professional] = [await world.person(), await world.person()];
  const practice = await makeOrganisation(world);
  await practice.letWork(professional, 'provider');
  await professional.call(providersEndpoints.updateProviderProfile, { is_listed: false, version: 0 });
  return { supporter, professional };
});

/**
 * Makes a person an owner of everything that calls can name; of the records that rooms make, only those with
 * these names, if given.
 */
export async function fixtureOf(world: World, owner: Someone, only?: ReadonlySet<string>): Promise<Fixture> {
  const { supporter, professional } = await companyOf(world);
  const placeId = await placeOnTeam(owner, supporter);
  const organisation = await makeOrganisation(world, { givesCard: true, referralTypes: [REFERRAL_TYPE] });
  await organisation.lookAfter(owner, CANARY);
  await organisation.letWork(professional, 'provider');
  const facts: OwnerFacts = {
    ownerId: owner.id,
    ownerEmail: owner.email,
    ownerPassword: owner.password,
    supporterId: supporter.id,
    placeId,
    organisationId: organisation.id,
    professionalId: professional.id,
  };
  return { ...(await madeByRooms({ world, owner, supporter, placeId, organisation }, only)), ...facts };
}

/** What a room has made once it makes again. */
const namesBy = new Map<object, readonly string[]>();

/**
 * The records that each room makes, one room after the other. Some of them need an owner who is signed in by
 * a password alone.
 */
async function madeByRooms(
  stage: Stage,
  only?: ReadonlySet<string>,
): Promise<Readonly<Record<string, unknown>>> {
  const all: Record<string, unknown> = {};
  for (const { room, proof } of proofs) {
    if (only && namesBy.get(proof)?.every((name) => !only.has(name))) continue;
    const made = (await proof.fixture?.(stage)) ?? {};
    namesBy.set(proof, Object.keys(made));
    for (const [name, value] of Object.entries(made)) {
      if (name in all) throw new Error(`${room} makes ${name} as well`);
      all[name] = value;
    }
  }
  return all;
}

/** The names of the records that a room makes, once it has made them. */
export function madeIn(room: string): ReadonlySet<string> {
  return new Set(proofs.flatMap((one) => (one.room === room ? (namesBy.get(one.proof) ?? []) : [])));
}

/** The names of the records that an input takes from a fixture: those that rooms have made before. */
export function takenFrom(fixture: Fixture, input: (fixture: Fixture) => unknown): ReadonlySet<string> {
  const made = new Set([...namesBy.values()].flat());
  const taken = new Set<string>();
  const get = (target: Fixture, name: string) => {
    if (made.has(name)) taken.add(name);
    return target[name];
  };
  input(new Proxy(fixture, { get }) as Fixture);
  return taken;
}

async function placeOnTeam(owner: Someone, supporter: Someone): Promise<number> {
  const { inviteSupporter, answerInvitation } = invitationsEndpoints;
  const names = { first_name: 'Priya', last_name: CANARY };
  const { invitation } = await owner.call(inviteSupporter, { ...names, email: supporter.email });
  const { patient_team_id } = invitation;
  await supporter.call(answerInvitation, { patient_team_id, accepted: true });
  return patient_team_id;
}
