import type { Article } from '@kith/contract/articles';
import { inertDocument } from '#client/browser/trusted-types.ts';
import { listed, texts } from '../texts.ts';

/** Browsers break off what takes longer than some seconds to say. */
const MOST_CHARACTERS = 180;
const BLOCKS = 'h2,h3,p,li';

/**
 * An article as it is said, piece by piece: what may be hard first, then its title and its words, heading by
 * heading. A piece is a sentence, or a part of a long one.
 */
export function piecesOf({ title, summary, html, content_notes: notes, language }: Article): string[] {
  const before = notes.length > 0 ? [texts.article.notes(listed(notes.map((note) => texts.hard[note])))] : [];
  const blocks = [...inertDocument(html).body.querySelectorAll(BLOCKS)]
    // The words of a list within a list, or of a paragraph within one, are said with the outer one.
    .filter((block) => block.parentElement?.closest(BLOCKS) === null)
    .map(({ textContent }) => textContent);
  return [...before, title, summary, ...blocks].flatMap((words) => sentencesOf(words, language));
}

function sentencesOf(words: string, language: string): string[] {
  const plain = words.replaceAll(/\s+/g, ' ').trim();
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(plain);
  return [...sentences].flatMap(({ segment }) => shortParts(segment.trim())).filter((part) => part !== '');
}

function shortParts(sentence: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (const word of sentence.split(' ')) {
    if (part !== '' && part.length + word.length + 1 > MOST_CHARACTERS) {
      parts.push(part);
      part = '';
    }
    part = part === '' ? word : `${part} ${word}`;
  }
  return [...parts, part];
}
