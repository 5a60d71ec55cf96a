import type { OrganisationTeam, TeamGroup } from '@kith/contract/groups';
import type { NounKind } from '@kith/contract/kit/nouns';
import type { NamedAudience } from '@kith/contract/named-audience';
import type { ShareEnd } from '@kith/contract/share-ends';
import { isShareableWith } from '@kith/contract/shareable';
import type { PersonCard } from '@kith/contract/users';
import { listOf } from '#kit/list-of.ts';
import { type Choice, type ChoiceKind, counted } from './choice.ts';
import { endsFrom } from './ends.ts';
import type { TeamPerson } from './groups-api.ts';
import { texts } from './texts.ts';

/** A person, group or team that can be chosen, as a row shows it. */
export interface Option {
  readonly kind: ChoiceKind;
  readonly id: number;
  readonly title: string;
  readonly detail: string;
  /** For a person. */
  readonly face: Pick<PersonCard, 'id' | 'initials' | 'avatar' | 'avatar_colour'> | null;
}

/** The present audience of a record, by name: a person in it may have left. */
export interface SharedSoFar {
  readonly people: readonly PersonCard[];
  readonly groups: readonly NamedAudience[];
  readonly teams: readonly NamedAudience[];
  /** Of the shares with a last day. */
  readonly ends?: readonly ShareEnd[] | undefined;
}

export const SHARED_WITH_NOBODY: SharedSoFar = { people: [], groups: [], teams: [] };

export function choiceOf({ people, groups, teams, ends: ended }: SharedSoFar): Choice {
  const ids = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id);
  const ends = endsFrom(ended);
  return { people: ids(people), groups: ids(groups), teams: ids(teams), ...(ends && { ends }) };
}

export interface Around {
  readonly people: readonly TeamPerson[];
  readonly groups: readonly TeamGroup[];
  readonly teams: readonly OrganisationTeam[];
}

/** The options for a kind: one that names people alone has no groups and teams. */
export function aroundFor(kind: NounKind, { people, groups, teams }: Around): Around {
  return {
    people,
    groups: isShareableWith(kind, 'group') ? groups : [],
    teams: isShareableWith(kind, 'organisation_team') ? teams : [],
  };
}

/** All options, with those of the present audience that are no longer available: they can be removed. */
export function optionsOf({ people, groups, teams }: Around, shared: SharedSoFar): Option[] {
  const isThere = (all: readonly { readonly id: number }[], id: number) => all.some((one) => one.id === id);
  return [
    ...people.map(personOption),
    ...shared.people
      .filter(({ id }) => !isThere(people, id))
      .map((person) => personOption({ ...person, role: texts.choice.left })),
    ...groups.map((group) => audienceOption('groups', group, namesIn(group.people))),
    ...teams.map((team) => audienceOption('teams', team, `${team.organisation.name}. ${AT_THE_TIME}.`)),
    ...shared.teams
      .filter(({ id }) => !isThere(teams, id))
      .map((team) => audienceOption('teams', team, texts.choice.leftOrganisation)),
  ];
}

export const AT_THE_TIME = texts.choice.atTheTime;
const NAMES_SHOWN = 3;

/** `3 people: Sam Hart, Priya Nair and 1 more`. */
function namesIn(people: readonly Pick<PersonCard, 'displayName'>[]): string {
  if (people.length === 0) return texts.choice.noOne;
  const shown = people.slice(0, NAMES_SHOWN).map(({ displayName }) => displayName);
  const more = people.length - shown.length;
  const names = more > 0 ? listOf([...shown, texts.choice.more(more)]) : shown.join(', ');
  return `${counted(people.length, 'person', 'people')}: ${names}`;
}

/** Options whose text contains the search, in any case. */
export function matching(options: readonly Option[], sought: string): Option[] {
  const words = sought.trim().toLocaleLowerCase('en-AU');
  return options.filter(({ title, detail }) =>
    `${title} ${detail}`.toLocaleLowerCase('en-AU').includes(words),
  );
}

function personOption(person: Omit<TeamPerson, 'id'> & { readonly id: number }): Option {
  const { id, displayName: title, role: detail } = person;
  return { kind: 'people', id, title, detail, face: person };
}

function audienceOption(kind: ChoiceKind, { id, name }: NamedAudience, detail: string): Option {
  return { kind, id, title: name, detail, face: null };
}
