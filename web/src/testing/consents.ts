import { type Consent, type ConsentLink, consentsEndpoints } from '@kith/contract/consents';
import { toStorage } from '@kith/contract/kit/dates';
import type { FakeApi } from './fake-api.ts';
import { inSeconds, nextId } from './world.ts';

const DAY = 86_400;
const TEXT = { version: 1, title: 'Words', text: '## What you’re agreeing to\n\nA list of things.' };

/** A person was asked to be a guardian a while ago; a test names only the fields that matter to it. */
export function aConsent(change: Partial<Consent> = {}): Consent {
  return {
    id: nextId(),
    kind: 'guardian',
    status: 'pending',
    first_name: 'Joanne',
    last_name: 'Walsh',
    email: 'joanne@example.com',
    referred_by: null,
    organisation: null,
    referral_type: null,
    reason: null,
    text: TEXT,
    created_at: toStorage(new Date(inSeconds(-DAY))),
    expires_at: inSeconds(13 * DAY),
    resend_at: inSeconds(-DAY + 60),
    answered_at: null,
    answered_by: null,
    relationship: null,
    withdrawn_at: null,
    version: 1,
    ...change,
  };
}

export function aReferral(change: Partial<Consent> = {}): Consent {
  return aConsent({
    kind: 'referral',
    first_name: 'Maya',
    last_name: 'Hart',
    email: 'maya@example.com',
    organisation: { id: 7, name: 'Banksia Clinic' },
    referral_type: 'GP Referral',
    reason: 'A letter from Dr Lee',
    resend_at: null,
    ...change,
  });
}

/** What a link of a letter leads to. */
export function aConsentLink(change: Partial<ConsentLink> = {}): ConsentLink {
  return {
    kind: 'guardian',
    purpose: 'answer',
    first_name: 'Ruby',
    last_name: 'Walsh',
    masked_email: 'j***@example.com',
    referred_by: null,
    organisation: null,
    referral_type: null,
    reason: null,
    text: TEXT,
    expires_at: inSeconds(13 * DAY),
    answered_at: null,
    ...change,
  };
}

/** A server that knows of nothing to agree to. */
export function keepNoConsents(api: FakeApi): void {
  api.on(consentsEndpoints.listConsents, () => ({ consents: [] }));
  api.on(consentsEndpoints.listPendingConsentRequests, () => ({ consent_requests: [] }));
}
