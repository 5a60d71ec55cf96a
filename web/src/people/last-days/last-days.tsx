import { calendarDay, endOfDay } from '@kith/contract/kit/dates';
import { CalendarClock } from 'lucide-react';
import { useId, useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { DateField } from '#kit/date-field.tsx';
import { texts } from './texts.ts';
import { faultOfDay, lastDayOf } from './until.ts';

/** A share that may have a last day. */
interface Lasting {
  readonly key: string;
  /** The name of the person, the group or the team. */
  readonly title: string;
  /** In ISO 8601; null for a share without a last day. */
  readonly end: string | null;
}

interface LastDaysProps {
  shares: readonly Lasting[];
  onChoose: (key: string, end: string | null) => void;
}

/** A last day for each of these shares; quiet until a person wants one. Hidden for none. */
export function LastDays({ shares, onChoose }: LastDaysProps) {
  const place = useId();
  const [opened, setOpened] = useState(false);
  if (shares.length === 0) return null;
  return (
    <div>
      <Button
        kind="quiet"
        icon={CalendarClock}
        aria-expanded={opened}
        aria-controls={place}
        onClick={() => setOpened(!opened)}
      >
        {shares.some(({ end }) => end !== null) ? texts.change : texts.set}
      </Button>
      <div id={place} className="stack sk-gap" hidden={!opened}>
        {opened ? (
          <>
            <p className="small muted">{texts.hint}</p>
            {shares.map(({ key, title, end }) => (
              <LastDay key={key} title={title} end={end} onChoose={(next) => onChoose(key, next)} />
            ))}
          </>
        ) : null}
      </div>
    </div>
  );
}

interface LastDayProps extends Pick<Lasting, 'title' | 'end'> {
  onChoose: (end: string | null) => void;
}

function LastDay({ title, end, onChoose }: LastDayProps) {
  const { time_zone } = useViewer();
  const today = calendarDay(new Date(), time_zone);
  // While a year is typed, the field has days that no calendar of a zone gives back.
  const [day, setDay] = useState(end === null ? '' : lastDayOf(end, time_zone));
  const choose = (next: string) => {
    setDay(next);
    onChoose(next === '' ? null : endOfDay(next, time_zone).toISOString());
  };
  return (
    <div>
      <DateField
        label={texts.label(title)}
        value={day}
        min={today}
        onChange={(event) => choose(event.currentTarget.value)}
        error={faultOfDay(day, today)}
      />
      {end === null ? null : (
        <Button kind="quiet" onClick={() => choose('')} aria-label={`${texts.remove}: ${title}`}>
          {texts.remove}
        </Button>
      )}
    </div>
  );
}
