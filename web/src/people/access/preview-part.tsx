import type { ReactNode } from 'react';
import { isRefusal } from '#client/connection/api-error.ts';
import { Button } from '#kit/button.tsx';
import { Loading, Skeleton } from '#kit/skeleton.tsx';
import styles from './access.module.css';

interface PreviewPartProps {
  title: string;
  error: Error | null;
  /** What the supporter's own session is told, in words. */
  refused: string;
  loading: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** One answer of the server: what it shows, or that it refuses. */
export function PreviewPart({ title, error, refused, loading, onRetry, children }: PreviewPartProps) {
  return (
    <section className={styles['preview-card']} aria-label={title}>
      <p className="small muted">{title}</p>
      {content({ title, error, refused, loading, onRetry, children })}
    </section>
  );
}

function content({ title, error, refused, loading, onRetry, children }: PreviewPartProps): ReactNode {
  if (isRefusal(error, 'forbidden')) return <p>{refused}</p>;
  if (error) {
    return (
      <div role="alert">
        <p className="small">This part did not load.</p>
        <Button kind="quiet" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  if (!loading) return children;
  return (
    <Loading label={`Loading the preview: ${title}`}>
      <Skeleton width="most" />
    </Loading>
  );
}
