import plain from '@fontsource/inter/files/inter-latin-400-normal.woff?inline';
import strong from '@fontsource/inter/files/inter-latin-600-normal.woff?inline';
import { AFTER_A_FLAG } from '@kith/contract/wellbeing/for-the-member';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Paper } from '#kit/pdf/paper.ts';
import { writePdf } from '#kit/pdf/write-pdf.ts';
import { insightsPaper } from './insights-paper.ts';
import type { Insights } from './wellbeing-api.ts';

// The library takes the bytes of Node, which the window of these tests does not know for its own.
beforeAll(() => {
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Reflect.get(globalThis, 'Buffer')));
});
afterAll(() => vi.unstubAllGlobals());

/** Another library reads the file that ours wrote. */
async function readBack(paper: Paper) {
  const bytes = await writePdf(paper, { plain: bytesIn(plain), strong: bytesIn(strong) });
  const file = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => await file.getPage(index + 1)),
  );
  const trees = await Promise.all(pages.map((page) => page.getStructTree()));
  const texts = await Promise.all(pages.map((page) => page.getTextContent()));
  return {
    meta: await file.getMetadata(),
    // Its types say an object, and it gives a map.
    marks: (await file.getMarkInfo()) as unknown as ReadonlyMap<string, boolean>,
    elements: trees.flatMap((tree) => elementsOf(tree as Element)),
    words: texts.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' '),
    pages: file.numPages,
  };
}

/** Of a `data:` address; `fetch` may be another test’s. */
const bytesIn = (address: string) =>
  Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));

interface Element {
  readonly role?: string;
  readonly alt?: string;
  /** Of what stands on the page. */
  readonly type?: string;
  readonly children?: readonly Element[];
}

/** Those with something on the page: a table that goes on is in the tree of each of its pages. */
function elementsOf(element: Element): { role: string; alt: string | undefined }[] {
  const { role, alt, children = [] } = element;
  if (!hasContent(element)) return [];
  return [...(role === undefined ? [] : [{ role, alt }]), ...children.flatMap(elementsOf)];
}

function hasContent({ type, children = [] }: Element): boolean {
  return type === 'content' || children.some(hasContent);
}

const days = Array.from({ length: 60 }, (_, index) => new Date(Date.UTC(2026, 8, 1 + index)));
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const insights: Insights = {
  index: 64,
  label: 'up_and_down',
  trend: 'lower',
  charts: {
    index: days.map((at, index) => ({ day: dayOf(at), index: 40 + (index % 20) })),
    check_ins: days.map((at, index) => ({ day: dayOf(at), points: 50 + (index % 10) })),
    results: [],
    focus_areas: [],
  },
  own: null,
};

it('keeps what is asked of the member after hard answers from the paper that they hand on', async () => {
  const own = {
    words: AFTER_A_FLAG,
    offers_support: true,
    check_in_trend: null,
    assessment: 60,
    check_in: 70,
    focus: null,
    basis: { newest_day: '2026-10-30', check_in_days: 12, focus_areas: 0, assessments: [] },
    patterns: [],
  };
  const flagged = { ...insights, index: 69, label: 'going_well' as const, own };

  const { words } = await readBack(insightsPaper({ insights: flagged, days: 91, isHidden: false }));

  expect(words).toContain('Wellbeing summary 69 out of 100');
  expect(words).not.toContain('hard things');
  expect(words).not.toContain('Going well');
});

it('has a title, a language, headings, each chart with words for it, and the same as a table', async () => {
  const file = await readBack(insightsPaper({ insights, days: 91, isHidden: false }));

  expect(file.meta.info).toMatchObject({ Title: 'Wellbeing insights', Language: 'en-AU' });
  expect(file.marks.get('Marked')).toBe(true);
  const roles = file.elements.map(({ role }) => role);
  expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
  expect(roles.filter((role) => role === 'H2')).toHaveLength(2);
  expect(file.elements.flatMap(({ role, alt }) => (role === 'Figure' ? [alt] : []))).toEqual([
    'Summary. Up is better',
    'Daily check-ins. Up is better',
  ]);
  // Nine weeks, with the heads of both columns, in each of two tables.
  expect(roles.filter((role) => role === 'Table')).toHaveLength(2);
  expect(roles.filter((role) => role === 'TR')).toHaveLength(20);
  expect(roles.filter((role) => role === 'TH')).toHaveLength(22);
  expect(roles.filter((role) => role === 'TD')).toHaveLength(18);
  expect(file.words).toContain('Wellbeing summary 64 out of 100, Up and down');
  expect(file.words).toContain('It is not a medical score.');
});

it('goes on over pages, with the heads of a long table named once', async () => {
  const file = await readBack(insightsPaper({ insights, days: 28, isHidden: false }));

  expect(file.pages).toBeGreaterThan(3);
  expect(file.elements.filter(({ role }) => role === 'TD')).toHaveLength(120);
  expect(file.words).toContain(`${file.pages} / ${file.pages}`);
});

it('has the ratings of a focus area with what changed last, and asks no question of others', async () => {
  const ratings = [4, 5, 6, 2].map((rating, nth) => ({ day: `2026-10-2${nth}`, rating }));
  const focus_areas = [{ id: 7, focus_area: 'Sleep', ratings, trend: 'lower' as const }];
  const charts = insights.charts && { ...insights.charts, focus_areas };
  const file = await readBack(
    insightsPaper({ insights: { ...insights, charts }, days: 91, isHidden: false }),
  );

  const figures = file.elements.filter(({ role }) => role === 'Figure').map(({ alt }) => alt);
  expect(figures).toContain('Focus area: Sleep. Up is better');
  expect(file.words).toContain('The newest rating is lower than the three before it.');
  expect(file.words).not.toContain('What might help');
  expect(file.words).toContain('2 out of 10');
});

it('has no number that the member hides', async () => {
  const charts = insights.charts && { ...insights.charts, index: [] };
  const file = await readBack(insightsPaper({ insights: { ...insights, charts }, days: 91, isHidden: true }));

  expect(file.words).not.toContain('64');
  expect(file.words).not.toContain('Summary');
});
