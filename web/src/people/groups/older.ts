import type { TeamGroup } from '@kith/contract/groups';
import type { SharedKind } from '@kith/contract/shareable';
import { z } from 'zod';

const item = z.object({ kind: z.string(), id: z.int(), shown: z.boolean() });

/** What the member says of older records, for people who come into a group; null until they say something. */
export const olderChoice = z
  .object({ rest: z.enum(['shown', 'left_out']).nullable(), items: z.array(item).readonly() })
  .nullable();
export type OlderChoice = z.output<typeof olderChoice>;

interface Item {
  readonly kind: SharedKind;
  readonly id: number;
}

/** What a list of older records is given: it knows the records, and this room the choice. */
export interface OlderProps {
  group: TeamGroup;
  /** What the group has, in numbers: `3 notes and 1 task`. */
  has: string;
  /** People who come in, by id and name. */
  joining: readonly { readonly id: number; readonly name: string }[];
  /** Whether they would see a record, which stood so for them before. */
  isShown: (item: Item, before: boolean) => boolean;
  onTurn: (item: Item, shown: boolean) => void;
  onAll: (rest: 'shown' | 'left_out') => void;
}

/** Whether people who come in see a record that stood so for them before. */
export function isShown(choice: OlderChoice, { kind, id }: Item, before: boolean): boolean {
  const said = choice?.items.find((one) => one.kind === kind && one.id === id);
  if (said) return said.shown;
  return choice?.rest ? choice.rest === 'shown' : before;
}

/** The same choice with one record turned. */
export function turned(choice: OlderChoice, { kind, id }: Item, shown: boolean): OlderChoice {
  const others = choice?.items.filter((one) => one.kind !== kind || one.id !== id) ?? [];
  return { rest: choice?.rest ?? null, items: [...others, { kind, id, shown }] };
}
