import * as z from 'zod';
import { factType } from '#kernel/facts';
import { sharedAudience, shareEnds } from '#policy/last-days';

const taskId = z.number();
const ids = z.array(z.number()).readonly();

export const taskCreated = factType(
  'task.created',
  z.object({ taskId, inJourney: z.boolean(), assignees: ids, sharedWith: sharedAudience }),
  { when: 'it names people', phrase: 'shared a task' },
);
/** A person has moved their part a step, or has cancelled all parts. */
export const taskStatusChanged = factType(
  'task.status_changed',
  z.object({ taskId, from: z.number().nullable(), to: z.number(), overall: z.number() }),
);
/**
 * `added` and `removed` name the people who do it; `shared` and `unshared` name the people it is shared with.
 */
export const taskEdited = factType(
  'task.edited',
  z.object({
    taskId,
    version: z.number(),
    added: ids,
    removed: ids,
    shared: sharedAudience,
    unshared: sharedAudience,
    ends: shareEnds.optional(),
  }),
  { when: 'it names people', phrase: 'changed who a task is for' },
);
export const taskWithheld = factType('task.withheld', z.object({ taskId, withheld: z.boolean() }), {
  when: 'always',
  phrase: 'changed whether supporters can see a task',
});
