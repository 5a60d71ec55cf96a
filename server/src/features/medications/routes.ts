import { dosesEndpoints } from '@kith/contract/doses';
import { medicationsEndpoints } from '@kith/contract/medications';
import { renewalsEndpoints } from '@kith/contract/renewals';
import { bind } from '#kernel/http/bind';
import { renewalRecord } from './access/renewal-record.ts';
import { answerDoseByCode } from './answer-by-code.ts';
import { answerDose, takeNow, undoTakeNow } from './answer-dose.ts';
import { deleteMedication, restoreMedication } from './delete-medication.ts';
import { medicationRecord } from './held.ts';
import { previewMedications } from './preview-medications.ts';
import { listDoseHistory, listDosePlans, listDosesToday } from './read-doses.ts';
import { getMedication, listMedicationChanges, listMedications } from './read-medications.ts';
import { listRenewalChoices, listRenewals, listRenewalsToDo } from './renewals/list-renewals.ts';
import { moveRenewal, undoRenewalStep } from './renewals/move-renewal.ts';
import { renewScript, withdrawRenewal } from './renewals/renew-script.ts';
import { countDoses, setDoseTimes } from './set-dose-times.ts';
import { shareMedication } from './share-medication.ts';
import { createMedication, updateMedication, withholdMedication } from './write-medication.ts';

const ofList = bind(
  medicationsEndpoints,
  {
    listMedications,
    previewMedications,
    getMedication,
    listMedicationChanges,
    createMedication,
    updateMedication,
    withholdMedication,
    shareMedication,
    deleteMedication,
    restoreMedication,
  },
  { medication: medicationRecord },
);

const ofRenewals = bind(
  renewalsEndpoints,
  {
    listRenewalChoices,
    listRenewals,
    renewScript,
    withdrawRenewal,
    listRenewalsToDo,
    moveRenewal,
    undoRenewalStep,
  },
  { medication: medicationRecord, renewal: renewalRecord },
);

const ofDoses = bind(
  dosesEndpoints,
  {
    listDosePlans,
    listDosesToday,
    listDoseHistory,
    setDoseTimes,
    countDoses,
    answerDose,
    answerDoseByCode,
    takeNow,
    undoTakeNow,
  },
  { medication: medicationRecord },
);

export const medicationsRoutes = [...ofList, ...ofRenewals, ...ofDoses];
