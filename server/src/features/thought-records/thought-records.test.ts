import { TRAP_IDS } from '@kith/contract/thinking-traps/trap-ids';
import { NEXT_STEP_MAX, THOUGHT_TEXT_MAX } from '@kith/contract/thought-record-fields';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { makeWorld, type World } from '#testing/world';

const {
  createThoughtRecord,
  listThoughtRecords,
  listDistortions,
  getThoughtRecord,
  editThoughtRecord,
  deleteThoughtRecord,
  restoreThoughtRecord,
} = thoughtRecordsEndpoints;

/** The example of the content, and the rest of the fields. */
const WHOLE = {
  form: 'full',
  situation: 'My boss asked to see me after lunch.',
  situation_at: '2026-11-20 01:30:00',
  automatic_thought: 'I am going to lose my job.',
  belief_before: 85,
  emotions: [
    { name: 'anxious', before: 80, after: 40 },
    { name: 'wobbly', before: null, after: null },
  ],
  body: 'A tight chest',
  distortions: ['fortune_telling', 'catastrophising'],
  own_traps: ['Waiting for the worst'],
  evidence_for: 'She looked serious.',
  evidence_against: 'My last review was good.',
  alternative_thought: 'It may be about the roster.',
  belief_alternative: 70,
  next_step: 'Go and find out, then text my sister.',
} as const;
const whole = () => structuredClone(WHOLE) as unknown as Parameters<Someone['call']>[1];

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const listOf = async (one: Someone, keyword?: string) =>
  (await one.call(listThoughtRecords, { id: one.id, ...(keyword && { keyword }) })).thought_records;
const thoughtsOf = async (one: Someone, keyword?: string) =>
  (await listOf(one, keyword)).map((record) => record.automatic_thought);
async function write(one: Someone, ...thoughts: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const automatic_thought of thoughts)
    ids.push((await one.call(createThoughtRecord, { automatic_thought })).thought_record.id);
  return ids;
}

describe('a thought record', () => {
  it('keeps each of its fields, and is in no journey', async () => {
    const maya = await world.person();
    const { thought_record } = await maya.call(createThoughtRecord, whole());

    expect(thought_record).toMatchObject({
      ...WHOLE,
      is_complete: true,
      in_journey: false,
      about_patient_id: maya.id,
      shared_with: [],
      abilities: ['update', 'delete', 'share'],
      version: 1,
    });
    expect(await listOf(maya)).toEqual([thought_record]);
    expect((await maya.call(getThoughtRecord, { id: thought_record.id })).thought_record).toEqual(
      thought_record,
    );
  });

  it('is kept from its first letter on, and is complete by its form', async () => {
    const maya = await world.person();
    const { thought_record: begun } = await maya.call(createThoughtRecord, { situation: 'I' });
    expect(begun).toMatchObject({ form: 'full', situation: 'I', emotions: [], is_complete: false });
    const { id, version } = begun;
    const rest = { form: 'short' as const, automatic_thought: 'Oh no', alternative_thought: 'It is tea' };
    const { thought_record } = await maya.call(editThoughtRecord, { id, version, ...rest });
    expect(thought_record).toMatchObject({ ...rest, situation: 'I', is_complete: true, version: 2 });
    expect(thought_record.edited_at).not.toBeNull();
  });

  it('is changed field by field, and null empties one', async () => {
    const maya = await world.person();
    const { id } = (await maya.call(createThoughtRecord, whole())).thought_record;
    const change = { body: null, situation_at: null, belief_before: null, distortions: [], own_traps: [] };
    const { thought_record } = await maya.call(editThoughtRecord, { id, version: 1, ...change });
    expect(thought_record).toMatchObject({ ...WHOLE, ...change });
  });

  it('is not changed over a newer version, and the answer has the newer words', async () => {
    const maya = await world.person();
    const [id = 0] = await write(maya, 'Oh no');
    await maya.call(editThoughtRecord, { id, automatic_thought: 'Oh well', version: 1 });
    const stale = await maya.send(editThoughtRecord, { id, automatic_thought: 'Oh dear', version: 1 });
    expect([stale.statusCode, stale.json().current.automatic_thought]).toEqual([409, 'Oh well']);
    expect((await maya.send(deleteThoughtRecord, { id, version: 1 })).statusCode).toBe(409);
  });

  it('is written once for one key', async () => {
    const maya = await world.person();
    const asked = { situation: 'Tea', client_key: '0b1e1c5e-6a5f-4a0e-9c58-3f1f3b1f6a11' };
    const ids = [1, 2].map(async () => (await maya.call(createThoughtRecord, asked)).thought_record.id);
    expect(new Set(await Promise.all(ids)).size).toBe(1);
    const other = await maya.send(createThoughtRecord, { ...asked, situation: 'Coffee' });
    expect(other.json().code).toBe('key_reused');
  });

  it('is deleted and brought back, and loses all of its words when the time for that is over', async () => {
    const maya = await world.person();
    const { id } = (await maya.call(createThoughtRecord, whole())).thought_record;
    await maya.call(deleteThoughtRecord, { id, version: 1 });
    expect(await listOf(maya)).toEqual([]);
    expect((await maya.call(listDistortions, {})).own_traps).toEqual([]);
    expect((await maya.call(restoreThoughtRecord, { id })).thought_record).toMatchObject(WHOLE);
    await maya.call(deleteThoughtRecord, { id, version: 1 });
    world.advance(61_000);
    await world.work('thought_records.purge');
    expect((await maya.send(restoreThoughtRecord, { id })).json().code).toBe('undo_expired');
    const { rows } = await world.database.pool.query('select * from thought_records where id = $1', [id]);
    // A moment may hold any number.
    const { sort_at, created_at, deleted_at, purged_at, ...left } = rows[0];
    expect([sort_at, created_at, deleted_at, purged_at]).not.toContain(null);
    expect(JSON.stringify(left)).not.toMatch(/boss|wobbly|chest|worst|serious|roster|80|85|telling/);
  });
});

describe('the list', () => {
  it('comes page by page, the newest first', async () => {
    const maya = await world.person();
    await write(maya, 'First', 'Second', 'Third');
    const page = async (offset: number) => {
      const asked = { id: maya.id, limit: 2, offset };
      const { thought_records, has_more_data } = await maya.call(listThoughtRecords, asked);
      return [thought_records.map((one) => one.automatic_thought), has_more_data];
    };
    expect([await page(0), await page(2)]).toEqual([
      [['Third', 'Second'], true],
      [['First'], false],
    ]);
  });

  it('is searched by all words of one’s own records, also with an accent or without one', async () => {
    const maya = await world.person();
    await maya.call(createThoughtRecord, whole());
    await write(maya, 'The café will be full');
    expect(await thoughtsOf(maya, 'cafe')).toEqual(['The café will be full']);
    for (const word of ['boss', 'wobbly', 'chest', 'worst', 'serious', 'review', 'roster', 'sister'])
      expect([word, await thoughtsOf(maya, word)]).toEqual([word, [WHOLE.automatic_thought]]);
    expect(await thoughtsOf(maya, '"lose my job" -cafe')).toEqual([WHOLE.automatic_thought]);
    for (const word of ['wombat', '%', '…']) expect([word, await thoughtsOf(maya, word)]).toEqual([word, []]);
  });

  it('finds a record by its new words after a change, and not by the former', async () => {
    const maya = await world.person();
    const [id = 0] = await write(maya, 'A heron');
    await maya.call(editThoughtRecord, { id, automatic_thought: 'A magpie', version: 1 });
    expect([await thoughtsOf(maya, 'heron'), await thoughtsOf(maya, 'magpie')]).toEqual([[], ['A magpie']]);
  });
});

it('the traps come with their words, and with those that the person has named, the newest first', async () => {
  const [maya, sam] = [await world.person(), await world.person()];
  await maya.call(createThoughtRecord, { own_traps: ['Waiting', 'Guessing'] });
  world.advance(1000);
  await maya.call(createThoughtRecord, { own_traps: ['Rushing', 'Waiting'] });
  const { distortions, own_traps } = await maya.call(listDistortions, {});
  expect(distortions.map(({ id }) => id)).toEqual(TRAP_IDS);
  expect(distortions[0]).toMatchObject({ name: 'All-or-nothing thinking', icon: 'toggle-left' });
  expect(own_traps).toEqual(['Rushing', 'Waiting', 'Guessing']);
  expect((await sam.call(listDistortions, {})).own_traps).toEqual([]);
});

test.each<[string, object]>([
  ['situation', { situation: 'x'.repeat(THOUGHT_TEXT_MAX + 1) }],
  ['automatic_thought', { automatic_thought: 'x'.repeat(20_000) }],
  ['next_step', { next_step: 'x'.repeat(NEXT_STEP_MAX + 1) }],
  ['belief_before', { belief_before: 101 }],
  ['belief_alternative', { belief_alternative: -1 }],
  ['emotions[0][before]', { emotions: [{ name: 'sad', before: 1.5 }] }],
  ['emotions[0][name]', { emotions: [{ name: ' ' }] }],
  ['emotions', { emotions: [{ name: 'sad' }, { name: 'Sad' }] }],
  ['emotions', { emotions: Array.from({ length: 31 }, (_, at) => ({ name: `f${at}` })) }],
  ['distortions[0]', { distortions: ['mind_wandering'] }],
  ['distortions', { distortions: ['labelling', 'labelling'] }],
  ['own_traps', { own_traps: ['Waiting', 'waiting'] }],
  ['own_traps[0]', { own_traps: ['x'.repeat(81)] }],
  ['situation_at', { situation_at: 'yesterday' }],
  ['form', { form: 'long' }],
  ['shared_with', { shared_with: [1] }],
])('%s is refused by name where it does not fit', async (field, asked) => {
  const maya = await world.person();
  const refused = await maya.send(createThoughtRecord, asked);
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors)).toEqual([field]);
  expect(await listOf(maya)).toEqual([]);
});
