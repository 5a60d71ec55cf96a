import { calendarDay } from '@kith/contract/kit/dates';
import { useEffect, useState } from 'react';

const LOOK_AGAIN_MS = 30_000;

/** The day it is in `zone`, `YYYY-MM-DD`; changes at midnight there. */
export function useToday(zone: string): string {
  const [, look] = useState('');
  useEffect(() => {
    const timer = setInterval(() => look(calendarDay(new Date(), zone)), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [zone]);
  return calendarDay(new Date(), zone);
}
