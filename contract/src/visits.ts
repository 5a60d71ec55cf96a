import * as z from 'zod';
import { endpoint, ofRecord, signedIn } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { recordTags } from './kit/record-tags.ts';
import { id, optionalParagraph } from './kit/text.ts';
import {
  AGREED_KINDS,
  BROUGHT_MAX,
  listedVisit,
  QUESTIONS_MAX,
  REFLECTION_MAX,
  visit,
} from './visit-fields.ts';

const version = z.int();
const one = z.object({ visit });
const chosen = z.array(id).max(BROUGHT_MAX, `Please choose at most ${BROUGHT_MAX}.`).optional();
const agreed = z.strictObject({ id, kind: z.enum(AGREED_KINDS), record_id: id });
const liveTags = ['visit', 'appointment', 'medication', 'focus_area', ...recordTags('task', 'note')] as const;

/** A visit is an appointment of its member and its professional; to every other person it does not exist. */
export const visitsEndpoints = {
  listVisits: endpoint({
    method: 'GET',
    path: '/api/appointment/list_visits',
    summary:
      'The visits of the caller’s own for which they have brought or agreed on something: whether there is a page, and until when; the latest appointment first. Only opening a visit shows the page.',
    access: signedIn,
    liveTags,
    input: z.strictObject({ limit, offset }),
    reply: pageOf({ visits: z.array(listedVisit) }),
  }),
  getVisit: endpoint({
    method: 'GET',
    path: '/api/appointment/get_visit',
    summary:
      'What a member brings to an appointment, and what was agreed on; for the member and the professional of it.',
    access: ofRecord('visit', 'read'),
    liveTags,
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found'],
  }),
  bringToVisit: endpoint({
    method: 'POST',
    path: '/api/appointment/bring_to_visit',
    summary:
      'Copy what the caller chooses of their own records onto one page, for the professional of the appointment alone, in place of what was brought before; by its member, until it is over. A kind that is absent stays as it was. The page is closed seven days after the appointment. `version` is 0 for the first time.',
    access: ofRecord('visit', 'bring'),
    input: z.strictObject({
      id,
      check_ins: chosen,
      goals: chosen,
      notes: chosen,
      medicine_changes: chosen,
      questions: optionalParagraph(QUESTIONS_MAX),
      version,
    }),
    reply: one,
    refuses: ['not_found', 'stale', 'conflict'],
  }),
  takeBackFromVisit: endpoint({
    method: 'POST',
    path: '/api/appointment/take_back_from_visit',
    summary:
      'Close what was brought to the professional at once; the member keeps the page, and can bring it again.',
    unthrottled: true,
    access: ofRecord('visit', 'bring'),
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found'],
  }),
  addAgreed: endpoint({
    method: 'POST',
    path: '/api/appointment/add_agreed',
    summary:
      'Say that a task or a goal was agreed on at a visit. It opens neither: each person reads it where they may see it anyway. A second time changes nothing.',
    access: ofRecord('visit', 'agree'),
    input: agreed,
    reply: one,
    refuses: ['not_found', 'conflict'],
  }),
  removeAgreed: endpoint({
    method: 'POST',
    path: '/api/appointment/remove_agreed',
    summary: 'Take a task or a goal off a visit; the record itself stays.',
    access: ofRecord('visit', 'agree'),
    input: agreed,
    reply: one,
    refuses: ['not_found'],
  }),
  reflectOnVisit: endpoint({
    method: 'POST',
    path: '/api/appointment/reflect_on_visit',
    summary:
      'Write down for oneself how a visit was, once it is over. No other person reads it, and it counts for nothing.',
    access: ofRecord('visit', 'bring'),
    input: z.strictObject({ id, reflection: optionalParagraph(REFLECTION_MAX), version }),
    reply: one,
    refuses: ['not_found', 'stale', 'conflict'],
  }),
} as const;
