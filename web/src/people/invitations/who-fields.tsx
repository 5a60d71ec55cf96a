import { nameForMail } from '@kith/contract/kit/names';
import { useViewer } from '#client/api/viewer.ts';
import { fieldProps } from '#client/forms/field-props.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { TextField } from '#kit/fields.tsx';
import { Tick } from '#kit/toggles.tsx';
import { texts } from './texts.ts';

interface Who {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly name_me: boolean;
}

export const WHO_LABELS = {
  first_name: texts.who.labels.firstName,
  last_name: texts.who.labels.lastName,
  email: 'email',
};

interface WhoFieldsProps {
  form: Pick<FormCall<Who>, 'values' | 'set' | 'errors'>;
  /** The dialog opens with these fields. */
  isFirst?: boolean;
}

/** The addressee of an invitation. The browser does not offer one's own name for it. */
export function WhoFields({ form, isFirst }: WhoFieldsProps) {
  return (
    <>
      <TextField
        label={texts.who.firstName}
        autoComplete="off"
        data-autofocus={isFirst}
        {...fieldProps(form, 'first_name')}
      />
      <TextField label={texts.who.lastName} autoComplete="off" {...fieldProps(form, 'last_name')} />
      <TextField
        label={texts.who.email}
        type="email"
        description={texts.who.emailHint}
        autoComplete="off"
        {...fieldProps(form, 'email')}
      />
      <NameMe form={form} />
    </>
  );
}

/** Whether the mail names its sender. A name that can't go there says so before it is sent. */
function NameMe({ form }: Pick<WhoFieldsProps, 'form'>) {
  const { preferred_name, first_name, last_name } = useViewer();
  const isFit = nameForMail(`${preferred_name ?? first_name} ${last_name}`) !== null;
  return (
    <Tick
      label={texts.who.nameMe}
      description={isFit ? texts.who.nameMeHint : texts.who.nameStaysOut}
      disabled={!isFit}
      checked={isFit && form.values.name_me}
      onChange={({ currentTarget }) => form.set({ name_me: currentTarget.checked })}
    />
  );
}
