import * as z from 'zod';
import { MESSAGE_SHOWN } from './guide/talk.ts';
import { endpoint, signedIn } from './kit/endpoint.ts';
import { line, paragraph } from './kit/text.ts';

/** No younger person is offered a language model. */
export const MODEL_AGE = 18;

const HOST_MAX = 261;

const guideModel = z
  .object({
    /** Where messages would go; null where this server offers the caller no model. */
    host: z.string().nullable(),
    /** Whether the caller has said yes to that host, and has not taken it back. */
    agreed: z.boolean(),
  })
  .meta({ id: 'GuideModel' });
export type GuideModel = z.output<typeof guideModel>;

/**
 * The guide’s language model is about the caller alone, also while they act for a member. The words of a
 * message are stored nowhere.
 */
export const guideModelEndpoints = {
  getGuideModel: endpoint({
    method: 'GET',
    path: '/api/guide/get_model',
    summary: 'Which language model the guide may ask for the caller, and whether they have agreed to it.',
    access: signedIn,
    liveTags: ['person'],
    input: z.strictObject({}),
    reply: guideModel,
  }),
  chooseGuideModel: endpoint({
    method: 'POST',
    path: '/api/guide/choose_model',
    summary:
      'Agree that messages of the caller to the guide may go to this host, or take that back, which always works. Another host than the one of this server is a `conflict`, and so is agreeing below 18.',
    access: signedIn,
    input: z.strictObject({ host: line({ max: HOST_MAX }), agreed: z.boolean() }),
    reply: guideModel,
    refuses: ['conflict'],
  }),
  askGuideModel: endpoint({
    method: 'POST',
    path: '/api/guide/ask_model',
    summary:
      'Which reply, article or exercise of the guide a language model chooses for a message. A message in which a risk or a medicine is heard goes nowhere, and the answer is null; so it is when the model is slow or says anything else. A `conflict` without the yes of the caller.',
    access: signedIn,
    input: z.strictObject({ message: paragraph(MESSAGE_SHOWN) }),
    reply: z.object({
      choice: z.object({ kind: z.enum(['reply', 'article', 'exercise']), id: z.string() }).nullable(),
    }),
    refuses: ['conflict', 'too_many_attempts'],
  }),
} as const;
