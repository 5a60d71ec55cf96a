import * as z from 'zod';

/** How a person has Kith look and behave. */
export const preferences = z
  .object({
    colour_scheme: z.enum(['light', 'dark', 'auto']),
    text_size: z.enum(['100', '112', '125', '150']),
    reduced_motion: z.boolean(),
    easy_read_font: z.boolean(),
    quick_exit_everywhere: z.boolean(),
    quick_exit_logs_out: z.boolean(),
    /** Whether whoever comes back after a quick exit is asked for the password. */
    quick_exit_asks: z.boolean(),
    /** Whether the page is covered while the app is in the background. */
    privacy_cover: z.boolean(),
    /** Whether people on the same teams are told that this person is here. */
    show_presence: z.boolean(),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.output<typeof preferences>;
