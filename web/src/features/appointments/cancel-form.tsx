import type { Appointment } from '@kith/contract/appointment-fields';
import { CANCEL_REASON_MAX, cancelAppointmentInput } from '@kith/contract/appointments';
import { calledName } from '@kith/contract/kit/names';
import { z } from 'zod';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { TextField } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { useDraftForm } from '#people/saving';
import { whenOf } from './appointment-words.ts';
import { appointments, cancelAppointment, useAskTimesAgain } from './appointments-api.ts';
import { otherOf } from './other-side.ts';
import { texts } from './texts.ts';

const typed = z.object({ reason: z.string() });
const reasonOnly = cancelAppointmentInput.pick({ reason: true });

/** Asks first: a cancelled appointment does not come back. The other person reads the reason. */
export function CancelForm({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { id: viewer, time_zone: zone } = useViewer();
  const now = useNow();
  const other = otherOf(appointment, viewer);
  const form = useCancelling(appointment, onClose);
  return (
    <FormDialog
      form={form}
      labels={texts.cancel.labels}
      title={texts.cancel.title}
      save={texts.cancel.save}
      notNow={texts.cancel.keep}
      onClose={onClose}
    >
      <p>
        {texts.row.with(appointment.service.info.name, other.displayName)},{' '}
        {whenOf(appointment, { zone, now })}.
      </p>
      <p className="small muted">{texts.cancel.text}</p>
      <TextField
        label={texts.cancel.reason}
        description={texts.cancel.reasonHelp(calledName(other))}
        limit={CANCEL_REASON_MAX}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

function useCancelling({ id, version, provider, member }: Appointment, onClose: () => void) {
  const { id: viewer } = useViewer();
  const askTimesAgain = useAskTimesAgain();
  return useDraftForm({
    place: { form: 'cancel_appointment', record: String(id) },
    schema: typed,
    initial: { reason: '' },
    check: ({ reason }) => checkInput(reasonOnly, { reason }),
    send: async ({ reason }, drop) => {
      const why = reason.trim() === '' ? {} : { reason };
      await cancelAppointment({ id, version, ...why });
      await drop();
      void askTimesAgain();
      notify.success(provider.id === viewer ? texts.cancel.doneOf(calledName(member)) : texts.cancel.done);
      onClose();
    },
    faults(error) {
      if (!isRefusal(error, 'stale')) return undefined;
      const newer = appointments.newerIn(error);
      if (newer) appointments.announce('updated', newer);
      void askTimesAgain();
      return { fields: {}, message: texts.cancel.stale };
    },
  });
}
