import data from './directory.json' with { type: 'json' };

/** A choice of the search for professionals. The words are content, with their licence. */
export interface DirectoryOption {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly help?: string;
  /** It exists for other systems, and no person chooses it here. */
  readonly hidden?: boolean;
}

export interface Profession extends DirectoryOption {
  readonly description: string;
  /** Whether Ahpra keeps a public register of them, where a number can be checked. */
  readonly ahpra_registered: boolean;
}

export const PROFESSIONS: readonly Profession[] = data.professions;
export const SUPPORT_TYPES: readonly DirectoryOption[] = data.support_types;
export const GENDERS: readonly DirectoryOption[] = data.genders;
export const ACCESS_NEEDS: readonly DirectoryOption[] = data.access_needs;
export const STATES: readonly DirectoryOption[] = data.states;
/** Without 'NDIS', which the specification shows nowhere. */
export const COSTS: readonly DirectoryOption[] = (data.costs as readonly DirectoryOption[]).filter(
  ({ hidden }) => hidden !== true,
);

/** What people type, and the professions, needs and costs that it may mean, by their ids. */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = data.synonyms;

/** Words that say nothing of whom a person looks for. */
export const SMALL_WORDS: readonly string[] = data.small_words;

/** A professional may leave it open; no search is for that. */
export const NOT_STATED = 'not_stated';
export const STATED_GENDERS: readonly DirectoryOption[] = GENDERS.filter(({ id }) => id !== NOT_STATED);

/** The longest keywords of a search for professionals. */
export const FIND_KEYWORDS_MAX = 200;

/** Professions, needs and costs have ids of one space, so that a synonym can name each of them. */
export const NAMED_OPTIONS: readonly DirectoryOption[] = [...PROFESSIONS, ...SUPPORT_TYPES, ...COSTS];

const labels = new Map(
  [...NAMED_OPTIONS, ...GENDERS, ...ACCESS_NEEDS, ...STATES].map(({ id, label }) => [id, label]),
);

export function labelOf(id: string): string {
  return labels.get(id) ?? id;
}
