import { memberHolds } from '#records/plain';
import { findMedication, lockOwn, type MedicationRow } from './store.ts';

export const medicationRecord = memberHolds<MedicationRow, MedicationRow>({
  lock: lockOwn,
  find: findMedication,
});
