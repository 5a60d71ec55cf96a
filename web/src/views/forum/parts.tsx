import type { ForumComment, ForumPost, ForumPostCard } from '@kith/contract/forum-fields';
import { Badge } from '#kit/badge.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { PathDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { ForumFace } from './face.tsx';
import styles from './forum.module.css';
import { texts } from './texts.ts';
import { useDayWords } from './use-day-words.ts';

type Item = ForumPost | ForumComment | ForumPostCard;

/** Who wrote it and on which day. Of words that are not shown it has the day alone. */
export function Byline({ of: item, size }: { of: Item; size?: 's' }) {
  const dayWords = useDayWords();
  return (
    <>
      <ForumFace user={item.author} {...(size && { size })} />
      <span className={`grow ${styles['who']}`}>
        {item.author ? <b dir="auto">{item.author.username}</b> : null}
        {item.is_own ? <Badge kind="line">{texts.you}</Badge> : null}
        <span className="small muted">{dayWords(item)}</span>
      </span>
    </>
  );
}

/** The forum is not for the viewer’s age. */
export function Closed() {
  return (
    <div className="narrow">
      <PageHeader title={texts.title} />
      <EmptyState
        drawing={<PathDrawing />}
        title={texts.closed}
        action={<ButtonLink to="/help">{texts.toHelp}</ButtonLink>}
      >
        {texts.closedText}
      </EmptyState>
    </div>
  );
}

/** Nothing is at this address, or the viewer does not see it: both look alike. */
export function Gone({ title }: { title: string }) {
  return (
    <div className="narrow">
      <PageHeader title={title} />
      <EmptyState
        drawing={<PathDrawing />}
        title={title}
        action={<ButtonLink to="/forum">{texts.toForum}</ButtonLink>}
      >
        {texts.goneText}
      </EmptyState>
    </div>
  );
}
