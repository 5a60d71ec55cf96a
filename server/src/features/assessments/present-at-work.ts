import { changeSince } from '@kith/contract/assessments/change';
import { highestOf } from '@kith/contract/assessments/flags';
import type { Instrument, RiskLevel } from '@kith/contract/assessments/instrument';
import { type CaseResult, type CheckInLook, WAITED_DAYS } from '@kith/contract/caseload-check-ins';
import { cameIn } from './came-in.ts';
import { assessmentName, keptInstrument } from './instruments.ts';
import type { SeenResult } from './newest-results-store.ts';
import { presentScores } from './present.ts';
import { nameOf } from './request-ids.ts';
import type { RequestRow } from './request-store.ts';
import type { StoredScore } from './stored.ts';

const DAY_MS = 86_400_000;

export function presentSeen(seen: SeenResult): CaseResult {
  const { id, code, version: instrumentVersion, at, receivedAt, scores, flags, before } = seen;
  const row = { code, instrumentVersion };
  const instrument = keptInstrument(row);
  return {
    assessment_id: id,
    assessment_code: code,
    short_title: assessmentName(row),
    completed_at: new Date(at).toISOString(),
    came_in_at:
      cameIn(new Date(at), receivedAt === null ? null : new Date(receivedAt))?.toISOString() ?? null,
    scores: presentScores(instrument, scores, true),
    changes: before === null ? [] : changesOf(instrument, scores, before),
    flags: flags.map(({ id: flag, level, reason }) => ({ id: flag, level, reason })),
  };
}

function changesOf(
  { scales }: Instrument,
  now: readonly StoredScore[],
  before: readonly StoredScore[],
): CaseResult['changes'] {
  const of = (all: readonly StoredScore[], id: string) =>
    all.find(({ scale }) => scale === id)?.score ?? null;
  return scales.flatMap((scale) => {
    const [score, former] = [of(now, scale.id), of(before, scale.id)];
    const change = score === null || former === null ? null : changeSince(former, score, scale);
    if (change === null) return [];
    const { verdict, direction, difference, threshold, index } = change;
    return [{ scale: scale.id, verdict, direction, difference, threshold, index }];
  });
}

/** In the order of the ranks of `newestResults`: flags, changes, requests, and gentle flags last. */
export function looksOf(
  results: readonly SeenResult[],
  requests: readonly RequestRow[],
  now: Date,
): CheckInLook[] {
  const fresh = results.filter(({ isNew }) => isNew);
  const flagged = (level: RiskLevel) =>
    fresh.filter(({ flags }) => highestOf(flags.map((flag) => flag.level)) === level).map(lookAt('flag'));
  return [
    ...flagged('urgent'),
    ...flagged('prompt'),
    ...fresh.filter(({ isHarder }) => isHarder).map(lookAt('harder')),
    ...requests.filter((request) => isLate(request, now)).map(lookAtRequest),
    ...flagged('gentle'),
  ];
}

const lookAt =
  (reason: 'flag' | 'harder') =>
  ({ id: assessment_id }: SeenResult): CheckInLook => ({ reason, assessment_id, set_request_id: null });

const lookAtRequest = ({ id }: RequestRow): CheckInLook => ({
  reason: 'not_done',
  assessment_id: null,
  set_request_id: nameOf(id),
});

function isLate({ withdrawnAt, completedAt, dueAt, createdAt }: RequestRow, now: Date): boolean {
  if (withdrawnAt !== null || completedAt !== null) return false;
  return (dueAt?.getTime() ?? createdAt.getTime() + WAITED_DAYS * DAY_MS) < now.getTime();
}
