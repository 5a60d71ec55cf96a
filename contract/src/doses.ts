import * as z from 'zod';
import { DOSE_ANSWERS, dose, doseCountInput, dosePlan, doseTimesInput } from './dose-fields.ts';
import { anybody, endpoint, ofRecord, signedIn } from './kit/endpoint.ts';
import { instant } from './kit/instant.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id, isoDate, opaqueCode, uuid } from './kit/text.ts';
import { clockTime } from './notification-settings.ts';

const liveTags = ['medication', 'notification', 'person'] as const;
const planned = z.object({ plan: dosePlan });
const answered = z.object({ dose });

/** Times and doses of medicines: their member's own. No other person sees them. */
export const dosesEndpoints = {
  listDosePlans: endpoint({
    method: 'GET',
    path: '/api/medication/dose_plans',
    summary: 'When the caller is reminded of their own medicines, and what is left of those they counted.',
    access: signedIn,
    liveTags,
    input: z.strictObject({}),
    reply: z.object({ plans: z.array(dosePlan) }),
  }),
  listDosesToday: endpoint({
    method: 'GET',
    path: '/api/medication/doses_today',
    summary: 'The doses of the caller’s own medicines today, by the clock where they are.',
    access: signedIn,
    liveTags,
    input: z.strictObject({}),
    /** In the order in which they come. */
    reply: z.object({ day: z.string(), doses: z.array(dose) }),
  }),
  listDoseHistory: endpoint({
    method: 'GET',
    path: '/api/medication/dose_history',
    summary: 'The doses of one of the caller’s own medicines, of all days.',
    access: signedIn,
    liveTags,
    input: z.strictObject({ id, limit, offset }),
    /** The newest day first. */
    reply: pageOf({ doses: z.array(dose) }),
  }),
  setDoseTimes: endpoint({
    method: 'POST',
    path: '/api/medication/dose_times',
    summary:
      'Choose when to be reminded of a medicine: at these times, every day, on days of the week or every so many days. No times end its reminders.',
    access: ofRecord('medication', 'update'),
    input: z.strictObject({ id, ...doseTimesInput }),
    reply: planned,
    refuses: ['not_found'],
  }),
  countDoses: endpoint({
    method: 'POST',
    path: '/api/medication/count',
    summary: 'Say how many are there and how many are taken at a time, or that this is not counted.',
    access: ofRecord('medication', 'update'),
    input: z.strictObject({ id, ...doseCountInput }),
    reply: planned,
    refuses: ['not_found'],
  }),
  answerDose: endpoint({
    method: 'POST',
    path: '/api/medication/answer_dose',
    summary:
      'Say that a dose was taken or skipped, or ask to be reminded later; null takes the answer back. It can be given and changed on the day of the dose; one that waited on a device says when it was given.',
    access: ofRecord('medication', 'update'),
    input: z.strictObject({
      id,
      day: isoDate,
      time: clockTime,
      answer: z.enum(DOSE_ANSWERS).nullable(),
      before: z.enum(DOSE_ANSWERS).nullable().optional(),
      /** When an answer was given that is put back, or that waited for a connection; now when absent. */
      answered_at: instant.optional(),
    }),
    reply: answered,
    refuses: ['not_found', 'stale'],
  }),
  answerDoseByCode: endpoint({
    method: 'POST',
    path: '/api/medication/answer_by_code',
    summary:
      'Answer for the doses that a reminder asked for, by the code that its notice carried to one device. A code is good once, within a day, and while notices come to the device of its session and its account is open. Wrong, used and outdated codes are answered in the same way, and no answer says what it was for.',
    access: anybody,
    input: z.strictObject({
      code: opaqueCode,
      answer: z.enum(DOSE_ANSWERS),
      answered_at: instant.optional(),
    }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  takeNow: endpoint({
    method: 'POST',
    path: '/api/medication/take_now',
    summary: 'Write down that a medicine was taken now, when it was needed.',
    access: ofRecord('medication', 'update'),
    input: z.strictObject({ id, client_key: uuid.optional() }),
    reply: answered,
    refuses: ['not_found', 'key_reused'],
  }),
  undoTakeNow: endpoint({
    method: 'POST',
    path: '/api/medication/undo_take_now',
    summary: 'Take an entry of “Taken now” back, on its day.',
    access: ofRecord('medication', 'update'),
    input: z.strictObject({ id, dose_id: id }),
    reply: z.object({ dose_id: z.number() }),
    refuses: ['not_found'],
  }),
} as const;
