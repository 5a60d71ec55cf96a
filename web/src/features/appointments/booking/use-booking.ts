import {
  APPOINTMENT_NOTES_MAX,
  type BookableProvider,
  saveAppointmentInput,
} from '@kith/contract/appointments';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useClientKeys } from '#client/api/use-client-keys.ts';
import { useViewer } from '#client/api/viewer.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { useDraftForm } from '#people/saving';
import { saveAppointment } from '../appointments-api.ts';
import type { Service } from './service-fields.tsx';
import { texts } from './texts.ts';
import { useHeldTime } from './use-held-time.ts';
import { chosenOf, useTimeChoice } from './use-time-choice.ts';

/** Typed words wait on this device; choices lie in the address. */
const typed = z.object({ notes: z.string(), withheld: z.boolean() });
const notesOnly = saveAppointmentInput.pick({ notes: true });

export { APPOINTMENT_NOTES_MAX };

/** The choices of a visit, with the first service and its first way to meet until a person chooses. */
export function useBooking({ provider, services }: BookableProvider, first: Service) {
  const { id: member } = useViewer();
  const navigate = useNavigate();
  const { choice, choose, gone, faultsOfTime, askTimesAgain } = useTimeChoice();
  const { keyOf, spend } = useClientKeys();
  const { service, mode } = chosenOf(choice, services, first);
  const form = useDraftForm({
    place: { member, form: 'appointment', record: String(provider.id) },
    schema: typed,
    initial: { notes: '', withheld: false },
    check: ({ notes }) => ({
      ...(choice.at === null && { time: texts.time.choose }),
      ...checkInput(notesOnly, { notes }),
    }),
    send: async (values, drop) => {
      const notes = values.notes.trim() === '' ? undefined : values.notes;
      const asked = {
        provider_id: provider.id,
        service_id: service.id,
        start_datetime: choice.at ?? '',
        mode,
        ...(notes !== undefined && { notes }),
        withheld: values.withheld,
      };
      const { id } = await saveAppointment({ ...asked, client_key: keyOf(asked) });
      spend();
      await drop();
      void askTimesAgain();
      await navigate({ search: `?booked=${id}` }, { replace: true });
    },
    faults: faultsOfTime,
  });
  const asked = { provider_id: provider.id, service_id: service.id };
  const heldUntil = useHeldTime(asked, choice.at, (error) => {
    // One that is being booked is no longer held.
    if (!form.busy) faultsOfTime(error);
  });
  return { choice, choose, service, mode, form, gone, heldUntil };
}
