import type {
  Assessment,
  AssessmentRequest,
  AssessmentSitting,
  CheckInSchedule,
} from '@kith/contract/assessment-fields';
import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { assessmentsEndpoints, type InstrumentCard } from '@kith/contract/assessments';
import { CATALOGUE } from '@kith/contract/assessments/catalogue';
import { checkInSchedulesEndpoints } from '@kith/contract/check-in-schedules';
import { type Watch, watchesEndpoints } from '@kith/contract/follow-ups';
import type { User } from '@kith/contract/users';
import { type FakeApi, Refusal } from './fake-api.ts';
import { aCard, nextId } from './world.ts';

/** One that can be started. */
export function anInstrument(code: string, change: Partial<InstrumentCard> = {}): InstrumentCard {
  const { short_title, version, estimated_minutes, recommended_interval_days } =
    CATALOGUE.find((entry) => entry.code === code) ?? CATALOGUE[0] ?? never();
  return {
    assessment_code: code,
    assessment_version: version,
    title: short_title,
    short_title,
    estimated_minutes,
    recommended_interval_days,
    last_completed_at: null,
    last_assessment_id: null,
    sitting_id: null,
    can_start: true,
    again_on: null,
    ...change,
  };
}

/** A check-in that its member has done: GAD-7, unless another is named. */
export function aResult(member: User, change: Partial<Assessment> = {}): Assessment {
  const completed_at = change.completed_at ?? '2026-11-20T03:00:00.000Z';
  return {
    id: nextId(),
    assessment_code: 'A111202',
    assessment_version: 1,
    title: 'Generalised Anxiety Disorder scale (GAD-7)',
    short_title: 'Anxiety',
    set_request_id: null,
    is_v2: false,
    method: 'self',
    completed_at,
    withheld: false,
    scores: [aScore('total', 'Anxiety score', 6, 21)],
    flags: [],
    created_by: aCard(member),
    about_patient_id: member.id,
    in_journey: true,
    allow_communications: false,
    comments_count: 0,
    shared_with: [],
    shared_with_group: [],
    shared_with_organisation_team: [],
    created_at: `${completed_at.slice(0, 10)} ${completed_at.slice(11, 19)}`,
    unformatted_date_created: completed_at,
    edited_at: null,
    can_edit: false,
    abilities: ['share', 'withhold'],
    version: 1,
    ...change,
  };
}

export function aScore(scale: string, title: string, score: number | null, max: number) {
  return { scale, title, score, min: 0, max, higher_is: 'worse' as const, band: null, band_label: null };
}

/** Answers that another device has given. */
export function aSitting(
  code: string,
  answers: AssessmentSitting['answers'],
  told: readonly number[] = [],
): AssessmentSitting {
  return {
    id: nextId(),
    assessment_code: code,
    assessment_version: 1,
    set_request_id: null,
    assessment_id: null,
    started_at: new Date().toISOString(),
    day: new Date().toISOString().slice(0, 10),
    told: [...told],
    answers,
    answered: answers.length,
    total: 0,
  };
}

/** The sentence of a rule. */
export function aWatch(change: Partial<Watch> = {}): Watch {
  return {
    id: nextId(),
    organisation: { id: 12, name: 'Banksia Clinic' },
    sentence: 'A care coordinator looks at these answers.',
    follow_up: null,
    ...change,
  };
}

/** Asked for each week, unless it says otherwise. */
export function aSchedule(by: User, member: User, change: Partial<CheckInSchedule> = {}): CheckInSchedule {
  return {
    id: nextId(),
    about_patient_id: member.id,
    asked_by: aCard(by),
    assessments: [{ assessment_code: 'A111202', title: 'Anxiety' }],
    ...{ every_days: 7, time: '09:00', first_day: '2026-11-30', last_day: '2027-02-22' },
    status: 'on',
    next_at: '2026-11-30 01:00:00',
    created_at: '2026-11-20 03:00:00',
    ...change,
  };
}

interface Kept {
  readonly instruments?: readonly InstrumentCard[];
  /** The newest first. */
  readonly results?: Assessment[];
  readonly sitting?: AssessmentSitting;
  /** Who watches. */
  readonly watches?: readonly Watch[];
  /** Check-ins on a schedule. */
  readonly schedules?: CheckInSchedule[];
  /** What waits to be answered. */
  readonly requests?: readonly AssessmentRequest[];
}

/** A server with these check-ins. A complete one becomes a result, once for each key. */
export function keepCheckIns(
  api: FakeApi,
  member: User,
  { instruments = [], results = [], sitting, watches = [], schedules = [], requests = [] }: Kept = {},
) {
  const {
    listInstruments,
    createAssessment,
    getSitting,
    getAssessment,
    getReport,
    listSelfCompleted,
    shareResult,
  } = assessmentsEndpoints;
  const byKey = new Map<string, Assessment>();
  const find = (id: number) => results.find((one) => one.id === id) ?? refuse();
  api.on(listInstruments, () => ({ instruments: [...instruments] }));
  api.on(watchesEndpoints.listWatches, () => ({ watches: [...watches] }));
  let goesOn = sitting;
  api.on(getSitting, () => ({ sitting: goesOn ?? refuse(), questions: [], html_snippets: [] }));
  const created = api.on(
    createAssessment,
    ({ assessment_code: code, client_key = '', complete, answers = [], told }) => {
      if (!complete) {
        const others = goesOn?.answers.filter(
          (one) => !answers.some((said) => said.component_id === one.component_id),
        );
        goesOn = aSitting(code, [...(others ?? []), ...answers], told);
        return { sitting: goesOn, assessment: null };
      }
      const done =
        byKey.get(client_key) ??
        aResult(member, { assessment_code: code, completed_at: new Date().toISOString() });
      if (!byKey.has(client_key)) results.unshift(done);
      byKey.set(client_key, done);
      return { sitting: null, assessment: done };
    },
  );
  api.on(getAssessment, ({ id }) => ({ assessment: find(id), answers: [] }));
  api.on(listSelfCompleted, () => ({ assessments: results, has_more_data: false }));
  api.on(getReport, ({ assessment_code }) =>
    reportOf(
      assessment_code,
      results.filter((one) => one.assessment_code === assessment_code),
    ),
  );
  const shared = api.on(shareResult, ({ id }) => ({ assessment: find(id) }));
  api.on(assessmentRequestsEndpoints.listRequestsOfUser, () => ({ assessments_requests: [...requests] }));
  const kept = [...schedules];
  api.on(checkInSchedulesEndpoints.listCheckInSchedules, () => ({ schedules: [...kept] }));
  api.on(checkInSchedulesEndpoints.stopCheckInSchedule, ({ schedule_id }) => {
    const at = kept.findIndex(({ id }) => id === schedule_id);
    const [stopped = refuse()] = kept.splice(at, 1);
    return { schedule: { ...stopped, status: 'refused' as const, next_at: null } };
  });
  return { created, shared, results };
}

/** The newest first. */
const reportOf = (assessment_code: string, results: Assessment[]) => ({
  assessment_code,
  title: '',
  questions: [],
  html_snippets: [],
  answers: {},
  results,
  first: results.at(-1) ?? null,
  latest_data: null,
  has_more_data: false,
});

function refuse(): never {
  throw new Refusal('not_found');
}

function never(): never {
  throw new Error('The catalogue is empty.');
}
