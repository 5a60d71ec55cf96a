import type { ShownKind } from './shown-record.ts';

export interface Unshared {
  readonly kind: ShownKind;
  /** What the member is called, for the member the author; null for one’s own record in one’s own journey. */
  readonly member: string | null;
  readonly inJourney: boolean;
  readonly withheld: boolean;
  /** Whether others are to do it. */
  readonly isForOthers?: boolean;
}

/** Who sees a record with nobody chosen: `Only you`, `You, Maya and supporters who may see tasks`. */
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

/** How a share goes together with what supporters may see by their switch. */
export function besideTheSwitch({ kind, inJourney, withheld }: Unshared): string {
  if (!inJourney) return `Those you choose see this one ${kind}, whatever else they may see.`;
  const supporters = withheld
    ? `“Not for supporters” is on: supporters who may see ${kind}s do not see this one.`
    : `Supporters who may see ${kind}s see this one too.`;
  return `${supporters} Those you choose see it, whatever else they may see.`;
}
