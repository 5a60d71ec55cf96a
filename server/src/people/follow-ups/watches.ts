import type { Watch } from '@kith/contract/follow-ups';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { organisationNames, selectMemberships } from '#people/organisations';
import { selectOfCheckIn } from './follow-up-store.ts';
import { selectAnswered } from './readers-store.ts';
import { type Rule, selectRulesOn, selectVersions } from './rule-store.ts';

interface Told {
  readonly memberId: number;
  readonly code: string;
  readonly told: readonly number[];
}

/** Who watches the check-ins of a member, for the sentences that they read. */
export const watches = { now: rulesNow, holding, answered: selectAnswered, ofCheckIn, present };

/** The rules that hold for a check-in that the member begins now. */
async function rulesNow(db: Db, { memberId, code }: Omit<Told, 'told'>): Promise<Rule[]> {
  const organisations = (await selectMemberships(db, memberId)).map(({ organisationId }) => organisationId);
  return organisations.length === 0 ? [] : selectRulesOn(db, organisations, code);
}

/**
 * Of the versions that were told, those whose rule is still on and whose organisation still looks after the
 * member. They hold as they were told, also where the rule was changed since.
 */
async function holding(db: Db, { memberId, code, told }: Told): Promise<Rule[]> {
  const versions = (await selectVersions(db, told)).filter((one) => one.code === code && one.isOn);
  if (versions.length === 0) return [];
  const on = (await rulesNow(db, { memberId, code })).map(({ ruleId }) => ruleId);
  // Two versions of one rule are one watch: the later one was read last.
  return versions.filter(
    ({ ruleId, version }) =>
      on.includes(ruleId) && !versions.some((other) => other.ruleId === ruleId && other.version > version),
  );
}

/** Of a check-in that is done: what held for it, and whether staff follow it up. */
async function ofCheckIn(
  { db, clock }: Pick<ViewerCtx, 'db' | 'clock'>,
  {
    told,
    ...done
  }: { readonly memberId: number; readonly assessmentId: number; readonly told: readonly number[] },
): Promise<Watch[]> {
  const opened = await selectOfCheckIn(db, done, clock.now());
  return (await present(db, await selectVersions(db, told))).map((one) => {
    const found = opened.find(({ ruleVersionId }) => ruleVersionId === one.id);
    if (!found) return one;
    const { openedAt, dueAt, acknowledgedAt, closedAt, isTakenOn } = found;
    const follow_up = {
      opened_at: openedAt.toISOString(),
      due_at: dueAt.toISOString(),
      acknowledged_at: (isTakenOn || closedAt) && acknowledgedAt ? acknowledgedAt.toISOString() : null,
      closed_at: closedAt?.toISOString() ?? null,
    };
    return { ...one, follow_up };
  });
}

async function present(db: Db, rules: readonly Rule[]): Promise<Watch[]> {
  const names = await organisationNames(
    db,
    rules.map(({ organisationId }) => organisationId),
  );
  return rules.flatMap(({ id, organisationId, sentence }) => {
    const organisation = names.get(organisationId);
    return organisation ? [{ id, organisation, sentence, follow_up: null }] : [];
  });
}
