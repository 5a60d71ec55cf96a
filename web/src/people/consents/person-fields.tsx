import { z } from 'zod';
import { fieldProps } from '#client/forms/field-props.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { TextField } from '#kit/fields.tsx';

export const namedPerson = z.object({ first_name: z.string(), last_name: z.string(), email: z.string() });
type NamedPerson = z.output<typeof namedPerson>;

export const PERSON_LABELS = { first_name: 'first name', last_name: 'last name', email: 'email' };

const FIELDS = [
  { name: 'first_name', label: 'Their first name', type: 'text' },
  { name: 'last_name', label: 'Their last name', type: 'text' },
  { name: 'email', label: 'Their email', type: 'email' },
] as const;

interface PersonFieldsProps {
  form: Pick<FormCall<NamedPerson>, 'values' | 'set' | 'errors'>;
}

/** Who is asked. The browser does not offer one's own name for it. */
export function PersonFields({ form }: PersonFieldsProps) {
  return FIELDS.map(({ name, label, type }) => (
    <TextField key={name} label={label} type={type} autoComplete="off" {...fieldProps(form, name)} />
  ));
}
