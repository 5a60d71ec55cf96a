import type { Term } from '@kith/contract/terms';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryList } from '#kit/query-list.tsx';
import { termsQuery } from './terms-query.ts';
import { texts } from './texts.ts';

/** Both documents, or the states while they load and when that failed. */
export function TermsLoader({ children }: { children: (terms: readonly Term[]) => ReactNode }) {
  return (
    <QueryList
      query={useQuery(termsQuery)}
      loading={texts.document.loading}
      failed={texts.document.failed}
      safe={texts.document.safe}
    >
      {children}
    </QueryList>
  );
}
