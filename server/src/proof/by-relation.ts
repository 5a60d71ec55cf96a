import type { Outcome } from './rows.ts';

/**
 * The outcomes for a person on the owner's team: a supporter with the defaults, with every switch on, and
 * with every switch off; a professional by their role; and a person whose team of an organisation has a
 * share.
 */
export interface ByRelation {
  readonly byDefault?: Outcome;
  readonly everything?: Outcome;
  readonly nothing?: Outcome;
  readonly provider?: Outcome;
  readonly coordinator?: Outcome;
  readonly teamPerson?: Outcome;
}

export const supporters = (outcome: Outcome): ByRelation => ({
  byDefault: outcome,
  everything: outcome,
  nothing: outcome,
});

export const everyRelation = (outcome: Outcome): ByRelation => ({
  ...supporters(outcome),
  provider: outcome,
  coordinator: outcome,
  teamPerson: outcome,
});

export const whoSeesTheTeam = (outcome: Outcome): ByRelation => ({
  byDefault: outcome,
  everything: outcome,
  provider: outcome,
});

/** Each person who works with members for an organisation has a page as a professional. */
export const professionals: Readonly<Record<string, Outcome>> = {
  provider: 'ok',
  providerElsewhere: 'ok',
  formerProvider: 'ok',
  coordinator: 'ok',
  platformCoordinator: 'ok',
  teamPerson: 'ok',
};
