import { FILE_FILTERS, type FileFilter } from '@kith/contract/file-records';
import { SHARED_KINDS, type SharedKind } from '@kith/contract/shareable';
import { useSearchParams } from 'react-router';

export interface Shown {
  readonly filter: FileFilter;
  readonly kind: SharedKind | undefined;
}

/** What the list is narrowed to. It stands in the address, so that the way back keeps it. */
export function useShown() {
  const [params, setParams] = useSearchParams();
  const shown: Shown = {
    filter: FILE_FILTERS.find((one) => one === params.get('show')) ?? 'all',
    kind: SHARED_KINDS.find((one) => one === params.get('kind')),
  };
  const show = (change: Partial<Shown>) => {
    const { filter, kind } = { ...shown, ...change };
    const next = { ...(filter !== 'all' && { show: filter }), ...(kind && { kind }) };
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const isNarrow = shown.filter !== 'all' || shown.kind !== undefined;
  return { ...shown, show, isNarrow };
}
