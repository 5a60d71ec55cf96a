import * as z from 'zod';
import { anybody, atWork, endpoint, signedIn, theMember } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id, line, opaqueCode, optionalLine, optionalParagraph } from './kit/text.ts';
import { namedAudience } from './named-audience.ts';
import { personCard } from './users.ts';

export const ABOUT_MAX = 2000;

/** A professional's membership of the caller's own team, or the caller's pending request to them. */
export const ownPlace = z
  .object({
    patient_team_id: z.number(),
    role: z.enum(['supporter', 'provider', 'care_coordinator']),
    status: z.enum(['active', 'pending']),
    can_remove: z.boolean(),
  })
  .meta({ id: 'OwnMembership' });
export type OwnMembership = z.output<typeof ownPlace>;

/** A professional's own profile, and their relation to the caller. */
export const providerProfile = z
  .object({
    person: personCard,
    profession: z.string().nullable(),
    about: z.string().nullable(),
    qualifications: z.string().nullable(),
    languages: z.array(z.string()),
    /** The organisations that vouch for them now. */
    organisations: z.array(namedAudience),
    work_phone: z.string(),
    /** Whether an organisation vouches for them. */
    is_verified: z.boolean(),
    /**
     * Whether they want to be found by signed-in people; a professional without an organisation is never
     * found.
     */
    is_listed: z.boolean(),
    place: ownPlace.nullable(),
    /** 0 before the profile was first saved. */
    version: z.number(),
  })
  .meta({ id: 'ProviderProfile' });
export type ProviderProfile = z.output<typeof providerProfile>;

/** A professional of an organisation that looks after the caller. */
export const professional = z
  .object({
    person: personCard,
    profession: z.string().nullable(),
    organisation: namedAudience,
    place: ownPlace.nullable(),
  })
  .meta({ id: 'Professional' });
export type Professional = z.output<typeof professional>;

/** The public page behind a professional's QR code: no id, and no data to find the person elsewhere. */
export const publicProvider = z
  .object({
    displayName: z.string(),
    initials: z.string(),
    avatar_colour: z.number(),
    profession: z.string().nullable(),
    organisations: z.array(z.string()),
    is_verified: z.boolean(),
    /** For signed-in people: whether it is the caller, and the membership of the caller's own team. */
    is_oneself: z.boolean(),
    place: ownPlace.nullable(),
  })
  .meta({ id: 'PublicProvider' });
export type PublicProvider = z.output<typeof publicProvider>;

/**
 * `code` stands in the place of `{id}` in a route; it identifies no person. `qr_code` is a picture of the
 * address, as a data URI.
 */
const link = z.object({ code: z.string(), url: z.string(), qr_code: z.string() });
const one = z.object({ provider: providerProfile });

export const updateProviderProfileInput = z.strictObject({
  profession: optionalLine(120),
  about: optionalParagraph(ABOUT_MAX),
  qualifications: optionalLine(300),
  languages: z
    .array(line({ max: 60 }))
    .max(20)
    .optional(),
  is_listed: z.boolean().optional(),
  version: z.number().int(),
});

export const providersEndpoints = {
  getProviderProfile: endpoint({
    method: 'GET',
    path: '/api/provider/profile',
    summary:
      'One professional: oneself, one who is listed, one of an organisation of the caller’s, or one of a team that the caller may see.',
    access: signedIn,
    liveTags: ['person'],
    input: z.strictObject({ id: id.optional() }),
    reply: one,
    refuses: ['not_found'],
  }),
  updateProviderProfile: endpoint({
    method: 'POST',
    path: '/api/provider/update_profile',
    summary: 'Say who one is as a professional; absent fields stay.',
    access: atWork,
    input: updateProviderProfileInput,
    reply: one,
    refuses: ['stale'],
  }),
  getProviderLink: endpoint({
    method: 'GET',
    path: '/api/provider/get_link',
    summary: 'The link of one’s own QR code, if one was made.',
    access: atWork,
    liveTags: ['person'],
    input: z.strictObject({}),
    reply: z.object({ link: link.nullable() }),
  }),
  renewProviderLink: endpoint({
    method: 'POST',
    path: '/api/provider/renew_link',
    summary: 'Make the link, or a new one in its place: the former one leads nowhere from now on.',
    unthrottled: true,
    access: atWork,
    input: z.strictObject({}),
    reply: z.object({ link }),
  }),
  getProviderByLink: endpoint({
    method: 'GET',
    path: '/api/provider/profile_by_link',
    summary: 'Whose QR code it is: a name, a profession and the organisations, and no more.',
    access: anybody,
    input: z.strictObject({ provider_link: opaqueCode }),
    reply: z.object({ provider: publicProvider }),
    refuses: ['link_invalid'],
  }),
  listProfessionals: endpoint({
    method: 'GET',
    path: '/api/team/list_professionals',
    summary: 'The professionals of the organisations that the caller belongs to, by name.',
    access: theMember,
    liveTags: ['person', 'team', 'invitation'],
    input: z.strictObject({ limit, offset }),
    reply: pageOf({ professionals: z.array(professional) }),
  }),
} as const;
