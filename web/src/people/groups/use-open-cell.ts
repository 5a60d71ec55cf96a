import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type Cell, MATRIX_KINDS } from './cells.ts';
import type { Column } from './columns.tsx';

/**
 * The group that a phone shows, and the cell that is open. Both stand in the address, so that the way back
 * keeps them. A cell that closes gives the focus back to the button that opened it.
 */
export function useOpenCell(columns: readonly Column[]) {
  const [params, setParams] = useSearchParams();
  const opener = useRef<HTMLElement | null>(null);
  const column = columns.find(({ key }) => key === params.get('group'));
  const kind = MATRIX_KINDS.find((one) => one === params.get('kind'));
  const open: Cell | null = column && kind ? { column, kind } : null;
  const go = (next: Record<string, string>) => setParams(next, { replace: true, preventScrollReset: true });
  return {
    shown: column ?? columns[0],
    open,
    show: (key: string) => go({ group: key }),
    toggle(cell: Cell, pressed: HTMLElement) {
      opener.current = pressed;
      const isOpen = open?.column.key === cell.column.key && open.kind === cell.kind;
      go({ group: cell.column.key, ...(!isOpen && { kind: cell.kind }) });
    },
    close() {
      if (column) go({ group: column.key });
      opener.current?.focus();
    },
  };
}
