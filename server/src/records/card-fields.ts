import type { Ability } from '@kith/contract/abilities';
import type { NamedAudience } from '@kith/contract/named-audience';
import type { ShareEnd } from '@kith/contract/share-ends';
import type { PersonCard } from '@kith/contract/users';

/** Adds a person to those whom an answer names once, and returns the id that stands for them. */
export type NameOnce = (person: PersonCard) => number;

interface Common {
  readonly id: number;
  readonly created_by: PersonCard;
  readonly shared_with: readonly PersonCard[];
  readonly shared_with_group: readonly NamedAudience[];
  readonly shared_with_organisation_team: readonly NamedAudience[];
  readonly share_ends?: readonly ShareEnd[] | undefined;
  readonly in_journey: boolean;
  readonly abilities: readonly Ability[];
  readonly allow_communications: boolean;
  readonly comments_count: number;
  readonly version: number;
}

/** The fields of every card of a record, which names people by their ids. */
export function cardFields(common: Common, nameOnce: NameOnce) {
  const { id, in_journey, version } = common;
  const { shared_with, shared_with_group: groups, shared_with_organisation_team: teams } = common;
  const { share_ends: ends } = common;
  const isShared = shared_with.length + groups.length + teams.length > 0;
  return {
    id,
    created_by: nameOnce(common.created_by),
    in_journey,
    ...(isShared && {
      shared: {
        people: shared_with.map(nameOnce),
        groups: [...groups],
        teams: [...teams],
        ...(ends && { ends: [...ends] }),
      },
    }),
    abilities: [...common.abilities],
    comments: common.allow_communications ? common.comments_count : null,
    version,
  };
}
