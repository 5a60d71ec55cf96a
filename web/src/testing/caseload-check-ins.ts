import type { AssessmentRequest } from '@kith/contract/assessment-fields';
import {
  type CaseCheckIns,
  type CaseResult,
  caseloadCheckInsEndpoints,
} from '@kith/contract/caseload-check-ins';
import type { User } from '@kith/contract/users';
import { aScore } from './check-ins.ts';
import type { FakeApi } from './fake-api.ts';
import { aCard, nextId } from './world.ts';

/** A member in the caller's care, of whom there is nothing yet. */
export function aCaseOf(member: User, change: Partial<CaseCheckIns> = {}): CaseCheckIns {
  return {
    person: aCard(member),
    may_ask: true,
    requests: [],
    schedules: [],
    results: [],
    looks: [],
    ...change,
  };
}

/** A first result of GAD-7, unless it says otherwise. */
export function aCaseResult(change: Partial<CaseResult> = {}): CaseResult {
  return {
    assessment_id: nextId(),
    assessment_code: 'A111202',
    short_title: 'Anxiety',
    completed_at: '2026-11-20T03:00:00.000Z',
    came_in_at: null,
    scores: [{ ...aScore('total', 'Anxiety score', 14, 21), band_label: 'Moderate' }],
    changes: [],
    flags: [],
    ...change,
  };
}

export function anAsked(by: User, member: User, change: Partial<AssessmentRequest> = {}): AssessmentRequest {
  const item = { title: 'Anxiety', answered: 0, total: 7, sitting_id: null, assessment_id: null };
  return {
    set_request_id: `sr-${nextId()}`,
    about_patient_id: member.id,
    asked_by: aCard(by),
    created_at: '2026-11-20 03:00:00',
    due_date: null,
    status: 'pending',
    assessments: [{ assessment_code: 'A111202', ...item }],
    schedule_id: null,
    is_v2: true,
    ...change,
  };
}

/** A server on which a professional has these members, in this order. */
export function keepCaseCheckIns(api: FakeApi, people: CaseCheckIns[]) {
  const kept = { people };
  const listed = api.on(caseloadCheckInsEndpoints.listCaseCheckIns, ({ view, limit, offset }) => {
    const look = kept.people.filter(({ looks }) => looks.length > 0);
    const found = view === 'look' ? look : kept.people;
    return {
      people: found.slice(offset, offset + limit),
      count: found.length,
      look_count: look.length,
      has_more_data: found.length > offset + limit,
    };
  });
  return Object.assign(kept, { listed });
}
