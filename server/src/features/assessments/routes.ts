import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { caseloadCheckInsEndpoints } from '@kith/contract/caseload-check-ins';
import { checkInSchedulesEndpoints } from '@kith/contract/check-in-schedules';
import { watchesEndpoints } from '@kith/contract/follow-ups';
import { bind } from '#kernel/http/bind';
import { getSitting, saveAnswers, submitAssessment } from './answer-sitting.ts';
import { askCaseload } from './ask-several.ts';
import { createAssessment } from './create-assessment.ts';
import { exportCaseCheckIns } from './export-at-work.ts';
import { countCaseCheckIns, listCaseCheckIns } from './list-at-work.ts';
import { listInstruments } from './list-instruments.ts';
import { listWatches } from './list-watches.ts';
import { scheduleCheckIns } from './make-schedules.ts';
import { sittingRecord } from './own-sitting.ts';
import { listRequestsAsEvents, listRequestsOfUser } from './pending-requests.ts';
import { getAssessment, getReport, listSelfCompleted } from './read-assessments.ts';
import {
  askForAssessments,
  getAssessmentRequest,
  listAssessmentRequests,
  listAssessmentsBySet,
  withdrawAssessmentRequest,
} from './requests.ts';
import { changeCheckInSchedule, listCheckInSchedules, stopCheckInSchedule } from './schedules.ts';
import { shareResult, withholdAssessment } from './share-result.ts';
import { assessmentRecord } from './store.ts';

export const assessmentRoutes = [
  ...bind(
    assessmentsEndpoints,
    {
      listInstruments,
      createAssessment,
      getSitting,
      saveAnswers,
      submitAssessment,
      getAssessment,
      getReport,
      listSelfCompleted,
      shareResult,
      withholdAssessment,
    },
    { assessment: assessmentRecord, assessment_sitting: sittingRecord },
  ),
  ...bind(assessmentRequestsEndpoints, {
    getAssessmentRequest,
    listAssessmentsBySet,
    listAssessmentRequests,
    askForAssessments,
    withdrawAssessmentRequest,
    listRequestsOfUser,
    listRequestsAsEvents,
  }),
  ...bind(watchesEndpoints, { listWatches }),
  ...bind(caseloadCheckInsEndpoints, {
    listCaseCheckIns,
    countCaseCheckIns,
    askCaseload,
    exportCaseCheckIns,
  }),
  ...bind(checkInSchedulesEndpoints, {
    listCheckInSchedules,
    scheduleCheckIns,
    changeCheckInSchedule,
    stopCheckInSchedule,
  }),
];
