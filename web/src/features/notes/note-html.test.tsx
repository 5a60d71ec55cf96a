import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NoteHtml } from './note-html.tsx';

const draw = (html: string) => render(<NoteHtml html={html} />).container;

describe('the words of a note', () => {
  it('keep their formatting', () => {
    const page = draw(
      '<p>Slept <strong>well</strong></p><ul><li>Window open</li></ul><blockquote>Rest</blockquote>',
    );

    expect(screen.getByText('well').tagName).toBe('STRONG');
    expect(screen.getByRole('listitem').textContent).toBe('Window open');
    expect(page.querySelector('blockquote')?.textContent).toBe('Rest');
  });

  it('have their headings below that of the day', () => {
    draw('<h2>Good</h2><h3>Better</h3>');

    expect(screen.getByRole('heading', { level: 3, name: 'Good' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 4, name: 'Better' })).toBeDefined();
  });

  it('open links elsewhere, without telling where from', () => {
    draw('<p><a href="https://example.com/a?b=1">read</a> <a href="tel:131114">call</a></p>');

    const link = screen.getByRole('link', { name: 'read' });
    expect(link.getAttribute('href')).toBe('https://example.com/a?b=1');
    expect(link.getAttribute('rel')).toContain('noreferrer');
    expect(screen.getByRole('link', { name: 'call' }).getAttribute('href')).toBe('tel:131114');
  });
});

describe('a wrong answer of the server runs nothing', () => {
  const hostile = [
    '<script>globalThis.hit = 1</script>',
    '<img src=x onerror="globalThis.hit = 1">',
    '<svg onload="globalThis.hit = 1"><script>globalThis.hit = 1</script></svg>',
    '<p onclick="globalThis.hit = 1" style="position:fixed">over all</p>',
    '<a href="javascript:globalThis.hit = 1">press</a>',
    '<a href=" jAvAsCrIpT:globalThis.hit = 1">press</a>',
    '<a href="data:text/html,<script>1</script>">press</a>',
    '<iframe srcdoc="<script>parent.hit = 1</script>"></iframe>',
    '<math><mtext><table><mglyph><style><img src=x onerror="globalThis.hit = 1"></style></mglyph></table></mtext></math>',
    '<template><img src=x onerror="globalThis.hit = 1"></template>',
    '<form action="https://evil.example"><button>send</button></form>',
  ];

  it.each(hostile)('%s', (html) => {
    const page = draw(`<p>before</p>${html}`);

    expect(page.textContent).toContain('before');
    expect(
      page.querySelectorAll('script, img, svg, iframe, style, form, button, math, template'),
    ).toHaveLength(0);
    expect(page.querySelectorAll('a')).toHaveLength(0);
    const attributes = [...page.querySelectorAll(':scope > div *')].flatMap((element) =>
      element.getAttributeNames(),
    );
    expect(attributes).toEqual([]);
    expect('hit' in globalThis).toBe(false);
  });
});
