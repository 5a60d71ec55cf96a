import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LinkedWords } from './linked-words.tsx';

const linksOf = (words: string) => {
  const { container } = render(<LinkedWords words={words} />);
  expect(container.textContent).toBe(words);
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
};

it('makes web addresses links, without the end of the sentence around them', () => {
  expect(
    linksOf('See https://example.org/a?b=1, or (http://example.com). Same: https://example.org/a?b=1!'),
  ).toEqual(['https://example.org/a?b=1', 'http://example.com', 'https://example.org/a?b=1']);
  for (const link of screen.getAllByRole('link'))
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer nofollow',
    ]);
});

it('makes no link of anything else', () => {
  expect(
    linksOf(
      'javascript:alert(1) data:text/html,x ftp://example.org https:// http://[ <b>https</b> example.org',
    ),
  ).toEqual([]);
});

it('ends an address where the direction of the text turns', () => {
  expect(linksOf('https://example.org/\u202egpj.exe')).toEqual(['https://example.org/']);
});
