import { clockTime } from '@kith/contract/kit/dates';
import { momentAt } from '@kith/contract/kit/zones';
import type { Entry } from '#kernel/icalendar';
import { firstDay, occurrencesOf, ruleOf } from './occurrences.ts';
import type { EventRecord } from './store.ts';
import { timesOf } from './times.ts';

/** When an event takes place, as calendars outside of Kith are told. */
export function whenOf(row: EventRecord): Pick<Entry, 'times' | 'timeZone' | 'repeat'> {
  const times = timesOf(row);
  const { timeZone, repeat, except } = row;
  if (repeat === null) return { times: pairOf(times), timeZone };
  const clock = times.startsAt === null ? '00:00' : clockTime(times.startsAt, timeZone);
  const at = (day: string) => momentAt(day, clock, timeZone);
  const rule = ruleOf(firstDay({ times, timeZone }), repeat);
  const isPlain = !rule.includes('BYSETPOS');
  const all = isPlain ? [] : occurrencesOf({ times, timeZone, repeat, except: [] });
  return {
    times: pairOf(times),
    timeZone,
    repeat: {
      // Some calendars read no `BYSETPOS`, and would show other days.
      rule: isPlain ? rule : null,
      others: all.map(({ startsOn, startsAt }) => startsOn ?? startsAt),
      lastDay: repeat.until,
      lastAt: at(repeat.until),
      except: times.startsAt === null ? except : except.map(at),
    },
  };
}

function pairOf(times: ReturnType<typeof timesOf>): Entry['times'] {
  const { startsOn, endsOn, startsAt, endsAt } = times;
  return startsAt === null ? { startsOn, endsOn } : { startsAt, endsAt };
}
