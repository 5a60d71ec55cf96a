import type { eventsEndpoints } from '@kith/contract/events';
import { clockTime } from '@kith/contract/kit/dates';
import { momentAt } from '@kith/contract/kit/zones';
import type { Story } from '#kernel/http/bind';
import { calendarFile, type Entry } from '#kernel/icalendar';
import { firstDay, occurrencesOf, ruleOf } from './occurrences.ts';
import { presentRow } from './present.ts';
import type { EventRecord, eventRecord } from './store.ts';
import { timesOf } from './times.ts';

export const getEventFile: Story<typeof eventsEndpoints.getEventFile, typeof eventRecord> = async (ctx) => {
  const { held: row } = ctx;
  const { id, title, place, text } = await presentRow(ctx, row);
  const host = new URL(ctx.settings.publicUrl).hostname;
  return calendarFile(`kith-event-${id}.ics`, {
    uid: `event-${id}@${host}`,
    title,
    place,
    text,
    ...whenOf(row),
    version: row.version,
    changedAt: row.editedAt ?? row.createdAt,
  });
};

function whenOf(row: EventRecord): Pick<Entry, 'times' | 'timeZone' | 'repeat'> {
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
