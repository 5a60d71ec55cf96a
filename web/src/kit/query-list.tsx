import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { lists } from './late-texts.ts';
import { Notice } from './notice.tsx';
import { Loading, Skeleton, SkeletonCard } from './skeleton.tsx';

/** A query as TanStack Query answers; of pages, the fields that ask for the next. */
export interface ListQuery<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

export interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

interface QueryListProps<T> {
  query: ListQuery<T>;
  /** Said to screen readers: "Loading your tasks". */
  loading: string;
  /** A part of a card, a form or a list: its failure is a notice, which says all in `failed`. */
  part?: boolean;
  /** The shape of what comes; a card, of a part a line, unless said otherwise. */
  skeleton?: ReactNode;
  /** Title of the failure: "Your tasks didn’t load". */
  failed: string;
  /** What has not suffered. */
  safe?: string;
  /** Another way on than "Try again". */
  elsewhere?: ReactNode;
  /** What stands there instead of an empty list. */
  empty?: ReactNode;
  /** Whether nothing came; of a list that it has no rows. */
  isEmpty?: (data: T) => boolean;
  /** Absent where the page draws what came by itself. */
  children?: (data: T) => ReactNode;
}

/**
 * A list, or a part of a page, in the state of its query. A copy that is there stays while it is
 * asked for again.
 */
export function QueryList<T>({ query, empty, isEmpty = hasNoRows, children, ...words }: QueryListProps<T>) {
  const { data, error } = query;
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children?.(data);
  const onRetry = () => void query.refetch();
  if (error && words.part) return <FailedPart failed={words.failed} onRetry={onRetry} />;
  if (error) return <Failed error={error} onRetry={onRetry} {...words} />;
  const { skeleton = words.part ? <Skeleton width="most" /> : <SkeletonCard /> } = words;
  return <Loading label={words.loading}>{skeleton}</Loading>;
}

function hasNoRows(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}

interface FailedProps extends Pick<QueryListProps<never>, 'failed' | 'safe' | 'elsewhere'> {
  error: Error;
  onRetry: () => void;
}

function Failed({ failed, safe = lists.safe, elsewhere, error, onRetry }: FailedProps) {
  return (
    <ErrorState title={failed} code={codeOf(error)} onRetry={onRetry} elsewhere={elsewhere}>
      {lists.cause(safe)}
    </ErrorState>
  );
}

function FailedPart({ failed, onRetry }: Pick<FailedProps, 'failed' | 'onRetry'>) {
  return (
    <Notice kind="info" announce>
      <p>{failed}</p>
      <Button kind="quiet" onClick={onRetry}>
        {lists.again}
      </Button>
    </Notice>
  );
}

/** The request's id, where the server has answered at all. */
function codeOf(error: Error): string | undefined {
  return 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined;
}

interface MoreProps {
  query: PagedQuery;
  /** "Show older referrals". */
  label?: string;
  kind?: 'secondary' | 'quiet';
  block?: boolean;
}

/** Asks for the next page of a list, and says when it did not come: the shown pages stay. */
export function More({ query, label = lists.more, kind = 'secondary', block = false }: MoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <>
      {query.isFetchNextPageError ? (
        <p className="small muted" role="alert">
          {lists.moreFailed}
        </p>
      ) : null}
      <Button
        kind={kind}
        block={block}
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </Button>
    </>
  );
}
