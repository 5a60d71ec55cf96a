import type { Ports } from '#kernel/context';
import type { Subscriber } from '#kernel/outbox/deliver-batch';
import type { Listener } from '#kernel/outbox/stated-fact';
import { appointmentsEnd } from '#reactors/appointments';
import { checkInSchedules } from '#reactors/check-in-schedules';
import { coordination } from '#reactors/coordination';
import { listingsFollow } from '#reactors/listings';
import { inboxes } from '#reactors/notifications';
import { type Live, sources, tellPlain } from '#reactors/realtime';
import { renewalsEnd } from '#reactors/renewals';
import { copiesEnd } from '#reactors/visits';
import { features } from './features.ts';

/** Followers: they get new facts in every process that holds sockets. */
export const listeners: readonly Listener<Live>[] = [
  ...sources,
  ...features.flatMap(({ records = [] }) => records.flatMap(tellPlain)),
];

/** Subscribers: they get every fact, once and in order, over restarts and kills. */
export function subscribers({ jobs }: Pick<Ports, 'jobs'>): readonly Subscriber[] {
  return [
    inboxes(jobs),
    coordination,
    checkInSchedules({ jobs }),
    renewalsEnd,
    listingsFollow,
    appointmentsEnd({ jobs }),
    copiesEnd,
  ];
}
