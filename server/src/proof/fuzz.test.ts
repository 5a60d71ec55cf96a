import { allEndpoints, type EndpointName } from '@kith/contract';
import { authEndpoints } from '@kith/contract/auth';
import { encodeForm } from '@kith/contract/kit/form';
import { openApiDocument } from '@kith/contract/kit/open-api';
import { line } from '@kith/contract/kit/text';
import { notesEndpoints } from '@kith/contract/notes';
import { termsEndpoints } from '@kith/contract/terms';
import { usersEndpoints } from '@kith/contract/users';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyBytes } from '#kernel/http/body-bounds';
import { amountOf, seedOf } from '../testing/amounts.ts';
import { ABUSE_NAMES } from '../testing/fuzz/abuses.ts';
import { type Call, callsOf } from '../testing/fuzz/calls.ts';
import { checkerOf } from '../testing/fuzz/check.ts';
import { fuzz, type Persona } from '../testing/fuzz/fuzz.ts';
import { hostileText } from '../testing/fuzz/hostile.ts';
import { persona, personasOf } from '../testing/fuzz/personas.ts';
import type { Start } from '../testing/fuzz/recipe.ts';
import { send } from '../testing/fuzz/send.ts';
import { progressOf } from '../testing/progress.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { recipes } from './rooms.ts';

const REQUESTS = amountOf('FUZZ_REQUESTS', 3000);
const SEED = seedOf('FUZZ_SEED');
const NO_LIMITS = 1_000_000;

const document = openApiDocument([allEndpoints], { title: 'Kith', version: '1' });
const calls = callsOf(document);
const check = checkerOf(document);
const runs = Math.ceil(REQUESTS / calls.length);
/** By chance alone a call succeeds seldom. */
const RUNS_WITHOUT_RECIPE = 53;

let world: World;
let personas: Persona[];
let seeds: Record<string, readonly unknown[]>;
let sent = 0;
const say = progressOf('fuzz', Math.max(REQUESTS, runs * calls.length));
const statuses = new Map<number, number>();
const succeeded = new Set<string>();

beforeAll(async () => {
  world = await makeWorld({ limitScale: NO_LIMITS });
  const { owner, stranger, all } = await personasOf(world);
  personas = all;
  const { note } = await owner.call(notesEndpoints.createNote, { note: '<p>A walk by the river</p>' });
  const { terms } = await world.anybody.call(termsEndpoints.listTerms, {});
  const people = [owner.id, stranger.id];
  seeds = {
    id: [note.id, ...people],
    user_id: people,
    member_id: people,
    supporter_id: people,
    about_patient_id: people,
    shared_with: [[], [stranger.id], people],
    term_ids: [terms.map(({ id }) => id)],
    version: [note.version, note.version + 1],
    email_or_mobile: [owner.email, stranger.email],
    password: [owner.password, stranger.password],
    time_zone: ['Australia/Perth', 'UTC', 'Mars/Olympus'],
    birth_date: ['1990-05-17', '2020-02-29'],
    mobile_phone: ['0412 345 678', '+61 3 9999 9999'],
  };
});

afterAll(async () => {
  await world.close();
});

describe(`every call, ${runs} times (FUZZ_SEED=${SEED} repeats this)`, () => {
  test.each(calls.map((call) => [call.name, call] as const))(
    '%s keeps its word',
    { timeout: 60_000 + runs * 500 },
    async (name, call) => {
      const start = await begin(call);
      const own = start?.someone ? [persona('one who may', world, start.someone)] : [];
      const outcome = await fuzz(call, {
        app: world.app,
        document,
        check,
        personas: [...personas, ...own, ...own, ...own],
        base: start?.input ?? baseOf(call),
        seeds,
        runs: start ? runs : Math.max(runs, RUNS_WITHOUT_RECIPE),
        seed: SEED,
      });
      sent += outcome.sent;
      say(sent);
      for (const [status, count] of Object.entries(outcome.statuses)) {
        statuses.set(Number(status), (statuses.get(Number(status)) ?? 0) + count);
        if (Number(status) < 300) succeeded.add(name);
      }
      expect(succeeded, 'a call that never succeeds is not tested').toContain(name);
    },
  );

  test('adds up', () => {
    const counts = [...statuses].toSorted().map(([status, count]) => `${status}: ${count}`);
    console.log(
      `fuzz: 0 of ${sent} requests to ${succeeded.size} of ${calls.length} calls answered badly, with seed ${SEED} (${counts.join(', ')})`,
    );
    expect(sent).toBeGreaterThanOrEqual(REQUESTS);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('the doors', () => {
  const guarded = calls.filter(({ operation }) => operation.security.length > 0);

  test('open to no one without a token that is good', async () => {
    const tokens = [
      undefined,
      '',
      'x',
      'A'.repeat(43),
      'null',
      'a.b.c',
      'A'.repeat(10_000),
      '\u00e9'.repeat(43),
    ];
    for (const call of guarded)
      for (const token of tokens) {
        const response = await send(
          world.app,
          call,
          { kind: 'fields', encoding: call.encodings[0] ?? 'query', values: {} },
          token,
        );
        expect([call.name, response.statusCode, check(call, response)]).toEqual([call.name, 401, []]);
      }
    console.log(`fuzz: 0 of ${guarded.length * tokens.length} requests without a good token were let in`);
  });

  test('take no other method than the document has', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
    for (const [path, operations] of Object.entries(document.paths)) {
      const url = path.replaceAll(/\{\w+\}/g, '1');
      for (const method of methods.filter((name) => operations[name.toLowerCase()] === undefined)) {
        const response = await world.app.inject({ method, url });
        expect([method, path, response.statusCode]).toEqual([method, path, 405]);
        expect(String(response.headers['allow']).toLowerCase().split(', ').toSorted()).toEqual(
          Object.keys(operations).toSorted(),
        );
      }
    }
  });
});

describe('bodies that no call takes', () => {
  // A call that needs a field would refuse most of them for what they lack.
  const needsNothing = calls.find(({ name }) => name === 'recordLastAccess');

  test.each(ABUSE_NAMES)('%s is refused where no field is needed', async (name) => {
    const { token } = await world.person();
    if (!needsNothing) throw new Error('the call is gone');
    const response = await send(world.app, needsNothing, { kind: 'abuse', abuse: name }, token);
    expect([response.statusCode >= 400, check(needsNothing, response)]).toEqual([true, []]);
  });
});

describe('text as people type it', () => {
  const name = line({ max: 80 });

  test('comes back to the letter, or is refused', async () => {
    const someone = await world.person();
    let kept = 0;
    const texts = fc.sample(hostileText, { numRuns: 300, seed: SEED });
    for (const text of texts) {
      const expected = name.safeParse(text);
      const input = { first_name: text };
      const response = await someone.send(usersEndpoints.updateProfile, input);
      const isOverlong = Buffer.byteLength(encodeForm(input)) > bodyBytes(usersEndpoints.updateProfile);
      const refusal = isOverlong ? 413 : 422;
      // Left empty in a form it is absent, and the name stays as it is.
      const isTaken = expected.success || text === '';
      expect([text, response.statusCode]).toEqual([text, isTaken ? 200 : refusal]);
      if (!expected.success) continue;
      const { user } = await someone.call(authEndpoints.getProfile, {});
      expect(user.first_name).toBe(expected.data);
      kept += 1;
    }
    console.log(`fuzz: 0 of ${texts.length} names changed on the way (${kept} kept, the others refused)`);
    expect(kept).toBeGreaterThan(50);
  });
});

/** A call that needs no field is likely to succeed without any. */
const baseOf = ({ fields }: Call): Record<string, unknown> | undefined =>
  fields.some(({ required }) => required) ? undefined : {};

/** Succeeds once by the recipe of the call, where it has one, and answers another start of the same kind. */
async function begin(call: Call): Promise<Start | undefined> {
  const recipe = recipeOf(call.name);
  if (recipe === undefined) return undefined;
  const { someone, input } = await recipe(world);
  for (const encoding of call.encodings) {
    const first = encoding === call.encodings[0] ? { someone, input } : await recipe(world);
    const response = await send(
      world.app,
      call,
      { kind: 'fields', encoding, values: first.input },
      first.someone?.token,
    );
    expect([response.statusCode, response.body.slice(0, 300), check(call, response)]).toEqual([
      200,
      expect.anything(),
      [],
    ]);
    succeeded.add(call.name);
    sent += 1;
  }
  return recipe(world);
}

function recipeOf(name: string) {
  const known = (key: string): key is EndpointName => key in allEndpoints;
  return known(name) ? recipes[name] : undefined;
}
