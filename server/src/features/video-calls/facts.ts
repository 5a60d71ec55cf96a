import * as z from 'zod';
import { factType } from '#kernel/facts';

const one = z.object({ id: z.number() });
const ofPerson = one.extend({ personId: z.number() });

/** `people` are rung, without the person who opened it. */
export const callOpened = factType('video_call.opened', one.extend({ people: z.array(z.number()) }), {
  when: 'by another person',
  phrase: 'opened a video call',
});
export const callAnswered = factType('video_call.answered', ofPerson.extend({ accepted: z.boolean() }));
/** A person came, or waits. `journey`: how the call changes in the journey by that. */
export const callEntered = factType(
  'video_call.entered',
  ofPerson.extend({ journey: z.enum(['added', 'updated']).nullable() }),
);
export const callAdmitted = factType('video_call.admitted', ofPerson);
export const callLeft = factType('video_call.left', ofPerson);
/** `missed` are people who had not answered by then; `openedBy` had called them. */
export const callEnded = factType(
  'video_call.ended',
  one.extend({ openedBy: z.number(), missed: z.array(z.number()) }),
);
