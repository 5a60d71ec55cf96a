import { allows, CELLS, effectiveGrants, type FullGrants, grantsWhere } from '@kith/contract/permissions';
import { texts } from './texts.ts';

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
  ...grantsWhere((area) => ['assessment', 'task', 'event', 'team'].includes(area)),
  note: { view: true, create: false },
});
const carer = together(close, {
  ...grantsWhere(() => false),
  note: { view: true, create: true },
  supportTeam: { view: true, message: true },
});

/** From the least to the most. None opens chats, nor an area that is not there yet. */
export const PRESETS: readonly Preset[] = [
  { name: 'basics', title: texts.presets.basics, hint: texts.presets.basicsHint, grants: basics },
  {
    name: 'close',
    title: texts.presets.close,
    hint: texts.presets.closeHint,
    grants: close,
  },
  { name: 'carer', title: texts.presets.carer, hint: texts.presets.carerHint, grants: carer },
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
