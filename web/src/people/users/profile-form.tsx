import { updateProfileInput } from '@kith/contract/profile-inputs';
import { type User, user, usersEndpoints } from '@kith/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#client/api/call.ts';
import { showViewer } from '#client/api/viewer.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Combobox } from '#kit/combobox.tsx';
import { TextField } from '#kit/fields.tsx';
import { FormErrorSummary } from '#kit/form-error-summary.tsx';
import { FormFailure } from '#kit/form-failure.tsx';
import { saySaved, useRecordForm } from '#people/saving';
import { ColourChoice } from './colour-choice.tsx';
import { texts } from './profile-texts.ts';
import {
  isProfileValues,
  type ProfileUpdate,
  type ProfileValues,
  toUndo,
  toUpdate,
  valuesOf,
} from './profile-values.ts';
import { zoneOptions } from './time-zones.ts';

const LABELS: Readonly<Record<string, string>> = {
  first_name: texts.edit.labels.firstName,
  last_name: texts.edit.labels.lastName,
  preferred_name: texts.edit.labels.preferredName,
  pronouns: texts.edit.labels.pronouns,
  work_phone: texts.edit.labels.workPhone,
  time_zone: texts.edit.labels.zone,
};

export function ProfileForm({ viewer }: { viewer: User }) {
  const form = useProfileForm(viewer);
  const { values, set, errors, failure, busy } = form;
  const zones = useMemo(() => zoneOptions(viewer.time_zone), [viewer.time_zone]);
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <Faults form={form} />
      {failure ? <FormFailure>{failure}</FormFailure> : null}
      <Line form={form} name="first_name" label={texts.edit.firstName} autoComplete="given-name" required />
      <Line form={form} name="last_name" label={texts.edit.lastName} autoComplete="family-name" required />
      <Line
        form={form}
        name="preferred_name"
        label={texts.edit.preferredName}
        description={texts.edit.preferredNameHint}
        autoComplete="nickname"
      />
      <Line form={form} name="pronouns" label={texts.edit.pronouns} />
      <Line form={form} name="work_phone" label={texts.edit.workPhone} autoComplete="work tel" type="tel" />
      <Combobox
        id="time_zone"
        label={texts.edit.zone}
        description={texts.edit.zoneHint}
        nothingFound={texts.edit.noZone}
        value={values.time_zone}
        data={zones}
        onChange={(time_zone) => set({ time_zone })}
        error={errors['time_zone']}
      />
      <ColourChoice
        initials={viewer.initials}
        value={values.avatar_colour}
        onChange={(avatar_colour) => set({ avatar_colour })}
      />
      <div className="actions">
        <Button kind="primary" type="submit" busy={busy}>
          {texts.edit.save}
        </Button>
        <ButtonLink kind="quiet" to="/profile">
          {texts.edit.cancel}
        </ButtonLink>
      </div>
    </form>
  );
}

type TextName = Exclude<keyof ProfileValues, 'avatar_colour' | 'time_zone'>;

interface LineProps {
  form: FormCall<ProfileValues>;
  name: TextName;
  label: string;
  description?: string;
  autoComplete?: string;
  type?: string;
  required?: boolean;
}

function Line({ form, name, ...rest }: LineProps) {
  return (
    <TextField
      id={name}
      value={form.values[name]}
      onChange={(event) => form.set({ [name]: event.currentTarget.value })}
      error={form.errors[name]}
      withAsterisk={false}
      {...rest}
    />
  );
}

function Faults({ form: { errors, attempt } }: { form: FormCall<ProfileValues> }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new summary, and takes the focus again
  const faults = useMemo(() => Object.keys(errors).map((id) => ({ id, label: LABELS[id] ?? id })), [attempt]);
  return Object.keys(errors).length > 0 ? <FormErrorSummary faults={faults} /> : null;
}

function useProfileForm(viewer: User): FormCall<ProfileValues> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const change = async (input: ProfileUpdate) => {
    const { user: changed } = await call(usersEndpoints.updateProfile, input);
    showViewer(queries, changed);
    return changed;
  };
  return useRecordForm<User, ProfileValues>({
    record: viewer,
    valuesOf,
    place: { form: 'profile', record: String(viewer.id) },
    isValues: isProfileValues,
    check: (values) => checkInput(updateProfileInput, toUpdate(values)),
    send: (values, version) => change({ ...toUpdate(values), version }),
    onSaved: (saved, before) => {
      saySaved(texts.edit.saved, () => change(toUndo(before, saved)));
      return navigate('/profile');
    },
    readNewer: (current) => user.safeParse(current).data,
    stale: texts.edit.newer,
  });
}
