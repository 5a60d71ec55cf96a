import { ChevronDown } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { type Cell, cellWords, kindTitle } from './cells.ts';
import styles from './groups.module.css';
import { texts } from './texts.ts';

export interface OpensCells {
  /** The cell that is open; null for none. */
  readonly opened: Cell | null;
  readonly onToggle: (cell: Cell, pressed: HTMLElement) => void;
}

/** How much of a kind a group or team sees; it opens to the records. */
export function CellButton({ cell, opened, onToggle }: OpensCells & { cell: Cell }) {
  const { column, kind } = cell;
  const words = cellWords(cell);
  if (words === null) return <span className="muted">{texts.columns.notSo}</span>;
  return (
    <button
      type="button"
      className={styles['cell']}
      data-cell
      aria-label={texts.columns.cell(words, kindTitle(kind), column.name)}
      aria-expanded={opened?.column.key === column.key && opened.kind === kind}
      onClick={(event) => onToggle(cell, event.currentTarget)}
    >
      {words}
      <Icon of={ChevronDown} />
    </button>
  );
}
