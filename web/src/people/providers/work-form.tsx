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
import { saySaved, TakeNewer, useRecordForm } from '#people/saving';
import { providerQuery } from './providers-api.ts';
import { texts } from './texts.ts';
import { checkWork, isWorkValues, onOneLine, toWork, type WorkValues, workValuesOf } from './work-values.ts';

/** What a professional tells of themself. */
export function WorkForm({ profile }: { profile: ProviderProfile }) {
  const form = useWorkForm(profile);
  const { values, set, errors, busy, newer } = form;
  return (
    <EntryForm form={form} labels={texts.labels}>
      {newer ? <TakeNewer onTake={() => set(workValuesOf(newer))} /> : null}
      <TextField
        label={texts.form.profession}
        description={texts.form.professionHint}
        {...fieldProps(form, 'profession')}
      />
      <TextArea
        id="about"
        label={texts.form.about}
        description={texts.form.aboutHint([...values.about].length, ABOUT_MAX)}
        value={values.about}
        rows={6}
        onChange={(event) => set({ about: event.currentTarget.value })}
        error={errors['about']}
      />
      <TextField label={texts.form.qualifications} {...fieldProps(form, 'qualifications')} />
      <TextField
        label={texts.form.languages}
        description={texts.form.languagesHint}
        {...fieldProps(form, 'languages')}
      />
      <Listed profile={profile} form={form} />
      <div className="actions">
        <Button kind="primary" type="submit" busy={busy}>
          {texts.form.save}
        </Button>
      </div>
    </EntryForm>
  );
}

/** Only whom an organisation vouches for can be found by strangers. */
function Listed({ profile, form }: { profile: ProviderProfile; form: FormCall<WorkValues> }) {
  if (!profile.is_verified) {
    return <p className="small muted">{texts.form.notListed}</p>;
  }
  return (
    <SwitchRow
      label={texts.form.listed}
      description={texts.form.listedHint}
      checked={form.values.is_listed}
      onChange={(event) => form.set({ is_listed: event.currentTarget.checked })}
    />
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
    onSaved: ({ version }, before) => saySaved(texts.form.saved, () => change(workValuesOf(before), version)),
    readNewer: (current) => providerProfile.safeParse(current).data,
    stale: ERRORS.stale.message,
  });
  return { ...form, errors: onOneLine(form.errors) };
}
