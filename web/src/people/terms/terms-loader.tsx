import type { Term } from '@kith/contract/terms';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryList } from '#kit/query-list.tsx';
import { termsQuery } from './terms-query.ts';

/** Both documents, or the states while they load and when that failed. */
export function TermsLoader({ children }: { children: (terms: readonly Term[]) => ReactNode }) {
  return (
    <QueryList
      query={useQuery(termsQuery)}
      loading="Loading our terms"
      failed="This page didn’t load"
      safe="Help and crisis numbers work all the same."
    >
      {children}
    </QueryList>
  );
}
