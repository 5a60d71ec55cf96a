import { FILE_FILTERS, type FileFilter, type FileSort } from '@kith/contract/file-records';
import { FILE_NAME_BYTES, type FileIcon, fileIcon } from '@kith/contract/files';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSettled } from '#client/browser/use-settled.ts';
import { searchedPart } from '#kit/search-field.tsx';

interface Order {
  readonly sort: FileSort;
  readonly order?: 'asc' | 'desc';
}

export const SORTS = {
  newest: { sort: 'date' },
  oldest: { sort: 'date', order: 'asc' },
  name: { sort: 'name' },
  name_back: { sort: 'name', order: 'desc' },
  largest: { sort: 'size' },
  smallest: { sort: 'size', order: 'asc' },
} as const satisfies Record<string, Order>;
export type Sort = keyof typeof SORTS;

export interface ShownFiles {
  readonly filter: FileFilter;
  readonly kind: FileIcon | undefined;
  readonly sort: Sort;
  readonly name: string;
}

export interface FileSearch extends ShownFiles {
  readonly show: (change: Partial<Omit<ShownFiles, 'name'>>) => void;
  readonly find: (name: string) => void;
  readonly showAll: () => void;
  /** Whether fewer than all files are asked for. */
  readonly isNarrow: boolean;
  /** Fields of the call. */
  readonly asked: Order & { filter: FileFilter; kind?: FileIcon; name?: string };
}

/**
 * Which files are shown. The choice lies in the address, so that a reload and a link keep it; a name that is
 * looked for does not, since it says something of a person.
 */
export function useShownFiles(): FileSearch {
  const [params, setParams] = useSearchParams();
  const [name, find] = useState('');
  const wanted = useSettled(searchedPart(name.trim(), FILE_NAME_BYTES));
  const filter = FILE_FILTERS.find((one) => one === params.get('show')) ?? 'all';
  const kind = fileIcon.options.find((one) => one === params.get('kind'));
  const sort = (Object.keys(SORTS) as Sort[]).find((one) => one === params.get('sort')) ?? 'newest';
  const show = (change: Partial<Omit<ShownFiles, 'name'>>) => {
    const next = { filter, kind, sort, ...change };
    const usual = [
      next.filter === 'all' ? [] : [['show', next.filter]],
      next.kind ? [['kind', next.kind]] : [],
    ];
    const kept = [...usual.flat(), ...(next.sort === 'newest' ? [] : [['sort', next.sort]])];
    setParams(Object.fromEntries(kept), { replace: true, preventScrollReset: true });
  };
  return {
    ...{ filter, kind, sort, name, show, find },
    showAll: () => {
      find('');
      show({ filter: 'all', kind: undefined });
    },
    isNarrow: filter !== 'all' || kind !== undefined || wanted !== '',
    asked: { ...SORTS[sort], filter, ...(kind && { kind }), ...(wanted !== '' && { name: wanted }) },
  };
}
