import * as z from 'zod';
import {
  ACCESS_NEEDS,
  COSTS,
  type DirectoryOption,
  GENDERS,
  PROFESSIONS,
  STATES,
  SUPPORT_TYPES,
} from './directory/directory.ts';
import { statesOfPostcode } from './directory/postcodes.ts';
import { atWork, endpoint } from './kit/endpoint.ts';
import { id, line, optionalLine } from './kit/text.ts';
import { namedAudience } from './named-audience.ts';
import { personCard } from './users.ts';

/** A professional says again that it is right after so many days. */
export const LISTING_FRESH_DAYS = 90;
export const PLACES_MAX = 5;
/** Of each list of choices. */
export const CHOICES_MAX = 40;
const GAP_CENTS_MAX = 200_000;

export const ACCEPTS_NEW = ['yes', 'no', 'unknown'] as const;

export const oneOf = (options: readonly DirectoryOption[], error: string) =>
  z.string(error).refine((one) => options.some((option) => option.id === one), error);
const someOf = (options: readonly DirectoryOption[], error: string) =>
  z.array(oneOf(options, error)).max(CHOICES_MAX);

export const professions = someOf(PROFESSIONS, 'There is no such profession.');
export const supportTypes = someOf(SUPPORT_TYPES, 'There is no such type of support.');
export const costs = someOf(COSTS, 'There is no such cost.');
export const accessNeeds = someOf(ACCESS_NEEDS, 'There is no such access need.');
export const state = oneOf(STATES, 'There is no such state or territory.');
export const postcode = z
  .string()
  .trim()
  .regex(/^[0-9]{4}$/, 'An Australian postcode has 4 digits.')
  .refine(
    (digits) => !/^[0-9]{4}$/.test(digits) || statesOfPostcode(digits).length > 0,
    'There is no such Australian postcode.',
  );

export const place = z
  .strictObject({ suburb: line({ max: 80 }), postcode, state })
  .refine((one) => statesOfPostcode(one.postcode).includes(one.state), {
    path: ['postcode'],
    error: 'This postcode is not in that state or territory.',
  });

const listedPlace = z.object({ suburb: z.string(), postcode: z.string(), state: z.string() });
export type ListedPlace = z.output<typeof listedPlace>;

/** What members learn of a professional who is listed, beside their profile. */
export const listingFields = {
  professions: z.array(z.string()),
  support_types: z.array(z.string()),
  costs: z.array(z.string()),
  gender: z.string(),
  telehealth: z.boolean(),
  in_person: z.boolean(),
  accepts_new: z.enum(ACCEPTS_NEW),
  access: z.array(z.string()),
  places: z.array(listedPlace),
  gap_cents: z.number().nullable(),
  registration_number: z.string().nullable(),
  /** When the professional last said that all of it is right; null before the first time. */
  checked_at: z.string().nullable(),
  /** That was longer ago than `LISTING_FRESH_DAYS`. */
  is_stale: z.boolean(),
};

const saidByOrganisation = z.object({ organisation: namedAudience, is_approved: z.boolean() });

/** A professional's own listing. */
export const listing = z
  .object({
    ...listingFields,
    /** The person's own yes. */
    is_on: z.boolean(),
    /** The organisations in which they work with members, and whether each has said yes. */
    organisations: z.array(saidByOrganisation),
    /** Whether members find them now: by their own yes, that of their profile, and an organisation's. */
    is_found: z.boolean(),
    /** 0 before it was first saved. */
    version: z.number(),
  })
  .meta({ id: 'Listing' });
export type Listing = z.output<typeof listing>;

/** A professional of an organisation, for its administrators. */
export const listedPerson = z
  .object({
    person: personCard,
    professions: z.array(z.string()),
    is_on: z.boolean(),
    is_approved: z.boolean(),
    is_found: z.boolean(),
    checked_at: z.string().nullable(),
    is_stale: z.boolean(),
  })
  .meta({ id: 'ListedPerson' });
export type ListedPerson = z.output<typeof listedPerson>;

export const listingOrganisation = z
  .object({ organisation: namedAudience, people: z.array(listedPerson) })
  .meta({ id: 'ListingOrganisation' });
export type ListingOrganisation = z.output<typeof listingOrganisation>;

export const updateListingInput = z.strictObject({
  professions: professions.optional(),
  support_types: supportTypes.optional(),
  costs: costs.optional(),
  gender: oneOf(GENDERS, 'There is no such choice.').optional(),
  telehealth: z.boolean().optional(),
  in_person: z.boolean().optional(),
  accepts_new: z.enum(ACCEPTS_NEW).optional(),
  access: accessNeeds.optional(),
  places: z.array(place).max(PLACES_MAX, `There is room for ${PLACES_MAX} places.`).optional(),
  gap_cents: z
    .int('This must be a whole number.')
    .min(0, 'This must be 0 or more.')
    .max(GAP_CENTS_MAX, `This must be at most ${GAP_CENTS_MAX}.`)
    .nullable()
    .optional(),
  registration_number: optionalLine(30),
  is_on: z.boolean().optional(),
  version: z.int(),
});

const one = z.object({ listing });

export const listingsEndpoints = {
  getListing: endpoint({
    method: 'GET',
    path: '/api/provider/listing',
    summary: 'How members find the caller as a professional, and what is missing.',
    access: atWork,
    liveTags: ['person', 'place'],
    input: z.strictObject({}),
    reply: one,
  }),
  updateListing: endpoint({
    method: 'POST',
    path: '/api/provider/update_listing',
    summary:
      'Say what one offers; absent fields stay. Each save says that all of it is right today, so a save of a version alone is "still right".',
    access: atWork,
    input: updateListingInput,
    reply: one,
    refuses: ['stale'],
  }),
  listListings: endpoint({
    method: 'GET',
    path: '/api/organisation/list_listings',
    summary: 'Who works with members in the organisations that the caller administers, and who is listed.',
    access: atWork,
    liveTags: ['person', 'place'],
    input: z.strictObject({}),
    reply: z.object({ organisations: z.array(listingOrganisation) }),
  }),
  approveListing: endpoint({
    method: 'POST',
    path: '/api/organisation/approve_listing',
    summary: 'Say yes for an organisation that a professional may be listed, or take it back at once.',
    access: atWork,
    unthrottled: true,
    input: z.strictObject({ organisation_id: id, user_id: id, accepted: z.boolean() }),
    reply: z.object({ organisations: z.array(listingOrganisation) }),
    refuses: ['not_found'],
  }),
} as const;
