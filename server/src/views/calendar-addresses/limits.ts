import type { Limit } from '#kernel/limits';

/** Several devices of one person that ask every five minutes stay below it. */
export const READS_OF_ADDRESS: Limit = { name: 'calendar-address', points: 12, seconds: 600 };
