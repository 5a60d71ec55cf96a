import type { Ctx } from '#kernel/context';
import { recorder } from '#kernel/facts';
import type { AppDeps } from './deps.ts';

/** The context of the operator's commands: without a person, and on record as such. */
export function operatorContext({
  database,
  clock,
  ports,
  settings,
}: Pick<AppDeps, 'database' | 'clock' | 'ports' | 'settings'>): Ctx {
  const { db } = database.work;
  const origin = { requestId: 'admin', address: '', userAgent: '' };
  return {
    db,
    apart: db,
    viewer: undefined,
    origin,
    clock,
    ports,
    settings,
    record: recorder(db, { viewer: undefined, origin, clock }),
    auditRead: () => undefined,
  };
}
