import { CALL_SIGNAL } from '@kith/contract/video-calls';
import { callInvited, callReaders, signalNews } from '#features/video-calls';
import { type Listener, on, type StatedFact } from '#kernel/outbox/stated-fact';
import { supportersWith } from '#policy/audiences';
import {
  callAdmitted,
  callAnswered,
  callEnded,
  callEntered,
  callLeft,
  callOpened,
} from '../../features/video-calls/facts.ts';
import { audienceQuery } from './audience-query.ts';
import type { Live } from './live.ts';
import { type Change, say, tell } from './tell.ts';

/** Its people, and supporters who see that it takes place. */
const tellAround =
  (change: Change) =>
  async (live: Live, { memberId, data: { id } }: StatedFact<{ readonly id: number }>): Promise<void> => {
    if (memberId === null) return;
    const supporters = await supportersWith(audienceQuery(live), memberId, 'videoCall');
    const asked = await callInvited(live.db, id);
    const people = [...new Set([...asked, ...supporters])].filter(live.hub.isHere);
    const readers = await callReaders.readersAmong(live.db, { id, people, now: live.clock.now() });
    await tell(live, readers, { kind: 'video_call', id, about_patient_id: memberId, change });
  };

export const tellVideoCalls: readonly Listener<Live>[] = [
  on(callOpened, tellAround('added')),
  on(callAnswered, tellAround('updated')),
  on(callEntered, tellAround('updated')),
  on(callAdmitted, tellAround('updated')),
  on(callLeft, tellAround('updated')),
  on(callEnded, tellAround('updated')),
];

/** Who may hear it was judged when it was sent, a moment ago. */
export async function saySignal(live: Live, word: string): Promise<void> {
  const signal = signalNews.read(word);
  if (signal) await say(live, [signal.to], CALL_SIGNAL, signal.said);
}
