import { APPOINTMENT_MODES, type AppointmentMode } from '@kith/contract/appointment-fields';
import { useSearchParams } from 'react-router';
import { dayNamed } from '#kit/calendar.ts';

/** What a person has chosen so far; null while it is open. */
export interface Choice {
  readonly service: number | null;
  readonly mode: AppointmentMode | null;
  readonly day: string | null;
  /** The moment at which the visit begins. */
  readonly at: string | null;
}

/** The choices lie in the address: a reload, a way back and a failed request keep them. */
export function useChoice(): Choice & { readonly choose: (change: Partial<Choice>) => void } {
  const [params, setParams] = useSearchParams();
  const choice = {
    service: numberIn(params.get('service')),
    mode: APPOINTMENT_MODES.find((one) => one === params.get('how')) ?? null,
    day: dayNamed(params.get('day')) ?? null,
    at: momentIn(params.get('at')),
  };
  const choose = (change: Partial<Choice>) =>
    setParams(
      (before) => {
        for (const [name, value] of Object.entries(change)) {
          const key = name === 'mode' ? 'how' : name;
          if (value === null) before.delete(key);
          else before.set(key, String(value));
        }
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { ...choice, choose };
}

/** The id that a part of an address names. */
export function numberIn(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

function momentIn(text: string | null): string | null {
  const moment = Date.parse(text ?? '');
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}
