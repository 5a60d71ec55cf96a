import type { Ability } from '@kith/contract/abilities';
import type { NamedAudience } from '@kith/contract/named-audience';
import type { ShareEnd } from '@kith/contract/share-ends';
import type { PersonCard } from '@kith/contract/users';

interface Card {
  readonly id: number;
  readonly created_by: number;
  readonly in_journey: boolean;
  readonly shared?:
    | {
        readonly people: number[];
        readonly groups: NamedAudience[];
        readonly teams: NamedAudience[];
        readonly ends?: ShareEnd[] | undefined;
      }
    | undefined;
  readonly abilities: Ability[];
  readonly comments: number | null;
  readonly version: number;
}

/** What the cards of one answer share. */
export interface AroundCards {
  readonly about: number;
  /** The person of this id, whom the answer names once. */
  readonly person: (id: number) => PersonCard;
}

/** What cards of one answer have in common: whom they are about, and the people whom it names once. */
export function aroundOf(answer: {
  readonly about_patient_id: number;
  readonly people: readonly PersonCard[];
}): AroundCards {
  const people = new Map(answer.people.map((one) => [one.id, one]));
  return {
    about: answer.about_patient_id,
    person: (id) => {
      const known = people.get(id);
      if (!known) throw new Error(`the answer does not name the person ${id}`);
      return known;
    },
  };
}

/** The fields that each record has, from its card. */
export function cardFields(card: Card, { about, person }: AroundCards) {
  const { id, in_journey, abilities, comments, version, shared } = card;
  return {
    ...{ id, in_journey, abilities, version },
    allow_communications: comments !== null,
    comments_count: comments ?? 0,
    about_patient_id: about,
    created_by: person(card.created_by),
    shared_with: (shared?.people ?? []).map(person),
    shared_with_group: shared?.groups ?? [],
    shared_with_organisation_team: shared?.teams ?? [],
    ...(shared?.ends && { share_ends: shared.ends }),
  };
}
