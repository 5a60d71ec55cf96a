import { STATES } from '@kith/contract/directory/directory';
import { PLACES_MAX } from '@kith/contract/listings';
import { Plus, X } from 'lucide-react';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { SelectField, TextField, withSign } from '#kit/fields.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { EMPTY_PLACE, type ListingValues } from './listing-values.ts';
import styles from './listings.module.css';
import { texts } from './texts.ts';

const states = [
  { value: '', label: texts.own.choose },
  ...STATES.map(({ id, label }) => ({ value: id, label })),
];

/** Where a professional sees people: suburb, postcode and state, and no map. */
export function PlaceFields({ form: { values, set, errors } }: { form: FormCall<ListingValues> }) {
  const { places } = values;
  const change = (at: number, part: Partial<(typeof places)[number]>) =>
    set({ places: places.map((place, of) => (of === at ? { ...place, ...part } : place)) });
  return (
    <fieldset id="places" tabIndex={-1}>
      <legend className="label">{texts.own.places}</legend>
      {places.map((place, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place stays where it is while it is typed
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be read twice
        <div key={at} role="group" aria-label={texts.own.place(at + 1)} className={styles['place']}>
          <TextField
            label={texts.own.suburb}
            value={place.suburb}
            onChange={({ currentTarget: { value } }) => change(at, { suburb: value })}
          />
          <TextField
            label={texts.own.postcode}
            value={place.postcode}
            inputMode="numeric"
            onChange={({ currentTarget: { value } }) => change(at, { postcode: value })}
          />
          <SelectField
            label={texts.own.state}
            value={place.state}
            data={states}
            onChange={({ currentTarget: { value } }) => change(at, { state: value })}
          />
          <IconButton
            icon={X}
            label={texts.own.removePlace(at + 1)}
            onClick={() => set({ places: places.filter((_, of) => of !== at) })}
          />
        </div>
      ))}
      {errors['places'] ? <p className="err">{withSign(errors['places'])}</p> : null}
      {places.length < PLACES_MAX ? (
        <Button kind="quiet" icon={Plus} onClick={() => set({ places: [...places, EMPTY_PLACE] })}>
          {texts.own.addPlace}
        </Button>
      ) : null}
    </fieldset>
  );
}
