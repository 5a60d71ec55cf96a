import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { BuiltArticle } from '../server/src/features/articles/content-schema.ts';
import { safeHtml } from '../server/src/features/articles/safe-html.ts';
import { findRoute } from '../web/src/app/route-match.ts';
import { isKnownNumber, numbersIn } from './articles/phone-numbers.ts';
import { toHtml } from './articles/to-html.ts';
import { LIBRARY, library, READING, reading, written } from './articles.ts';

/** The guide of the content: Year 7 or lower, with a little room for the names of medicines. */
const GRADE_MAX = 7.5;
const MINUTES_MAX = 3;
const HARD: Readonly<Record<string, RegExp>> = {
  suicide: /suicid(?!e call back)|(?:hurt|harm)(?:ing)? (?:your|my)self/i,
  eating: /\bbinge/i,
};

const all = library();
const each = all.map((article) => [article.slug, article] as const);

test('library.json is made from the articles as they are (npm run articles)', () => {
  expect(readFileSync(LIBRARY, 'utf8')).toBe(written(all));
});

test('the guide has the titles as they are (npm run articles)', () => {
  expect(readFileSync(READING, 'utf8')).toBe(written(reading(all)));
});

it('has ids and slugs that name one article each', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
  for (const { slug, topic } of all) if (topic !== 'general') expect(slug.startsWith(`${topic}-`)).toBe(true);
});

describe.each(each)('%s', (_slug, article) => {
  it('names its sources without the marks of those who wrote it', () => {
    expect(article.sources.join(' ')).not.toMatch(/verified|general knowledge/);
  });

  it('names no telephone number that the crisis data lack', () => {
    const unknown = numbersIn(`${article.summary} ${article.text}`).filter((one) => !isKnownNumber(one));
    expect(unknown).toEqual([]);
  });

  it('leads to pages of Kith that are there', () => {
    const links = [...article.html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    const lost = links.filter((href) => (href.startsWith('/') ? !findRoute(href)?.load : !isOutside(href)));
    expect(lost).toEqual([]);
  });

  it('is short and easy to read', () => {
    expect(article.reading_grade).toBeLessThanOrEqual(GRADE_MAX);
    expect(article.reading_minutes).toBeLessThanOrEqual(MINUTES_MAX);
  });

  it('says beforehand what may be hard', () => {
    const unsaid = Object.entries(HARD)
      .filter(([, words]) => words.test(`${article.title} ${article.text}`))
      .map(([note]) => note)
      .filter((note) => !article.may_be_hard.some((said) => said === note));
    expect(unsaid).toEqual([]);
  });

  it('is safe, and its headings have ids of their own', () => {
    expect(safeHtml(article.html)).toBe(article.html);
    expect(new Set(article.contents.map(({ id }) => id)).size).toBe(article.contents.length);
    for (const { id } of article.contents) expect(article.html).toContain(`id="${id}"`);
  });

  it('goes on to other articles that are there', () => {
    const there = (id: number) => all.some((one: BuiltArticle) => one.id === id);
    const named = [...article.related, ...(article.next === null ? [] : [article.next])];
    expect(named.every(there)).toBe(true);
    expect(named).not.toContain(article.id);
    expect(article.related.length).toBeGreaterThan(0);
  });
});

const isOutside = (href: string) => href.startsWith('tel:') || href.startsWith('https://');

describe('what an article cannot have', () => {
  it('scripts, images, styles, other schemes and addresses without one', () => {
    const { html, text } = toHtml(
      `<script>alert(1)</script><img src=x onerror=alert(1)>\n\n<p style="color:red" onclick="x()">Hello</p>\n
[a](javascript:alert(1)) [b](//other.example) [c](http://other.example) [d](data:text/html,x)`,
    );
    expect(html).not.toMatch(/script|img|style|onclick|href="(?!https:|\/|tel:)|other\.example/);
    expect(text).toContain('Hello');
  });

  it('a number that no person calls before a release', () => {
    expect(
      numbersIn('Call 1300 000 001 or 13 11 14, 000 or 02 9999 1234; 10 000 people, 2,000 steps.'),
    ).toEqual(['1300 000 001', '13 11 14', '000', '02 9999 1234']);
    expect(['1300 000 001', '13 11 14', '000', '02 9999 1234'].map(isKnownNumber)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
