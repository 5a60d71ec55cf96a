import * as z from 'zod';
import { factType } from '#kernel/facts';
import { sharedAudience, shareEnds } from '#policy/last-days';

const id = z.number();

/** No fact says what was answered, or how it was scored. */
export const assessmentBegun = factType('assessment.begun', z.object({ sittingId: id, code: z.string() }));
export const assessmentAnswered = factType('assessment.answered', z.object({ sittingId: id }));
export const assessmentCompleted = factType(
  'assessment.completed',
  z.object({
    id,
    sittingId: id,
    code: z.string(),
    requestId: z.number().nullable(),
    /** Who asked for it sees it from now on. */
    sharedWith: sharedAudience,
  }),
  { when: 'it names people', phrase: 'shared a check-in' },
);
export const assessmentSharingChanged = factType(
  'assessment.sharing_changed',
  z.object({
    id,
    added: sharedAudience,
    removed: sharedAudience,
    ends: shareEnds.optional(),
    /** Those that it answers, and those that wait again. */
    requests: z
      .array(z.object({ requestId: id, askedBy: id }))
      .readonly()
      .optional(),
  }),
  { when: 'it names people', phrase: 'changed who a check-in is shared with' },
);
export const assessmentWithheld = factType(
  'assessment.withheld',
  z.object({ id, code: z.string(), withheld: z.boolean() }),
  {
    when: 'always',
    phrase: 'changed whether supporters can see a check-in',
  },
);
export const assessmentsAsked = factType(
  'assessment.asked',
  z.object({ requestId: id, askedBy: id, codes: z.array(z.string()).readonly() }),
  { when: 'by another person', phrase: 'asked you for a check-in' },
);
export const assessmentsWithdrawn = factType(
  'assessment.withdrawn',
  z.object({ requestId: id, askedBy: id }),
  { when: 'by another person', phrase: 'took back a request for a check-in' },
);

const ofSchedule = z.object({ scheduleId: id, askedBy: id });
export const assessmentsScheduled = factType(
  'assessment.scheduled',
  ofSchedule.extend({ codes: z.array(z.string()).readonly() }),
  { when: 'by another person', phrase: 'asked you for a check-in again and again' },
);
export const assessmentScheduleChanged = factType('assessment.schedule_changed', ofSchedule, {
  when: 'by another person',
  phrase: 'changed how often you are asked for a check-in',
});
export const assessmentScheduleEnded = factType(
  'assessment.schedule_ended',
  ofSchedule.extend({ because: z.enum(['member', 'asker', 'over', 'closed']) }),
  { when: 'by another person', phrase: 'stopped asking you for a check-in again and again' },
);
