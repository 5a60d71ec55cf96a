import * as z from 'zod';
import { instant } from './kit/instant.ts';
import { id, optionalLine } from './kit/text.ts';
import { CELLS, grantsWhere } from './permissions.ts';

const on = z.boolean();
const view = z.strictObject({ view: on });

/** Every switch is required: a missing one would have to be guessed. */
export const fullGrants = z
  .strictObject({
    supportTeam: z.strictObject({ view: on, message: on }),
    supportTeamConversation: view,
    note: z.strictObject({ view: on, create: on }),
    team: view,
    assessment: view,
    videoCall: view,
    focusArea: view,
    wellbeingIndex: view,
    journeyOverview: view,
    providerContent: view,
    task: view,
    medication: view,
    assessmentResult: view,
    event: view,
  })
  .meta({ id: 'Permissions' });

const some = z.strictObject({ view: on.optional() }).optional();

/** Some switches. */
export const someGrants = z
  .strictObject({
    supportTeam: z.strictObject({ view: on.optional(), message: on.optional() }).optional(),
    supportTeamConversation: some,
    note: z.strictObject({ view: on.optional(), create: on.optional() }).optional(),
    team: some,
    assessment: some,
    videoCall: some,
    focusArea: some,
    wellbeingIndex: some,
    journeyOverview: some,
    providerContent: some,
    task: some,
    medication: some,
    assessmentResult: some,
    event: some,
  })
  .meta({ id: 'SomePermissions' });

/**
 * A map as a client sends it: a missing switch is off. A map without any switch is refused, because it would
 * turn all of them off silently.
 */
export const wholeGrants = someGrants
  .refine(
    (map) => CELLS.some(([area, action]) => switchOf(map, area, action) !== undefined),
    'Please say what they can see.',
  )
  .transform((map) => grantsWhere((area, action) => switchOf(map, area, action) === true));

function switchOf(map: z.output<typeof someGrants>, area: string, action: string): boolean | undefined {
  const areas: Readonly<Record<string, Readonly<Record<string, boolean | undefined>> | undefined>> = map;
  return areas[area]?.[action];
}

/**
 * The supporter whose view the member previews, and the permissions: saved ones, or unsaved choices in the
 * form of the saving call.
 */
export const throughTheirEyes = { patient_team_id: id, permissions: wholeGrants.optional() };

/** The end of a grant; null lasts until the member ends it. */
export const endsAt = instant.nullable();

export const RELATIONSHIP_MAX = 40;

/** A few words of the member about who a supporter is to them; empty or null for none. */
export const relationship = optionalLine(RELATIONSHIP_MAX);
