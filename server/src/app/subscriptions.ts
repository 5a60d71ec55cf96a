import { coordination } from '#reactors/coordination';
import { inboxes } from '#reactors/notifications';
import { type Live, sources } from '#reactors/realtime';
import type { Ports } from '../kernel/context.ts';
import type { Subscriber } from '../kernel/outbox/deliver-batch.ts';
import type { Listener } from '../kernel/outbox/stated-fact.ts';

/** Told in every process that holds sockets, of what happens from now on. */
export const listeners: readonly Listener<Live>[] = sources;

/** Told everything, once and in order, whatever happens to the processes. */
export function subscribers({ jobs }: Pick<Ports, 'jobs'>): readonly Subscriber[] {
  return [inboxes(jobs), coordination];
}
