import { planEndRequests } from './end-requests.ts';
import { waitingRequests } from './request-store.ts';
import { closeSchedules, moveSchedules } from './schedule-moves.ts';
import { selectZones } from './schedule-store.ts';

/** What professionals ask for, for reactors. */
export const checkInAsks = {
  waiting: waitingRequests,
  move: moveSchedules,
  close: closeSchedules,
  end: planEndRequests,
  zones: selectZones,
};
