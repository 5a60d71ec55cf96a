import { type User, user, usersEndpoints } from '@kith/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#client/api/call.ts';
import { showViewer } from '#client/api/viewer.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { SelectField, TextField } from '#kit/fields.tsx';
import { FormErrorSummary } from '#kit/form-error-summary.tsx';
import { FormFailure } from '#kit/form-failure.tsx';
import { saySaved, useRecordForm } from '#people/saving';
import { ColourChoice } from './colour-choice.tsx';
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
  first_name: 'first name',
  last_name: 'last name',
  preferred_name: 'preferred name',
  pronouns: 'pronouns',
  work_phone: 'work phone',
  time_zone: 'time zone',
};

export function ProfileForm({ viewer }: { viewer: User }) {
  const form = useProfileForm(viewer);
  const { values, set, errors, failure, busy } = form;
  const zones = useMemo(() => zoneOptions(viewer.time_zone), [viewer.time_zone]);
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <Faults form={form} />
      {failure ? <FormFailure>{failure}</FormFailure> : null}
      <Line form={form} name="first_name" label="First name" autoComplete="given-name" required />
      <Line form={form} name="last_name" label="Last name" autoComplete="family-name" required />
      <Line
        form={form}
        name="preferred_name"
        label="Preferred name"
        description="What you’d like to be called (optional)."
        autoComplete="nickname"
      />
      <Line form={form} name="pronouns" label="Pronouns" description="Only if you would like to say." />
      <Line form={form} name="work_phone" label="Work phone" autoComplete="work tel" type="tel" />
      <SelectField
        id="time_zone"
        label="Time zone"
        description="Decides what “today” means for you."
        value={values.time_zone}
        data={zones}
        onChange={(event) => set({ time_zone: event.currentTarget.value })}
        error={errors['time_zone']}
      />
      <ColourChoice
        initials={viewer.initials}
        value={values.avatar_colour}
        onChange={(avatar_colour) => set({ avatar_colour })}
      />
      <div className="actions">
        <Button kind="primary" type="submit" busy={busy}>
          Save
        </Button>
        <ButtonLink kind="quiet" to="/profile">
          Cancel
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
    check: (values) => checkInput(usersEndpoints.updateProfile, toUpdate(values)),
    send: (values, version) => change({ ...toUpdate(values), version }),
    onSaved: (saved, before) => {
      saySaved('Your profile is saved.', () => change(toUndo(before, saved)));
      return navigate('/profile');
    },
    readNewer: (current) => user.safeParse(current).data,
    stale: 'Your profile was changed somewhere else. Save again if you want it as you have it here.',
  });
}
