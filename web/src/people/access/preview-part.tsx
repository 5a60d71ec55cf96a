import type { ReactNode } from 'react';
import { isRefusal } from '#client/connection/api-error.ts';
import { type ListQuery, QueryList } from '#kit/query-list.tsx';
import styles from './access.module.css';
import { texts } from './preview-texts.ts';

export interface PreviewQuery<T> extends ListQuery<T> {
  /** The answer is the former one, and the one for new choices is on its way. */
  readonly isPlaceholderData: boolean;
}

interface PreviewPartProps<T> {
  title: string;
  query: PreviewQuery<T>;
  /** What the supporter's own session is told, in words. */
  refused: string;
  children: (data: T) => ReactNode;
}

/** One answer of the server: what it shows, or that it refuses. */
export function PreviewPart<T>({ title, query, refused, children }: PreviewPartProps<T>) {
  const { data, error, refetch, isPlaceholderData: isFormer } = query;
  return (
    <section className={styles['preview-card']} aria-label={title} aria-busy={isFormer}>
      <p className="small muted">{title}</p>
      {isRefusal(error, 'forbidden') ? (
        <p>{refused}</p>
      ) : (
        // An earlier answer would not be a preview.
        <QueryList
          query={{ data: error ? undefined : data, error, refetch }}
          part
          loading={texts.head.loading(title)}
          failed={texts.head.failed}
        >
          {children}
        </QueryList>
      )}
    </section>
  );
}
