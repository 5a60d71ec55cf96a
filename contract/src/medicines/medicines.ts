import data from './medicines.json' with { type: 'json' };

/** A medicine of the list that helps a member to write a name. It holds no dose, and is never complete. */
export interface ListedMedicine {
  readonly id: string;
  readonly generic: string;
  readonly brands: readonly string[];
  readonly class: string;
  readonly forms: readonly { readonly form: string; readonly strengths: readonly string[] }[];
  readonly schedule: string;
  /** A few words in small print, never an alert. */
  readonly note: string | null;
}

/** A name as a member may choose it: `Sertraline (Zoloft)`, or the generic name where no brand matches. */
export interface Suggestion {
  readonly name: string;
  readonly medicine: ListedMedicine;
}

const LETTERS_MIN = 2;
const SUGGESTIONS_MAX = 8;

export const MEDICINES: readonly ListedMedicine[] = data.medicines;

const classes = new Map(data.classes.map(({ id, label }) => [id, label]));

/** The class of a medicine in plain words. */
export const classOf = ({ class: id }: ListedMedicine): string => classes.get(id) ?? '';

/**
 * Names that begin with what was typed, then those with a later word that does; by generic name and by brand,
 * from two letters on, in small letters and without accents.
 */
export function suggestMedicines(typed: string): readonly Suggestion[] {
  const sought = plain(typed);
  if (sought.length < LETTERS_MIN) return [];
  const found = MEDICINES.flatMap((medicine) => suggestionsOf(medicine, sought));
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ name, medicine }) => ({ name, medicine }));
}

/** The medicine of the list that has this name, alone or with a brand; undefined for a name of one's own. */
export function medicineNamed(name: string): ListedMedicine | undefined {
  const sought = plain(name);
  return MEDICINES.find(
    ({ generic, brands }) =>
      plain(generic) === sought || brands.some((brand) => plain(withBrand(generic, brand)) === sought),
  );
}

function suggestionsOf(medicine: ListedMedicine, sought: string) {
  const { generic, brands } = medicine;
  const byBrand = brands.flatMap((brand) => {
    const rank = rankOf(brand, sought);
    return rank === undefined ? [] : [{ name: withBrand(generic, brand), medicine, rank }];
  });
  const rank = rankOf(generic, sought);
  return rank === undefined ? byBrand : [{ name: generic, medicine, rank }, ...byBrand];
}

function rankOf(name: string, sought: string): number | undefined {
  const inPlain = plain(name);
  if (inPlain.startsWith(sought)) return 0;
  return inPlain.includes(` ${sought}`) ? 1 : undefined;
}

const withBrand = (generic: string, brand: string): string => `${generic} (${brand})`;

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
