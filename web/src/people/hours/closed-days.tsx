import { dayWords } from '@kith/contract/kit/date-words';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { DateField } from '#kit/date-field.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import styles from './hours.module.css';
import { texts } from './texts.ts';

interface ClosedDaysProps {
  days: readonly string[];
  error: string | undefined;
  onChange: (days: readonly string[]) => void;
}

/** Public holidays and the like: days on which it is closed, against the weekly hours. */
export function ClosedDays({ days, error, onChange }: ClosedDaysProps) {
  const [day, setDay] = useState('');
  const add = () => {
    if (day !== '') onChange([...new Set([...days, day])].toSorted());
    setDay('');
  };
  return (
    <fieldset>
      <legend className="label">{texts.form.closedDays}</legend>
      <ul className="rows">
        {days.map((one) => (
          <li key={one} className="line">
            <span className="grow">{inWords(one)}</span>
            <IconButton
              icon={X}
              label={texts.form.openAgain(inWords(one))}
              onClick={() => onChange(days.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ul>
      <div className={`line ${styles['hours-add']}`}>
        <DateField
          id="closed_days"
          className="grow"
          label={texts.form.anotherDay}
          value={day}
          error={error}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Button onClick={add}>{texts.form.addDay}</Button>
      </div>
    </fieldset>
  );
}

function inWords(day: string): string {
  return dayWords(new Date(`${day}T00:00:00Z`), 'UTC');
}
