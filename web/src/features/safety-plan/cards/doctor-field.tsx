import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { SelectField } from '#kit/fields.tsx';
import { teamQuery } from '#people/team';
import { doctorsOf, TO_NOBODY } from '../rules/doctors.ts';
import type { CardWords } from '../words/card-words.ts';
import { texts } from '../words/texts.ts';

interface DoctorFieldProps {
  words: CardWords;
  onChange: (part: Partial<CardWords>) => void;
}

/**
 * The person to whom "Message Your Dr" writes. A chosen person stays, also while the team can not be loaded.
 */
export function DoctorField({ words, onChange }: DoctorFieldProps) {
  const { id } = useViewer();
  const { data = [] } = useQuery(teamQuery({ member: id, team: null, named: {} }));
  const found = doctorsOf(data).map(({ href, name }) => ({ value: href, label: name }));
  const isFound = found.some(({ value }) => value === words.href);
  const chosen = isFound || words.href === TO_NOBODY ? [] : [{ value: words.href, label: words.person_name }];
  const choices = [{ value: TO_NOBODY, label: texts.doctor.ask }, ...chosen, ...found];
  return (
    <SelectField
      id="href"
      label={texts.doctor.who}
      value={words.href}
      data={choices}
      onChange={({ currentTarget: { value } }) => {
        const name = choices.find((one) => one.value === value)?.label ?? '';
        onChange({ href: value, person_name: value === TO_NOBODY ? '' : name });
      }}
    />
  );
}
