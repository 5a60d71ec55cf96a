import type { Appointment } from '@kith/contract/appointment-fields';
import { howOf } from './appointment-words.ts';
import { texts } from './texts.ts';

/** What a calendar says of an appointment of its member. */
export function plannedWords(appointment: Appointment) {
  const { service, provider, cancelled } = appointment;
  return {
    title: texts.row.with(service.info.name, provider.displayName),
    detail: cancelled ? texts.row.cancelled : howOf(appointment),
  };
}
