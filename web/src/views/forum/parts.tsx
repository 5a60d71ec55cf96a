import type { ForumComment, ForumPost, ForumPostCard } from '@kith/contract/forum-fields';
import type { ReactNode } from 'react';
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

interface ApartProps {
  heading: string;
  /** Why the page shows nothing else. */
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A page of the forum that the viewer does not see, and why. */
export function Apart({ heading, title, action, children }: ApartProps) {
  return (
    <div className="narrow">
      <PageHeader title={heading} />
      <EmptyState drawing={<PathDrawing />} title={title} action={action}>
        {children}
      </EmptyState>
    </div>
  );
}

/** The forum is not for the viewer’s age. */
export function Closed() {
  return (
    <Apart
      heading={texts.title}
      title={texts.closed}
      action={<ButtonLink to="/help">{texts.toHelp}</ButtonLink>}
    >
      {texts.closedText}
    </Apart>
  );
}

/** Nothing is at this address, or the viewer does not see it: both look alike. */
export function Gone({ title }: { title: string }) {
  return (
    <Apart heading={title} title={title} action={<ButtonLink to="/forum">{texts.toForum}</ButtonLink>}>
      {texts.goneText}
    </Apart>
  );
}
