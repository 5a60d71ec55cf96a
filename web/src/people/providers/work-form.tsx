import { ERRORS } from '@kith/contract/errors';
import {
  ABOUT_MAX,
  type ProviderProfile,
  providerProfile,
  providersEndpoints,
} from '@kith/contract/providers';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { fieldProps } from '#client/forms/field-props.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { TextArea, TextField } from '#kit/fields.tsx';
import { SwitchRow } from '#kit/toggles.tsx';
import { EntryForm } from '#people/auth';
import { saySaved, useRecordForm } from '#people/saving';
import { providerQuery } from './providers-api.ts';
import { checkWork, isWorkValues, onOneLine, toWork, type WorkValues, workValuesOf } from './work-values.ts';

const LABELS = {
  profession: 'profession',
  about: 'about you',
  qualifications: 'qualifications',
  languages: 'languages',
};

/** What a professional tells of themself. */
export function WorkForm({ profile }: { profile: ProviderProfile }) {
  const form = useWorkForm(profile);
  const { values, set, errors, busy, newer } = form;
  return (
    <EntryForm form={form} labels={LABELS}>
      {newer ? <Newer onTake={() => set(workValuesOf(newer))} /> : null}
      <TextField
        label="Profession"
        description="For example: psychologist, GP, social worker."
        {...fieldProps(form, 'profession')}
      />
      <TextArea
        id="about"
        label="About you"
        description={`How you work, in plain words. ${[...values.about].length} of ${ABOUT_MAX} characters.`}
        value={values.about}
        rows={6}
        onChange={(event) => set({ about: event.currentTarget.value })}
        error={errors['about']}
      />
      <TextField label="Qualifications" {...fieldProps(form, 'qualifications')} />
      <TextField
        label="Languages you work in"
        description="With a comma between them."
        {...fieldProps(form, 'languages')}
      />
      <Listed profile={profile} form={form} />
      <div className="actions">
        <Button kind="primary" type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </EntryForm>
  );
}

/** Only whom an organisation vouches for can be found by strangers. */
function Listed({ profile, form }: { profile: ProviderProfile; form: FormCall<WorkValues> }) {
  if (!profile.is_verified) {
    return (
      <p className="small muted">
        People find you on the teams you’re on, and by your QR code. Others can find you once an organisation
        has told us that you work there.
      </p>
    );
  }
  return (
    <SwitchRow
      label="People in Kith can find me"
      description="When it is off, members of your organisation, people on your teams, and people with your QR code can still find you."
      checked={form.values.is_listed}
      onChange={(event) => form.set({ is_listed: event.currentTarget.checked })}
    />
  );
}

/** It was changed on another device meanwhile; a second save stores the words of this form. */
function Newer({ onTake }: { onTake: () => void }) {
  return (
    <div className="actions">
      <Button kind="soft" onClick={onTake}>
        Show the newer one
      </Button>
    </div>
  );
}

function useWorkForm(profile: ProviderProfile) {
  const queries = useQueryClient();
  const { id } = profile.person;
  const change = async (values: WorkValues, version: number) => {
    const told = { ...toWork(values), version };
    const { provider } = await call(providersEndpoints.updateProviderProfile, told);
    queries.setQueryData(providerQuery(id, id).queryKey, provider);
    return provider;
  };
  const form = useRecordForm<ProviderProfile, WorkValues>({
    record: profile,
    valuesOf: workValuesOf,
    place: { form: 'professional', record: String(id) },
    isValues: isWorkValues,
    check: checkWork,
    send: change,
    onSaved: ({ version }, before) =>
      saySaved('Your professional profile is saved.', () => change(workValuesOf(before), version)),
    readNewer: (current) => providerProfile.safeParse(current).data,
    stale: ERRORS.stale.message,
  });
  return { ...form, errors: onOneLine(form.errors) };
}
