import { calendarDay } from '@kith/contract/kit/dates';
import { useViewer } from '#client/viewer.ts';
import { Card } from '#kit/card.tsx';
import { TextField } from '#kit/fields.tsx';
import type { Choices, Held } from './choices.ts';
import { dayInFull } from './moments.ts';
import { RadioCard } from './radio-card.tsx';

interface LastDayProps {
  name: string;
  held: Held;
  choices: Choices;
  error: string | null;
  onChoose: (day: string | null) => void;
}

/** How long somebody keeps what they can see. */
export function LastDay({ name, held, choices, error, onChoose }: LastDayProps) {
  const { time_zone } = useViewer();
  const day = choices.lastDay === undefined ? held.lastDay : choices.lastDay;
  return (
    <Card title={`How long ${name} can see this`}>
      <fieldset className="last-day">
        <legend className="vh">How long {name} can see this</legend>
        <div className="preset-row two-up">
          <RadioCard
            name="last-day"
            checked={day === null}
            onChoose={() => onChoose(null)}
            title="Until I change it"
          />
          <RadioCard
            name="last-day"
            checked={day !== null}
            onChoose={() => onChoose(held.lastDay ?? '')}
            title="Until a day I choose"
          />
        </div>
        {day === null ? null : (
          <TextField
            id="last-day"
            type="date"
            label="Last day"
            description={endWords(name, day)}
            value={day}
            min={calendarDay(new Date(), time_zone)}
            onChange={(event) => onChoose(event.currentTarget.value)}
            error={error}
          />
        )}
      </fieldset>
    </Card>
  );
}

function endWords(name: string, day: string): string {
  if (day === '') return `${name} loses all access when this day is over.`;
  return `${name} loses all access when ${dayInFull(day)} is over.`;
}
