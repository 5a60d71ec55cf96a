import type { RecordAction } from '@kith/contract/abilities';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import type { Appointment, VisitSources } from './sources.ts';

type Action = Exclude<RecordAction<'visit'>, 'read'>;

/**
 * An appointment as a visit: for its member, and for its professional while they see it. Supporters who see
 * the appointment know nothing of the page that comes with it.
 */
export function recordWith({ appointments }: VisitSources) {
  async function see(ctx: ViewerCtx, id: number): Promise<Appointment> {
    const one = await appointments.see(ctx, id);
    return appointments.partOf(one, ctx.viewer) === 'supporter' ? refuse('not_found') : one;
  }
  return {
    see,
    /** The appointment is held, so that it neither moves nor ends meanwhile. */
    async holdFor(ctx: ViewerCtx, action: Action, id: number): Promise<Appointment> {
      await see(ctx, id);
      const one = (await appointments.lock(ctx, id)) ?? refuse('not_found');
      const isMembers = appointments.partOf(one, ctx.viewer) === 'member';
      return action === 'agree' || isMembers ? one : refuse('forbidden');
    },
  };
}

export type Holder = ReturnType<typeof recordWith>;

export const keyOf = ({ id, memberId, providerId }: Appointment) => ({
  appointmentId: id,
  memberId,
  providerId,
});

/** As facts name it. */
export const nameOf = ({ id, providerId }: Appointment) => ({ id, providerId });
