import * as z from 'zod';
import { bytes, endpoint, signedIn } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id, line } from './kit/text.ts';

/** The organisation whose members are `is_rslwa`. */
export const RSLWA = 'rslwa';

/** The front desk of an organisation, by its one name on teams, in chats and in searches. */
export function deskName(organisation: string): string {
  return `${organisation} reception`;
}

const alwaysOpen = ['terms_outdated', 'consent_pending'] as const;

/** An organisation that employs professionals and looks after members. All of this is public. */
export const organisation = z
  .object({
    id: z.number(),
    code: z.string(),
    name: z.string(),
    /** The address of the picture, with the bearer header, or null. */
    logo: z.string().nullable(),
    /** A guardian has to agree for people below this age. */
    consent_age: z.number(),
    has_membership_card: z.boolean(),
    referral_types: z.array(z.object({ id: z.string(), name: z.string() })),
    resources: z.array(z.object({ title: z.string(), url: z.string() })),
  })
  .meta({ id: 'Organisation' });
export type Organisation = z.output<typeof organisation>;

export const organisationsEndpoints = {
  listRoles: endpoint({
    method: 'GET',
    path: '/api/patient/roles',
    summary: 'What people can be, with the id and the words that the wire and the screen use.',
    access: signedIn,
    during: alwaysOpen,
    input: z.strictObject({}),
    reply: z.object({ roles: z.array(z.object({ id: z.number(), name: z.string(), label: z.string() })) }),
  }),
  getOrganisation: endpoint({
    method: 'GET',
    path: '/api/patient/organisations/{id}',
    summary: 'One organisation.',
    access: signedIn,
    during: alwaysOpen,
    input: z.strictObject({ id }),
    reply: z.object({ organisation }),
    refuses: ['not_found'],
  }),
  listAllOrganisations: endpoint({
    method: 'GET',
    path: '/api/patient/all_organisations',
    summary: 'Every organisation, by name.',
    access: signedIn,
    during: alwaysOpen,
    input: z.strictObject({ limit, offset }),
    reply: pageOf({ organisations: z.array(organisation) }),
  }),
  getOrganisationLogo: endpoint({
    method: 'GET',
    path: '/api/organisations/get_logo',
    summary: 'The picture of an organisation.',
    access: signedIn,
    during: alwaysOpen,
    input: z.strictObject({
      id,
      /** Changes with the picture, so that a client fetches the new one. */
      v: line({ max: 40 }).optional(),
    }),
    reply: bytes('image/webp'),
    refuses: ['not_found'],
  }),
} as const;
