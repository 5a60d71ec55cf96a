import { NOTE_TAGS } from '@kith/contract/notes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#testing/any-text';
import { XSS_PAYLOADS } from '#testing/xss-payloads';
import { plainText, sanitise } from './sanitise.ts';

const TAGS = NOTE_TAGS.filter((tag) => tag !== 'br' && tag !== 'a').join('|');
const SAFE_TAG = new RegExp(
  `</?(?:${TAGS})>|<br />|<a href="(?:https?|mailto|tel):[^"<>]*" rel="noopener nofollow">|<a>|</a>`,
  'gi',
);

/** What is left of sanitised HTML when everything that a note may hold is taken away has no markup in it. */
function markupLeftIn(html: string): string {
  const rest = html.replace(SAFE_TAG, '');
  return /[<>]/.test(rest) ? rest : '';
}

test('the table holds at least 150 payloads, each once', () => {
  expect(new Set(XSS_PAYLOADS).size).toBe(XSS_PAYLOADS.length);
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(150);
});

test.each(XSS_PAYLOADS)('nothing but safe markup is left of %j', (payload) => {
  for (const html of [payload, `<p>before ${payload} after</p>`, `<ul><li>${payload}`, payload + payload]) {
    const kept = sanitise(html);
    expect(markupLeftIn(kept)).toBe('');
    expect(sanitise(kept)).toBe(kept);
  }
});

test('no markup made of pieces of attacks gets through, and sanitising twice is sanitising once', () => {
  const pieces = [...XSS_PAYLOADS.join(' ').matchAll(/[\w:]+|\s|[^\w\s]/g)].map(([piece]) => piece);
  const attack = fc
    .array(fc.constantFrom(...new Set(pieces)), { maxLength: 60 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(attack, (html) => {
      const kept = sanitise(html);
      expect(markupLeftIn(kept)).toBe('');
      expect(sanitise(kept)).toBe(kept);
    }),
    { numRuns: 2000 },
  );
});

describe('what a note keeps', () => {
  test('is every tag of the list', () => {
    const html = NOTE_TAGS.map((tag) => {
      if (tag === 'br') return '<br />';
      return tag === 'a'
        ? '<a href="https://example.com" rel="noopener nofollow">x</a>'
        : `<${tag}>x</${tag}>`;
    }).join('');

    expect(sanitise(html)).toBe(html);
  });

  test.each([
    ['<b>x</b>', '<strong>x</strong>'],
    ['<i>x</i>', '<em>x</em>'],
    ['<h1>x</h1><h5>y</h5>', '<h2>x</h2><h3>y</h3>'],
    ['<p class="big" style="color:red" data-x="1">x</p>', '<p>x</p>'],
    ['<table><tr><td>x</td></tr></table>', 'x'],
    ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
    ['<a href="tel:131114">Lifeline</a>', '<a href="tel:131114" rel="noopener nofollow">Lifeline</a>'],
    ['<a href="mailto:a@example.com">x</a>', '<a href="mailto:a@example.com" rel="noopener nofollow">x</a>'],
    ['<a href="/journey">x</a>', '<a>x</a>'],
    ['<p>never closed', '<p>never closed</p>'],
  ])('of %j is %j', (html, kept) => {
    expect(sanitise(html)).toBe(kept);
  });

  test('of ten thousand levels is little, and soon told', () => {
    const started = performance.now();

    const kept = sanitise(`${'<blockquote>'.repeat(10_000)}deep${'</blockquote>'.repeat(10_000)}`);

    expect(kept.match(/<blockquote>/g)?.length ?? 0).toBeLessThanOrEqual(40);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('the plain text', () => {
  test.each([
    ['<p>One</p><p>Two</p>', 'One\nTwo'],
    ['One<br />Two', 'One\nTwo'],
    ['<ul><li>Tea</li><li>Rest</li></ul>', 'Tea\nRest'],
    ['<p>a &lt;b&gt; &amp;amp; &quot;c&quot;</p>', 'a <b> &amp; "c"'],
    ['<p>one\u00a0\u00a0two</p>\n\n<p></p><p>three</p>', 'one two\nthree'],
    ['<a href="https://example.com/?a=1&amp;b=2" rel="noopener nofollow">link</a>', 'link'],
  ])('of %j is %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  test('of any text without markup is that text, but for its spaces', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        const squeezed = (of: string) => of.replace(/\s+/g, ' ').trim();
        expect(squeezed(plainText(sanitise(escaped)))).toBe(squeezed(text));
      }),
    );
  });
});
