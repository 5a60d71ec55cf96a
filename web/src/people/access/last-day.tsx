import { fullDateWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import { useViewer } from '#client/api/viewer.ts';
import { Card } from '#kit/card.tsx';
import { ChoiceList } from '#kit/choice-list.tsx';
import { DateField } from '#kit/date-field.tsx';
import { faultOfDay } from '#people/last-days';
import type { Choices, Held } from './choices.ts';
import { texts } from './texts.ts';

interface LastDayProps {
  name: string;
  held: Held;
  choices: Choices;
  error: string | null;
  onChoose: (day: string | null) => void;
}

const ENDS = [
  { value: 'open', label: texts.lastDay.open },
  { value: 'day', label: texts.lastDay.day },
] as const;

/** How long a supporter keeps their access. */
export function LastDay({ name, held, choices, error, onChoose }: LastDayProps) {
  const { time_zone } = useViewer();
  const day = choices.lastDay === undefined ? held.lastDay : choices.lastDay;
  const today = calendarDay(new Date(), time_zone);
  return (
    <Card title={texts.lastDay.title}>
      <div className="stack">
        <ChoiceList
          legend={texts.lastDay.legend(name)}
          name="last-day"
          value={day === null ? 'open' : 'day'}
          options={ENDS}
          onChange={(end) => onChoose(end === 'open' ? null : (held.lastDay ?? ''))}
        />
        {day === null ? null : (
          <DateField
            id="last-day"
            label={texts.lastDay.label}
            description={endWords(name, day, today)}
            value={day}
            min={today}
            onChange={(event) => onChoose(event.currentTarget.value)}
            error={error ?? faultOfDay(day, today)}
          />
        )}
      </div>
    </Card>
  );
}

function endWords(name: string, day: string, today: string): string {
  // A day that is over ends nothing: the field says so.
  if (day === '' || day < today) return texts.lastDay.ends(name);
  return texts.lastDay.endsOn(name, fullDateWords(day, today));
}
