import type { Medication } from '@kith/contract/medication-fields';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { MedicationForm } from './medication-form.tsx';
import { MedicationHistory } from './medication-history.tsx';
import { MedicationSharing } from './medication-sharing.tsx';
import { DoseHistory } from './reminders/dose-history.tsx';
import { plansQuery } from './reminders/doses-api.ts';
import { TimesForm } from './reminders/times-form.tsx';
import { AskDialog } from './renewals/ask-dialog.tsx';

export type Open =
  | { readonly kind: 'form' | 'history'; readonly medication: Medication | null }
  | { readonly kind: 'times' | 'doses' | 'renewal' | 'sharing'; readonly medication: Medication };

interface MedicationDialogsProps {
  open: Open;
  onClose: () => void;
}

/** What opens over the page of medicines. */
export function MedicationDialogs({ open, onClose }: MedicationDialogsProps) {
  switch (open.kind) {
    case 'form':
      return <MedicationForm medication={open.medication} onClose={onClose} />;
    case 'history':
      return <MedicationHistory medication={open.medication} onClose={onClose} />;
    case 'times':
      return <TimesOf medication={open.medication} onClose={onClose} />;
    case 'doses':
      return <DoseHistory medication={open.medication} onClose={onClose} />;
    case 'sharing':
      return <MedicationSharing medication={open.medication} onClose={onClose} />;
    case 'renewal':
      return <AskDialog medication={open.medication} onClose={onClose} />;
  }
}

interface TimesProps {
  medication: Medication;
  onClose: () => void;
}

/** Drawn once it is known which times there are. */
function TimesOf({ medication, onClose }: TimesProps) {
  const { id } = useViewer();
  const { data } = useQuery(plansQuery(id));
  const plan = data?.find(({ medication_id }) => medication_id === medication.id);
  return data ? <TimesForm medication={medication} plan={plan} onClose={onClose} /> : null;
}
