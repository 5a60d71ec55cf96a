import type { Limit } from '#kernel/limits';

export const LINKS_BY_ADDRESS: Limit = { name: 'provider-link-address', points: 60, seconds: 600 };
