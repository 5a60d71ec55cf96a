import type { RecordAction } from '@kith/contract/abilities';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import {
  type AppointmentRow,
  appointmentProviders,
  findAppointment,
  findEnd,
  isStanding,
  lockAppointment,
  orderOf,
  selectByIds,
} from './appointment-store.ts';
import { companions, findCompanion } from './companion-store.ts';
import { hasMet } from './met-store.ts';
import { partOf } from './policy.ts';

type Action = Exclude<RecordAction<'appointment'>, 'read'>;

/** The appointment that a call names. For a person who may not see it, it does not exist. */
export const appointmentRecord = {
  lock: lockAppointment,
  selectVisible: selectByIds,
  partOf,
  companions,
  findCompanion,
  findEnd,
  isStanding,
  orderOf,
  hasMet,
  providersAmong: appointmentProviders.readersAmong,
  async see(ctx: ViewerCtx, id: number): Promise<AppointmentRow> {
    return (await findAppointment(ctx, id)) ?? refuse('not_found');
  },
  async holdFor(ctx: ViewerCtx, action: Action, id: number): Promise<AppointmentRow> {
    const row = (await lockAppointment(ctx, id)) ?? refuse('not_found');
    const part = partOf(row, ctx.viewer);
    const isMembersAlone = action === 'withhold' || action === 'remind' || action === 'accompany';
    const mayDo = isMembersAlone ? part === 'member' : part !== 'supporter';
    return mayDo ? row : refuse('forbidden');
  },
};
