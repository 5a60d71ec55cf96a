import { NOTE_TAGS } from '@kith/contract/notes';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { inertDocument } from '#client/browser/trusted-types.ts';
import styles from './notes.module.css';

type NoteTag = (typeof NOTE_TAGS)[number];

/** Headings of a note stand below the day they are shown under. */
const shownAs: Partial<Record<NoteTag, string>> = { h2: 'h3', h3: 'h4' };

const empty: ReadonlySet<string> = new Set<NoteTag>(['br']);

/** What a browser would never show, and what must not turn into text either. */
const dropped: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript']);

/**
 * A note's formatted words as React elements. The HTML is read into an inert document and rebuilt from the
 * closed list of tags, so that even a wrong answer of the server runs nothing here.
 */
export function NoteHtml({ html }: { html: string }) {
  const content = useMemo(() => {
    const { body } = inertDocument(html);
    return children(body);
  }, [html]);
  return <div className={styles['note-html']}>{content}</div>;
}

function children(parent: Node): ReactNode {
  return [...parent.childNodes].map((node, index) => draw(node, index));
}

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || dropped.has(node.localName)) return null;
  const tag = NOTE_TAGS.find((known) => known === node.localName);
  if (tag === undefined) return <Fragment key={key}>{children(node)}</Fragment>;
  if (empty.has(tag)) return createElement(tag, { key });
  if (tag === 'a') return drawLink(node, key);
  return createElement(shownAs[tag] ?? tag, { key }, children(node));
}

function drawLink(node: Element, key: number): ReactNode {
  const href = node.getAttribute('href') ?? '';
  if (!/^(https?|mailto|tel):/i.test(href)) return <Fragment key={key}>{children(node)}</Fragment>;
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children(node)}
    </a>
  );
}
