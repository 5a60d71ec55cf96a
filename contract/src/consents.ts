import * as z from 'zod';
import { anybody, atWork, endpoint, ofRecord, signedIn } from './kit/endpoint.ts';
import { storageMoment } from './kit/instant.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { email, id, line, optionalParagraph, uuid } from './kit/text.ts';
import { namedAudience } from './named-audience.ts';
import { personCard } from './users.ts';

/** A guardian has to agree for people below this age, unless an organisation sets another. */
export const CONSENT_AGE = 16;
export const CONSENT_DAYS = 14;
export const REFERRAL_REASON_MAX = 500;

const status = z.enum(['pending', 'accepted', 'rejected', 'withdrawn', 'expired', 'cancelled']);
const kind = z.enum(['guardian', 'referral']);

/**
 * The text that a person agrees to; a version never changes. Markdown: headings of the second level,
 * paragraphs and lists.
 */
export const consentText = z.object({ version: z.number(), title: z.string(), text: z.string() });

/**
 * The content of a consent link for the person who holds it. It says no more of a young person than their
 * guardian knows.
 */
export const consentLink = z
  .object({
    kind,
    /** The purpose of the link: to answer, or to withdraw a yes. */
    purpose: z.enum(['answer', 'withdraw']),
    /** The person concerned: the young person, or oneself. */
    first_name: z.string(),
    last_name: z.string(),
    /** The masked address of the mail. */
    masked_email: z.string(),
    /** For a referral, the person who asks. */
    referred_by: z.string().nullable(),
    organisation: namedAudience.nullable(),
    referral_type: z.string().nullable(),
    reason: z.string().nullable(),
    text: consentText,
    expires_at: z.string(),
    answered_at: z.string().nullable(),
  })
  .meta({ id: 'ConsentLink' });
export type ConsentLink = z.output<typeof consentLink>;

/** A consent, as shown to the person concerned and to the person who asked for it. */
export const consent = z
  .object({
    id: z.number(),
    kind,
    status,
    /** The person who was asked to agree, by the name that was typed. */
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    referred_by: personCard.nullable(),
    organisation: namedAudience.nullable(),
    referral_type: z.string().nullable(),
    reason: z.string().nullable(),
    text: consentText,
    created_at: storageMoment,
    expires_at: z.string(),
    /** The time when a guardian may be asked again; null where there is none to ask. */
    resend_at: z.string().nullable(),
    answered_at: z.string().nullable(),
    /** Shown to the person concerned alone. */
    answered_by: z.string().nullable(),
    relationship: z.string().nullable(),
    withdrawn_at: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'Consent' });
export type Consent = z.output<typeof consent>;

/** A receipt of an answer to a consent question. */
export const consentReceipt = z
  .object({
    kind,
    status: z.enum(['accepted', 'rejected']),
    answered_by: z.string(),
    answered_at: z.string(),
    text_version: z.number(),
    /** The next step after a yes to a referral: to sign up, or to log in. */
    next: z.enum(['sign_up', 'log_in', 'nothing']),
  })
  .meta({ id: 'ConsentReceipt' });
export type ConsentReceipt = z.output<typeof consentReceipt>;

const linkFields = {
  invitation_id: line({ max: 64 }),
  security_code: line({ max: 128 }),
};
const one = z.object({ consent });
const referralTypes = z.array(z.object({ id: z.string(), name: z.string() }));
const names = { first_name: line({ max: 80 }), last_name: line({ max: 80 }) };

export const approveConsentInput = z.strictObject({
  ...linkFields,
  accepted: z.boolean(),
  /** The person's own spelling of their name; absent, the name by which they were asked. */
  full_name: line({ min: 2, max: 160 }).optional(),
  /** The relationship of a guardian; there is no default. */
  relationship: line({ max: 80 }).optional(),
  /** Absent, it is the version that was shown. */
  text_version: z.number().int().optional(),
});

export const askGuardianInput = z.strictObject({ ...names, email, client_key: uuid.optional() });

export const referPersonInput = z.strictObject({
  ...names,
  email,
  organisation_id: id,
  referral_type: line({ max: 80 }),
  reason: optionalParagraph(REFERRAL_REASON_MAX),
  client_key: uuid.optional(),
});

export const consentsEndpoints = {
  getConsentLink: endpoint({
    method: 'GET',
    path: '/api/patient/pending_consent_request',
    summary: 'What a consent link is for. Looking does not use it up.',
    access: anybody,
    input: z.strictObject(linkFields),
    reply: z.object({ consent_request: consentLink }),
    refuses: ['link_invalid'],
  }),
  approveConsent: endpoint({
    method: 'POST',
    path: '/api/patient/approve_consent',
    summary: 'Answer a consent link, once: a guardian for a young person, or a person for themself.',
    access: anybody,
    input: approveConsentInput,
    reply: z.object({ receipt: consentReceipt }),
    refuses: ['link_invalid', 'forbidden', 'conflict', 'consent_pending'],
  }),
  withdrawByLink: endpoint({
    method: 'POST',
    path: '/api/consent/withdraw_by_link',
    summary: 'A guardian takes an agreement back, with the link in the mail of its receipt.',
    unthrottled: true,
    access: anybody,
    input: z.strictObject(linkFields),
    reply: z.object({ status: z.literal('withdrawn') }),
    refuses: ['link_invalid'],
  }),
  listConsents: endpoint({
    method: 'GET',
    path: '/api/patient/consent',
    summary:
      'Every consent about the caller, newest first: what waits, what was answered, by whom and to which words.',
    access: signedIn,
    liveTags: ['consent'],
    during: ['consent_pending', 'terms_outdated'],
    input: z.strictObject({}),
    reply: z.object({ consents: z.array(consent) }),
  }),
  askGuardian: endpoint({
    method: 'POST',
    path: '/api/patient/consent',
    summary:
      'A young person says who can agree for them; a mail goes there. Asking again replaces the former request.',
    access: signedIn,
    during: ['consent_pending', 'terms_outdated'],
    input: askGuardianInput,
    reply: one,
    refuses: ['conflict', 'key_reused'],
  }),
  listPendingConsentRequests: endpoint({
    method: 'GET',
    path: '/api/patient/pending_consent_requests/user_id/{id}',
    summary: 'Referrals that wait for the caller’s yes or no. The id is the caller’s own.',
    access: signedIn,
    liveTags: ['consent', 'person'],
    input: z.strictObject({ id }),
    reply: z.object({ consent_requests: z.array(consent) }),
    refuses: ['not_found'],
  }),
  updateConsentRequest: endpoint({
    method: 'POST',
    path: '/api/patient/update_consent_request',
    summary: 'Accept or reject a referral that waits for the caller.',
    unthrottled: true,
    access: ofRecord('consent', 'answer'),
    input: z.strictObject({
      id,
      status: z.enum(['accepted', 'rejected']),
      /** Absent, it is the version that this session was shown. */
      text_version: z.number().int().optional(),
    }),
    reply: one,
    refuses: ['not_found', 'conflict'],
  }),
  withdrawConsent: endpoint({
    method: 'POST',
    path: '/api/consent/withdraw_consent',
    summary: 'Take back one’s own yes to a referral: the organisation and whom it has sent leave at once.',
    unthrottled: true,
    access: ofRecord('consent', 'withdraw'),
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found', 'conflict'],
  }),
  referPerson: endpoint({
    method: 'POST',
    path: '/api/referral/refer_person',
    summary:
      'A professional asks a person by mail whether they agree to be referred in. Answered alike for every address.',
    access: atWork,
    input: referPersonInput,
    reply: one,
    refuses: ['not_found', 'key_reused'],
  }),
  listReferrals: endpoint({
    method: 'GET',
    path: '/api/referral/list_sent',
    summary: 'The referrals the caller has made to organisations they work for, newest first.',
    access: atWork,
    input: z.strictObject({ limit, offset }),
    reply: pageOf({ referrals: z.array(consent) }),
  }),
  cancelReferral: endpoint({
    method: 'POST',
    path: '/api/referral/cancel_referral',
    summary: 'Take back a referral that was not answered.',
    access: { ...ofRecord('referral', 'delete'), atWork: true },
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found', 'conflict'],
  }),
  listReferralTypes: endpoint({
    method: 'GET',
    path: '/api/referral/types',
    summary:
      'The kinds of referral, as they are shown; of one organisation or of every one the caller works for.',
    access: signedIn,
    input: z.strictObject({ organisation_id: id.optional() }),
    reply: z.object({
      referral_types: referralTypes,
      /** The same by organisation. */
      organisations: z.array(namedAudience.extend({ referral_types: referralTypes })),
    }),
    refuses: ['not_found'],
  }),
} as const;
