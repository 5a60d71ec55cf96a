import * as z from 'zod';
import { atWork, endpoint, ofRecord, signedIn } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id, optionalLine, uuid } from './kit/text.ts';
import { FREQUENCIES } from './medication-fields.ts';
import { namedAudience } from './named-audience.ts';
import { personCard } from './users.ts';

export const RENEWAL_NOTE_MAX = 300;
export const RENEWAL_REASON_MAX = 300;
export const RENEWAL_UNDO_SECONDS = 10;
/** A member has at most this many that wait. */
export const RENEWALS_OPEN_MAX = 20;

/** How far a renewal is. It waits in the first three, and the others close it. */
export const RENEWAL_STATES = [
  'requested',
  'seen',
  'approved',
  'declined',
  'needs_visit',
  'ready',
  'withdrawn',
] as const;
export type RenewalState = (typeof RENEWAL_STATES)[number];

/** What the people who are asked say of it. */
export const RENEWAL_STEPS = ['seen', 'approved', 'declined', 'needs_visit', 'ready'] as const;
export type RenewalStep = (typeof RENEWAL_STEPS)[number];

const text = z.string().nullable();
const state = z.enum(RENEWAL_STATES);

const asked = {
  /** Chosen by the member; null where they asked a front desk alone. */
  prescriber: personCard.nullable(),
  /** Whose front desk is asked; null where the prescriber has none. */
  organisation: namedAudience.nullable(),
};

/** A request for a new script of one medicine, as its member sees it. */
export const renewal = z
  .object({
    id: z.number(),
    medication_id: z.number(),
    state,
    note: text,
    ...asked,
    /** Usual time in working days, as the organisation says it; null where it promises none. */
    usual_days: z.number().nullable(),
    /** Whether it waits, and the people who were asked can still read it. */
    is_read: z.boolean(),
    asked_at: z.string(),
    closed_at: text,
    /** The oldest first. */
    steps: z.array(
      z.object({
        state,
        by: z.enum(['member', 'prescriber', 'desk']),
        at: z.string(),
        reason: text,
      }),
    ),
  })
  .meta({ id: 'Renewal' });
export type Renewal = z.output<typeof renewal>;

/** The same as the people who are asked see it: with that one line of the list, as its member wrote it. */
export const renewalToDo = z
  .object({
    id: z.number(),
    member: personCard,
    /** The number of the member in the organisation. */
    member_number: text,
    name: z.string(),
    form: text,
    strength: text,
    dose: text,
    frequency: z.enum(FREQUENCIES).nullable(),
    frequency_words: text,
    prescribed_by: text,
    note: text,
    state,
    ...asked,
    asked_at: z.string(),
    /** The person who took the last step. */
    moved_by: personCard.nullable(),
    /** The caller can take their last step back until then; null where there is none. */
    undo_until: text,
  })
  .meta({ id: 'RenewalToDo' });
export type RenewalToDo = z.output<typeof renewalToDo>;

/** A person or a front desk that the caller can ask. */
export const renewalChoice = z
  .object({ ...asked, usual_days: z.number().nullable() })
  .meta({ id: 'RenewalChoice' });
export type RenewalChoice = z.output<typeof renewalChoice>;

const one = z.object({ renewal });
const toDo = z.object({ renewal: renewalToDo });
const liveTags = ['renewal', 'medication', 'place', 'person'] as const;

export const renewScriptInput = z.strictObject({
  id,
  prescriber_id: id.optional(),
  organisation_id: id.optional(),
  note: optionalLine(RENEWAL_NOTE_MAX),
  client_key: uuid.optional(),
});

export const moveRenewalInput = z.strictObject({
  id,
  from: state,
  to: z.enum(RENEWAL_STEPS),
  reason: optionalLine(RENEWAL_REASON_MAX),
});

export const renewalsEndpoints = {
  listRenewalChoices: endpoint({
    method: 'GET',
    path: '/api/medication/renewal_choices',
    summary:
      'Whom the caller can ask for a new script: the professionals of their team, each with the front desk of their practice, and the front desks of the organisations that look after the caller.',
    access: signedIn,
    liveTags: ['team', 'place', 'person'],
    input: z.strictObject({}),
    reply: z.object({ choices: z.array(renewalChoice) }),
  }),
  listRenewals: endpoint({
    method: 'GET',
    path: '/api/medication/renewals',
    summary:
      'The caller’s own requests for new scripts with their steps: those that wait, then the newest; or those of one medicine, the newest first.',
    access: signedIn,
    liveTags,
    input: z.strictObject({ medication_id: id.optional(), limit, offset }),
    reply: pageOf({ renewals: z.array(renewal) }),
  }),
  renewScript: endpoint({
    method: 'POST',
    path: '/api/medication/renew_script',
    summary:
      'Ask a professional of one’s team, or a front desk, for a new script of one medicine. It opens that one line to them, and to the front desk of the professional’s practice, until the request is closed.',
    access: ofRecord('medication', 'renew'),
    input: renewScriptInput,
    reply: one,
    refuses: ['not_found', 'key_reused'],
  }),
  withdrawRenewal: endpoint({
    method: 'POST',
    path: '/api/medication/withdraw_renewal',
    summary: 'Take back a request for a new script; by its member, while it waits.',
    unthrottled: true,
    access: ofRecord('renewal', 'withdraw'),
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found'],
  }),
  listRenewalsToDo: endpoint({
    method: 'GET',
    path: '/api/care/list_renewals',
    summary: 'The requests for new scripts that wait for the caller, the longest wait first.',
    access: atWork,
    liveTags,
    input: z.strictObject({ limit, offset }),
    reply: pageOf({ renewals: z.array(renewalToDo) }),
  }),
  moveRenewal: endpoint({
    method: 'POST',
    path: '/api/care/move_renewal',
    summary:
      'Say how far a request for a new script is: seen, "needs a visit", or ready; and for the professional whom the member chose, approved, or declined with a reason. `from` is the state that the caller saw.',
    access: { ...ofRecord('renewal', 'step'), atWork: true },
    input: moveRenewalInput,
    reply: toDo,
    refuses: ['not_found', 'stale'],
  }),
  undoRenewalStep: endpoint({
    method: 'POST',
    path: '/api/care/undo_renewal_step',
    summary: 'Take back one’s own last step while there is time.',
    access: { ...ofRecord('renewal', 'restore'), atWork: true },
    input: z.strictObject({ id }),
    reply: toDo,
    refuses: ['not_found', 'stale', 'undo_expired'],
  }),
} as const;
