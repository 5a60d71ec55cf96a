import { z } from 'zod';
import { fieldProps } from '#client/forms/field-props.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { TextField } from '#kit/fields.tsx';
import { texts } from './texts.ts';

export const namedPerson = z.object({ first_name: z.string(), last_name: z.string(), email: z.string() });
type NamedPerson = z.output<typeof namedPerson>;

export const PERSON_LABELS = texts.person.labels;

const FIELDS = [
  { name: 'first_name', label: texts.person.firstName, type: 'text' },
  { name: 'last_name', label: texts.person.lastName, type: 'text' },
  { name: 'email', label: texts.person.email, type: 'email' },
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
