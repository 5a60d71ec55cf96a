import type { AppointmentMode } from '@kith/contract/appointment-fields';
import { useState } from 'react';
import { isRefusal } from '#client/connection/api-error.ts';
import { useAskTimesAgain } from '../appointments-api.ts';
import type { Service } from './service-fields.tsx';
import { texts } from './texts.ts';
import { type Choice, useChoice } from './use-choice.ts';

/** A choice whose time may be another person's before it is sent. */
export function useTimeChoice() {
  const { choose: put, ...choice } = useChoice();
  const [gone, setGone] = useState<string | null>(null);
  const askTimesAgain = useAskTimesAgain();
  const choose = (change: Partial<Choice>) => {
    setGone(null);
    put(change);
  };
  /** Asks for another time where the error says that this one can't be had; undefined for other errors. */
  const faultsOfTime = (error: unknown) => {
    const why = whyGone(error);
    if (why === null) return undefined;
    setGone(why);
    put({ at: null });
    void askTimesAgain();
    return { fields: {}, message: null };
  };
  return { choice, choose, gone, faultsOfTime, askTimesAgain };
}

/** The chosen service and way to meet, or the first of each. */
export function chosenOf({ service: id, mode }: Choice, services: readonly Service[], first: Service) {
  const service = services.find((one) => one.id === id) ?? first;
  const way = service.modes.find((one) => one === mode) ?? (service.modes[0] as AppointmentMode);
  return { service, mode: way };
}

/**
 * Why the time can't be had, in words: another booking holds it, or what the server says of it. Null for
 * other faults.
 */
function whyGone(error: unknown): string | null {
  if (isRefusal(error, 'slot_taken')) return texts.taken;
  return isRefusal(error) ? (error.errors['start_datetime'] ?? null) : null;
}
