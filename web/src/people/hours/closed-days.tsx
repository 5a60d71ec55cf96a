import { plainDay } from '@kith/contract/kit/dates';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { DateField } from '#kit/date-field.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import styles from './hours.module.css';

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
      <legend className="label">Closed on these days</legend>
      <ul className="rows">
        {days.map((one) => (
          <li key={one} className="line">
            <span className="grow">{inWords(one)}</span>
            <IconButton
              icon={X}
              label={`Open again on ${inWords(one)}`}
              onClick={() => onChange(days.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ul>
      <div className={`line ${styles['hours-add']}`}>
        <DateField
          id="closed_days"
          className="grow"
          label="Another day"
          value={day}
          error={error}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Button onClick={add}>Add this day</Button>
      </div>
    </fieldset>
  );
}

function inWords(day: string): string {
  return plainDay(new Date(`${day}T00:00:00Z`), 'UTC');
}
