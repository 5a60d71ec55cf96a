import * as z from 'zod';
import { instant } from './kit/instant.ts';
import { id } from './kit/text.ts';
import { CELLS, grantsWhere } from './permissions.ts';

const on = z.boolean();
const view = z.strictObject({ view: on });

/** Every switch said: what is missing would be a guess, so nothing may be. */
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

/** A map as it is sent: a switch that is missing is off. One that says no switch at all would turn everything off unsaid, and is refused. */
export const wholeGrants = someGrants
  .refine(
    (map) => CELLS.some(([area, action]) => switchOf(map, area, action) !== undefined),
    'Please say what they may see.',
  )
  .transform((map) => grantsWhere((area, action) => switchOf(map, area, action) === true));

function switchOf(map: z.output<typeof someGrants>, area: string, action: string): boolean | undefined {
  const areas: Readonly<Record<string, Readonly<Record<string, boolean | undefined>> | undefined>> = map;
  return areas[area]?.[action];
}

/** Whose eyes a member looks through, and with which switches: those that hold, or choices that are not saved yet, as the saving call has them. */
export const throughTheirEyes = { patient_team_id: id, permissions: wholeGrants.optional() };

/** When a grant ends by itself; null is until it is ended. */
export const endsAt = instant.nullable();
