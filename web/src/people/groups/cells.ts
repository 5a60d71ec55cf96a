import { NOUNS } from '@kith/contract/kit/nouns';
import { isShareableWith, kindsForSeveral, type SharedKind } from '@kith/contract/shareable';
import { capital } from '#kit/capital.ts';
import { counted } from './choice.ts';
import type { Column } from './columns.tsx';
import { texts } from './texts.ts';

/** A kind against a group or team. */
export interface Cell {
  readonly column: Column;
  readonly kind: SharedKind;
}

/** The kinds of the matrix: those that can be shared with a group or a team. */
export const MATRIX_KINDS: readonly SharedKind[] = kindsForSeveral();

/** How a kind is called at the head of its row. */
export function kindTitle(kind: SharedKind): string {
  return kind === 'safety_plan' ? texts.columns.plan : capital(NOUNS[kind].many);
}

/** The number of records in a cell: `2 notes`, or a word for none; null where a kind is not shared so. */
export function cellWords({ column, kind }: Cell): string | null {
  if (!isShareableWith(kind, column.target)) return null;
  const count = column.shared.find((row) => row.kind === kind)?.count ?? 0;
  if (kind === 'safety_plan') return count > 0 ? texts.columns.planShared : texts.columns.none;
  const { one, many } = NOUNS[kind];
  return counted(count, one, many) || texts.columns.none;
}

/** `3 notes and 1 task`; empty where a group shares nothing. */
export function sharedParts({ shared }: Pick<Column, 'shared'>): string[] {
  return MATRIX_KINDS.flatMap((kind) => {
    const count = shared.find((row) => row.kind === kind)?.count ?? 0;
    if (count === 0) return [];
    return kind === 'safety_plan'
      ? [texts.columns.yourPlan]
      : [counted(count, NOUNS[kind].one, NOUNS[kind].many)];
  });
}
