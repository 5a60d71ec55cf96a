import { NOTE_MAX_CHARACTERS } from '@kith/contract/notes';
import { RESOURCES_MAX, resourcesEndpoints } from '@kith/contract/resources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { makeWritingClinic, SLEEP } from '../../testing/resources.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const {
  listResources,
  getResource,
  listWrittenResources,
  getWrittenResource,
  createResource,
  updateResource,
  publishResource,
  takeBackResource,
  deleteResource,
  restoreResource,
} = resourcesEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const titlesOf = async (person: Someone) =>
  (await person.call(listResources, {})).resources.map(({ title }) => title);
const statusOf = async (person: Someone, id: number) => (await person.send(getResource, { id })).statusCode;

describe('a resource of an organisation', () => {
  it('is read once it is published, as it was then, and by no person once it is taken back', async () => {
    const { maya, ada, clinic, write } = await makeWritingClinic(world);
    const draft = await write();
    const { id } = draft;
    expect(draft).toMatchObject({
      organisation: { id: clinic.id, name: clinic.name },
      focus_area: { id: 9 },
      state: 'draft',
      has_changes: false,
      published_at: null,
      edited_by: { id: ada.id },
      version: 1,
    });
    expect(await titlesOf(maya)).toEqual([]);
    expect(await statusOf(maya, id)).toBe(404);
    expect(await statusOf(ada, id)).toBe(404);

    const published = await ada.call(publishResource, { id, version: 1 });
    expect(published.resource).toMatchObject({ state: 'published', has_changes: false });
    expect((await maya.call(getResource, { id })).resource).toEqual({
      id,
      organisation: { id: clinic.id, name: clinic.name },
      title: SLEEP.title,
      summary: SLEEP.summary,
      focus_area: draft.focus_area,
      html: SLEEP.content,
      published_at: published.resource.published_at,
    });

    const { resource: changed } = await ada.call(updateResource, {
      id,
      ...SLEEP,
      title: 'Sleeping well',
      version: 1,
    });
    expect(changed).toMatchObject({ state: 'published', has_changes: true, version: 2 });
    expect(await titlesOf(maya)).toEqual([SLEEP.title]);
    const early = await ada.send(publishResource, { id, version: 1 });
    expect([early.statusCode, early.json().code, early.json().current.version]).toEqual([409, 'stale', 2]);
    await ada.call(publishResource, { id, version: 2 });
    expect(await titlesOf(maya)).toEqual(['Sleeping well']);

    const { resource: back } = await ada.call(takeBackResource, { id });
    expect(back).toMatchObject({ state: 'taken_back', has_changes: false, published_at: null, version: 2 });
    expect(await titlesOf(maya)).toEqual([]);
    const [gone, missing] = [
      await maya.send(getResource, { id }),
      await maya.send(getResource, { id: 999_999_999 }),
    ];
    expect([gone.statusCode, gone.body]).toEqual([404, missing.body]);
    expect((await ada.call(takeBackResource, { id })).resource.state).toBe('taken_back');
    await ada.call(publishResource, { id, version: 2 });
    expect(await titlesOf(maya)).toEqual(['Sleeping well']);
  });

  it('tells of each step once, also where it is pressed twice', async () => {
    const { ada, publish } = await makeWritingClinic(world);
    const { id, version } = await publish();
    await ada.call(publishResource, { id, version });
    await Promise.all([ada.call(takeBackResource, { id }), ada.call(takeBackResource, { id })]);
    const { rows } = await world.database.pool.query(
      `select type from facts where type like 'organisation.resource%' and (data ->> 'id')::int = $1 order by id`,
      [id],
    );
    expect(rows.map(({ type }) => type)).toEqual([
      'organisation.resource_created',
      'organisation.resource_published',
      'organisation.resource_taken_back',
    ]);
  });

  it('is made once for a client key, and changed by the newest version alone', async () => {
    const { ada, clinic } = await makeWritingClinic(world);
    const input = { organisation_id: clinic.id, ...SLEEP, client_key: crypto.randomUUID() };
    const [one, again] = [await ada.call(createResource, input), await ada.call(createResource, input)];
    expect(again).toEqual(one);
    const other = await ada.send(createResource, { ...input, title: 'Another' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'key_reused']);
    const { id } = one.resource;
    const { title, content } = SLEEP;
    const kept = await ada.call(updateResource, { id, title, content, version: 1 });
    expect(kept.resource).toMatchObject({ summary: SLEEP.summary, focus_area: { id: 9 } });
    const cleared = { title, content, summary: '', focus_area_id: null, version: 2 };
    expect((await ada.call(updateResource, { id, ...cleared })).resource).toMatchObject({
      summary: null,
      focus_area: null,
    });
    const stale = await ada.send(updateResource, { id, ...SLEEP, version: 1 });
    expect([stale.statusCode, stale.json().current]).toEqual([
      409,
      (await ada.call(getWrittenResource, { id })).resource,
    ]);
  });

  it('is deleted once it is no longer published, and comes back within ten seconds', async () => {
    const { ada, publish } = await makeWritingClinic(world);
    const { id } = await publish();
    const early = await ada.send(deleteResource, { id, version: 1 });
    expect([early.statusCode, early.json().code]).toEqual([409, 'conflict']);
    await ada.call(takeBackResource, { id });
    await ada.call(deleteResource, { id, version: 1 });
    const listed = async () => (await ada.call(listWrittenResources, {})).organisations[0]?.resources.length;
    expect(await listed()).toBe(0);
    expect((await ada.send(publishResource, { id, version: 1 })).statusCode).toBe(404);
    expect((await ada.call(restoreResource, { id })).resource.state).toBe('taken_back');
    expect(await listed()).toBe(1);

    await ada.call(deleteResource, { id, version: 1 });
    world.advance(16_000);
    expect((await ada.send(restoreResource, { id })).json().code).toBe('undo_expired');
    world.advance(60_000);
    await world.work('resources.purge', { id });
    const { rows } = await world.database.pool.query('select id from resources where id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it(`is one of at most ${RESOURCES_MAX} of its organisation`, async () => {
    const { ada, clinic, write } = await makeWritingClinic(world);
    const { id } = await write();
    await world.database.pool.query(
      `insert into resources (organisation_id, title, html, plain, created_at, edited_at)
       select $1, 'One of many', '<p>x</p>', 'x', $2, $2 from generate_series(1, $3)`,
      [clinic.id, world.now(), RESOURCES_MAX - 2],
    );
    const input = { organisation_id: clinic.id, ...SLEEP };
    const both = await Promise.all([ada.send(createResource, input), ada.send(createResource, input)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const full = await ada.send(createResource, input);
    expect([full.statusCode, full.json().code]).toEqual([409, 'resources_full']);
    await ada.call(deleteResource, { id, version: 1 });
    await ada.call(createResource, input);
    expect((await ada.send(restoreResource, { id })).json().code).toBe('resources_full');
  });

  it('has safe words alone, a title, and one of the twenty areas or none', async () => {
    const { ada, clinic, write } = await makeWritingClinic(world);
    const { html } = await write({
      content:
        '<h1>Hi</h1><script>alert(1)</script><p onclick="x()">Read <a href="javascript:x()">this</a> or <a href="https://example.org/">that</a></p><img src=x onerror=x()>',
    });
    expect(html).toBe(
      '<h2>Hi</h2><p>Read <a>this</a> or <a href="https://example.org/" rel="noopener nofollow">that</a></p>',
    );
    const refused = async (words: object) => {
      const answer = await ada.send(createResource, { organisation_id: clinic.id, ...SLEEP, ...words });
      return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
    };
    expect(await refused({ title: ' ' })).toEqual([422, ['title']]);
    expect(await refused({ title: 'x'.repeat(121) })).toEqual([422, ['title']]);
    expect(await refused({ summary: 'x'.repeat(301) })).toEqual([422, ['summary']]);
    expect(await refused({ focus_area_id: 21 })).toEqual([422, ['focus_area_id']]);
    expect(await refused({ focus_area_id: 'sleep' })).toEqual([422, ['focus_area_id']]);
    expect(await refused({ content: '<script>alert(1)</script>' })).toEqual([422, ['content']]);
    expect(await refused({ content: `<p>${'x'.repeat(NOTE_MAX_CHARACTERS + 1)}</p>` })).toEqual([
      422,
      ['content'],
    ]);
    const [status] = await refused({ content: '# Heading\n'.repeat(100_000) });
    expect([413, 422]).toContain(status);
  });
});
