import { Button } from '#kit/button.tsx';
import { PaperDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { texts } from './texts.ts';
import type { FileSearch } from './use-shown-files.ts';

interface NoFilesProps {
  /** The member one works for. */
  name: string | null;
  search: FileSearch;
}

/** Says whether there are no files at all, or none of those that are looked for. */
export function NoFiles({ name, search }: NoFilesProps) {
  const { none } = texts;
  if (search.isNarrow) {
    const showAll = <Button onClick={search.showAll}>{none.all}</Button>;
    return (
      <EmptyState drawing={<PaperDrawing />} title={none.found} action={showAll}>
        {none.foundText}
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing={<PaperDrawing />} title={none.title}>
      {name ? none.textOf(name) : none.text}
    </EmptyState>
  );
}
