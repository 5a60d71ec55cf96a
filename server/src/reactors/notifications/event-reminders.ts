import { momentAt } from '@kith/contract/kit/zones';
import { eventAhead } from '#features/events';
import { findUser } from '#people/users';
import type { ReminderSource } from './reminder-source.ts';
import { MORNING } from './rules.ts';

const HOUR_MS = 3_600_000;

/**
 * An hour before, or on the morning of a whole day, in each person's zone; for a repeating event, the next
 * time.
 */
export const eventReminders: ReminderSource = {
  kind: 'event',
  async wanted({ db, now }, id, from) {
    const { people, times } = await eventAhead({ db, now, isHere: () => true }, id, from);
    const wanted = [];
    for (const userId of people) {
      const zone = (await findUser(db, userId))?.timeZone ?? 'UTC';
      const moments = times.flatMap(({ startsOn, startsAt }) => {
        if (startsOn !== null) return momentAt(startsOn, MORNING, zone);
        return startsAt === null ? [] : new Date(startsAt.getTime() - HOUR_MS);
      });
      const at = moments.find((moment) => moment >= from);
      if (at) wanted.push({ at, told: { userId, type: 'event_soon', recordId: id } as const });
    }
    return wanted;
  },
};
