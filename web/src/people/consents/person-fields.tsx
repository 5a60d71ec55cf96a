import type { FormCall } from '#client/forms/use-form-call.ts';
import { TextField } from '#kit/fields.tsx';

export interface NamedPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

export const PERSON_LABELS = { first_name: 'first name', last_name: 'last name', email: 'email' };

const FIELDS = [
  { name: 'first_name', label: 'Their first name', type: 'text' },
  { name: 'last_name', label: 'Their last name', type: 'text' },
  { name: 'email', label: 'Their email', type: 'email' },
] as const;

interface PersonFieldsProps {
  form: Pick<FormCall<NamedPerson>, 'values' | 'errors'>;
  onChange: (part: Partial<NamedPerson>) => void;
}

/** Who is asked. The browser does not offer one's own name for it. */
export function PersonFields({ form: { values, errors }, onChange }: PersonFieldsProps) {
  return FIELDS.map(({ name, label, type }) => (
    <TextField
      key={name}
      id={name}
      label={label}
      type={type}
      autoComplete="off"
      value={values[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      error={errors[name]}
    />
  ));
}
