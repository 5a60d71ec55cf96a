import type { ErrorCode } from '@kith/contract/errors';

/**
 * The records around an owner before each call, for every room; a room adds those that its own calls name.
 */
export interface OwnerFacts {
  readonly ownerId: number;
  readonly ownerPassword: string;
  readonly ownerEmail: string;
  /** A supporter of the owner, who is none of the callers, and their membership. */
  readonly supporterId: number;
  readonly placeId: number;
  /** One that looks after the owner, with a card. */
  readonly organisationId: number;
  /** Works there, and lets no other person find them. */
  readonly professionalId: number;
}

export type Outcome = 'ok' | ErrorCode;

type Input<F> = (fixture: OwnerFacts & F) => object;

/**
 * One row of the matrix, written by hand and never derived from the endpoint's own access. A call that is
 * `ofRecord` has the row of its action, which is written by hand too; the action comes from the contract, and
 * `fences/record-actions.test.ts` says by hand which it must be. `anonymous` has no token · `half` has a
 * password but not yet the second factor, and shows their challenge as a token · `stranger` is another member
 * naming the owner's records · `owner` · `termsDue` and `consentDue` are owners in
 * that state.
 */
export interface Row<F = unknown> {
  readonly input: Input<F>;
  /**
   * The same call naming a record that does not exist; a stranger must get the very same bytes for the
   * owner's.
   */
  readonly missing?: Input<F>;
  /** The answer to the owner depends on records that the input does not name, of other rooms. */
  readonly dependsOnAll?: true;
  readonly anonymous: Outcome;
  readonly half: Outcome;
  readonly stranger: Outcome;
  readonly owner: Outcome;
  readonly termsDue: Outcome;
  readonly consentDue: Outcome;
}

export const nothing = () => ({});
const shut = { anonymous: 'not_signed_in', half: 'not_signed_in' } as const;

/** Every person may call, in each state. */
export function open<F>(outcome: Outcome, input: Input<F>): Row<F> {
  return {
    input,
    anonymous: outcome,
    half: outcome,
    stranger: outcome,
    owner: outcome,
    termsDue: outcome,
    consentDue: outcome,
  };
}

/** Every signed-in person, for their own data: a stranger's call is about the stranger. */
export function own<F>(input: Input<F>, outcome: Outcome = 'ok'): Row<F> {
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
export function ownBeforeTerms<F>(input: Input<F>, outcome: Outcome = 'ok'): Row<F> {
  return { ...own(input, outcome), termsDue: outcome };
}

/** As `own`, and answered in every state. */
export function ownAlways<F>(input: Input<F>, outcome: Outcome = 'ok'): Row<F> {
  return { ...ownBeforeTerms(input, outcome), consentDue: outcome };
}

/** A record of the owner's, named by id: to a stranger it does not exist. */
export function record<F>(input: Input<F>, missing: Input<F>): Row<F> {
  return { ...own(input), missing, stranger: 'not_found' };
}

/** A call about a member: the owner names themself, and to a stranger that member does not exist. */
export function aboutMember<F>(input: (member: number) => object): Row<F> {
  return record(
    (f) => input(f.ownerId),
    () => input(MISSING),
  );
}

/** Answered to its owner in every state; with consent pending there may be no data yet. */
export const always = <F>(row: Row<F>, consentDue: Outcome = 'ok'): Row<F> => ({
  ...row,
  termsDue: 'ok',
  consentDue,
});

/** An id without a record. */
export const MISSING = 999_999_999;
