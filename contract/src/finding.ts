import * as z from 'zod';
import { FIND_KEYWORDS_MAX, STATED_GENDERS } from './directory/directory.ts';
import { endpoint, signedIn } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id, line } from './kit/text.ts';
import {
  accessNeeds,
  costs,
  listingFields,
  oneOf,
  postcode,
  professions,
  state,
  supportTypes,
} from './listings.ts';
import { namedAudience } from './named-audience.ts';
import { ratingMean } from './rating-fields.ts';
import { personCard } from './users.ts';

/** So many suggestions of one kind at most. */
export const SUGGESTIONS_MAX = 5;

/** Why a professional stands in the answer: what of the search fits them. */
export const fit = z.object({
  kind: z.enum(['name', 'profession', 'support_type', 'cost', 'place', 'words']),
  /** The label of the choice or the name of the place; empty for a name and for other words. */
  label: z.string(),
});
export type Fit = z.output<typeof fit>;

/** A professional who is listed. */
export const foundProfessional = z
  .object({
    person: personCard,
    /** As they call it themself. */
    profession: z.string().nullable(),
    organisations: z.array(namedAudience),
    languages: z.array(z.string()),
    ...listingFields,
    fits: z.array(fit),
    /** What members said of them; null below five. It has no part in the order. */
    rating: ratingMean.nullable(),
  })
  .meta({ id: 'FoundProfessional' });
export type FoundProfessional = z.output<typeof foundProfessional>;

const counted = z.object({ id: z.string(), count: z.number() });

/**
 * The length of the list that choosing this option alone in its facet gives under the other filters; options
 * with none are left out.
 */
export const findingCounts = z.object({
  professionals: z.number(),
  forums: z.number(),
  app_programs: z.number(),
  professions: z.array(counted),
  support_types: z.array(counted),
  costs: z.array(counted),
  genders: z.array(counted),
  access: z.array(counted),
  states: z.array(counted),
  telehealth: z.number(),
  in_person: z.number(),
  accepts_new: z.number(),
});
export type FindingCounts = z.output<typeof findingCounts>;

export const found = z
  .object({
    professionals: z.array(foundProfessional),
    forums: z.array(z.never()),
    app_programs: z.array(z.never()),
    counts: findingCounts,
    /** Nothing has the words as typed: these have words of the directory that are spelt like them. */
    near: z.boolean(),
    has_more_data: z.boolean(),
  })
  .meta({ id: 'FoundSupport' });
export type FoundSupport = z.output<typeof found>;

const optionLike = z.object({ id: z.string(), label: z.string() });
const keywords = z.union([z.literal(''), line({ max: FIND_KEYWORDS_MAX })]).optional();

export const searchSupportInput = z.strictObject({
  keywords,
  cost: costs.optional(),
  gender: oneOf([{ id: 'any', label: '' }, ...STATED_GENDERS], 'There is no such choice.').optional(),
  professions: professions.optional(),
  supportTypes: supportTypes.optional(),
  access: accessNeeds.optional(),
  telehealth: z.boolean().optional(),
  in_person: z.boolean().optional(),
  accepts_new: z.boolean().optional(),
  language: line({ max: 60 }).optional(),
  state: state.optional(),
  postcode: postcode.optional(),
  limit,
  offset,
});

const professionals = pageOf({ professionals: z.array(foundProfessional) });
const liveTags = ['person'] as const;

export const findingEndpoints = {
  searchSupport: endpoint({
    method: 'POST',
    path: '/api/support/search',
    summary:
      'Professionals who are listed: those with the words, or with what the words mean, and with one of each chosen list. Those that fit best first, then those who accept new people, then those who checked their listing last. What was asked is kept nowhere. Forums and programs come later; their lists are empty.',
    access: signedIn,
    readsOnly: true,
    liveTags,
    input: searchSupportInput,
    reply: found,
  }),
  listSuggestions: endpoint({
    method: 'GET',
    path: '/api/support/suggestions',
    summary: 'Professions, needs and costs that the typed words may mean, and listed professionals by name.',
    access: signedIn,
    liveTags,
    input: z.strictObject({ keywords }),
    reply: z.object({
      professions: z.array(optionLike),
      support_types: z.array(optionLike),
      costs: z.array(optionLike),
      professionals: z.array(personCard),
    }),
  }),
  listProfessions: endpoint({
    method: 'GET',
    path: '/api/support/professions',
    summary: 'The professions of the directory.',
    access: signedIn,
    input: z.strictObject({}),
    reply: z.object({
      professions: z.array(optionLike.extend({ description: z.string(), ahpra_registered: z.boolean() })),
    }),
  }),
  listSupportTypes: endpoint({
    method: 'GET',
    path: '/api/support/support_types',
    summary: 'What people can look for help with.',
    access: signedIn,
    input: z.strictObject({}),
    reply: z.object({ support_types: z.array(optionLike) }),
  }),
  countByGender: endpoint({
    method: 'GET',
    path: '/api/support/providers_by_gender_counts',
    summary: 'How many listed professionals say which gender.',
    access: signedIn,
    liveTags,
    input: z.strictObject({}),
    reply: z.object({ genders: z.array(optionLike.extend({ count: z.number() })) }),
  }),
  listProviders: endpoint({
    method: 'GET',
    path: '/api/provider/list',
    summary: 'All listed professionals, in the order of a search without words.',
    access: signedIn,
    liveTags,
    input: z.strictObject({ limit, offset }),
    reply: professionals,
  }),
  getListed: endpoint({
    method: 'GET',
    path: '/api/provider/listed',
    summary: 'What one professional offers, if they are listed; null for everyone else.',
    access: signedIn,
    liveTags,
    input: z.strictObject({ id }),
    reply: z.object({ professional: foundProfessional.nullable() }),
  }),
  listProvidersByPractice: endpoint({
    method: 'GET',
    path: '/api/provider/list_by_practice',
    summary: 'The listed professionals for whom one organisation has said yes.',
    access: signedIn,
    liveTags,
    input: z.strictObject({ organisation_id: id, limit, offset }),
    reply: professionals,
  }),
} as const;
