/**
 * The areas a member can open to a supporter, and the actions of each. With no map the defaults apply;
 * in any other map an area or action that is missing is denied.
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
export type GrantMap = { readonly [A in Area]?: { readonly [K in Action<A>]?: boolean } };

const DEFAULT_GRANTS: GrantMap = {
  supportTeam: { view: true },
  focusArea: { view: true },
  wellbeingIndex: { view: true },
  journeyOverview: { view: true },
  providerContent: { view: true },
};

/** Whether a supporter with these grants may do this; pure, and the same on both ends. */
export function allows<A extends Area>(grants: GrantMap | null, area: A, action: Action<A>): boolean {
  const effective = grants === null || Object.keys(grants).length === 0 ? DEFAULT_GRANTS : grants;
  const actions: { readonly [K in string]?: boolean } | undefined = Object.hasOwn(effective, area)
    ? effective[area]
    : undefined;
  return actions !== undefined && Object.hasOwn(actions, action) && actions[action] === true;
}
