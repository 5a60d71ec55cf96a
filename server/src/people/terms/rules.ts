import type { TermType } from '@kith/contract/terms';

interface Version {
  readonly type: TermType;
  readonly version: number;
}

export function isAccepted(version: Version, accepted: readonly Version[]): boolean {
  return accepted.some((one) => one.type === version.type && one.version === version.version);
}

export function areAllAccepted(newest: readonly Version[], accepted: readonly Version[]): boolean {
  return newest.every((version) => isAccepted(version, accepted));
}
