import { nearDayWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import type { Medication } from '@kith/contract/medication-fields';
import { medicineNamed } from '@kith/contract/medicines/medicines';
import { CircleStop, FileText, History, Pencil, Play, Trash2, X } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { ActionMenu } from '#kit/action-menu.tsx';
import { doseWords, scriptWords, whenWords } from './medication-words.ts';
import styles from './medications.module.css';
import { removeMedication } from './medications-api.ts';
import { RenewalOfLine } from './renewals/renewal-of-line.tsx';
import { texts as renewalTexts } from './renewals/renewal-texts.ts';
import { setStatus } from './set-status.ts';
import { texts } from './texts.ts';

interface MedicationRowProps {
  medication: Medication;
  onEdit: (medication: Medication) => void;
  onDetails: (medication: Medication) => void;
  onRenew: (medication: Medication) => void;
}

/** A medicine as it was written, with who wrote it and when. */
export function MedicationRow({ medication, ...does }: MedicationRowProps) {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  const { name, created_by: by, edited_at: editedAt, unformatted_date_created: createdAt } = medication;
  const lines = [
    doseWords(medication),
    whenWords(medication),
    scriptWords(medication, calendarDay(now, zone)),
  ].filter((line) => line !== '');
  const day = nearDayWords(new Date(editedAt ?? createdAt), now, zone);
  const note = medicineNamed(name)?.note;
  return (
    <li className="row">
      <div className={`grow ${styles['words']}`}>
        <h3 className="t">{name}</h3>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="small muted">
          {texts.row[editedAt ? 'changed' : 'written'](by.displayName, day)}
          {medication.withheld ? ` · ${texts.row.hidden}` : ''}
        </p>
        {note ? <p className="small muted">{note}</p> : null}
        {medication.can_edit ? <RenewalOfLine medicationId={medication.id} /> : null}
      </div>
      {medication.can_edit ? <Menu medication={medication} {...does} /> : null}
    </li>
  );
}

function Menu({ medication, onEdit, onDetails, onRenew }: MedicationRowProps) {
  const isStopped = medication.status === 'stopped';
  return (
    <ActionMenu
      label={texts.row.menu(medication.name)}
      actions={[
        { label: texts.row.edit, icon: Pencil, onPress: () => onEdit(medication) },
        ...(isStopped
          ? []
          : [{ label: renewalTexts.row.menu, icon: FileText, onPress: () => onRenew(medication) }]),
        isStopped
          ? { label: texts.row.again, icon: Play, onPress: () => void setStatus(medication, 'current') }
          : { label: texts.row.stop, icon: CircleStop, onPress: () => void setStatus(medication, 'stopped') },
        { label: texts.row.wrong, icon: X, onPress: () => void setStatus(medication, 'incorrect') },
        { label: texts.row.details, icon: History, onPress: () => onDetails(medication) },
        { label: texts.row.remove, icon: Trash2, onPress: () => void removeMedication(medication) },
      ]}
    />
  );
}
