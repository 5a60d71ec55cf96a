import { TextField, withSign } from '#kit/fields.tsx';
import styles from './auth.module.css';
import type { BirthDateParts } from './birth-date.ts';
import { signUps } from './sign-up-texts.ts';

interface BirthDateFieldProps {
  value: BirthDateParts;
  onChange: (value: BirthDateParts) => void;
  error: string | undefined;
}

const PARTS = [
  { part: 'day', label: signUps.birth.day, autoComplete: 'bday-day', id: 'birth_date' },
  { part: 'month', label: signUps.birth.month, autoComplete: 'bday-month', id: 'birth-month' },
  { part: 'year', label: signUps.birth.year, autoComplete: 'bday-year', id: 'birth-year' },
] as const;

/** Three short fields: a day long ago is typed faster than found in a calendar. */
export function BirthDateField({ value, onChange, error }: BirthDateFieldProps) {
  return (
    <fieldset className={styles['birth']} aria-describedby={error ? 'birth-hint birth-error' : 'birth-hint'}>
      <legend>{signUps.birth.label}</legend>
      <p className="hint" id="birth-hint">
        {signUps.birth.hint}
      </p>
      <div className={styles['parts']}>
        {PARTS.map(({ part, label, autoComplete, id }) => (
          <TextField
            key={part}
            id={id}
            label={label}
            inputMode="numeric"
            autoComplete={autoComplete}
            value={value[part]}
            onChange={(event) => onChange({ ...value, [part]: event.currentTarget.value })}
            error={error !== undefined}
          />
        ))}
      </div>
      {error ? (
        <p className="err" id="birth-error">
          {withSign(error)}
        </p>
      ) : null}
    </fieldset>
  );
}
