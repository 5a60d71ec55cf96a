import {
  ABOUT_MAX,
  type ProviderProfile,
  providerProfile,
  providersEndpoints,
} from '@kith/contract/providers';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { faultsOf } from '#client/form-faults.ts';
import { lineOf } from '#client/line-of.ts';
import { useDraft } from '#client/use-draft.ts';
import { type FormCall, useFormCall } from '#client/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { TextField, withSign } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { SwitchRow } from '#kit/toggles.tsx';
import { EntryForm } from '#people/auth';
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
  const { form, newer } = useWorkForm(profile);
  const { values, set, errors, busy } = form;
  return (
    <EntryForm form={form} labels={LABELS}>
      {newer ? <Newer onTake={() => set(workValuesOf(newer))} /> : null}
      <TextField
        label="Profession"
        description="For example: psychologist, GP, social worker."
        {...lineOf(form, 'profession')}
      />
      <Textarea
        id="about"
        label="About you"
        description={`How you work, in plain words. ${[...values.about].length} of ${ABOUT_MAX} characters.`}
        value={values.about}
        rows={6}
        onChange={(event) => set({ about: event.currentTarget.value })}
        error={withSign(errors['about'])}
      />
      <TextField label="Qualifications" {...lineOf(form, 'qualifications')} />
      <TextField
        label="Languages you work in"
        description="With a comma between them."
        {...lineOf(form, 'languages')}
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
        People find you on the teams you are on, and by your QR code. Others can find you once an organisation
        has told us that you work there.
      </p>
    );
  }
  return (
    <SwitchRow
      label="People in Kith can find me"
      description="When it is off, members of your organisation, people on your teams, and whoever has your QR code still find you."
      checked={form.values.is_listed}
      onChange={(event) => form.set({ is_listed: event.currentTarget.checked })}
    />
  );
}

/** It was changed on another device meanwhile; whoever saves again saves what stands in the form. */
function Newer({ onTake }: { onTake: () => void }) {
  return (
    <div className="actions">
      <Button kind="soft" onClick={onTake}>
        Show the newer one
      </Button>
    </div>
  );
}

interface WorkFormState {
  readonly form: FormCall<WorkValues>;
  /** What was saved elsewhere while this was typed. */
  readonly newer: ProviderProfile | undefined;
}

/** What was changed and not saved yet waits on this device. */
function useWorkForm(profile: ProviderProfile): WorkFormState {
  const queries = useQueryClient();
  const { id } = profile.person;
  const [newer, setNewer] = useState<ProviderProfile>();
  const draft = useDraft({ form: 'professional', record: String(id) }, isWorkValues);
  const meetNewer = (found: ProviderProfile) => {
    setNewer(found);
    change({ version: found.version });
  };
  const form = useFormCall({
    initial: workValuesOf(profile),
    check: checkWork,
    send: async (values) => {
      const { provider } = await call(providersEndpoints.updateProviderProfile, toWork(values));
      await draft.drop();
      queries.setQueryData(providerQuery(id, id).queryKey, provider);
      set({ version: provider.version });
      setNewer(undefined);
      notify.success('Your professional profile is saved.');
    },
    faults: (error, names) => {
      const current = isRefusal(error, 'stale') ? providerProfile.safeParse(error.current).data : undefined;
      if (current) meetNewer(current);
      const { fields, message } = faultsOf(error, names);
      return { fields: onOneLine(fields), message };
    },
  });
  const { set } = form;
  const change = (part: Partial<WorkValues>) => {
    draft.keep({ ...form.values, ...part });
    set(part);
  };
  useEffect(() => {
    if (draft.kept) set(draft.kept);
  }, [draft.kept, set]);
  return { form: { ...form, set: change }, newer };
}
