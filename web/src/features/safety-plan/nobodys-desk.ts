import { PlanDesk } from './plan-desk.ts';

/** The six cards that everyone begins with. */
export const NOBODYS_DESK = new PlanDesk({ send: () => Promise.reject(new Error('No one is signed in.')) });
