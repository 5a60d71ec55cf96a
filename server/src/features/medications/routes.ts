import { medicationsEndpoints } from '@kith/contract/medications';
import { bind } from '#kernel/http/bind';
import { deleteMedication, restoreMedication } from './delete-medication.ts';
import { medicationRecord } from './held.ts';
import { getMedication, listMedicationChanges, listMedications } from './read-medications.ts';
import { createMedication, updateMedication, withholdMedication } from './write-medication.ts';

export const medicationsRoutes = bind(
  medicationsEndpoints,
  {
    listMedications,
    getMedication,
    listMedicationChanges,
    createMedication,
    updateMedication,
    withholdMedication,
    deleteMedication,
    restoreMedication,
  },
  { medication: medicationRecord },
);
