import type { appointmentsEndpoints } from '@kith/contract/appointments';
import type { Story } from '#kernel/http/bind';
import { calendarFile } from '#kernel/icalendar';
import type { appointmentRecord } from './appointment-record.ts';
import { entryOf } from './calendar-entries.ts';

export const getAppointmentFile: Story<
  typeof appointmentsEndpoints.getAppointmentFile,
  typeof appointmentRecord
> = async (ctx) => calendarFile(`kith-appointment-${ctx.held.id}.ics`, entryOf(ctx, ctx.held));
