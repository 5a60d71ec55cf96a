import { labelOf } from '@kith/contract/directory/directory';
import type { Ctx } from '#kernel/context';
import { searchable } from '#kernel/words';
import { profileStore } from '#people/providers';
import { personCards } from '#people/users';
import { withoutConcepts, wordsOfChoices } from './concepts.ts';
import { holdListing, type ListingRow, updateSought } from './store.ts';

type Offered = Pick<
  ListingRow,
  'professions' | 'supportTypes' | 'costs' | 'places' | 'access' | 'telehealth'
>;

/** What search reads of a listing: the name as it is shown, the offer, and the words of the profile. */
export async function soughtWords({ db }: Pick<Ctx, 'db'>, userId: number, offered: Offered) {
  const card = (await personCards({ db }, [userId])).get(userId);
  const profile = await profileStore.find(db, userId);
  const { professions, supportTypes, costs, places, access } = offered;
  const choices = [...professions, ...supportTypes, ...costs];
  const languages = profile?.languages ?? [];
  const placeWords = places.map(
    ({ suburb, postcode, state }) => `${suburb} ${postcode} ${state} ${labelOf(state)}`,
  );
  const rest = [
    ...placeWords,
    ...languages,
    ...access.map(labelOf),
    offered.telehealth ? 'online telehealth video phone' : '',
    profile?.about ?? '',
    profile?.qualifications ?? '',
  ];
  return {
    names: searchable(card?.displayName ?? ''),
    offers:
      `${searchable(wordsOfChoices(choices))} ${withoutConcepts(searchable(profile?.profession ?? ''))}`.trim(),
    words: withoutConcepts(searchable(rest.join(' '))),
    languages: languages.map((language) => searchable(language)),
  };
}

/** After a change of the name or of the profile. */
export async function refreshSought(ctx: Pick<Ctx, 'db'>, userId: number): Promise<void> {
  // Held, or an offer that is saved meanwhile would be written over by its former words.
  const row = await holdListing(ctx.db, userId);
  if (row) await updateSought(ctx.db, userId, await soughtWords(ctx, userId, row));
}
