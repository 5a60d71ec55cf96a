import { memberHolds } from '#records/plain';
import { findMedication, lockOwn, type MedicationRow, type SeenMedication } from './store.ts';

export const medicationRecord = memberHolds<MedicationRow, SeenMedication>({
  lock: lockOwn,
  find: findMedication,
});
