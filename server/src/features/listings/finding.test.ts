import { NAMED_OPTIONS } from '@kith/contract/directory/directory';
import { findingEndpoints } from '@kith/contract/finding';
import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import { providersEndpoints } from '@kith/contract/providers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { listForty } from '../../testing/forty-listings.ts';
import { makeListingClinic } from '../../testing/listings.ts';
import { makeOrganisation } from '../../testing/professionals.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { conceptWord } from './concepts.ts';

const { searchSupport, listSuggestions, countByGender, getListed, listProviders, listProvidersByPractice } =
  findingEndpoints;
type Asked = CallerInputOf<typeof searchSupport>;

let world: World;
let maya: Someone;
let clinicId: number;
let clinic: Awaited<ReturnType<typeof makeListingClinic>>;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 1000 });
  maya = await world.person();
  clinic = await makeListingClinic(world);
  clinicId = clinic.clinic.id;
  await listForty(world, clinic);
  await world.deliver();
}, 240_000);
afterAll(() => world.close());

const search = (asked: Asked) => maya.call(searchSupport, asked);
const names = async (asked: Asked) =>
  (await search(asked)).professionals.map(({ person }) => person.displayName);

/** What is asked, who comes first, and how many there are. The people are in `testing/forty-listings.ts`. */
const SEARCHES: readonly (readonly [Asked, string | null, number])[] = [
  [{ keywords: 'shrink' }, 'Chidi Okafor', 8],
  [{ keywords: 'psychiatrist' }, 'Chidi Okafor', 4],
  [{ keywords: 'psychiatrsit' }, 'Chidi Okafor', 4],
  [{ keywords: 'drinking' }, 'Wes Tanner', 4],
  [{ keywords: 'alchohol' }, 'Wes Tanner', 4],
  [{ keywords: 'Okafor' }, 'Chidi Okafor', 1],
  [{ keywords: 'okaf' }, 'Chidi Okafor', 1],
  [{ keywords: 'chaplain' }, 'Noel Abara', 1],
  [{ keywords: 'priest' }, 'Noel Abara', 1],
  [{ keywords: 'fremantle' }, 'Grace Muller', 3],
  [{ keywords: 'someone to help with fremantle' }, 'Grace Muller', 3],
  [{ keywords: '6160' }, 'Grace Muller', 3],
  [{ postcode: '6160' }, 'Grace Muller', 3],
  [{ postcode: '6163' }, 'Grace Muller', 3],
  [{ postcode: '6008' }, 'Lou Dale', 17],
  [{ postcode: '0800' }, null, 0],
  [{ keywords: 'hearing voices' }, 'Chidi Okafor', 2],
  [{ keywords: 'pokies' }, 'Wes Tanner', 1],
  [{ professions: ['peer_worker'] }, 'Tui Parata', 2],
  [{ professions: ['peer_worker', 'chaplain'] }, 'Noel Abara', 3],
  [{ professions: ['peer_worker'], supportTypes: ['grief'] }, null, 0],
  [{ supportTypes: ['gambling'] }, 'Wes Tanner', 1],
  [{ language: 'Auslan' }, 'Tui Parata', 1],
  [{ language: 'ausl' }, 'Tui Parata', 1],
  [{ language: 'lan' }, null, 0],
  [{ gender: 'non_binary' }, 'Tui Parata', 1],
  [{ gender: 'any', professions: ['chaplain'] }, 'Noel Abara', 1],
  [{ professions: ['dietitian'], accepts_new: true }, null, 0],
  [{ professions: ['dietitian'] }, 'Ines Duarte', 1],
  [{ access: ['hearing_loop'] }, 'Ines Duarte', 1],
  [{ keywords: 'anorexia' }, 'Ines Duarte', 1],
  [{ keywords: 'psychiatrist fremantle' }, null, 0],
  [{ keywords: 'привет' }, null, 0],
  [{ keywords: '%%% ***' }, null, 0],
  // Words by which the index knows a choice find no person.
  [{ keywords: 'kit' }, 'Kit Wilde', 1],
  [{ keywords: 'zzq' }, null, 0],
  [{ keywords: conceptWord('depression') }, null, 0],
  [{ language: '%%' }, null, 0],
  [{ keywords: `' | & ! :* <-> ( ) \\ "` }, null, 0],
  [{ keywords: 'quokka' }, null, 0],
];

describe('a search for professionals', () => {
  it.each(SEARCHES)('%j finds %s first, of %i', async (asked, first, number) => {
    const { professionals, counts } = await search(asked);
    expect([professionals[0]?.person.displayName ?? null, professionals.length]).toEqual([first, number]);
    expect(counts.professionals).toBe(number);
  });

  it('says why each was found', async () => {
    const fits = async (asked: Asked) => (await search(asked)).professionals[0]?.fits;
    expect(await fits({ keywords: 'okaf' })).toEqual([{ kind: 'name', label: '' }]);
    expect(await fits({ keywords: 'priest' })).toEqual([
      { kind: 'profession', label: 'Chaplain or pastoral carer' },
    ]);
    expect(await fits({ supportTypes: ['gambling'] })).toEqual([{ kind: 'support_type', label: 'Gambling' }]);
    expect(await fits({ keywords: 'fremantle' })).toEqual([{ kind: 'place', label: 'Fremantle' }]);
  });

  it('puts those who accept new people before those who do not', async () => {
    const states = (await search({ professions: ['psychologist'] })).professionals.map(
      (one) => one.accepts_new,
    );
    expect(states).toEqual(states.toSorted((one, other) => openness(other) - openness(one)));
    expect(new Set(states).size).toBeGreaterThan(1);
  });

  it('says that the words were spelt anew', async () => {
    expect((await search({ keywords: 'psychiatrsit' })).near).toBe(true);
    expect((await search({ keywords: 'psychiatrist' })).near).toBe(false);
  });

  it('comes in pages, each person once', async () => {
    const all = await names({ limit: 100 });
    expect(all).toHaveLength(40);
    const pages = [];
    for (let offset = 0; offset < 40; offset += 15) pages.push(...(await names({ limit: 15, offset })));
    expect(pages).toEqual(all);
    expect((await maya.call(listProviders, { limit: 100 })).professionals).toHaveLength(40);
    const there = await maya.call(listProvidersByPractice, { organisation_id: clinicId, limit: 100 });
    expect(there.professionals).toHaveLength(40);
    const elsewhere = await maya.call(listProvidersByPractice, { organisation_id: clinicId + 1000 });
    expect(elsewhere.professionals).toEqual([]);
  });

  it.each([
    ['too many words', { keywords: 'z'.repeat(10_000) }],
    ['an unknown profession', { professions: ['wizard'] }],
    ['the hidden cost', { cost: ['ndis'] }],
    ['a cost below zero', { cost: ['-1'] }],
    ['a postcode of another country', { postcode: '50667' }],
    ['four digits that are no postcode', { postcode: '0100' }],
  ])('refuses %s in words', async (_, asked) => {
    const answer = await maya.send(searchSupport, asked);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
      422,
      [expect.stringMatching(Object.keys(asked)[0] ?? '')],
    ]);
  });

  it('leaves no trace of what was asked', async () => {
    const before = await rowsOf();
    await search({ keywords: 'insomnia xylophone' });
    await maya.call(listSuggestions, { keywords: 'xylophone' });
    expect(world.logLines.some((line) => line.includes('xylophone'))).toBe(false);
    expect(await rowsOf()).toEqual(before);
    expect(await tablesWith('xylophone')).toEqual([]);
    expect(await tablesWith('Okafor')).toContain('public.users');
  });
});

const openness = (state: string): number => ['no', 'unknown', 'yes'].indexOf(state);

/** The tables of which a row has that word, whatever its column. */
async function tablesWith(word: string): Promise<string[]> {
  return world.asOwner(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const having = [];
    for (const { name } of rows) {
      const found = await client.query(`select 1 from ${name} t where t::text like $1 limit 1`, [
        `%${word}%`,
      ]);
      if (found.rows.length > 0) having.push(name);
    }
    return having;
  });
}

async function rowsOf() {
  const { rows } = await world.database.pool.query(
    'select (select count(*) from facts) as facts, (select count(*) from reads) as reads',
  );
  return rows;
}

describe('the number beside a choice', () => {
  const beside = (choice: Asked, count: number): readonly [Asked, number] => [choice, count];
  const some = (ids: readonly string[]) => fc.subarray([...ids], { maxLength: 2 });
  const asked = fc.record(
    {
      keywords: fc.constantFrom('', 'therapist', 'sleep', 'fremantle', 'anxiety', 'psychologst'),
      cost: some(['bulk_billed', 'free', 'private']),
      gender: fc.constantFrom('any', 'woman', 'man'),
      professions: some(['gp', 'psychologist', 'counsellor', 'psychiatrist']),
      supportTypes: some(['anxiety', 'sleep', 'grief', 'alcohol_drugs']),
      access: some(['step_free', 'hearing_loop']),
      telehealth: fc.boolean(),
      in_person: fc.boolean(),
      accepts_new: fc.boolean(),
      state: fc.constantFrom('WA', 'NSW', 'VIC'),
    },
    { requiredKeys: [] },
  );

  it('is the length of the list that choosing it alone in its facet gives', async () => {
    await fc.assert(
      fc.asyncProperty(asked, fc.nat(), async (input, pick) => {
        const { counts, professionals } = await search({ ...input, limit: 100 });
        expect(counts.professionals).toBe(professionals.length);
        const choices = [
          ...counts.professions.map(({ id, count }) => beside({ professions: [id] }, count)),
          ...counts.support_types.map(({ id, count }) => beside({ supportTypes: [id] }, count)),
          ...counts.costs.map(({ id, count }) => beside({ cost: [id] }, count)),
          ...counts.genders.map(({ id, count }) => beside({ gender: id }, count)),
          ...counts.access.map(({ id, count }) => beside({ access: [id] }, count)),
          ...counts.states.map(({ id, count }) => beside({ state: id }, count)),
          beside({ telehealth: true }, counts.telehealth),
          beside({ in_person: true }, counts.in_person),
          beside({ accepts_new: true }, counts.accepts_new),
        ];
        const [choice, count] = choices[pick % choices.length] ?? [{}, 0];
        const led = await search({ ...input, ...choice, limit: 100 });
        expect([choice, led.professionals.length]).toEqual([choice, count]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('suggestions', () => {
  it('are choices of the directory and listed people by name', async () => {
    expect(await maya.call(listSuggestions, { keywords: 'shrink' })).toMatchObject({
      professions: [{ id: 'psychiatrist' }, { id: 'clinical_psychologist' }, { id: 'psychologist' }],
    });
    expect(await maya.call(listSuggestions, { keywords: 'oka' })).toMatchObject({
      professions: [],
      professionals: [{ displayName: 'Chidi Okafor', avatar: null }],
    });
    const one = await maya.call(listSuggestions, { keywords: 'o' });
    expect(one.professionals).toEqual([]);
    const many = await maya.call(listSuggestions, { keywords: `${'okafor '.repeat(12)}xylophone` });
    expect(many.professionals).toMatchObject([{ displayName: 'Chidi Okafor' }]);
    expect(await maya.call(listSuggestions, {})).toEqual({
      ...{ professions: [], support_types: [], costs: [], professionals: [] },
    });
    expect(NAMED_OPTIONS.some(({ id }) => id === 'ndis')).toBe(false);
  });
});

describe('an organisation that has not said yes', () => {
  it('does not stand beside a professional whom another one lists', async () => {
    const { clinic: here, offer, decide } = clinic;
    const pat = await world.person({ firstName: 'Ottoline', lastName: 'Zeller' });
    await here.letWork(pat, 'provider');
    await (await makeOrganisation(world)).letWork(pat, 'provider');
    await offer(pat, { is_on: true });
    await decide(pat, true);
    const { professionals } = await search({ keywords: 'Zeller' });
    expect(professionals.map(({ organisations }) => organisations.map(({ id }) => id))).toEqual([[here.id]]);
    await offer(pat, { is_on: false });
  });
});

describe('a professional who is not listed', () => {
  it('stands in no answer, count or suggestion', async () => {
    const { offer, decide } = clinic;
    const name = 'Xanthos';
    const pat = await world.person({ firstName: 'Quilla', lastName: name });
    await clinic.clinic.letWork(pat, 'provider');
    const all = async () => ({
      found: await search({ limit: 100 }),
      named: (await search({ keywords: name })).professionals,
      suggested: (await maya.call(listSuggestions, { keywords: name })).professionals,
      genders: await maya.call(countByGender, {}),
      one: (await maya.call(getListed, { id: pat.id })).professional,
      list: (await maya.call(listProviders, { limit: 100 })).professionals,
    });
    const before = await all();
    const said = { is_on: true, gender: 'woman', professions: ['gp'], support_types: ['sleep'] };
    await offer(pat, said);
    expect(await all()).toEqual(before);
    await decide(pat, true);
    expect((await all()).found.counts.professionals).toBe(41);
    expect((await all()).suggested).toHaveLength(1);
    expect((await all()).one).toMatchObject({ person: { id: pat.id }, support_types: ['sleep'], fits: [] });
    await pat.call(providersEndpoints.updateProviderProfile, { is_listed: false, version: 0 });
    expect(await all()).toEqual(before);
  });
});
