import type { Medication, MedicationStatus } from '@kith/contract/medication-fields';
import { isRefusal } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { saySaved } from '#people/saving';
import { medications, updateMedication } from './medications-api.ts';
import { texts } from './texts.ts';

/** At once, with the way back. */
export async function setStatus(medication: Medication, status: MedicationStatus): Promise<void> {
  const { id, version, status: before } = medication;
  try {
    const next = await updateMedication({ id, status, version });
    saySaved(texts.said[status], () => updateMedication({ id, status: before, version: next.version }));
  } catch (error) {
    const newer = medications.newerIn(error);
    if (newer) medications.announce('updated', newer);
    notify.error(newer ? texts.said.stale : isRefusal(error) ? error.message : texts.said.failed);
  }
}
