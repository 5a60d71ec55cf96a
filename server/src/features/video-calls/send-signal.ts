import type { videoCallsEndpoints } from '@kith/contract/video-calls';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { findRoom } from './call-store.ts';
import { isOpen } from './in-room.ts';
import { isPass } from './passes.ts';
import { isIn } from './rules.ts';
import { seatedPeople } from './seats.ts';
import { announceSignal } from './signal-store.ts';

const TOO_LONG = 'This is too long to be sent.';

/** Both are judged at this moment: they are in this call, and may be. */
export const sendSignal: Story<typeof videoCallsEndpoints.sendSignal> = async (
  ctx,
  { room_id, pass, to, signal },
) => {
  const { db, clock, viewer, ports } = ctx;
  const call = (await findRoom(ctx, room_id)) ?? refuse('not_found');
  if (!isOpen(ctx, call)) return refuse('call_over');
  const now = clock.now();
  const people = (await seatedPeople(ctx, call)).filter((one) => isIn(one, now));
  const visitOf = (id: number) => people.find(({ personId }) => personId === id)?.visit ?? null;
  const [from_visit, to_visit] = [visitOf(viewer.userId), visitOf(to)];
  if (from_visit === null) return refuse('forbidden');
  const { userId, sessionId } = viewer;
  const bearer = { callId: call.id, userId, sessionId, visit: from_visit };
  if (!isPass(ports.sealer, bearer, pass, now)) return refuse('forbidden');
  if (to_visit === null) return refuse('not_found');
  const said = { room_id, from: userId, from_visit, to_visit, signal };
  return (await announceSignal(db, { to, said })) ? { ok: true } : refuseField('signal', TOO_LONG);
};
