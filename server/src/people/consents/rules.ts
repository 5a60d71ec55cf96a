import { CONSENT_DAYS, type Consent } from '@kith/contract/consents';
import type { ConsentRequest } from './store.ts';

const DAY_MS = 86_400_000;
const RESEND_MS = 60_000;

export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + CONSENT_DAYS * DAY_MS);
}

/** A request that can no longer be answered has expired, by time or because no consent is needed any more. */
export function statusOf(
  { status, kind, expiresAt }: Pick<ConsentRequest, 'status' | 'kind' | 'expiresAt'>,
  { now, waits }: { readonly now: Date; readonly waits: boolean },
): Consent['status'] {
  const isOver = expiresAt <= now || (kind === 'guardian' && !waits);
  return status === 'pending' && isOver ? 'expired' : status;
}

/** A referral belongs to an address until its owner has answered, and to the owner from then on. */
export function isAbout(
  { subjectId, email }: Pick<ConsentRequest, 'subjectId' | 'email'>,
  person: { readonly id: number; readonly email: string },
): boolean {
  return subjectId === null ? email === person.email.toLowerCase() : subjectId === person.id;
}

export function resendAt({ sentAt }: Pick<ConsentRequest, 'sentAt'>): Date {
  return new Date(sentAt.getTime() + RESEND_MS);
}

/** Whether mail to both addresses reaches one mailbox: many providers deliver `maya+anything@` to `maya@`. */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other);
}

function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  return `${name}${email.slice(at)}`.toLowerCase();
}
