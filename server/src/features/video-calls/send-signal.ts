import type { videoCallsEndpoints } from '@kith/contract/video-calls';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { callPeople, findRoom } from './call-store.ts';
import { isOpen } from './in-room.ts';
import { selectPeople } from './people-store.ts';
import { isIn } from './rules.ts';
import { announceSignal } from './signal-store.ts';
import { isToken } from './tokens.ts';

const TOO_LONG = 'This is too long to be sent.';

/** Both are judged at this moment: they are in this call, and may be. */
export const sendSignal: Story<typeof videoCallsEndpoints.sendSignal> = async (
  ctx,
  { room_id, token, to, signal },
) => {
  const { db, clock, viewer, ports } = ctx;
  const call = (await findRoom(ctx, room_id)) ?? refuse('not_found');
  if (!isOpen(ctx, call)) return refuse('call_over');
  const now = clock.now();
  const bearer = { callId: call.id, userId: viewer.userId, sessionId: viewer.sessionId };
  const people = (await selectPeople(db, call.id)).filter((one) => isIn(one, now));
  const isInCall = (id: number) => people.some(({ personId }) => personId === id);
  if (!isToken(ports.sealer, bearer, token, now) || !isInCall(viewer.userId)) return refuse('forbidden');
  const mayHear = await callPeople.readersAmong(db, { id: call.id, people: [to], now });
  if (!isInCall(to) || mayHear.length === 0) return refuse('not_found');
  const said = { room_id, from: viewer.userId, signal };
  return (await announceSignal(db, { to, said })) ? { ok: true } : refuseField('signal', TOO_LONG);
};
