import { grantsWhere } from '@kith/contract/permissions';
import { RESOURCE_KEYWORD_MAX, resourcesEndpoints } from '@kith/contract/resources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { makeWritingClinic } from '../../testing/resources.ts';
import { inText } from '../../testing/searching.ts';
import { letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { listResources, updateResource, publishResource, takeBackResource } = resourcesEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const search = (person: Someone, keyword: string, more: { member_id?: number; offset?: number } = {}) =>
  person.call(listResources, { keyword, limit: 2, ...more });
const found = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).resources.map(({ title }) => title);

const PARKING = { title: 'Parking', summary: 'Where the car stays.', content: '<p>Behind the house.</p>' };
const WALKS = {
  title: 'Morning walks',
  summary: 'Each Tuesday.',
  content: '<h2>Meeting</h2><p>We meet at the <b>parking</b> lot &amp; go slowly.</p>',
};

describe('a search of what organisations have published', () => {
  it('finds words in title, summary and text, those in the title first, and marks them', async () => {
    const { maya, publish } = await makeWritingClinic(world);
    await publish(PARKING);
    world.advance(1000);
    await publish(WALKS);
    const { resources, near } = await search(maya, 'park');
    expect(near).toBe(false);
    expect(resources.map(({ found: hit }) => [inText(hit?.title ?? []), inText(hit?.excerpt ?? [])])).toEqual(
      [
        ['[Parking]', 'Where the car stays.'],
        ['Morning walks', 'Meeting We meet at the [parking] lot & go slowly.'],
      ],
    );
    expect(await found(maya, 'walk slowly')).toEqual(['Morning walks']);
    expect(await found(maya, 'tuesday')).toEqual(['Morning walks']);
    expect((await maya.call(listResources, {})).resources.map((one) => one.found)).toEqual([null, null]);
  });

  it('takes words of similar spelling or beginning only where none is there as typed', async () => {
    const { maya, publish } = await makeWritingClinic(world);
    await publish(PARKING);
    expect(await search(maya, 'parkign')).toMatchObject({ resources: [{ title: 'Parking' }], near: true });
    expect(await search(maya, 'behi')).toMatchObject({ resources: [{ title: 'Parking' }], near: true });
    expect(await search(maya, 'elephants')).toEqual({ resources: [], has_more_data: false, near: false });
  });

  it('finds nothing that the reader may not read, and takes no similar word from there', async () => {
    const { maya, ada, publish, write } = await makeWritingClinic(world);
    const other = await makeWritingClinic(world);
    await other.publish({ title: 'Xylophone lessons', content: '<p>Bring a xylophone.</p>' });
    await write({ title: 'Quokka day', content: '<p>A draft of a quokka.</p>' });
    const { id } = await publish(PARKING);
    await ada.call(updateResource, { id, ...PARKING, title: 'Wombats', version: 1 });
    for (const keyword of ['xylophone', 'xylophnoe', 'quokka', 'quoka', 'wombats', 'wombast'])
      expect(await search(maya, keyword)).toEqual({ resources: [], has_more_data: false, near: false });

    await ada.call(publishResource, { id, version: 2 });
    expect(await found(maya, 'wombats')).toEqual(['Wombats']);
    expect(await found(maya, 'parking')).toEqual([]);
    await ada.call(takeBackResource, { id });
    expect(await found(maya, 'wombats')).toEqual([]);
  });

  it('has a similar word of the reader’s own organisation, however many others have nearer ones', async () => {
    const { maya, publish } = await makeWritingClinic(world);
    const other = await makeWritingClinic(world);
    await publish({ ...PARKING, content: '<p>Behind the house.</p>' });
    const letters = 'abcdefghijklmno';
    const nearer = [...letters].flatMap((letter) => [
      `${letter}arkimg`,
      `${letter}parkimg`,
      `pa${letter}rkimg`,
      ...('abcdefghij'.includes(letter) ? [`par${letter}img`, `par${letter}kimg`] : []),
    ]);
    expect(nearer.length).toBeGreaterThan(60);
    await other.publish({ title: 'Words', content: `<p>${nearer.join(' ')}</p>` });
    expect(await search(maya, 'parkimg')).toMatchObject({ resources: [{ title: 'Parking' }], near: true });
  });

  it('compares the beginning of a long text, and no word that is cut', async () => {
    const { maya, publish } = await makeWritingClinic(world);
    const long = `${'the '.repeat(497)}beginning elephants far behind`;
    await publish({ title: 'Long', summary: null, content: `<p>${long}</p>` });
    expect(await search(maya, 'beginnnig')).toMatchObject({ resources: [{ title: 'Long' }], near: true });
    // The two thousandth character lies within this word.
    expect(await search(maya, 'elph')).toMatchObject({ resources: [], near: false });
    expect(await found(maya, 'elephants')).toEqual(['Long']);
  });

  it('is open to a supporter under the switch of resources, and to no other', async () => {
    const { maya, publish } = await makeWritingClinic(world);
    await publish(PARKING);
    const sam = await world.person();
    await letSupport(
      world,
      maya,
      sam,
      grantsWhere((area) => area === 'providerContent'),
    );
    expect(await found(sam, 'parking', { member_id: maya.id })).toEqual(['Parking']);
    expect(await found(sam, 'parking')).toEqual([]);
    await letSupport(
      world,
      maya,
      sam,
      grantsWhere((area) => area !== 'providerContent'),
    );
    const closed = await sam.send(listResources, { keyword: 'parking', member_id: maya.id });
    expect(closed.statusCode).toBe(403);
  });

  it('comes in pages, and an empty page beyond the end takes no similar words', async () => {
    const { maya, publish } = await makeWritingClinic(world);
    for (const title of ['Group one', 'Group two', 'Group three']) {
      await publish({ title, summary: null });
      world.advance(1000);
    }
    expect(await search(maya, 'group')).toMatchObject({
      resources: [{ title: 'Group three' }, { title: 'Group two' }],
      has_more_data: true,
    });
    expect(await found(maya, 'group', { offset: 2 })).toEqual(['Group one']);
    expect(await search(maya, 'group', { offset: 4 })).toMatchObject({ resources: [], near: false });
  });

  it.each([
    ['signs alone', '%%% ***'],
    ['operators', `' | & ! :* <-> ( ) \\ "`],
    ['an open quote', '"never closed'],
    ['another alphabet', 'привет как дела'],
    ['the longest keyword', 'z'.repeat(RESOURCE_KEYWORD_MAX)],
  ])('answers %s with an empty list', async (_, keyword) => {
    const { maya, publish } = await makeWritingClinic(world);
    await publish(PARKING);
    expect(await search(maya, keyword)).toEqual({ resources: [], has_more_data: false, near: false });
  });
});
