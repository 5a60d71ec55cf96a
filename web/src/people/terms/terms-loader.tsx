import type { Term } from '@kith/contract/terms';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefusal } from '#client/connection/api-error.ts';
import { ErrorState } from '#kit/error-state.tsx';
import { Loading, SkeletonCard } from '#kit/skeleton.tsx';
import { termsQuery } from './terms-query.ts';

/** Both documents, or the states while they load and when that failed. */
export function TermsLoader({ children }: { children: (terms: readonly Term[]) => ReactNode }) {
  const { data, error, refetch } = useQuery(termsQuery);
  if (data) return children(data);
  if (!error) {
    return (
      <Loading label="Loading our terms">
        <SkeletonCard />
      </Loading>
    );
  }
  return (
    <ErrorState onRetry={() => void refetch()} code={isRefusal(error) ? error.requestId : undefined}>
      It may be the connection, or us. Help and crisis numbers work all the same.
    </ErrorState>
  );
}
