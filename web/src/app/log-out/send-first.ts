import { lookAgain } from '#client/session/leaving.ts';
import { flushQueues, watchQueues } from '#client/session/unsent-queues.ts';

/** Parts that may have left something here at an earlier visit, and were not fetched in this one. */
const PARTS = [
  () => import('../../features/notes/unsent-notes.ts'),
  () => import('../../features/tasks/held-steps.ts'),
  () => import('../../features/thought-records/unsent-thoughts.ts'),
  () => import('../../features/conversations/outbox/unsent-store.ts'),
  () => import('../../features/conversations/outbox/held-deletes.ts'),
  () => import('../../features/files/added-files.ts'),
  () => import('../../features/check-ins/unsent-check-ins.ts'),
  () => import('../../features/safety-plan/device/plan-syncs.ts'),
  () => import('../../people/comments/unsent-comments.ts'),
];

/** Sends all that may go; with nothing left the person is logged out. Answers whether something is unsent. */
export async function sendFirst(): Promise<boolean> {
  await Promise.allSettled(PARTS.map((part) => part()));
  const stop = watchQueues(() => void lookAgain());
  await flushQueues();
  stop();
  return (await lookAgain()).some(({ isDraft }) => !isDraft);
}
