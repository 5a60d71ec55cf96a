/**
 * Ranges of postcodes by state or territory, as Australia Post publishes them. No table of single postcodes
 * has a licence that lets us ship it, so there are no distances.
 */
const RANGES: readonly (readonly [first: string, last: string, states: readonly string[]])[] = [
  ['0200', '0299', ['ACT']],
  ['0800', '0999', ['NT']],
  ['1000', '2599', ['NSW']],
  ['2600', '2618', ['ACT']],
  ['2619', '2899', ['NSW']],
  ['2900', '2920', ['ACT']],
  ['2921', '2999', ['NSW']],
  ['3000', '3999', ['VIC']],
  ['4000', '4999', ['QLD']],
  ['5000', '5999', ['SA']],
  ['6000', '6999', ['WA']],
  ['7000', '7999', ['TAS']],
  ['8000', '8999', ['VIC']],
  ['9000', '9999', ['QLD']],
];

/** Postcodes of towns at a border are of the neighbour too. */
const ACROSS: Readonly<Record<string, readonly string[]>> = {
  '0872': ['SA', 'WA'],
  '2406': ['QLD'],
  '2540': ['ACT'],
  '2611': ['NSW'],
  '2618': ['NSW'],
  '2619': ['ACT'],
  '2620': ['ACT'],
  '2880': ['SA'],
  '3500': ['NSW'],
  '3505': ['NSW'],
  '3549': ['NSW'],
  '3585': ['NSW'],
  '3586': ['NSW'],
  '3644': ['NSW'],
  '3691': ['NSW'],
  '3707': ['NSW'],
  '4375': ['NSW'],
  '4377': ['NSW'],
  '4380': ['NSW'],
  '4383': ['NSW'],
  '4385': ['NSW'],
  '4493': ['NSW'],
  '4825': ['NT'],
  '5440': ['NSW'],
};

/** The states and territories in which a postcode may be; none for four digits that are no postcode. */
export function statesOfPostcode(postcode: string): readonly string[] {
  const own = RANGES.find(([first, last]) => first <= postcode && postcode <= last)?.[2] ?? [];
  return [...own, ...(ACROSS[postcode] ?? [])];
}

/** Postcodes that begin alike are near each other, by and large. */
export const REGION_DIGITS = 2;

export const regionOfPostcode = (postcode: string): string => postcode.slice(0, REGION_DIGITS);
