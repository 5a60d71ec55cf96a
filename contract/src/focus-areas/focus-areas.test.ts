import { expect, it } from 'vitest';
import { FOCUS_AREA_IDS, FOCUS_AREA_SLUGS } from './area-ids.ts';
import data from './focus-areas.json' with { type: 'json' };
import { FOCUS_AREAS, focusAreaOf } from './focus-areas.ts';

it('each of the twenty areas has its words, and none is left without a place', () => {
  expect(data.focus_areas.map(({ slug }) => slug)).toEqual(FOCUS_AREA_SLUGS);
  expect(FOCUS_AREAS.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  for (const { id, slug, anchors, suggested_goals: goals, ...words } of FOCUS_AREAS) {
    expect(FOCUS_AREA_IDS[slug]).toBe(id);
    for (const text of [...Object.values(anchors), words.focus_area, words.description, words.question])
      expect([slug, text.trim()]).not.toEqual([slug, '']);
    expect(goals.length).toBeGreaterThan(2);
    for (const { actions } of goals) expect(actions.length).toBeGreaterThan(0);
  }
});

it('suggested goals have ids of their own', () => {
  const ids = FOCUS_AREAS.flatMap(({ suggested_goals: goals }) => goals.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

it('only Family and Partner are kept from supporters from the start', () => {
  const withheld = FOCUS_AREAS.filter(({ begins_withheld: begins }) => begins);
  expect(withheld.map(({ slug }) => slug)).toEqual(['family', 'partner']);
  expect(focusAreaOf(21)).toBeUndefined();
});
