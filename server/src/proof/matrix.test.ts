import { allEndpoints, type EndpointName } from '@kith/contract';
import { authEndpoints } from '@kith/contract/auth';
import { groupsEndpoints } from '@kith/contract/groups';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { type Endpoint, isBytes, isRead } from '@kith/contract/kit/endpoint';
import { notesEndpoints } from '@kith/contract/notes';
import { teamEndpoints } from '@kith/contract/team';
import { termsEndpoints } from '@kith/contract/terms';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '#app/features';
import { isRelease } from '../testing/amounts.ts';
import type { Caller, Someone } from '../testing/caller.ts';
import { makePlatform } from '../testing/platform.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { CANARY, OPENED } from './canary.ts';
import { type Fixture, fixtureOf, madeIn, takenFrom } from './fixture.ts';
import { type ExpectedRow, expectations, proofs, roomOf, rooms } from './rooms.ts';
import type { Outcome } from './rows.ts';

let world: World;
let cells = 0;
/**
 * A caller who is refused, or only looks, stays as they were: one of a kind does for every call that changes
 * nothing of theirs.
 */
let unchanged: { readonly owner: Owner; readonly stranger: Someone; readonly half: Caller };

beforeAll(async () => {
  world = await makeWorld();
  await makePlatform(world, await world.person());
  unchanged = {
    owner: await ownerWithThings(),
    stranger: await world.person(),
    half: await halfSignedIn(),
  };
}, 60_000);

afterAll(async () => {
  await world.close();
});

const rows = Object.entries(expectations) as [EndpointName, ExpectedRow][];
/** Each call, and each view of its answer. */
const asked = rows.flatMap(([name, row]) => [[name, row] as const, ...viewsOf(name, row)]);

describe('every endpoint against every kind of person', () => {
  it('has a row for each endpoint of the contract, and no other', () => {
    expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(allEndpoints).toSorted());
  });

  it('has them beside the room that answers', () => {
    for (const { room, feature } of rooms) {
      const beside = proofs
        .filter((one) => one.room === room)
        .flatMap(({ proof }) => Object.keys(proof.rows));
      expect([room, beside.toSorted()]).toEqual([room, feature.routes.map(({ name }) => name).toSorted()]);
    }
    expect(new Set(rooms.map(({ feature }) => feature))).toEqual(new Set(features));
  });

  it.each(asked)('%s answers each person as the row says', async (name, row) => {
    const { owner, fixture } = changes(name, row.owner) ? await ownerFor(name, row) : unchanged.owner;
    const stranger = changes(name, row.stranger) ? await world.person() : unchanged.stranger;
    const half = changes(name, row.half) ? await halfSignedIn() : unchanged.half;
    const input = row.input(fixture);
    // However long the rest has taken, the password was entered just now.
    for (const { call, password } of [owner, stranger])
      await call(authEndpoints.reauthenticate, { password });
    const before = await everythingOf(owner);

    await expectOutcome(world.anybody, name, input, row.anonymous);
    await expectOutcome(half, name, input, row.half);
    const refused = await expectOutcome(stranger, name, input, row.stranger);
    expect(refused.body).not.toContain(CANARY);
    expect(refused.body).not.toContain(OPENED);
    if (row.missing) {
      const absent = await stranger.send(allEndpoints[name], row.missing(fixture));
      expect(refused.body, 'not yours equals not there').toBe(absent.body);
      expect(refused.statusCode).toBe(absent.statusCode);
      expect(headersOf(refused)).toEqual(headersOf(absent));
    }
    expect(await everythingOf(owner), 'nothing of the owner changed').toEqual(before);

    await expectOutcome(owner, name, input, row.owner);
  });
});

describe('accounts in a state', () => {
  it('with terms due reach only what each row says', { timeout: 600_000 }, async () => {
    const same = await ownerWithThings();
    const prepared = [];
    for (const [name, row] of asked) {
      const mine = changes(name, row.termsDue) ? await ownerFor(name, row) : same;
      prepared.push({ name, row, ...mine });
    }
    await publishNewTerms();
    const { terms } = await world.anybody.call(termsEndpoints.listTerms, {});
    const termIds = terms.map((term) => term.id);

    for (const { name, row, owner, fixture } of prepared) {
      await expectOutcome(owner, name, row.input({ ...fixture, termIds }), row.termsDue);
    }
  });

  it('with consent pending reach only what each row says', { timeout: 600_000 }, async () => {
    const same = await youngPerson();
    for (const [name, row] of asked) {
      const young = changes(name, row.consentDue) ? await youngPerson() : same;
      // The records are those of another owner: a young person has none yet.
      const person = { ownerId: young.id, ownerEmail: young.email, ownerPassword: young.password };
      const fixture = { ...unchanged.owner.fixture, ...person };
      await expectOutcome(young, name, row.input(fixture), row.consentDue);
    }
  });

  it('counts what it looked at', () => {
    console.log(`matrix: 0 of ${cells} cells answered otherwise`);
    expect(cells).toBe(asked.length * 6);
  });
});

function viewsOf(name: EndpointName, row: ExpectedRow): (readonly [EndpointName, ExpectedRow])[] {
  const { views = {} }: Endpoint = allEndpoints[name];
  return Object.keys(views).map((view) => {
    const seen = (input: (fixture: Fixture) => object) => (fixture: Fixture) => ({ ...input(fixture), view });
    return [name, { ...row, input: seen(row.input), ...(row.missing && { missing: seen(row.missing) }) }];
  });
}

interface Owner {
  readonly owner: Someone;
  readonly fixture: Fixture;
}

async function ownerWithThings(only?: ReadonlySet<string>): Promise<Owner> {
  const owner = await world.person();
  return { owner, fixture: await fixtureOf(world, owner, only) };
}

/**
 * An owner who may change by the call. They have the records that the call names, or if it names none, those
 * of its room; before a release they have everything.
 */
function ownerFor(name: EndpointName, { input, dependsOnAll }: ExpectedRow): Promise<Owner> {
  if (isRelease || dependsOnAll) return ownerWithThings();
  const named = takenFrom(unchanged.owner.fixture, input);
  return ownerWithThings(named.size > 0 ? named : madeIn(roomOf(name)));
}

async function youngPerson(): Promise<Someone> {
  const young = await world.person({ birthDate: fifteenYearsAgo() });
  const reply = await young.call(authEndpoints.getProfile, {});
  expect(reply.user.consent_pending).toBe(true);
  return young;
}

/** Whether a call that is answered so may have changed something of the caller. */
function changes(name: EndpointName, outcome: Outcome): boolean {
  return !isRead(allEndpoints[name]) && outcome === 'ok';
}

async function expectOutcome(caller: Caller, name: EndpointName, input: object, expected: Outcome) {
  cells += 1;
  const answer = await caller.send(allEndpoints[name], input);
  const bytes = isBytes(allEndpoints[name].reply) && answer.statusCode === 200;
  const outcome = answer.statusCode === 200 ? 'ok' : bytes || answer.json().code;
  expect(outcome, `${name}: ${answer.statusCode} ${answer.body.slice(0, 300)}`).toBe(expected);
  return answer;
}

async function halfSignedIn(): Promise<Caller> {
  const person = await world.person();
  await person.call(authEndpoints.updateTwoFactor, { enabled: true });
  const reply = await world.anybody.call(authEndpoints.logIn, {
    email_or_mobile: person.email,
    password: person.password,
  });
  if (!('two_factor' in reply)) throw new Error('a code must be due');
  return world.withToken(reply.two_factor.challenge);
}

/**
 * What a stranger's call must leave as it was: the person, what they wrote, and the two sessions they had.
 */
async function everythingOf(owner: Someone): Promise<unknown> {
  const { user } = await owner.call(authEndpoints.getProfile, {});
  const { notes } = await owner.call(notesEndpoints.listNotesByMe, {});
  const { sessions } = await owner.call(authEndpoints.listSessions, {});
  const { team } = await owner.call(teamEndpoints.getTeam, { id: owner.id });
  const { invitations } = await owner.call(invitationsEndpoints.listInvitations, {});
  const { groups } = await owner.call(groupsEndpoints.listTeamGroups, { id: owner.id });
  return {
    team,
    groups,
    invitations,
    user,
    notes,
    sessions: sessions
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
      .slice(0, 2),
  };
}

function headersOf(answer: { headers: object }): object {
  const { date: _date, ...headers } = { date: '', ...answer.headers };
  return headers;
}

async function publishNewTerms(): Promise<void> {
  await world.database.db.execute(sql`
    insert into term_versions (type, version, title, summary, text, is_draft, published_at)
    select type, max(version) + 1, 'New', 'New', 'New', true, now() from term_versions group by type`);
}

function fifteenYearsAgo(): string {
  return `${new Date().getUTCFullYear() - 15}-12-31`;
}
