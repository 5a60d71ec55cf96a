import type { appointmentsEndpoints } from '@kith/contract/appointments';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { userStore } from '#people/users';
import { findLiveMembership } from '#policy/memberships';
import type { appointmentRecord } from './appointment-record.ts';
import { setCompanion } from './companion-store.ts';
import { appointmentAccompanied } from './facts.ts';
import { presentAppointment } from './present.ts';

type Of = Story<typeof appointmentsEndpoints.bringSupporter, typeof appointmentRecord>;

const NOT_THEIRS = 'This person doesn’t support you. Please choose one of your supporters.';

/** Taken back at any time; asked for as long as the appointment stands and lies ahead. */
export const bringSupporter: Of = async (ctx, { id, companion_id: companionId }) => {
  const { held, db, clock } = ctx;
  const { memberId, providerId } = held;
  const formerId = held.isAccompanied ? held.companionId : null;
  if (companionId !== formerId) {
    if (companionId !== null && (held.cancelledAt !== null || held.startsAt <= clock.now()))
      return refuse('conflict');
    const companionPlaceId = companionId === null ? null : await supportOf(ctx, companionId);
    await setCompanion(db, id, { companionId, companionPlaceId });
    await ctx.record(appointmentAccompanied(memberId, { id, providerId, companionId, formerId }));
  }
  return { appointment: await presentAppointment(ctx, id) };
};

/** The membership by which a person supports the caller. */
async function supportOf({ db, viewer, clock }: ViewerCtx, personId: number): Promise<number> {
  const membership = await findLiveMembership(db, personId, viewer.userId, clock.now());
  const [enabled] = await userStore.selectEnabled(db, [personId]);
  return membership?.role === 'supporter' && enabled !== undefined
    ? membership.id
    : refuseField('companion_id', NOT_THEIRS);
}
