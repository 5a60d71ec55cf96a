import type { MedicationChange } from '@kith/contract/medication-fields';
import { medicationsEndpoints } from '@kith/contract/medications';
import { call } from '#client/api/call.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { saySaved } from '#people/saving';
import { updateMedication } from './medications-api.ts';
import { texts } from './texts.ts';

/** Whether this change, of those that are shown, took its medicine off the list, and it is still off. */
export function isOff(change: MedicationChange, changes: readonly MedicationChange[]): boolean {
  const newest = changes.find((one) => one.medication_id === change.medication_id);
  return newest?.id === change.id && change.after.status === 'incorrect';
}

/** A medicine that was marked as wrong stands on the list as it stood before. */
export async function putBack({ medication_id: id, before }: MedicationChange): Promise<void> {
  const status = before?.status === 'stopped' ? 'stopped' : 'current';
  try {
    const { medication } = await call(medicationsEndpoints.getMedication, { id });
    const next = await updateMedication({ id, status, version: medication.version });
    saySaved(texts.said[status], () => updateMedication({ id, status: 'incorrect', version: next.version }));
  } catch (error) {
    notify.error(isRefusal(error) ? error.message : texts.said.failed);
  }
}
