import { readdir, readFile } from 'node:fs/promises';
import { MEDICATIONS_MAX } from '@kith/contract/medication-fields';
import { MEDICATION_UNDO_SECONDS, medicationsEndpoints } from '@kith/contract/medications';
import { grantsWhere } from '@kith/contract/permissions';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { letTreat } from '#testing/professionals';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const {
  listMedications,
  getMedication,
  listMedicationChanges,
  createMedication,
  updateMedication,
  withholdMedication,
  deleteMedication,
  restoreMedication,
} = medicationsEndpoints;
const MEDICINES = grantsWhere((area) => area === 'medication');
const ALL_BUT_MEDICINES = grantsWhere((area) => area !== 'medication');
const WORDS = { name: 'Sertraline (Zoloft)', dose: 'One in the morning', prescribed_by: 'Dr Lee' };

let world: World;
beforeAll(async () => {
  world = await makeWorld({ patience: 10 });
});
afterAll(() => world.close());

const add = async (by: Someone, name: string) => (await by.call(createMedication, { name })).medication;
const listOf = async (by: Someone, of = by) =>
  (await by.call(listMedications, { member_id: of.id })).medications.map(({ name }) => name);

describe('the list', () => {
  it('has what is taken now by name, then what is stopped, and never what is wrong', async () => {
    const maya = await world.person();
    for (const name of ['quetiapine', 'Aripiprazole', 'Lithium']) await add(maya, name);
    const { id } = await add(maya, 'Apixaban');
    await maya.call(updateMedication, { id, status: 'stopped', version: 1 });
    const wrong = await add(maya, 'Zopiclone');
    await maya.call(updateMedication, { id: wrong.id, status: 'incorrect', version: 1 });
    expect(await listOf(maya)).toEqual(['Aripiprazole', 'Lithium', 'quetiapine', 'Apixaban']);
    const first = await maya.call(listMedications, { limit: 3 });
    expect([first.medications.length, first.has_more_data]).toEqual([3, true]);
  });

  it('keeps a line as it was written, with who wrote it and when', async () => {
    const maya = await world.person();
    const asked = {
      ...WORDS,
      frequency: 'other',
      frequency_words: 'With food',
      from_date: '2026-03-01',
    } as const;
    const { medication } = await maya.call(createMedication, {
      ...asked,
      times_of_day: ['evening', 'morning'],
    });
    expect(medication).toMatchObject({
      ...asked,
      times_of_day: ['morning', 'evening'],
      status: 'current',
      to_date: null,
      created_by: { id: maya.id },
      edited_at: null,
      can_edit: true,
      version: 1,
    });
  });

  it('has room for so many, and says so', async () => {
    const maya = await world.person();
    const { id } = await add(maya, 'Lithium');
    await world.database.pool.query(
      `insert into medications (member_id, created_by, name, times_of_day, status, created_at)
       select $1, $1, 'Vitamin ' || n, '{}', 'current', $2 from generate_series(2, $3) n`,
      [maya.id, world.now(), MEDICATIONS_MAX],
    );
    const refused = await maya.send(createMedication, { name: 'One more' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.name).toContain('room for 500 medicines');
    await maya.call(deleteMedication, { id, version: 1 });
    await add(maya, 'One more');
    expect((await maya.send(restoreMedication, { id })).statusCode).toBe(409);
  });
});

describe('a change', () => {
  it('leaves what it does not name, and the history has what stood there', async () => {
    const maya = await world.person();
    const { id } = (await maya.call(createMedication, WORDS)).medication;
    world.advance(1000);
    const { medication } = await maya.call(updateMedication, {
      id,
      dose: 'Two',
      prescribed_by: '',
      version: 1,
    });
    expect(medication).toMatchObject({ name: WORDS.name, dose: 'Two', prescribed_by: null, version: 2 });
    const { changes } = await maya.call(listMedicationChanges, { id });
    expect(changes).toMatchObject([
      { by: { id: maya.id }, before: WORDS, after: { dose: 'Two', prescribed_by: null } },
      { by: { id: maya.id }, before: null, after: WORDS },
    ]);
    expect(changes[0]?.at).toBe(medication.edited_at);
  });

  it('over another change loses nothing: it is answered with the newer words', async () => {
    const maya = await world.person();
    const { id } = await add(maya, 'Lithium');
    await maya.call(updateMedication, { id, dose: 'One', version: 1 });
    const refused = await maya.send(updateMedication, { id, dose: 'Two', version: 1 });
    expect([refused.statusCode, refused.json().current.dose]).toEqual([409, 'One']);
  });

  it('that changes nothing is no line of the history', async () => {
    const maya = await world.person();
    const { id } = await add(maya, 'Lithium');
    expect((await maya.call(updateMedication, { id, name: 'Lithium', version: 1 })).medication.version).toBe(
      1,
    );
    expect((await maya.call(listMedicationChanges, { id })).changes).toHaveLength(1);
  });

  it('to wrong takes it off the list and keeps it in the history, with who said so', async () => {
    const maya = await world.person();
    const { id } = await add(maya, 'Lithium');
    await maya.call(updateMedication, { id, status: 'incorrect', version: 1 });
    expect(await listOf(maya)).toEqual([]);
    const [last] = (await maya.call(listMedicationChanges, {})).changes;
    expect(last).toMatchObject({ medication_id: id, by: { id: maya.id }, after: { status: 'incorrect' } });
    await maya.call(updateMedication, { id, status: 'current', version: 2 });
    expect(await listOf(maya)).toEqual(['Lithium']);
  });
});

describe('a deleted medicine', () => {
  it('comes back with its history while there is time, and goes for good after', async () => {
    const maya = await world.person();
    const { id } = await add(maya, 'Lithium');
    await maya.call(deleteMedication, { id, version: 1 });
    expect([await listOf(maya), (await maya.call(listMedicationChanges, {})).changes]).toEqual([[], []]);
    for (let tap = 0; tap < 2; tap++) await maya.call(restoreMedication, { id });
    expect((await maya.call(listMedicationChanges, {})).changes).toHaveLength(1);
    await maya.call(deleteMedication, { id, version: 1 });
    world.advance((MEDICATION_UNDO_SECONDS + 60) * 1000);
    expect((await maya.send(restoreMedication, { id })).json().code).toBe('undo_expired');
  });
});

describe('another person', () => {
  it('with the switch reads the lines, and neither changes them nor reads their history', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    await letSupport(world, maya, sam, MEDICINES);
    const { id } = (await maya.call(createMedication, WORDS)).medication;
    const [own, wrong] = [await add(maya, 'For me alone'), await add(maya, 'A mistake')];
    await maya.call(withholdMedication, { id: own.id, withheld: true });
    await maya.call(updateMedication, { id: wrong.id, status: 'incorrect', version: 1 });
    expect(await listOf(sam, maya)).toEqual([WORDS.name]);
    expect((await sam.call(getMedication, { id })).medication).toMatchObject({
      can_edit: false,
      abilities: [],
    });
    for (const one of [own, wrong])
      expect((await sam.send(getMedication, { id: one.id })).statusCode).toBe(404);
    expect((await sam.send(updateMedication, { id, dose: 'Ten', version: 1 })).statusCode).toBe(403);
    expect((await sam.call(listMedicationChanges, { id })).changes).toEqual([]);
  });

  it('without the switch, and a professional, sees none', async () => {
    const [maya, sam, priya] = [await world.person(), await world.person(), await world.person()];
    await letSupport(world, maya, sam, ALL_BUT_MEDICINES);
    await letTreat(world, maya, priya, 'provider');
    const { id } = await add(maya, 'Lithium');
    for (const one of [sam, priya]) {
      expect((await one.send(listMedications, { member_id: maya.id })).statusCode).toBe(403);
      expect((await one.send(getMedication, { id })).statusCode).toBe(404);
    }
  });

  it('gains nothing by a yes that was stored before the switch was shown', async () => {
    const [maya, sam, ana] = [await world.person(), await world.person(), await world.person()];
    await letSupport(
      world,
      maya,
      sam,
      grantsWhere(() => true),
    );
    await letSupport(world, maya, ana, null);
    const folder = new URL('../../../migrations/', import.meta.url);
    const name = (await readdir(folder)).find((one) => one.endsWith('_medications.sql')) ?? '';
    for (const statement of (await readFile(new URL(name, folder), 'utf8')).split('--> statement-breakpoint'))
      if (statement.includes('UPDATE "grants"')) await world.database.pool.query(statement);
    const { rows } = await world.database.pool.query(
      'select permissions from grants where member_id = $1 order by id',
      [maya.id],
    );
    expect(rows.map(({ permissions }) => permissions)).toEqual([
      { ...grantsWhere(() => true), medication: { view: false } },
      null,
    ]);
  });
});

test.each<[string, object]>([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(20_000) }],
  ['dose', { dose: 'x'.repeat(201) }],
  ['frequency', { frequency: 'hourly' }],
  ['times_of_day', { times_of_day: ['morning', 'morning'] }],
  ['from_date', { from_date: '2026-02-30' }],
  ['to_date', { from_date: '2026-03-02', to_date: '2026-03-01' }],
])('%s is refused by name where it does not fit', async (field, asked) => {
  const maya = await world.person();
  const refused = await maya.send(createMedication, { name: 'Lithium', ...asked });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors)).toEqual([field]);
});
