// @vitest-environment jsdom
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { library } from './articles.ts';

// What axe finds in the words of an article themselves: headings, lists, tables and links. The stories look at
// pages of articles in a browser, for their colours as well.

async function faults(title: string, html: string): Promise<string[]> {
  document.body.innerHTML = `<main><h1>${title}</h1>${html}</main>`;
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id }) => id);
}

describe('every article is read by axe without a fault', () => {
  it.each(library().map(({ slug, title, html }) => [slug, title, html]))('%s', async (_slug, title, html) => {
    expect(await faults(title, html)).toEqual([]);
  });

  it('and axe finds what has one', async () => {
    const html = '<h4>Far down</h4><ul><p>No row</p></ul><a href="/help"></a>';
    expect(await faults('Article', html)).toEqual(
      expect.arrayContaining(['heading-order', 'link-name', 'list']),
    );
  });
});
