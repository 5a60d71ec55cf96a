import { allEndpoints, type EndpointName } from '@kith/contract';
import { authEndpoints } from '@kith/contract/auth';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { isBytes, isRead } from '@kith/contract/kit/endpoint';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import type { User } from '@kith/contract/users';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertPost } from '#policy/rights/posts';
import type { Someone } from '../testing/caller.ts';
import { letCoordinate, makePlatform } from '../testing/platform.ts';
import { letTreat, makeOrganisation } from '../testing/professionals.ts';
import { pairForWork } from '../testing/staff-step.ts';
import { endSupport, joinTeam } from '../testing/supporters.ts';
import { makeWorld, type World } from '../testing/world.ts';
import type { ByRelation } from './by-relation.ts';
import { CANARY, OPENED } from './canary.ts';
import { type Fixture, fixtureOf } from './fixture.ts';
import { byPost, byRelation, type ExpectedRow, expectations, secondStepFirst } from './rooms.ts';
import type { Outcome } from './rows.ts';

const EVERYTHING = grantsWhere(() => true);
const NOTHING = grantsWhere(() => false);
const rows = Object.entries(expectations) as [EndpointName, ExpectedRow][];

let world: World;
let owner: Someone;
let other: Someone;
let clinic: Awaited<ReturnType<typeof makeOrganisation>>;
let platform: Awaited<ReturnType<typeof makePlatform>>;
let fixture: Fixture;
let cells = 0;

beforeAll(async () => {
  world = await makeWorld();
  owner = await world.person();
  other = await world.person();
  fixture = await fixtureOf(world, owner);
  clinic = await makeOrganisation(world);
  platform = await makePlatform(world, await world.person());
  await clinic.lookAfter(owner);
}, 60_000);

afterAll(() => world.close());

/** How each kind of person comes to be; who they are to the owner, and nothing else. */
const KINDS = {
  byDefault: async (person: Someone) => {
    await joinTeam(owner, person);
  },
  everything: async (person: Someone) => {
    await joinTeam(owner, person, EVERYTHING);
  },
  nothing: async (person: Someone) => {
    await joinTeam(owner, person, NOTHING);
  },
  /** Invited with every switch on, and has not answered. */
  invited: async (person: Someone) => {
    const names = { first_name: 'Priya', last_name: 'Nair', email: person.email };
    await owner.call(invitationsEndpoints.inviteSupporter, { ...names, permissions: EVERYTHING });
  },
  /** Had every switch on until a moment ago. */
  former: async (person: Someone) => {
    const patient_team_id = await joinTeam(owner, person, EVERYTHING);
    await owner.call(teamEndpoints.removeTeamMember, { patient_team_id });
  },
  /** Has every switch on for another member, and works for that one now. */
  elsewhere: async (person: Someone) => {
    await joinTeam(other, person, EVERYTHING);
    await person.call(teamEndpoints.chooseTeam, { member_id: other.id });
  },
  /** Has every switch on for another member, and none for the owner. */
  ofTwo: async (person: Someone) => {
    await joinTeam(other, person, EVERYTHING);
    await joinTeam(owner, person, NOTHING);
  },
  provider: async (person: Someone) => {
    await clinic.letWork(person, 'provider');
    await letTreat(world, owner, person, 'provider');
  },
  /** Works in the owner's organisation, and for another member. */
  providerElsewhere: async (person: Someone) => {
    await clinic.letWork(person, 'provider');
    await letTreat(world, other, person, 'provider');
  },
  formerProvider: async (person: Someone) => {
    await clinic.letWork(person, 'provider');
    await letTreat(world, owner, person, 'provider');
    await endSupport(world, owner, person);
  },
  coordinator: async (person: Someone) => {
    await clinic.letWork(person, 'care_coordinator');
    await letTreat(world, owner, person, 'care_coordinator');
  },
  /** Whom a member has from the platform, where their own organisation has none. */
  platformCoordinator: async (person: Someone) => {
    await platform.letWork(person, 'care_coordinator');
    await letCoordinate(world, platform, owner, person);
  },
  receptionist: async (person: Someone) => {
    await clinic.letWork(person, 'receptionist');
  },
  /** Something of the owner's is shared with the team they are in. */
  teamPerson: async (person: Someone) => {
    await clinic.letWork(person, 'provider');
    await shareWithTeam(await clinic.makeTeam(person));
  },
  formerTeamPerson: async (person: Someone) => {
    await clinic.letWork(person, 'provider');
    await shareWithTeam(await clinic.makeTeam(person));
    await clinic.letGo(person, 'provider');
  },
  /** Treats the owner, and has no second step yet. */
  lockedProvider: async (person: Someone) => {
    await clinic.letWork(person, 'provider');
    await letTreat(world, owner, person, 'provider');
    await world.database.pool.query('update users set two_factor_enabled = false where id = $1', [person.id]);
  },
  organisationAdministrator: async (person: Someone) => {
    await clinic.letWork(person, 'organisation_administrator');
  },
  platformAdministrator: async (person: Someone) => {
    const post = { userId: person.id, organisationId: null, role: 'platform_administrator' as const };
    await pairForWork(world, person);
    await insertPost(world.database.db, post, world.now());
  },
} as const;
type Kind = keyof typeof KINDS;

const known = new Map<Kind, Someone>();
/** People whose last call may have ended their session, or changed how they sign in. */
const maybeChanged = new Set<Someone>();

async function shareWithTeam(teamId: number): Promise<void> {
  await owner.call(notesEndpoints.createNote, {
    note: '<p>For the clinic</p>',
    shared_with_organisation_team: [teamId],
  });
}

/**
 * The same person for call after call, and a new one of that kind once their session is over or they sign in
 * otherwise.
 */
async function personOf(kind: Kind): Promise<Someone> {
  const before = known.get(kind);
  if (before && !maybeChanged.delete(before)) return before;
  const profile = await before?.send(authEndpoints.getProfile, {});
  if (before && profile?.statusCode === 200 && signsInAsBefore(profile.json().user.two_factor)) return before;
  const person = await world.person();
  await KINDS[kind](person);
  known.set(kind, person);
  return person;
}

/** With the password alone, or as people at work do with an app that a call of the rows has not touched. */
function signsInAsBefore({ enabled, method }: User['two_factor']): boolean {
  return !enabled || method === 'totp';
}

/** As whom the rows know each kind; who is not named is answered as a stranger. */
const RELATION_OF: Partial<Record<Kind, keyof ByRelation>> = {
  byDefault: 'byDefault',
  everything: 'everything',
  nothing: 'nothing',
  ofTwo: 'nothing',
  provider: 'provider',
  coordinator: 'coordinator',
  platformCoordinator: 'coordinator',
  teamPerson: 'teamPerson',
};

const AT_WORK: readonly Kind[] = [
  'provider',
  'providerElsewhere',
  'formerProvider',
  'coordinator',
  'platformCoordinator',
  'receptionist',
  'teamPerson',
  'formerTeamPerson',
  'organisationAdministrator',
  'platformAdministrator',
];

function expectedFor(kind: Kind, name: EndpointName, row: ExpectedRow): Outcome {
  const as = RELATION_OF[kind];
  if (kind === 'lockedProvider') return secondStepFirst.has(name) ? 'second_factor_required' : row.stranger;
  // People at work have a second step, and with it recovery codes.
  if (name === 'renewRecoveryCodes' && AT_WORK.includes(kind)) return 'ok';
  const ofKind = byPost[name]?.[kind];
  return ofKind ?? (as && byRelation[name]?.[as]) ?? row.stranger;
}

describe.each(Object.keys(KINDS) as Kind[])('someone of the kind %s', (kind) => {
  it.each(rows)('%s answers as the rows say', async (name, row) => {
    const person = await personOf(kind);
    const expected = expectedFor(kind, name, row);

    const answer = await person.send(allEndpoints[name], row.input(fixture));
    if (!isRead(allEndpoints[name]) && answer.statusCode === 200) maybeChanged.add(person);

    cells += 1;
    expect(outcomeOf(name, answer), `${name}: ${answer.body.slice(0, 300)}`).toBe(expected);
    expect(answer.body).not.toContain(CANARY);
    if (kind !== 'everything') expect(answer.body).not.toContain(OPENED);
    if (expected !== 'not_found' || !row.missing) return;
    const absent = await person.send(allEndpoints[name], row.missing(fixture));
    expect([answer.statusCode, answer.body], 'not yours equals not there').toEqual([
      absent.statusCode,
      absent.body,
    ]);
  });
});

describe('all of them together', () => {
  it('have left the owner as they were', async () => {
    const { team } = await owner.call(teamEndpoints.getTeam, { id: owner.id });
    const place = team.find(({ patient_team_id }) => patient_team_id === fixture.placeId);
    expect(place).toMatchObject({ status: 'active', new_permissions: null });
    console.log(`personas: 0 of ${cells} cells answered otherwise`);
    expect(cells).toBe(rows.length * Object.keys(KINDS).length);
  });
});

function outcomeOf(name: EndpointName, answer: LightMyRequestResponse): Outcome {
  if (answer.statusCode === 200) return 'ok';
  expect(isBytes(allEndpoints[name].reply) || answer.json()).toBeTruthy();
  return answer.json().code;
}
