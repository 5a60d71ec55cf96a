import { texts } from './preview-texts.ts';

interface Shared {
  /** Notes have no such mark. */
  readonly withheld?: boolean;
  readonly created_by: { readonly id: number };
  readonly assignees?: readonly { readonly person: { readonly id: number } | null }[];
  readonly shared_with: readonly { readonly id: number }[];
  readonly shared_with_group: readonly unknown[];
}

interface Looker {
  readonly supporter: number;
  readonly name: string;
  /** The switch of this kind of record. */
  readonly isOn: boolean;
}

/** Why a supporter sees this record; nothing where the switch, or their own part in it, says so. */
export function sharedWords(record: Shared, { supporter, name, isOn }: Looker): string | undefined {
  const { withheld = false, created_by, assignees = [], shared_with, shared_with_group } = record;
  const isTheirs = created_by.id === supporter || assignees.some(({ person }) => person?.id === supporter);
  if (isTheirs) return undefined;
  if (shared_with.some(({ id }) => id === supporter)) return texts.shared.byName(name);
  if (isOn && !withheld) return undefined;
  return shared_with_group.length > 0 ? texts.shared.byGroup(name) : undefined;
}
