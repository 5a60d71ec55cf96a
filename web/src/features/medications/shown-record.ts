import type { Medication } from '@kith/contract/medication-fields';

/** As dialogs about shares take a record: supporters with the switch see it as they see one in a journey. */
export const shownRecord = (medication: Medication) => ({ ...medication, in_journey: true });
