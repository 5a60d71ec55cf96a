import { calendarDay } from '@kith/contract/kit/dates';
import { useViewer } from '#client/api/viewer.ts';
import { Card } from '#kit/card.tsx';
import { ChoiceList } from '#kit/choice-list.tsx';
import { DateField } from '#kit/date-field.tsx';
import type { Choices, Held } from './choices.ts';
import { dayInFull } from './moments.ts';

interface LastDayProps {
  name: string;
  held: Held;
  choices: Choices;
  error: string | null;
  onChoose: (day: string | null) => void;
}

const ENDS = [
  { value: 'open', label: 'Until I change it' },
  { value: 'day', label: 'Until a day I choose' },
] as const;

/** How long a supporter keeps their access. */
export function LastDay({ name, held, choices, error, onChoose }: LastDayProps) {
  const { time_zone } = useViewer();
  const day = choices.lastDay === undefined ? held.lastDay : choices.lastDay;
  return (
    <Card title="How long">
      <div className="stack">
        <ChoiceList
          legend={`${name} can see this`}
          name="last-day"
          value={day === null ? 'open' : 'day'}
          options={ENDS}
          onChange={(end) => onChoose(end === 'open' ? null : (held.lastDay ?? ''))}
        />
        {day === null ? null : (
          <DateField
            id="last-day"
            label="Last day"
            description={endWords(name, day)}
            value={day}
            min={calendarDay(new Date(), time_zone)}
            onChange={(event) => onChoose(event.currentTarget.value)}
            error={error}
          />
        )}
      </div>
    </Card>
  );
}

function endWords(name: string, day: string): string {
  if (day === '') return `${name} loses all access when this day is over.`;
  return `${name} loses all access when ${dayInFull(day)} is over.`;
}
