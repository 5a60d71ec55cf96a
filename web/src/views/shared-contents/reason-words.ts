import { calledName } from '@kith/contract/kit/names';
import type { SharedContent, SharedReason } from '@kith/contract/shared-contents';
import type { PersonCard } from '@kith/contract/users';
import { listOf } from '#kit/list-of.ts';
import { texts } from './texts.ts';

/** Why a record is in the list: to one person by which ways, or to whom it is shared at all. */
export function reasonWords(content: SharedContent, person: PersonCard | null): string {
  const { direction, created_by, reasons } = content;
  if (direction === 'shared_with') return texts.row.theirs(calledName(person ?? created_by));
  if (person === null) return texts.row.sharedWith(listOf(reasons.map((one) => toWhom(content, one))));
  return reasons.map((one) => byWhat(content, one)).join('. ');
}

function byWhat({ kind }: SharedContent, { by, name }: SharedReason): string {
  const words = texts.row.by;
  if (by === 'name') return words.name;
  if (by === 'switch') return kind === 'event' ? words.event : words.task;
  return words[by](name ?? '');
}

function toWhom({ kind }: SharedContent, { by, name }: SharedReason): string {
  const words = texts.row.to;
  if (by === 'name') return name ?? '';
  if (by === 'switch') return kind === 'event' ? words.event : words.task;
  return words[by](name ?? '');
}
