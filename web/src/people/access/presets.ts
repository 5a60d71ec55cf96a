import { allows, CELLS, effectiveGrants, type FullGrants, grantsWhere } from '@kith/contract/permissions';

/** A set of switches to begin with. It fills in switches, and saves nothing. */
export interface Preset {
  readonly name: 'basics' | 'close' | 'carer';
  readonly title: string;
  /** What it adds to the one before. */
  readonly hint: string;
  readonly grants: FullGrants;
}

const basics = effectiveGrants(null);
const close = together(basics, {
  ...grantsWhere((area) => ['assessment', 'task', 'event', 'team', 'videoCall'].includes(area)),
  note: { view: true, create: false },
});
const carer = together(close, {
  ...grantsWhere((area) => area === 'medication'),
  note: { view: true, create: true },
  supportTeam: { view: true, message: true },
});

/** From the least to the most. None opens answers of check-ins, or chats. */
export const PRESETS: readonly Preset[] = [
  { name: 'basics', title: 'Just the basics', hint: 'Team, journey page, focus areas', grants: basics },
  { name: 'close', title: 'Close supporter', hint: 'Adds tasks, events, notes and calls', grants: close },
  { name: 'carer', title: 'Carer', hint: 'Adds medicines and messages', grants: carer },
];

/** The set that these switches are exactly; undefined when they are a choice of one’s own. */
export function presetOf(grants: FullGrants): Preset | undefined {
  return PRESETS.find((preset) =>
    CELLS.every(([area, action]) => allows(grants, area, action) === allows(preset.grants, area, action)),
  );
}

function together(one: FullGrants, other: FullGrants): FullGrants {
  return grantsWhere((area, action) => allows(one, area, action) || allows(other, area, action));
}
