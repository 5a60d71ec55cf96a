import * as z from 'zod';

/** The person's choices for how Kith looks and behaves. */
export const preferences = z
  .object({
    colour_scheme: z.enum(['light', 'dark', 'auto']),
    text_size: z.enum(['100', '112', '125', '150']),
    reduced_motion: z.boolean(),
    easy_read_font: z.boolean(),
    quick_exit_everywhere: z.boolean(),
    quick_exit_logs_out: z.boolean(),
    /** Whether Kith asks for the password after a quick exit. */
    quick_exit_asks: z.boolean(),
    /** Whether the page is covered while the app is in the background. */
    privacy_cover: z.boolean(),
    /** Whether people on the same teams see that this person is online. */
    show_presence: z.boolean(),
    /** Keeps the number of the wellbeing page from supporters, and off one’s own page. */
    hide_wellbeing_number: z.boolean(),
    /** Whether Kith asks for the password before it shows the person’s thought records. */
    thoughts_ask: z.boolean(),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.output<typeof preferences>;
