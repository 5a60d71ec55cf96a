import type { appointmentsEndpoints } from '@kith/contract/appointments';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { findUser } from '#people/users';
import { lockPlace } from '#policy/places';
import { requireVersion } from '#records';
import type { appointmentRecord } from './appointment-record.ts';
import { appointmentRemindersSet } from './facts.ts';
import { type Look, offers } from './offers-told.ts';
import { presentAppointment } from './present.ts';
import { lockAhead, selectAhead, setReminders } from './reminder-store.ts';
import { remindersOf } from './reminder-times.ts';
import { changeOf } from './rules.ts';

type Of = Story<typeof appointmentsEndpoints.setAppointmentReminders, typeof appointmentRecord>;

export const setAppointmentReminders: Of = async (ctx, { id, minutes_before, version }) => {
  const { held, db, clock } = ctx;
  // The times that were chosen are those of the appointment as the person saw it.
  await requireVersion(ctx, held, version, presentAppointment);
  if (changeOf(held, clock.now(), false) === 'over') return refuse('conflict');
  const minutes = [...new Set<number>(minutes_before)].toSorted((a, b) => a - b);
  if (String(held.reminders) !== String(minutes)) {
    await setReminders(db, id, minutes);
    await ctx.record(appointmentRemindersSet(held.memberId, { id }));
  }
  return { appointment: await presentAppointment(ctx, id) };
};

/** For the room that tells people. */
export const appointmentReminders = {
  /** Free times that are held for people who wait. */
  offers,

  /** The moments at which the member is reminded of one that stands, lies ahead, and has its place. */
  async of({ db, now }: Look, id: number) {
    const row = await lockAhead(db, id, now);
    if (!row || !(await lockPlace(db, row.placeId, now))) return null;
    const { memberId, providerId } = row;
    const zone = (await findUser(db, memberId))?.timeZone ?? 'UTC';
    return { memberId, providerId, moments: remindersOf(row, zone).map(({ at }) => at) };
  },

  /** Of these, those of the member that stand and lie ahead, and when each moved last. */
  ahead: ({ db, now }: Look, member: number, ids: readonly number[]) => selectAhead(db, { member, ids }, now),
};
