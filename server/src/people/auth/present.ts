import type { deviceSession, sessionInfo } from '@kith/contract/auth';
import type * as z from 'zod';
import { idleSecondsOf, renewalOf } from './session-rules.ts';
import type { SessionRow } from './session-store.ts';

type SessionInfo = z.output<typeof sessionInfo>;
type DeviceSession = z.output<typeof deviceSession>;

export function presentSession(
  { id, kept, expiresAt }: Pick<SessionRow, 'id' | 'kept' | 'expiresAt'>,
  tokenMadeAt: Date,
  idleMinutes: number,
): SessionInfo {
  return {
    id,
    kept,
    idle_seconds: idleSecondsOf(kept, idleMinutes),
    expires_at: expiresAt.toISOString(),
    renew_at: renewalOf(kept, tokenMadeAt).toISOString(),
  };
}

export function presentDevice(session: SessionRow, currentId: number): DeviceSession {
  return {
    id: session.id,
    current: session.id === currentId,
    device: session.device,
    kept: session.kept,
    signed_in_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
  };
}
