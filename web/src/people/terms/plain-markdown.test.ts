import { describe, expect, it } from 'vitest';
import { blocksOf, spansOf } from './plain-markdown.ts';

describe('a document of ours', () => {
  it('is read as headings, paragraphs and lists', () => {
    expect(blocksOf('A line\nthat goes on.\n\n## Title\n\n- one\n- two\n')).toEqual([
      { key: 0, kind: 'paragraph', text: 'A line that goes on.' },
      { key: 1, kind: 'heading', text: 'Title' },
      { key: 2, kind: 'list', items: ['one', 'two'] },
    ]);
  });

  it('keeps HTML as the characters it is', () => {
    expect(blocksOf('<b onclick="x()">hello</b>')).toEqual([
      { key: 0, kind: 'paragraph', text: '<b onclick="x()">hello</b>' },
    ]);
  });

  it('marks bold words between pairs of stars', () => {
    expect(spansOf('**You** decide.').map(({ bold, text }) => ({ bold, text }))).toEqual([
      { bold: true, text: 'You' },
      { bold: false, text: ' decide.' },
    ]);
  });
});
