import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { DAILY_CHECK_IN } from '@kith/contract/assessments/catalogue';
import { caseloadCheckInsEndpoints } from '@kith/contract/caseload-check-ins';
import { expect } from 'vitest';
import { everyRelation, supporters } from '#proof/by-relation';
import { CANARY } from '#proof/canary';
import { joinInSight } from '#proof/join-in-sight';
import type { RecordCall } from '#proof/record-calls';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { aboutMember, MISSING, nothing, own, record } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import { answersTo, askFor, takeCheckIn, withAnswers } from '#testing/check-ins';
import { letTreat } from '#testing/professionals';
import type { World } from '#testing/world';

const GAD7 = 'A111202';
const PHQ9 = 'A111201';
const WHO5 = 'A111204';
const ONS4 = 'A111205';
const { askCaseload } = caseloadCheckInsEndpoints;
const { createAssessment, saveAnswers, submitAssessment, shareResult, withholdAssessment } =
  assessmentsEndpoints;

type Made = Awaited<ReturnType<typeof checkInsOf>>;

const ofRequest = record<Made>(
  (f) => ({ set_request_id: `sr-${f.requestId}` }),
  () => ({ set_request_id: `sr-${MISSING}` }),
);
const ofSelf = record<Made>(
  (f) => ({ id: f.ownerId }),
  () => ({ id: MISSING }),
);

export const proof: Proof<Made> = {
  fixture: checkInsOf,
  records: {
    assessment: {
      owners: (f) => ({ id: f.assessmentId }),
      fresh: async (world) => {
        const by = await world.person();
        return { by, id: (await takeCheckIn(by, PHQ9, 1)).id };
      },
      asks: {
        shareResult: () => ({ shared_with: [] }),
        withholdAssessment: () => ({ withheld: false }),
      },
      who: {
        read: { everything: 'ok' },
        share: { everything: 'forbidden' },
        withhold: { everything: 'forbidden' },
      },
    },
    assessment_sitting: {
      owners: (f, { name }) => ({ id: name === 'submitAssessment' ? f.toSubmitId : f.sittingId }),
      fresh: sittingOf,
      asks: {
        saveAnswers: () => ({ answers: answersTo(PHQ9, 1) }),
        submitAssessment: () => ({ answers: answersTo(GAD7, 1) }),
      },
    },
  },
  rows: {
    listInstruments: own(nothing),
    listWatches: own(() => ({ assessment_code: PHQ9 })),
    createAssessment: own(() => ({ assessment_code: WHO5 })),
    getReport: aboutMember((member) => ({ member_id: member, assessment_code: DAILY_CHECK_IN })),
    listSelfCompleted: aboutMember((member) => ({ member_id: member })),
    getAssessmentRequest: ofRequest,
    listAssessmentsBySet: ofRequest,
    withdrawAssessmentRequest: ofRequest,
    listAssessmentRequests: aboutMember((member) => ({ member_id: member })),
    askForAssessments: {
      ...aboutMember((member) => ({ about_patient_id: member, assessment_codes: [GAD7] })),
      owner: 'forbidden',
    },
    listRequestsOfUser: ofSelf,
    listRequestsAsEvents: ofSelf,
    // For a person who works with no member it is empty.
    listCaseCheckIns: own(nothing),
    countCaseCheckIns: own(nothing),
    exportCaseCheckIns: own(nothing),
    // A person who is not in one's care is answered as one who is not there.
    askCaseload: own((f) => ({ member_ids: [f.ownerId], assessment_codes: [GAD7] })),
  },
  byRelation: {
    getReport: everyRelation('ok'),
    listSelfCompleted: everyRelation('ok'),
    listAssessmentRequests: everyRelation('ok'),
    askForAssessments: {
      ...supporters('forbidden'),
      provider: 'ok',
      coordinator: 'ok',
      teamPerson: 'forbidden',
    },
  },
  secondStepFirst: [
    'getReport',
    'listSelfCompleted',
    'listAssessmentRequests',
    'askForAssessments',
    'listCaseCheckIns',
    'countCaseCheckIns',
    'exportCaseCheckIns',
    'askCaseload',
  ],
  readings: {
    own: ({ id }) => [
      reads('listInstruments'),
      reads('listSelfCompleted'),
      reads('getReport', { assessment_code: PHQ9 }),
      reads('listAssessmentRequests'),
      reads('listRequestsOfUser', { id }),
      reads('listCaseCheckIns'),
    ],
    about: (member) => [
      reads('listSelfCompleted', { member_id: member }, member),
      reads('getReport', { member_id: member, assessment_code: PHQ9 }, member),
      reads('listAssessmentRequests', { member_id: member }, member),
    ],
  },
  recipes: {
    createAssessment: async (world) => ({
      someone: await world.person(),
      input: { assessment_code: WHO5, answers: answersTo(WHO5, 2), complete: true },
    }),
    getReport: async (world) => ({ someone: await world.person(), input: { assessment_code: WHO5 } }),
    listSelfCompleted: async (world) => ({ someone: await world.person(), input: {} }),
    listAssessmentRequests: async (world) => ({ someone: await world.person(), input: {} }),
    askForAssessments: async (world) => {
      const { member, asker } = await treated(world);
      return { someone: asker, input: { about_patient_id: member.id, assessment_codes: [WHO5, GAD7] } };
    },
    askCaseload: async (world) => {
      const { member, asker } = await treated(world);
      return { someone: asker, input: { member_ids: [member.id], assessment_codes: [WHO5] } };
    },
    getAssessmentRequest: asked,
    listAssessmentsBySet: asked,
    withdrawAssessmentRequest: asked,
    listRequestsOfUser: waiting,
    listRequestsAsEvents: waiting,
  },
  actions: {
    async 'check-ins, taken, shared and asked for'(scene: Scene) {
      const { maya, priya, sam, pat, afterwards } = scene;
      const begin = () => maya.call(createAssessment, { assessment_code: PHQ9 });
      const { sitting } = await begin();
      const id = sitting?.id ?? 0;
      await afterwards('createAssessment', () => maya.call(createAssessment, { assessment_code: ONS4 }));
      await afterwards('saveAnswers', () =>
        maya.call(saveAnswers, { id, answers: [{ component_id: `${PHQ9}:q1`, value: '1' }] }),
      );
      await afterwards('submitAssessment', () =>
        maya.call(submitAssessment, { id, answers: answersTo(PHQ9, 1) }),
      );
      const { assessments } = await maya.call(assessmentsEndpoints.listSelfCompleted, {});
      const done = assessments[0]?.id ?? 0;
      for (const shared_with of [[sam.id, priya.id], [sam.id], []])
        await afterwards('shareResult', () => maya.call(shareResult, { id: done, shared_with }));
      for (const withheld of [true, false])
        await afterwards('withholdAssessment', () => maya.call(withholdAssessment, { id: done, withheld }));
      const leave = await joinInSight(scene);
      let set_request_id = '';
      await afterwards('askForAssessments', async () => {
        set_request_id = (await askFor(pat, maya, [GAD7, WHO5])).set_request_id;
      });
      await afterwards('createAssessment', () => takeCheckIn(maya, GAD7, 1, { set_request_id }));
      await afterwards('askCaseload', () =>
        pat.call(askCaseload, { member_ids: [maya.id], assessment_codes: [ONS4] }),
      );
      await afterwards('withdrawAssessmentRequest', () =>
        maya.call(assessmentRequestsEndpoints.withdrawAssessmentRequest, { set_request_id }),
      );
      await leave();
    },
  },
  steps: {
    async 'a check-in is asked for, taken, read and shared'({ maya, priya, world }: Walk) {
      const asker = await world.person();
      await letTreat(world, maya, asker, 'provider');
      const { set_request_id } = await askFor(asker, maya, [GAD7]);
      const waits = { id: maya.id, output: 'custom' };
      const { assessments_requests } = await maya.get('/assessments-requests/user/{id}', waits);
      expect(assessments_requests[0]).toMatchObject({ set_request_id, is_v2: true });
      const events = await maya.get('/assessments-requests/pusher/{id}', { id: maya.id });
      expect(events.assessments_requests[0]).toMatchObject({ about_patient_id: maya.id, change: 'added' });
      const { request } = await maya.get('/api/assessment/request', { set_request_id });
      expect(request.status).toBe('pending');
      const set = await maya.get('/api/assessment/assessments_by_set', { set_request_id });
      expect(set.assessments).toMatchObject([{ assessment_code: GAD7, answered: 0, total: 7 }]);
      const { assessment } = await maya.post('/api/assessment/create', {
        assessment_code: GAD7,
        set_request_id,
        answers: { ...answersTo(GAD7, 1) },
        complete: true,
      });
      await maya.refused(409, 'POST /api/assessment/create', { assessment_code: GAD7 });
      const { assessments } = await maya.get('/api/assessment/all_self_completed', { member_id: maya.id });
      expect(assessments).toContainEqual(expect.objectContaining({ id: assessment.id, set_request_id }));
      const report = await maya.get('/api/assessment/report', { assessment_code: GAD7 });
      expect(Object.values(report.answers)[0]).toContainEqual({ component_id: `${GAD7}:q1`, value: '1' });
      expect(report.questions).toHaveLength(7);
      await maya.post('/api/assessment/share_result', { id: assessment.id, shared_with: [priya.id] });
    },
  },
};

/** A member, and a professional of their team. */
async function treated(world: World) {
  const [member, asker] = [await world.person(), await world.person()];
  await letTreat(world, member, asker, 'provider');
  return { member, asker };
}

async function asked(world: World) {
  const { member, asker } = await treated(world);
  const { set_request_id } = await askFor(asker, member, [GAD7]);
  return { someone: member, input: { set_request_id } };
}

async function waiting(world: World) {
  const { member, asker } = await treated(world);
  await askFor(asker, member, [GAD7]);
  return { someone: member, input: { id: member.id } };
}

async function sittingOf(world: World, { name }: RecordCall) {
  const by = await world.person();
  const assessment_code = name === 'submitAssessment' ? GAD7 : PHQ9;
  const { sitting } = await by.call(createAssessment, { assessment_code });
  return { by, id: sitting?.id ?? 0 };
}

/** One that is done, with words, two that go on, and a request that waits. */
async function checkInsOf({ world, owner, supporter }: Stage) {
  const said = withAnswers(DAILY_CHECK_IN, answersTo(DAILY_CHECK_IN, 5), { q6: CANARY });
  const { id } = await takeCheckIn(owner, DAILY_CHECK_IN, said);
  const begin = async (assessment_code: string) =>
    (await owner.call(createAssessment, { assessment_code })).sitting?.id ?? 0;
  const made = await world.database.pool.query(
    'insert into assessment_requests (member_id, asked_by, codes, created_at) values ($1, $2, $3, $4) returning id',
    [owner.id, supporter.id, [GAD7], world.now()],
  );
  return {
    assessmentId: id,
    sittingId: await begin(PHQ9),
    toSubmitId: await begin(GAD7),
    requestId: Number(made.rows[0].id),
  };
}
