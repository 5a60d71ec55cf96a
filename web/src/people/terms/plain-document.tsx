import { Fragment, type ReactNode } from 'react';
import { type Block, blocksOf, spansOf } from './plain-markdown.ts';
import styles from './terms.module.css';

/** A document of ours: headings, paragraphs, lists and bold words, drawn as elements and never as HTML. */
export function PlainDocument({ text }: { text: string }) {
  return (
    <div className={`stack ${styles['prose']}`}>
      {blocksOf(text).map((block) => (
        <Fragment key={block.key}>{draw(block)}</Fragment>
      ))}
    </div>
  );
}

function draw(block: Block): ReactNode {
  if (block.kind === 'heading') return <h3 className="h3">{words(block.text)}</h3>;
  if (block.kind === 'paragraph') return <p>{words(block.text)}</p>;
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{words(item)}</li>
      ))}
    </ul>
  );
}

function words(text: string): ReactNode {
  return spansOf(text).map(({ key, bold, text: part }) =>
    bold ? <strong key={key}>{part}</strong> : <Fragment key={key}>{part}</Fragment>,
  );
}
