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

/** The readers of a record without a share: `Only you`, `You, Maya and supporters who may see tasks`. */
export function aloneWith({ kind, member, inJourney, withheld, isForOthers = false }: Unshared): string {
  const others = [
    inJourney && member !== null ? member : '',
    isForOthers ? 'those who do it' : '',
    inJourney && !withheld ? `supporters who may see ${kind}s` : '',
  ].filter(Boolean);
  return others.length === 0 ? 'Only you' : listOf(['You', ...others]);
}

export function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** How a share combines with the supporters' permission. */
export function besideTheSwitch({ kind, inJourney, withheld }: Unshared): string {
  if (!inJourney) return `The people you choose can see this ${kind}, even if they can’t see others.`;
  const supporters = withheld
    ? `“Not for supporters” is on: supporters who may see ${kind}s do not see this one.`
    : `Supporters who may see ${kind}s see this one too.`;
  return `${supporters} The people you choose can see it, even if they can’t see others.`;
}
