import type { Cell } from '@kith/contract/permissions';
import { labelOf } from './labels.ts';

/** `see your tasks, see your video calls and read notes on your journey`, to follow "can". */
export function inWords(cells: readonly Cell[], last: 'and' | 'or'): string {
  return joined(
    cells.map((cell) => labelOf(cell).can('your')),
    last,
  );
}

/** `medicines, check-in answers and scores, and team chats` */
export function joined(parts: readonly string[], last: 'and' | 'or'): string {
  const before = parts.slice(0, -1).join(', ');
  const end = parts.at(-1) ?? '';
  return before === '' ? end : `${before} ${last} ${end}`;
}
