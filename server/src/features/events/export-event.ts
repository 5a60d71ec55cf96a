import type { eventsEndpoints } from '@kith/contract/events';
import type { Story } from '#kernel/http/bind';
import { calendarFile } from '#kernel/icalendar';
import { whenOf } from './entry-times.ts';
import { presentRow } from './present.ts';
import type { eventRecord } from './store.ts';

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
