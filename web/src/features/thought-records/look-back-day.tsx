import { nearDateWords } from '@kith/contract/kit/date-words';
import { dayAfter } from '@kith/contract/kit/dates';
import { LOOK_BACK_WITHIN_DAYS } from '@kith/contract/look-backs';
import { useState } from 'react';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Chip, Chips } from '#kit/chip.tsx';
import { DateField } from '#kit/date-field.tsx';
import { texts } from './look-back-texts.ts';
import { useLookBackDay } from './use-look-back-day.ts';

interface LookBackDayProps {
  /** The record. */
  id: number;
  /** Null for none. */
  day: string | null;
}

/** When the person wants to look back: not at all unless they say so. */
export function LookBackDay({ id, day }: LookBackDayProps) {
  const { today, isBusy, choose, stop } = useLookBackDay();
  const [isChoosing, setChoosing] = useState(false);
  const pick = async (chosen: string) => {
    await choose(id, chosen);
    setChoosing(false);
  };
  const now = <ButtonLink to={`/cbt/view_thought/${id}?look`}>{texts.now}</ButtonLink>;
  if (day !== null && !isChoosing) {
    const words = nearDateWords(day, today);
    return (
      <>
        <p>{day <= today ? texts.due(words) : texts.planned(words)}</p>
        <div className="actions">
          {now}
          <Button kind="quiet" onClick={() => setChoosing(true)}>
            {texts.otherDay}
          </Button>
          <Button kind="quiet" disabled={isBusy} onClick={() => void stop(id, day)}>
            {texts.never}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className="small muted">{texts.ask}</p>
      <Days today={today} isBusy={isBusy} onPick={(chosen) => void pick(chosen)} />
      {isChoosing ? null : <div className="actions">{now}</div>}
    </>
  );
}

interface DaysProps {
  today: string;
  isBusy: boolean;
  onPick: (day: string) => void;
}

function Days({ today, isBusy, onPick }: DaysProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const last = dayAfter(today, LOOK_BACK_WITHIN_DAYS);
  const isFit = typed !== null && typed >= today && typed <= last;
  const offered = [
    [texts.inDays[7], dayAfter(today, 7)],
    [texts.inDays[14], dayAfter(today, 14)],
    [texts.inAMonth, monthAfter(today)],
  ] as const;
  return (
    <>
      <Chips label={texts.choose} wrap>
        {offered.map(([words, day]) => (
          <Chip key={words} pressed={false} onPress={() => (isBusy ? undefined : onPick(day))}>
            {words}
          </Chip>
        ))}
        <Chip pressed={typed !== null} onPress={() => setTyped(typed === null ? '' : null)}>
          {texts.onADay}
        </Chip>
      </Chips>
      {typed === null ? null : (
        <div className="line wrap">
          <DateField
            label={texts.day}
            value={typed}
            min={today}
            max={last}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button disabled={!isFit || isBusy} onClick={() => onPick(typed)}>
            {texts.set}
          </Button>
        </div>
      )}
    </>
  );
}

/** The same day of the next month, or its last: 31 January leads to 28 February. */
function monthAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}
