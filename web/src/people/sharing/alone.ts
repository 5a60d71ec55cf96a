import type { ShownKind } from './shown-record.ts';

export interface Unshared {
  readonly kind: ShownKind;
  /** The called name of the member, for an author; null for one’s own record in one’s own journey. */
  readonly member: string | null;
  readonly inJourney: boolean;
  readonly withheld: boolean;
  /** Whether it has other assignees. */
  readonly isForOthers?: boolean;
}

/** The readers of a record without a share: `Only you`, `You, Maya and supporters who can see tasks`. */
export function aloneWith({ kind, member, inJourney, withheld, isForOthers = false }: Unshared): string {
  const others = [
    inJourney && member !== null ? member : '',
    isForOthers ? 'the people doing it' : '',
    inJourney && !withheld ? `supporters who can see ${kind}s` : '',
  ].filter(Boolean);
  return others.length === 0 ? 'Only you' : listOf(['You', ...others]);
}

export function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** How a share combines with the supporters' permission. */
export function besideTheSwitch({ kind, inJourney, withheld }: Unshared): string {
  if (!inJourney) return `People you choose can see this ${kind}, even if they can’t see others.`;
  const supporters = withheld
    ? 'This is hidden from supporters.'
    : `Supporters who can see ${kind}s can see this too.`;
  return `${supporters} People you choose can see it, even if they can’t see your other ${kind}s.`;
}
