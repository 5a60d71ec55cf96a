import {
  ACCESS_NEEDS,
  COSTS,
  GENDERS,
  PROFESSIONS,
  STATES,
  SUPPORT_TYPES,
} from '@kith/contract/directory/directory';
import type { FindingCounts } from '@kith/contract/finding';
import { postcode as postcodeField } from '@kith/contract/listings';
import { texts } from './texts.ts';

/**
 * What a person looks for. One choice of each facet at most: so the number beside an option is the length of
 * the list that a press gives.
 */
export interface Look {
  readonly keywords: string;
  readonly professions?: string;
  readonly supportTypes?: string;
  readonly cost?: string;
  readonly gender?: string;
  readonly access?: string;
  readonly state?: string;
  readonly accepts_new?: boolean;
  readonly in_person?: boolean;
  readonly telehealth?: boolean;
  /** As typed: it counts once it is a postcode. */
  readonly postcode?: string;
  readonly language?: string;
}

export const NOTHING: Look = { keywords: '' };

const CHOICES = {
  professions: PROFESSIONS,
  supportTypes: SUPPORT_TYPES,
  cost: COSTS,
  gender: GENDERS,
  access: ACCESS_NEEDS,
  state: STATES,
} as const;
export type Facet = keyof typeof CHOICES;
export const FACETS = Object.keys(CHOICES) as Facet[];

export const WAYS = ['accepts_new', 'in_person', 'telehealth'] as const;
export type Way = (typeof WAYS)[number];

const COUNTED = {
  professions: 'professions',
  supportTypes: 'support_types',
  cost: 'costs',
  gender: 'genders',
  access: 'access',
  state: 'states',
} as const satisfies Record<Facet, keyof FindingCounts>;

export interface Option {
  readonly id: string;
  readonly label: string;
  readonly count: number;
}

/** The options of a facet that lead to a professional, and the chosen one. */
export function optionsOf(facet: Facet, counts: FindingCounts, look: Look): Option[] {
  const numbers = new Map(counts[COUNTED[facet]].map(({ id, count }) => [id, count]));
  return CHOICES[facet].flatMap(({ id, label }) => {
    const count = numbers.get(id) ?? 0;
    return count > 0 || look[facet] === id ? [{ id, label, count }] : [];
  });
}

/** The facet to which a choice of the directory belongs. */
export function facetOf(id: string): Facet | undefined {
  return FACETS.find((facet) => CHOICES[facet].some((one) => one.id === id));
}

/** A second press takes a choice back. */
export function withChoice(look: Look, facet: Facet, id: string): Look {
  const { [facet]: former, ...rest } = look;
  return former === id ? rest : { ...rest, [facet]: id };
}

/** Chosen whether or not it was before. */
export function choose(look: Look, facet: Facet, id: string): Look {
  return look[facet] === id ? look : withChoice(look, facet, id);
}

export function withWay(look: Look, way: Way): Look {
  const { [way]: former, ...rest } = look;
  return former ? rest : { ...rest, [way]: true };
}

interface Chosen {
  readonly label: string;
  readonly without: Look;
}

/** All chosen filters, each with the look without it. */
export function chosenOf(look: Look): Chosen[] {
  const choices = FACETS.flatMap((facet) => {
    const id = look[facet];
    const option = CHOICES[facet].find((one) => one.id === id);
    return option ? [{ label: option.label, without: withChoice(look, facet, option.id) }] : [];
  });
  const ways = WAYS.filter((way) => look[way]).map((way) => ({
    label: texts.ways[way],
    without: withWay(look, way),
  }));
  const { postcode, language, ...rest } = look;
  const typed = [
    ...(isPostcode(postcode)
      ? [{ label: texts.around(postcode), without: { ...rest, ...(language && { language }) } }]
      : []),
    ...(language
      ? [{ label: texts.speaks(language), without: { ...rest, ...(postcode && { postcode }) } }]
      : []),
  ];
  return [...choices, ...ways, ...typed];
}

export function isPostcode(typed: string | undefined): typed is string {
  return typed !== undefined && postcodeField.safeParse(typed).success;
}

/** As the call takes it. */
export function askedOf({ professions, supportTypes, cost, access, postcode, language, ...rest }: Look) {
  return {
    ...rest,
    ...(professions && { professions: [professions] }),
    ...(supportTypes && { supportTypes: [supportTypes] }),
    ...(cost && { cost: [cost] }),
    ...(access && { access: [access] }),
    ...(isPostcode(postcode) && { postcode }),
    ...(language?.trim() && { language }),
  };
}
