import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/viewer.ts';
import { Chip, Chips } from '#kit/chip.tsx';
import { SelectField } from '#kit/fields.tsx';
import { supportersQuery } from './permissions-api.ts';
import type { RecordLook } from './record-query.ts';

interface RecordFiltersProps {
  look: RecordLook;
  onChoose: (change: Partial<RecordLook>) => void;
}

const KINDS = [
  { action: null, name: 'All' },
  { action: 'looked', name: 'Looked at' },
  { action: 'changed', name: 'Changed' },
] as const;

/** Whose lines, and which. */
export function RecordFilters({ look, onChoose }: RecordFiltersProps) {
  const viewer = useViewer();
  const { data = [] } = useQuery(supportersQuery);
  const people = data.map(({ supporter }) => ({ value: String(supporter.id), label: supporter.displayName }));
  const known = [{ value: '', label: 'Everybody' }, { value: String(viewer.id), label: 'Me' }, ...people];
  const current = look.person === null ? '' : String(look.person);
  // Somebody who is not on the team any more may still be in an address.
  const all = known.some(({ value }) => value === current)
    ? known
    : [...known, { value: current, label: 'This person' }];
  return (
    <div className="record-filters">
      <SelectField
        label="Who"
        value={current}
        data={all}
        onChange={({ currentTarget: { value } }) => onChoose({ person: value === '' ? null : Number(value) })}
      />
      <Chips label="Show" wrap>
        {KINDS.map(({ action, name }) => (
          <Chip key={name} pressed={look.action === action} onPress={() => onChoose({ action })}>
            {name}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
