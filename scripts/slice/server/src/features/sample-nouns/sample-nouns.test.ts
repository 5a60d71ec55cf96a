import { accessEndpoints } from '@kith/contract/access';
import { SAMPLE_NOUN_TEXT_MAX, sampleNounsEndpoints } from '@kith/contract/sample-nouns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factsAbout } from '#testing/facts';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const {
  createSampleNoun,
  listSampleNouns,
  getSampleNoun,
  editSampleNoun,
  shareSampleNoun,
  deleteSampleNoun,
  restoreSampleNoun,
} = sampleNounsEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A member with a sample noun, and their supporter. */
async function begin() {
  const [maya, sam] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, null);
  const { sample_noun } = await maya.call(createSampleNoun, { text: 'A walk by the river' });
  return { maya, sam, sample_noun, id: sample_noun.id };
}

describe('a sample noun', () => {
  it('is its author’s own until it is shared, and comes first in the list', async () => {
    const { maya, sam, id } = await begin();
    const { sample_noun: newer } = await maya.call(createSampleNoun, { text: 'Tea' });
    const listed = await maya.call(listSampleNouns, {});

    expect(listed.sample_nouns.map((one) => one.id)).toEqual([newer.id, id]);
    expect(listed.sample_nouns[0]).toMatchObject({
      text: 'Tea',
      created_by: { id: maya.id },
      about_patient_id: maya.id,
      shared_with: [],
      abilities: ['update', 'delete', 'share'],
    });
    expect((await sam.call(listSampleNouns, { member_id: maya.id })).sample_nouns).toEqual([]);
    expect((await sam.send(getSampleNoun, { id })).statusCode).toBe(404);
  });

  it('is seen by those it is shared with, who change nothing, and by no other when that ends', async () => {
    const { maya, sam, id } = await begin();
    await maya.call(shareSampleNoun, { id, shared_with: [sam.id] });
    const [seen] = (await sam.call(listSampleNouns, { member_id: maya.id })).sample_nouns;

    expect(seen).toMatchObject({ id, can_edit: false, abilities: [] });
    expect((await sam.send(editSampleNoun, { id, text: 'Mine', version: 1 })).statusCode).toBe(403);
    expect((await sam.send(deleteSampleNoun, { id, version: 1 })).statusCode).toBe(403);
    await maya.call(shareSampleNoun, { id, shared_with: [] });
    expect((await sam.send(getSampleNoun, { id })).statusCode).toBe(404);
  });

  it('comes page by page', async () => {
    const { maya } = await begin();
    await maya.call(createSampleNoun, { text: 'Tea' });
    const page = (offset: number) => maya.call(listSampleNouns, { limit: 1, offset });

    expect(await page(0)).toMatchObject({ sample_nouns: [{ text: 'Tea' }], has_more_data: true });
    expect(await page(1)).toMatchObject({
      sample_nouns: [{ text: 'A walk by the river' }],
      has_more_data: false,
    });
  });

  it('is changed by its author, and not over a newer version', async () => {
    const { maya, id } = await begin();
    const edited = await maya.call(editSampleNoun, { id, text: 'A swim', version: 1 });
    const stale = await maya.send(editSampleNoun, { id, text: 'A run', version: 1 });

    expect(edited.sample_noun).toMatchObject({ text: 'A swim', version: 2 });
    expect(edited.sample_noun.edited_at).not.toBeNull();
    expect([stale.statusCode, stale.json().current.text]).toEqual([409, 'A swim']);
  });

  it('is deleted and brought back, and loses its words when the time for that is over', async () => {
    const { maya, sam, id } = await begin();
    await maya.call(shareSampleNoun, { id, shared_with: [sam.id] });
    await maya.call(deleteSampleNoun, { id, version: 1 });
    expect((await sam.send(getSampleNoun, { id })).statusCode).toBe(404);
    expect((await maya.call(restoreSampleNoun, { id })).sample_noun.shared_with).toMatchObject([
      { id: sam.id },
    ]);
    await maya.call(deleteSampleNoun, { id, version: 1 });
    world.advance(61_000);
    await world.work('sample_nouns.purge');
    expect((await maya.send(restoreSampleNoun, { id })).json().code).toBe('undo_expired');
    const { rows } = await world.database.pool.query('select text, words from sample_nouns where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ text: '', words: '' }]);
  });

  it('is written once for one key, and neither empty nor too long', async () => {
    const maya = await world.person();
    const asked = { text: 'Tea', client_key: '0b1e1c5e-6a5f-4a0e-9c58-3f1f3b1f6a11' };
    const [first, again] = [
      await maya.call(createSampleNoun, asked),
      await maya.call(createSampleNoun, asked),
    ];

    expect(again.sample_noun.id).toBe(first.sample_noun.id);
    for (const text of ['', 'x'.repeat(SAMPLE_NOUN_TEXT_MAX + 1)])
      expect((await maya.send(createSampleNoun, { text })).statusCode).toBe(422);
  });

  it('says in the record of access who it was shared with, and who looked', async () => {
    const { maya, sam, id } = await begin();
    await maya.call(shareSampleNoun, { id, shared_with: [sam.id] });
    await sam.call(getSampleNoun, { id });
    const { lines } = await maya.call(accessEndpoints.listAccessRecord, {});
    const told = lines.map((line) => line.text);

    expect(told[0]).toMatch(/looked at sample nouns/);
    expect(told[1]).toMatch(/changed who a sample noun is shared with \(now also 1 person\)/);
    const facts = await factsAbout(world, maya, 'sample_noun');
    expect(facts.map(({ type }) => type)).toEqual(['sample_noun.created', 'sample_noun.sharing_changed']);
  });
});
