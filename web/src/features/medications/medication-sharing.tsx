import type { Medication } from '@kith/contract/medication-fields';
import { SharingOf } from '#people/sharing';
import { shareMedication } from './medications-api.ts';
import { shownRecord } from './shown-record.ts';

interface MedicationSharingProps {
  medication: Medication;
  onClose: () => void;
}

/** The people who read one medicine by name. */
export function MedicationSharing({ medication, onClose }: MedicationSharingProps) {
  return (
    <SharingOf
      kind="medication"
      record={shownRecord(medication)}
      quote={medication.name}
      share={async (record, choice) => shownRecord(await shareMedication(record, choice))}
      onClose={onClose}
    />
  );
}
