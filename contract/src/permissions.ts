/**
 * The areas a member can open to a supporter, and the actions of each. Without a map the defaults apply; in
 * any other map a missing area or action is denied.
 */
export const AREAS = {
  supportTeam: ['view', 'message'],
  supportTeamConversation: ['view'],
  note: ['view', 'create'],
  team: ['view'],
  assessment: ['view'],
  videoCall: ['view'],
  focusArea: ['view'],
  wellbeingIndex: ['view'],
  journeyOverview: ['view'],
  providerContent: ['view'],
  task: ['view'],
  medication: ['view'],
  assessmentResult: ['view'],
  event: ['view'],
} as const;

export type Area = keyof typeof AREAS;
export type Action<A extends Area = Area> = (typeof AREAS)[A][number];
export type GrantMap = {
  readonly [A in Area]?: { readonly [K in Action<A>]?: boolean | undefined } | undefined;
};

const DEFAULT_GRANTS: GrantMap = {
  supportTeam: { view: true },
  focusArea: { view: true },
  wellbeingIndex: { view: true },
  journeyOverview: { view: true },
  providerContent: { view: true },
};

/** Whether a supporter with these grants may do this; pure, and the same on server and client. */
export function allows<A extends Area>(grants: GrantMap | null, area: A, action: Action<A>): boolean {
  const effective = grants === null || Object.keys(grants).length === 0 ? DEFAULT_GRANTS : grants;
  const actions: { readonly [K in string]?: boolean } | undefined = Object.hasOwn(effective, area)
    ? effective[area]
    : undefined;
  return actions !== undefined && Object.hasOwn(actions, action) && actions[action] === true;
}

/** One switch of the permissions page. */
export type Cell = { readonly [A in Area]: readonly [area: A, action: Action<A>] }[Area];

/** Every switch, in the order of the page. */
export const CELLS = [
  ['supportTeam', 'view'],
  ['journeyOverview', 'view'],
  ['focusArea', 'view'],
  ['providerContent', 'view'],
  ['wellbeingIndex', 'view'],
  ['assessment', 'view'],
  ['assessmentResult', 'view'],
  ['task', 'view'],
  ['event', 'view'],
  ['note', 'view'],
  ['note', 'create'],
  ['team', 'view'],
  ['videoCall', 'view'],
  ['medication', 'view'],
  ['supportTeam', 'message'],
  ['supportTeamConversation', 'view'],
] as const satisfies readonly Cell[];

/** A map with every switch, as the permissions page saves it. */
export type FullGrants = { readonly [A in Area]: { readonly [K in Action<A>]: boolean } };

export function grantsWhere(isOn: (area: Area, action: Action) => boolean): FullGrants {
  const view = (area: Area) => ({ view: isOn(area, 'view') });
  return {
    supportTeam: { ...view('supportTeam'), message: isOn('supportTeam', 'message') },
    supportTeamConversation: view('supportTeamConversation'),
    note: { ...view('note'), create: isOn('note', 'create') },
    team: view('team'),
    assessment: view('assessment'),
    videoCall: view('videoCall'),
    focusArea: view('focusArea'),
    wellbeingIndex: view('wellbeingIndex'),
    journeyOverview: view('journeyOverview'),
    providerContent: view('providerContent'),
    task: view('task'),
    medication: view('medication'),
    assessmentResult: view('assessmentResult'),
    event: view('event'),
  };
}

/** The meaning of a map, switch by switch: null and empty are the defaults. */
export function effectiveGrants(grants: GrantMap | null): FullGrants {
  return grantsWhere((area, action) => allows(grants, area, action));
}

/** The switches that are off in the first map and on in the second. */
export function turnedOn(former: GrantMap | null, now: GrantMap | null): Cell[] {
  return CELLS.filter(([area, action]) => !allows(former, area, action) && allows(now, area, action));
}

/** A map with these switches on and no others. */
export function grantsOf(cells: readonly Cell[]): GrantMap {
  const map: Record<string, Record<string, boolean>> = {};
  for (const [area, action] of cells) map[area] = { ...map[area], [action]: true };
  return map;
}

/**
 * Adding notes requires reading them, and answers to check-ins require the check-ins. A switch that is turned
 * on turns on its requirement; a switch that is turned off turns off its dependants.
 */
export function withDependencies(former: GrantMap | null, wanted: FullGrants): FullGrants {
  const note = settle(allows(former, 'note', 'view'), wanted.note.view, wanted.note.create);
  const { assessment, assessmentResult } = wanted;
  const results = settle(allows(former, 'assessment', 'view'), assessment.view, assessmentResult.view);
  return {
    ...wanted,
    note: { view: note.base, create: note.rest },
    assessment: { view: results.base },
    assessmentResult: { view: results.rest },
  };
}

function settle(hadBase: boolean, base: boolean, rest: boolean): { base: boolean; rest: boolean } {
  if (base || !rest) return { base, rest };
  return { base: !hadBase, rest: !hadBase };
}
