import { ACCESS_NEEDS, COSTS, GENDERS, PROFESSIONS, SUPPORT_TYPES } from '@kith/contract/directory/directory';
import { ERRORS } from '@kith/contract/errors';
import { ACCEPTS_NEW, type Listing, listing, listingsEndpoints } from '@kith/contract/listings';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { fieldProps } from '#client/forms/field-props.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { ChoiceList } from '#kit/choice-list.tsx';
import { SelectField, TextField } from '#kit/fields.tsx';
import { SwitchRow, Tick } from '#kit/toggles.tsx';
import { EntryForm } from '#people/auth';
import { saySaved, TakeNewer, useRecordForm } from '#people/saving';
import { Choices } from './choices.tsx';
import {
  checkListing,
  isListingValues,
  type ListingValues,
  listingValuesOf,
  toListing,
} from './listing-values.ts';
import { ownListingQuery } from './listings-api.ts';
import { PlaceFields } from './place-fields.tsx';
import { texts } from './texts.ts';

/** What a professional offers, and their own yes to be found. */
export function ListingForm({ own }: { own: Listing }) {
  const form = useListingForm(own);
  const { values, set, busy, newer } = form;
  return (
    <EntryForm form={form} labels={texts.labels}>
      {newer ? <TakeNewer onTake={() => set(listingValuesOf(newer))} /> : null}
      <SwitchRow
        label={texts.own.on}
        description={texts.own.onHint}
        checked={values.is_on}
        onChange={(event) => set({ is_on: event.currentTarget.checked })}
      />
      <Offers form={form} />
      <Visits form={form} />
      <TextField label={texts.own.gap} inputMode="decimal" {...fieldProps(form, 'gap')} />
      <SelectField
        label={texts.own.gender}
        data={GENDERS.map(({ id, label }) => ({ value: id, label }))}
        {...fieldProps(form, 'gender')}
      />
      <TextField
        label={texts.own.registration}
        description={texts.own.registrationHint}
        {...fieldProps(form, 'registration_number')}
      />
      <div className="actions">
        <Button kind="primary" type="submit" busy={busy}>
          {texts.own.save}
        </Button>
      </div>
    </EntryForm>
  );
}

const LISTS = [
  ['professions', texts.own.professions, PROFESSIONS],
  ['support_types', texts.own.support, SUPPORT_TYPES],
  ['costs', texts.own.costs, COSTS],
  ['access', texts.own.access, ACCESS_NEEDS],
] as const;

function Offers({ form: { values, set, errors } }: { form: FormCall<ListingValues> }) {
  return LISTS.map(([name, label, options]) => (
    <Choices
      key={name}
      id={name}
      label={label}
      options={options}
      chosen={values[name]}
      error={errors[name]}
      onChange={(chosen) => set({ [name]: chosen })}
    />
  ));
}

function Visits({ form }: { form: FormCall<ListingValues> }) {
  const { values, set } = form;
  return (
    <>
      <ChoiceList
        legend={texts.own.accepts}
        name="accepts_new"
        value={values.accepts_new}
        options={ACCEPTS_NEW.map((value) => ({ value, label: texts.own.acceptsOf[value] }))}
        onChange={(accepts_new) => set({ accepts_new })}
      />
      <fieldset>
        <legend className="label">{texts.own.visits}</legend>
        <Tick
          label={texts.own.inPerson}
          checked={values.in_person}
          onChange={(event) => set({ in_person: event.currentTarget.checked })}
        />
        <Tick
          label={texts.own.telehealth}
          checked={values.telehealth}
          onChange={(event) => set({ telehealth: event.currentTarget.checked })}
        />
      </fieldset>
      <PlaceFields form={form} />
    </>
  );
}

function useListingForm(own: Listing) {
  const queries = useQueryClient();
  const { id } = useViewer();
  const change = async (values: ListingValues, version: number) => {
    const told = { ...toListing(values), version };
    const saved = (await call(listingsEndpoints.updateListing, told)).listing;
    queries.setQueryData(ownListingQuery(id).queryKey, saved);
    return saved;
  };
  return useRecordForm<Listing, ListingValues>({
    record: own,
    valuesOf: listingValuesOf,
    place: { form: 'listing', record: String(id) },
    isValues: isListingValues,
    check: checkListing,
    send: change,
    onSaved: ({ version }, before) =>
      saySaved(texts.own.saved, () => change(listingValuesOf(before), version)),
    readNewer: (current) => listing.safeParse(current).data,
    stale: ERRORS.stale.message,
  });
}
