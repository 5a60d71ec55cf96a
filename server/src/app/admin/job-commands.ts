import * as z from 'zod';
import type { Ctx } from '#kernel/context';
import { OUTBOUND_QUEUE } from '#kernel/ports/outbound-messages';
import { transact } from '#kernel/transact';
import { featureJobs } from '../features.ts';
import { command } from './command.ts';
import { Refused } from './refused.ts';

const queuesOf = (operator: Ctx): string[] => [OUTBOUND_QUEUE, ...Object.keys(featureJobs(operator))];

export const jobCommands = [
  command('jobs', 'List what was tried often enough and given up, by queue.', {}, async (operator) => {
    const lists = await operator.ports.jobs.listDeadLetters(queuesOf(operator));
    if (lists.length === 0) return ['Nothing was given up.'];
    return lists.map(({ queue, count, since }) => `${queue}: ${count}, since ${since.toISOString()}`);
  }),
  command(
    'retry',
    'Try again what a queue has given up.',
    { queue: z.string().describe('name') },
    async (operator, { queue }) => {
      if (!queuesOf(operator).includes(queue))
        throw new Refused(`There is no queue ${queue}. jobs lists them.`);
      const count = await transact(operator, (ctx) => ctx.ports.jobs.retryDeadLetters(ctx.db, queue));
      return [`${count} ${count === 1 ? 'job is' : 'jobs are'} tried again as soon as Kith runs.`];
    },
  ),
];
