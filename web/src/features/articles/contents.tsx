import type { Article } from '@kith/contract/articles';
import type { MouseEvent } from 'react';
import styles from './articles.module.css';
import { texts } from './texts.ts';

/** Two parts are seen at a glance. */
const SHOWN_FROM = 3;

/** The table of contents. */
export function Contents({ of: parts }: { of: Article['contents'] }) {
  if (parts.length < SHOWN_FROM) return null;
  return (
    <nav className={styles['contents']} aria-labelledby="contents">
      <p className="strong" id="contents">
        {texts.article.contents}
      </p>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The address stays, so that "back" leaves the article and not a part of it. */
function goTo(event: MouseEvent, id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  event.preventDefault();
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}
