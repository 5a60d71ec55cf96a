import { expect, it } from 'vitest';
import { hasWords, htmlFromText, htmlToGoOn, textFromHtml } from './note-text.ts';

it('plain words become paragraphs and line breaks, with nothing read as a tag', () => {
  expect(htmlFromText('Slept well\nWindow open\n\n\n1 < 2 & 3')).toBe(
    '<p>Slept well<br>Window open</p><p>1 &lt; 2 &amp; 3</p>',
  );
});

it('formatted words come back as plain ones', () => {
  expect(
    textFromHtml(
      '<p>Slept <strong>well</strong><br>again</p><ul><li><p>one</p></li><li><p>two</p></li></ul>',
    ),
  ).toBe('Slept well\nagain\n\none\n\ntwo');
});

it('what was typed plainly survives the way there and back', () => {
  const typed = 'Slept well\nWindow open\n\n"quotes" <b>no tag</b>';

  expect(textFromHtml(htmlFromText(typed))).toBe(typed);
});

it('formatting alone is no words', () => {
  expect(hasWords('<p></p><ul><li><p><br></p></li></ul>')).toBe(false);
  expect(hasWords('<p>a</p>')).toBe(true);
});

it('a person who types on finds the space and the lines they had begun', () => {
  expect(htmlToGoOn('Walked ')).toBe('<p>Walked </p>');
  expect(htmlToGoOn('Walked\n')).toBe('<p>Walked<br></p>');
  expect(htmlToGoOn('1 < 2\n\n')).toBe('<p>1 &lt; 2</p><p></p>');
});
