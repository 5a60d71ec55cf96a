import type { Clock } from '#kernel/clock';
import type { Ports, Settings, ViewerCtx } from '#kernel/context';
import type { Database, Db } from '#kernel/db';
import { recorder } from '#kernel/facts';

const DAY_MS = 86_400_000;
export const TIME_ZONE = 'Australia/Sydney';

export interface SeedDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ports: Ports;
  readonly settings: Settings;
}

/** As if the person had called at that moment, in no session. */
export function contextFor(deps: SeedDeps, db: Db, userId: number, moment: Date): ViewerCtx {
  const origin = { requestId: 'demo', address: '127.0.0.1', userAgent: 'demo' };
  const clock = { now: () => moment };
  const viewer: ViewerCtx['viewer'] = {
    userId,
    memberId: userId,
    relation: 'self',
    grants: null,
    grantId: null,
    sessionId: 0,
    tokenHash: '',
    roles: ['patient'],
    timeZone: TIME_ZONE,
    states: [],
    staffLocked: false,
    reauthenticatedAt: moment,
  };
  return {
    db,
    apart: db,
    origin,
    clock,
    ports: deps.ports,
    settings: deps.settings,
    record: recorder(db, { viewer, origin, clock }),
    auditRead: () => undefined,
    viewer,
  };
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
