import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { inertDocument } from '#client/browser/trusted-types.ts';
import styles from './articles.module.css';

const TAGS: ReadonlySet<string> = new Set([
  ...['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
]);
const DROPPED: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript']);

/**
 * The words of an article, or of an organisation’s resource, as React elements. As with notes, the HTML is
 * read into an inert document and rebuilt from a closed list of tags. A link to a page of Kith opens it
 * without a new start of the app.
 */
export function ArticleHtml({ html }: { html: string }) {
  const content = useMemo(() => children(inertDocument(html).body), [html]);
  return <div className={styles['words']}>{content}</div>;
}

function children(parent: Node): ReactNode {
  return [...parent.childNodes].map((node, index) => draw(node, index));
}

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || DROPPED.has(node.localName)) return null;
  const tag = node.localName;
  if (!TAGS.has(tag)) return <Fragment key={key}>{children(node)}</Fragment>;
  if (tag === 'br') return <br key={key} />;
  if (tag === 'a') return drawLink(node, key);
  if (tag === 'h2' || tag === 'h3')
    // It takes the focus when a person comes from the table of contents.
    return createElement(tag, { key, id: node.id, tabIndex: -1 }, children(node));
  return createElement(tag, { key }, children(node));
}

function drawLink(node: Element, key: number): ReactNode {
  const href = node.getAttribute('href') ?? '';
  if (/^\/(?!\/)/.test(href))
    return (
      <Link key={key} to={href}>
        {children(node)}
      </Link>
    );
  if (href.startsWith('tel:'))
    return (
      <a key={key} href={href} className="nowrap">
        {children(node)}
      </a>
    );
  if (!/^(?:https?:\/\/|mailto:)/.test(href)) return <Fragment key={key}>{children(node)}</Fragment>;
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer">
      {children(node)}
    </a>
  );
}
