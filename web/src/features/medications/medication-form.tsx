import {
  FREQUENCIES,
  MEDICATION_LINE_MAX,
  type Medication,
  TIMES_OF_DAY,
} from '@kith/contract/medication-fields';
import { classOf, medicineNamed, suggestMedicines } from '@kith/contract/medicines/medicines';
import { useWhose } from '#client/acting/acting-for.ts';
import { DateField } from '#kit/date-field.tsx';
import { SelectField, TextField } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { NewerWords } from '#kit/other-version.tsx';
import { SuggestField } from '#kit/suggest-field.tsx';
import { Tick } from '#kit/toggles.tsx';
import { type DraftForm, saySaved, useDraftForm } from '#people/saving';
import { useSaveRecord } from '#records';
import { asked, faultsIn, type Sheet, sheet, sheetOf } from './medication-sheet.ts';
import styles from './medications.module.css';
import { createMedication, medications, updateMedication } from './medications-api.ts';
import { MedicineWords } from './medicine-words.tsx';
import { texts } from './texts.ts';

interface MedicationFormProps {
  /** Null for a new one. */
  medication: Medication | null;
  onClose: () => void;
}

/** Writes a medicine down or changes one. The typed words stay on this device until the server has them. */
export function MedicationForm({ medication, onClose }: MedicationFormProps) {
  const { form, newer } = useMedicationForm(medication, onClose);
  return (
    <FormDialog
      form={form}
      labels={texts.form.labels}
      title={medication ? texts.form.edit : texts.form.add}
      save={texts.form.save}
      onClose={onClose}
    >
      <NewerWords
        form={form}
        newer={newer}
        wordsOf={sheetOf}
        said={newer ? texts.form.newer(newer.name) : null}
      >
        {(other) => <MedicineWords medication={other} />}
      </NewerWords>
      <NameFields form={form} />
      <TextField
        label={texts.form.dose}
        description={texts.form.doseHelp}
        limit={MEDICATION_LINE_MAX}
        {...form.field('dose')}
      />
      <WhenFields form={form} />
      <TextField label={texts.form.prescribedBy} {...form.field('prescribed_by')} />
      <div className={styles['pair']}>
        <DateField label={texts.form.from} {...form.field('from_date')} />
        <DateField label={texts.form.to} {...form.field('to_date')} />
      </div>
    </FormDialog>
  );
}

function useMedicationForm(medication: Medication | null, onClose: () => void) {
  const { member } = useWhose();
  const { save, newer } = useSaveRecord(medications, medication);
  const form = useDraftForm<Sheet>({
    place: { member, form: 'medication', record: medication ? String(medication.id) : 'new' },
    schema: sheet,
    initial: sheetOf(medication),
    check: faultsIn,
    send: async (words, drop) => {
      const saved = await save({
        create: (client_key) => createMedication({ ...asked(words), client_key }),
        update: ({ id, version: shown }) => {
          // A draft is for the version that it began with, unless the other one was shown since.
          const version = newer ? shown : (words.version ?? shown);
          return updateMedication({ ...asked(words), id, version });
        },
      });
      if ('newer' in saved) return;
      await drop();
      onClose();
      const { before, row } = saved;
      if (before)
        saySaved(texts.said.saved, () => updateMedication({ ...putBack(before), version: row.version }));
      else notify.success(texts.said.added);
    },
  });
  return { form, newer };
}

function putBack(before: Medication) {
  return { id: before.id, ...asked(sheetOf(before)) };
}

/** Names from two letters on, and of a known medicine its forms and strengths; all of it is free text. */
function NameFields({ form: { values, set, errors } }: { form: DraftForm<Sheet> }) {
  const known = medicineNamed(values.name);
  const { form } = values;
  const forms = known?.forms ?? [];
  const strengths = forms.filter((one) => form === '' || one.form === form).flatMap((one) => one.strengths);
  return (
    <>
      <SuggestField
        id="name"
        label={texts.form.name}
        description={texts.form.nameHelp}
        data-autofocus
        value={values.name}
        error={errors['name']}
        suggestions={known ? [] : suggestMedicines(values.name).map(({ name }) => name)}
        renderOption={({ option: { value } }) => <Named name={value} />}
        onChange={(name) => set({ name })}
      />
      <div className={styles['pair']}>
        <SuggestField
          id="form"
          label={texts.form.form}
          value={form}
          error={errors['form']}
          suggestions={forms.map((one) => one.form)}
          onChange={(next) => set({ form: next })}
        />
        <SuggestField
          id="strength"
          label={texts.form.strength}
          value={values.strength}
          error={errors['strength']}
          suggestions={[...new Set(strengths)]}
          onChange={(strength) => set({ strength })}
        />
      </div>
    </>
  );
}

/** A name of the list, with its class in plain words. */
function Named({ name }: { name: string }) {
  const known = medicineNamed(name);
  return (
    <span>
      {name} {known ? <span className="small muted">{classOf(known)}</span> : null}
    </span>
  );
}

function WhenFields({ form: { values, set, field } }: { form: DraftForm<Sheet> }) {
  const { times_of_day: chosen } = values;
  return (
    <>
      <SelectField
        id="frequency"
        label={texts.form.frequency}
        value={values.frequency}
        data={[
          { value: '', label: texts.form.notSaid },
          ...FREQUENCIES.map((value) => ({ value, label: texts.frequencies[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          set({ frequency: FREQUENCIES.find((one) => one === value) ?? '' })
        }
      />
      <TextField label={texts.form.ownWords} {...field('frequency_words')} />
      <fieldset>
        <legend className="label">{texts.form.times}</legend>
        <div className={styles['times']}>
          {TIMES_OF_DAY.map((time) => (
            <Tick
              key={time}
              label={texts.times[time]}
              checked={chosen.includes(time)}
              onChange={({ currentTarget: { checked } }) =>
                set({
                  times_of_day: TIMES_OF_DAY.filter((one) => (one === time ? checked : chosen.includes(one))),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
