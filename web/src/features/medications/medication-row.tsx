import type { DosePlan } from '@kith/contract/dose-fields';
import { nearDayWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import type { Medication } from '@kith/contract/medication-fields';
import { medicineNamed } from '@kith/contract/medicines/medicines';
import {
  Bell,
  CalendarDays,
  Check,
  CircleStop,
  FileText,
  History,
  Pencil,
  Play,
  Trash2,
  Users,
  X,
} from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { ActionMenu } from '#kit/action-menu.tsx';
import { SharedLine } from '#people/sharing';
import { doseWords, scriptWords, whenWords } from './medication-words.ts';
import styles from './medications.module.css';
import { removeMedication } from './medications-api.ts';
import { PlanLines } from './reminders/plan-lines.tsx';
import { texts as doseTexts } from './reminders/texts.ts';
import { useAnswer } from './reminders/use-answer.ts';
import { RenewalOfLine } from './renewals/renewal-of-line.tsx';
import { texts as renewalTexts } from './renewals/renewal-texts.ts';
import { setStatus } from './set-status.ts';
import { shownRecord } from './shown-record.ts';
import { texts } from './texts.ts';

interface MedicationRowProps {
  medication: Medication;
  onEdit: (medication: Medication) => void;
  onDetails: (medication: Medication) => void;
  onRenew: (medication: Medication) => void;
  onTimes: (medication: Medication) => void;
  onDoses: (medication: Medication) => void;
  onShare: (medication: Medication) => void;
  plans: readonly DosePlan[];
}

/** A medicine as it was written, with who wrote it and when. */
export function MedicationRow({ medication, ...does }: MedicationRowProps) {
  const isShared = medication.can_edit && medication.shared_with.length > 0;
  return (
    <li className="row">
      <div className={`grow ${styles['words']}`}>
        <MedicationWords medication={medication} plans={does.plans} />
        {isShared ? (
          <p className="small muted">
            <SharedLine record={shownRecord(medication)} />
          </p>
        ) : null}
        {medication.can_edit ? <RenewalOfLine medicationId={medication.id} /> : null}
      </div>
      {medication.can_edit ? <Menu medication={medication} {...does} /> : null}
    </li>
  );
}

type WordsProps = Pick<MedicationRowProps, 'medication'> & {
  plans?: readonly DosePlan[];
  /** The level of its heading: it follows the heading above it. */
  heading?: 'h2' | 'h3';
};

/** What a member wrote, and when. */
export function MedicationWords({ medication, plans = [], heading: Heading = 'h3' }: WordsProps) {
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
  const plan = plans.find(({ medication_id }) => medication_id === medication.id);
  const isHidden = medication.withheld && medication.shared_with.length === 0;
  return (
    <>
      <Heading className="t">{name}</Heading>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {medication.status === 'current' ? <PlanLines plan={plan} /> : null}
      <p className="small muted">
        {texts.row[editedAt ? 'changed' : 'written'](by.displayName, day)}
        {isHidden ? ` · ${texts.row.hidden}` : ''}
      </p>
      {note ? <p className="small muted">{note}</p> : null}
    </>
  );
}

function Menu({ medication, plans, ...does }: MedicationRowProps) {
  const { onEdit, onDetails, onRenew, onTimes, onDoses, onShare } = does;
  const { take } = useAnswer();
  const plan = plans.find(({ medication_id }) => medication_id === medication.id);
  const isAsNeeded = !plan || plan.times.length === 0;
  const isStopped = medication.status === 'stopped';
  return (
    <ActionMenu
      label={texts.row.menu(medication.name)}
      actions={[
        ...(isStopped
          ? []
          : [
              ...(isAsNeeded
                ? [{ label: doseTexts.row.took, icon: Check, onPress: () => void take(medication.id) }]
                : []),
              { label: doseTexts.row.set, icon: Bell, onPress: () => onTimes(medication) },
            ]),
        { label: doseTexts.row.history, icon: CalendarDays, onPress: () => onDoses(medication) },
        { label: texts.row.edit, icon: Pencil, onPress: () => onEdit(medication) },
        { label: texts.row.share, icon: Users, onPress: () => onShare(medication) },
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
