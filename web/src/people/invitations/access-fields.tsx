import { calendarDay } from '@kith/contract/kit/dates';
import { useViewer } from '#client/api/viewer.ts';
import { ChoiceList } from '#kit/choice-list.tsx';
import { DateField } from '#kit/date-field.tsx';
import { PRESETS } from '#people/access';
import { faultOfDay } from '#people/last-days';
import type { AccessChoice } from './access-choice.ts';
import { texts } from './texts.ts';

const options = PRESETS.map(({ name, title, hint }) => ({ value: name, label: title, detail: hint }));

interface AccessFieldsProps {
  /** The name in the texts: "Asha", or "they" before a name is known. */
  who: string;
  value: AccessChoice;
  onChange: (change: Partial<AccessChoice>) => void;
  /** About the day. */
  error?: string | undefined;
}

/** The first permissions and their end. Each switch can be changed later, on a page of its own. */
export function AccessFields({ who, value, onChange, error }: AccessFieldsProps) {
  const { time_zone } = useViewer();
  const today = calendarDay(new Date(), time_zone);
  return (
    <>
      <ChoiceList
        legend={texts.access.title(who)}
        name="preset"
        value={value.preset}
        options={options}
        rows
        onChange={(preset) => onChange({ preset })}
      />
      <DateField
        id="ends_on"
        label={texts.access.endsOn}
        description={texts.access.endsOnHint}
        min={today}
        value={value.ends_on}
        onChange={(event) => onChange({ ends_on: event.currentTarget.value })}
        error={error ?? faultOfDay(value.ends_on, today) ?? undefined}
      />
    </>
  );
}
