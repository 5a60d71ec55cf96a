import * as z from 'zod';

export const notificationSetting = z.object({ id: z.string(), name: z.string(), enabled: z.boolean() });

export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time like 21:00.');
/** Hours without mail, in the person's own time zone; mail that is due then waits until `to`. */
export const quietHours = z
  .strictObject({ on: z.boolean(), from: clockTime, to: clockTime })
  .meta({ id: 'QuietHours' });
export type QuietHours = z.output<typeof quietHours>;
export const DEFAULT_QUIET_HOURS: QuietHours = { on: true, from: '21:00', to: '08:00' };
