import { effectiveGrants, type FullGrants } from '@kith/contract/permissions';

/** A supporter of the demo, their member, and the permissions; null means the defaults. */
interface DemoMembership {
  readonly member: string;
  readonly supporter: string;
  readonly daysAgo: number;
  readonly permissions: FullGrants | null;
  /** Who they are to the member, in the member’s words. */
  readonly relationship: string | null;
}

const on = { view: true };
const basics = effectiveGrants(null);
const close: FullGrants = {
  ...basics,
  assessment: on,
  task: on,
  event: on,
  note: { view: true, create: false },
  team: on,
  videoCall: on,
};
const carer: FullGrants = {
  ...close,
  note: { view: true, create: true },
  supportTeam: { view: true, message: true },
  medication: on,
};

export const DEMO_MEMBERSHIPS: readonly DemoMembership[] = [
  { member: 'Maya Hart', supporter: 'Sam Hart', daysAgo: 90, permissions: close, relationship: 'Brother' },
  { member: 'Maya Hart', supporter: 'Jo Bennett', daysAgo: 58, permissions: carer, relationship: 'Carer' },
  { member: 'Alex Chen', supporter: 'Jo Bennett', daysAgo: 30, permissions: basics, relationship: 'Friend' },
  { member: 'Maya Hart', supporter: 'Asha Rao', daysAgo: 3, permissions: null, relationship: null },
];
