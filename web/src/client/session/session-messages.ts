import { isRecord, type SessionRecord } from './session-record.ts';

export type EndReason = 'expired' | 'signed_out';

/** What tabs say to each other. Only tabs of this origin hear it. */
export type Message =
  /** Who holds a session? */
  | { readonly kind: 'ask' }
  | { readonly kind: 'have'; readonly record: SessionRecord }
  /** `issuedAt` is that of the token it ended with: a tab that holds a later one knows better. */
  | { readonly kind: 'ended'; readonly id: number; readonly issuedAt: number; readonly reason: EndReason };

/** A tab that was opened before an update may still speak the former version's language. */
export function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'ask') return true;
  if (value.kind === 'have') return 'record' in value && isRecord(value.record);
  return value.kind === 'ended' && 'id' in value && 'issuedAt' in value && 'reason' in value;
}
