import { type ListedPlace, type Listing, updateListingInput } from '@kith/contract/listings';
import { z } from 'zod';
import { centsOf, dollarsTyped } from '#client/forms/dollars.ts';
import { checkInput, type FieldErrors } from '#client/forms/form-faults.ts';
import { texts } from './texts.ts';

const ids = z.array(z.string());

/** The form as it is typed, and as it waits on this device. */
const listingWords = z.object({
  is_on: z.boolean(),
  professions: ids,
  support_types: ids,
  costs: ids,
  access: ids,
  gender: z.string(),
  accepts_new: z.enum(['yes', 'no', 'unknown']),
  telehealth: z.boolean(),
  in_person: z.boolean(),
  places: z.array(z.object({ suburb: z.string(), postcode: z.string(), state: z.string() })),
  gap: z.string(),
  registration_number: z.string(),
});
export type ListingValues = z.output<typeof listingWords>;

export const EMPTY_PLACE: ListedPlace = { suburb: '', postcode: '', state: '' };

export function isListingValues(value: unknown): value is ListingValues {
  return listingWords.safeParse(value).success;
}

export function listingValuesOf(listing: Listing): ListingValues {
  const { gap_cents: cents, registration_number, ...rest } = listing;
  const gap = cents === null ? '' : dollarsTyped(cents);
  return listingWords.parse({ ...rest, gap, registration_number: registration_number ?? '' });
}

/** What the call says. A place without a word is none. */
export function toListing({ gap, registration_number, places, ...values }: ListingValues) {
  return {
    ...values,
    places: places.filter((place) => Object.values(place).some((text) => text.trim() !== '')),
    gap_cents: gap.trim() === '' ? null : centsOf(gap),
    registration_number: registration_number.trim() === '' ? null : registration_number,
  };
}

/** Faults by the names of the form: of the gap in its own words, of the places the first. */
export function checkListing(values: ListingValues): FieldErrors {
  const faults: Record<string, string> = {};
  const found = checkInput(updateListingInput, { ...toListing(values), version: 0 });
  for (const [field, message] of Object.entries(found)) {
    const [name = field] = field.split('.');
    if (name === 'gap_cents') faults['gap'] = texts.own.gapFault;
    else faults[name] ??= message;
  }
  return faults;
}
