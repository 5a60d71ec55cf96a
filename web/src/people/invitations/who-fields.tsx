import { fieldProps } from '#client/forms/field-props.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { TextField } from '#kit/fields.tsx';

interface Who {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

export const WHO_LABELS = { first_name: 'first name', last_name: 'last name', email: 'email' };

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
        label="First name"
        autoComplete="off"
        data-autofocus={isFirst}
        {...fieldProps(form, 'first_name')}
      />
      <TextField label="Last name" autoComplete="off" {...fieldProps(form, 'last_name')} />
      <TextField
        label="Email"
        type="email"
        description="We send the invitation there. It says nothing about your health."
        autoComplete="off"
        {...fieldProps(form, 'email')}
      />
    </>
  );
}
