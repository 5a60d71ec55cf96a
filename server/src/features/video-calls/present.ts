import { toStorage } from '@kith/contract/kit/dates';
import type { CallInvitation, CallRoom } from '@kith/contract/video-call-fields';
import type { ViewerCtx } from '#kernel/context';
import { personCards } from '#people/users';
import { isAllowed } from '#policy/access';
import type { CallRow } from './call-store.ts';
import type { CallPerson } from './people-store.ts';
import { mayAdmit, mayEnd } from './policy.ts';
import { isHere, isIn, statusOf } from './rules.ts';
import { type Seated, seatedPeople } from './seats.ts';

interface Shown {
  readonly call: CallRoom;
  readonly invitations: CallInvitation[];
}

/** A call, and the people who may be in it now. */
export async function presentRoom(ctx: ViewerCtx, call: CallRow): Promise<Shown> {
  const now = ctx.clock.now();
  const rows = (await shownPeople(ctx, call)).map((row) => ({ call, row }));
  const cards = await personCards(ctx, [call.memberId, call.openedBy]);
  const [about, opened_by] = [cards.get(call.memberId), cards.get(call.openedBy)];
  if (!about || !opened_by) throw new Error('a call has no people');
  return {
    call: {
      ...{ id: call.id, room_id: call.roomId, about, about_patient_id: call.memberId, opened_by },
      is_open: call.closesAt > now,
      can_admit: mayAdmit(call, ctx.viewer),
      can_end: mayEnd(call, ctx.viewer),
    },
    invitations: await presentInvitations(ctx, rows),
  };
}

/** A person who may not know the team learns of the others while both are in the call. */
async function shownPeople(ctx: ViewerCtx, call: CallRow): Promise<Seated[]> {
  const { viewer } = ctx;
  const now = ctx.clock.now();
  const people = (await seatedPeople(ctx, call)).filter(({ mayBeIn }) => mayBeIn);
  const { memberId, openedBy } = call;
  if (viewer.userId === memberId || (await isAllowed(ctx, memberId, 'supportTeam', 'view'))) return people;
  const known = [viewer.userId, memberId, openedBy];
  const meets = people.some((one) => one.personId === viewer.userId && isIn(one, now));
  return people.filter((one) => known.includes(one.personId) || (meets && isIn(one, now)));
}

interface Asked {
  readonly call: CallRow;
  readonly row: CallPerson;
}

export async function presentInvitations(ctx: ViewerCtx, asked: readonly Asked[]): Promise<CallInvitation[]> {
  const ids = asked.flatMap(({ call, row }) => [call.memberId, row.personId, row.askedBy]);
  const cards = await personCards(ctx, ids);
  const now = ctx.clock.now();
  return asked.flatMap(({ call, row }) => {
    const [about, person] = [cards.get(call.memberId), cards.get(row.personId)];
    const asked_by = cards.get(row.askedBy);
    if (!about || !person || !asked_by) return [];
    return [
      {
        ...{ id: row.id, room_id: call.roomId, person, asked_by, about, about_patient_id: call.memberId },
        status: statusOf(row, now),
        admitted: row.admittedAt !== null,
        here: hereOf(row, now),
        visit: isHere(row, now) ? row.visit : null,
        created_at: toStorage(row.askedAt),
        unformatted_date_created: row.askedAt.toISOString(),
      },
    ];
  });
}

function hereOf(row: CallPerson, now: Date): CallInvitation['here'] {
  if (!isHere(row, now)) return 'away';
  return row.admittedAt === null ? 'waiting' : 'in';
}
