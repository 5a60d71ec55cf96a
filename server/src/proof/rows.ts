import type { ErrorCode } from '@kith/contract/errors';

/** What stands ready before each call: everything in it belongs to the owner. */
export interface Fixture {
  readonly ownerId: number;
  readonly ownerPassword: string;
  readonly ownerEmail: string;
  /** A second session of the owner, on another device. */
  readonly otherSessionId: number;
  readonly noteId: number;
  readonly noteVersion: number;
  readonly deletedNoteId: number;
  /** By somebody else in the owner's journey: one that stands, and one that the owner took out just now. */
  readonly writtenNoteId: number;
  readonly removedNoteId: number;
  readonly taskId: number;
  readonly taskVersion: number;
  readonly eventId: number;
  readonly eventVersion: number;
  readonly deletedEventId: number;
  /** The owner and that supporter have one, with a message of the owner's and one of the supporter's after it. */
  readonly supporterId: number;
  readonly threadId: number;
  readonly attachmentId: number;
  /** A group that the owner has made with that supporter. */
  readonly chatGroupId: number;
  readonly ownMessageId: number;
  readonly messageId: number;
  /** The newest version of the owner's safety plan. */
  readonly planVersion: number;
  /** A photo that stands in it. */
  readonly photoId: string;
  /** Something in the owner's inbox. */
  readonly notificationId: number;
  readonly termIds: readonly number[];
  /** The place of a supporter of the owner, another person than those who call. */
  readonly placeId: number;
  readonly placeVersion: number;
  /** An invitation that the owner has sent and nobody has answered. */
  readonly invitationId: number;
  /** A group with that supporter in it, and another that was deleted just now. */
  readonly groupId: number;
  readonly groupVersion: number;
  readonly deletedGroupId: number;
  /** Where the owner works. */
  readonly workplaceId: number;
  /** By somebody else, to the owner, not answered yet. */
  readonly referralId: number;
  /** By the owner, to somebody else, not answered yet. */
  readonly sentReferralId: number;
  /** What that supporter asks for, and nobody has answered. */
  readonly accessRequestId: number;
  /** One that looks after the owner, with a card. */
  readonly organisationId: number;
  /** Works there, and lets nobody else find them. */
  readonly professionalId: number;
  /** A request of the owner's to a professional, which nobody has answered. */
  readonly providerRequestId: number;
}

export type Outcome = 'ok' | ErrorCode;

/**
 * One row of the matrix, written by hand and never derived from the endpoint's own access:
 * `nobody` has no token · `half` has a password but not yet the second factor, and shows their challenge as a token ·
 * `stranger` is another member naming the owner's records · `owner` · `termsDue` and `consentDue` are owners in that state.
 */
export interface Row {
  readonly input: (fixture: Fixture) => object;
  /** The same call naming a record that does not exist; a stranger must get the very same bytes for the owner's. */
  readonly missing?: (fixture: Fixture) => object;
  readonly nobody: Outcome;
  readonly half: Outcome;
  readonly stranger: Outcome;
  readonly owner: Outcome;
  readonly termsDue: Outcome;
  readonly consentDue: Outcome;
}

export const nothing = () => ({});
const shut = { nobody: 'not_signed_in', half: 'not_signed_in' } as const;

/** Anybody may call, whoever they are and whatever state they are in. */
export function open(outcome: Outcome, input: Row['input']): Row {
  return {
    input,
    nobody: outcome,
    half: outcome,
    stranger: outcome,
    owner: outcome,
    termsDue: outcome,
    consentDue: outcome,
  };
}

/** Anyone signed in, for what is their own: a stranger's call is about the stranger. */
export function own(input: Row['input'], outcome: Outcome = 'ok'): Row {
  return {
    ...shut,
    input,
    stranger: outcome,
    owner: outcome,
    termsDue: 'terms_outdated',
    consentDue: 'consent_pending',
  };
}

/** As `own`, and answered while terms are due as well. */
export function ownBeforeTerms(input: Row['input'], outcome: Outcome = 'ok'): Row {
  return { ...own(input, outcome), termsDue: outcome };
}

/** As `own`, and answered in every state. */
export function ownAlways(input: Row['input'], outcome: Outcome = 'ok'): Row {
  return { ...ownBeforeTerms(input, outcome), consentDue: outcome };
}

/** A record of the owner's, named by id: to a stranger it does not exist. */
export function record(input: Row['input'], missing: NonNullable<Row['missing']>): Row {
  return { ...own(input), missing, stranger: 'not_found' };
}

/** Answered to its owner in every state; with consent pending there may be nothing yet. */
export const always = (row: Row, consentDue: Outcome = 'ok'): Row => ({ ...row, termsDue: 'ok', consentDue });

/** An id that nothing has. */
export const MISSING = 999_999_999;
