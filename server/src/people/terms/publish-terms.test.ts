import { termsEndpoints } from '@kith/contract/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../testing/world.ts';
import { publishTerms } from './publish-terms.ts';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('the documents that come with Kith', () => {
  it('are there from the first start and are published once', async () => {
    const before = await world.anybody.call(termsEndpoints.listTerms, {});

    await publishTerms(world.database.db, { now: world.now });

    expect(await world.anybody.call(termsEndpoints.listTerms, {})).toEqual(before);
    const { rows } = await world.database.pool.query('select type from term_versions');
    expect(rows).toHaveLength(2);
  });

  it('use no more of Markdown than headings, paragraphs and lists', async () => {
    const { terms } = await world.anybody.call(termsEndpoints.listTerms, {});

    for (const { text, summary } of terms) expect(`${text}${summary}`).not.toMatch(/[<>[\]`*_]|^#{3,}|^> /m);
  });

  it('say what to do in an emergency and promise no cure', async () => {
    const { terms } = await world.anybody.call(termsEndpoints.listTerms, {});

    for (const { text } of terms) {
      expect(text).toMatch(/call 000/);
      expect(text).not.toMatch(/\b(cures?|heals?|diagnos\w+|improves?|feel better)\b/i);
    }
  });
});
