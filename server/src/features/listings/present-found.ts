import { labelOf } from '@kith/contract/directory/directory';
import { regionOfPostcode } from '@kith/contract/directory/postcodes';
import type { Fit, FoundProfessional } from '@kith/contract/finding';
import type { Ctx } from '#kernel/context';
import { wordsOf } from '#kernel/words';
import { workOf } from '#people/providers';
import { ratingMeans } from '#people/ratings';
import { personCards } from '#people/users';
import type { Filters, FoundRow } from './found-store.ts';
import { presentOffer } from './present.ts';
import type { ReadKeywords } from './read-keywords.ts';
import { selectApprovals } from './store.ts';

/** More reasons than a card has room for say no more. */
const FITS_MAX = 4;

type Asked = Pick<Filters, 'professions' | 'supportTypes' | 'costs' | 'states' | 'postcode'> & {
  readonly read: ReadKeywords;
};

/** Without pictures, which open with a place on one's team. */
export async function presentFound(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  rows: readonly FoundRow[],
  asked: Asked,
): Promise<FoundProfessional[]> {
  const ids = rows.map(({ userId }) => userId);
  if (ids.length === 0) return [];
  const cards = await personCards(ctx, ids);
  const work = await workOf(ctx.db, ids);
  const approved = await selectApprovals(ctx.db, ids);
  const ratings = await ratingMeans(ctx, ids);
  const now = ctx.clock.now();
  return rows.flatMap((row) => {
    const person = cards.get(row.userId);
    if (!person) return [];
    const { title = null, organisations = [], languages = [] } = work.get(row.userId) ?? {};
    return {
      person: { ...person, avatar: null },
      profession: title,
      // One that has not said yes does not stand for them here.
      organisations: organisations.filter(({ id }) => approved.has(`${id} ${row.userId}`)),
      languages: [...languages],
      ...presentOffer(row, now),
      fits: fitsOf(row, person.displayName, asked),
      rating: ratings.get(row.userId) ?? null,
    };
  });
}

/** What of the search fits them, in words: what was typed, what it means, and what was chosen. */
function fitsOf(row: FoundRow, name: string, { read, ...chosen }: Asked): Fit[] {
  const typed = (text: string): boolean =>
    wordsOf(text).some(({ folded }) => read.words.some((word) => word.length > 1 && folded.startsWith(word)));
  const among = (kind: Fit['kind'], own: readonly string[], wanted: readonly string[]): Fit[] =>
    own
      .filter((id) => wanted.includes(id) || read.means.includes(id) || typed(labelOf(id)))
      .map((id) => ({ kind, label: labelOf(id) }));
  const region = regionOfPostcode(chosen.postcode);
  const places = row.places.filter(
    ({ suburb, postcode, state }) =>
      typed(`${suburb} ${postcode}`) ||
      (region !== '' && regionOfPostcode(postcode) === region) ||
      chosen.states.includes(state),
  );
  const fits: Fit[] = [
    ...(typed(name) ? [{ kind: 'name' as const, label: '' }] : []),
    ...among('profession', row.professions, chosen.professions),
    ...among('support_type', row.supportTypes, chosen.supportTypes),
    ...among('cost', row.costs, chosen.costs),
    ...places.map(({ suburb }) => ({ kind: 'place' as const, label: suburb })),
  ];
  if (fits.length === 0 && read.query !== '') return [{ kind: 'words', label: '' }];
  return fits.slice(0, FITS_MAX);
}
