import { loadInstrument } from '@kith/contract/assessments/load-instrument';
import { queryOptions } from '@tanstack/react-query';

/** An instrument with its wording: one file, which the browser has from then on. */
export const instrumentQuery = (code: string, version?: number) =>
  queryOptions({
    queryKey: ['instrument', code, version ?? 'newest'],
    queryFn: () => loadInstrument(code, version),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
