import type { tasksEndpoints } from '@kith/contract/tasks';
import type { Story } from '#kernel/http/bind';
import { calendarFile } from '#kernel/icalendar';
import { refuse } from '#kernel/refuse';
import { whenDue } from './entry-times.ts';
import { presentRow } from './present.ts';
import type { taskRecord } from './store.ts';

export const getTaskFile: Story<typeof tasksEndpoints.getTaskFile, typeof taskRecord> = async (ctx) => {
  const { held: row } = ctx;
  const { id, title, text } = await presentRow(ctx, row);
  if (row.dueAt === null) return refuse('conflict');
  const { timeZone } = ctx.viewer;
  const host = new URL(ctx.settings.publicUrl).hostname;
  return calendarFile(`kith-task-${id}.ics`, {
    uid: `task-${id}@${host}`,
    title,
    place: '',
    text,
    times: whenDue(row.dueAt, timeZone),
    timeZone,
    version: row.version,
    changedAt: row.editedAt ?? row.createdAt,
  });
};
