import type { RecordPerson } from '@kith/contract/access';
import { calendarDay } from '@kith/contract/kit/dates';
import { NOUNS } from '@kith/contract/kit/nouns';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { capital } from '#kit/capital.ts';
import { Chip, Chips } from '#kit/chip.tsx';
import { DateField } from '#kit/date-field.tsx';
import { SelectField } from '#kit/fields.tsx';
import styles from './access.module.css';
import { isWhole, type RecordLook, WHOLE_RECORD } from './record-look.ts';
import { recordPeopleQuery } from './record-query.ts';

interface RecordFiltersProps {
  look: RecordLook;
  onChoose: (change: Partial<RecordLook>) => void;
}

const ACTIONS = [
  { action: null, name: 'All' },
  { action: 'looked', name: 'Looked at' },
  { action: 'changed', name: 'Changed' },
] as const;

const KINDS = [
  { value: '', label: 'Everything' },
  ...Object.entries(NOUNS).map(([value, { many }]) => ({ value, label: capital(many) })),
  { value: 'thread', label: 'Chats' },
  { value: 'safety_plan', label: 'Safety plan' },
  { value: 'journeyOverview', label: 'Journey page' },
  { value: 'supportTeam', label: 'Team page' },
  { value: 'team', label: 'Team and what they can see' },
  { value: 'group', label: 'Sharing groups' },
];

const ROLES = {
  supporter: 'supporter',
  provider: 'provider',
  care_coordinator: 'care coordinator',
} as const;

/** Whose lines, of what, and from when. */
export function RecordFilters({ look, onChoose }: RecordFiltersProps) {
  const { time_zone } = useViewer();
  const today = calendarDay(new Date(), time_zone);
  const day = (name: 'from' | 'to', label: string, bounds: { min?: string; max?: string }) => (
    <DateField
      label={label}
      value={look[name] ?? ''}
      {...bounds}
      onChange={({ currentTarget: { value } }) => onChoose({ [name]: value === '' ? null : value })}
    />
  );
  return (
    <section className="stack" aria-label="Which lines">
      <div className={styles['record-filters']}>
        <Who person={look.person} onChoose={(person) => onChoose({ person })} />
        <SelectField
          label="What"
          value={look.kind ?? ''}
          data={withCurrent(KINDS, look.kind ?? '', 'Something else')}
          onChange={({ currentTarget: { value } }) => onChoose({ kind: value === '' ? null : value })}
        />
        {day('from', 'From', { max: look.to ?? today })}
        {day('to', 'To', { max: today, ...(look.from !== null && { min: look.from }) })}
      </div>
      <div className={styles['record-chips']}>
        <Chips label="Show" wrap>
          {ACTIONS.map(({ action, name }) => (
            <Chip key={name} pressed={look.action === action} onPress={() => onChoose({ action })}>
              {name}
            </Chip>
          ))}
        </Chips>
        {isWhole(look) ? null : (
          <Button kind="quiet" onClick={() => onChoose(WHOLE_RECORD)}>
            Show everything
          </Button>
        )}
      </div>
    </section>
  );
}

interface WhoProps {
  person: number | null;
  onChoose: (person: number | null) => void;
}

function Who({ person, onChoose }: WhoProps) {
  const viewer = useViewer();
  const { data = [], isError, refetch } = useQuery(recordPeopleQuery);
  const people = [
    { value: '', label: 'Everyone' },
    { value: String(viewer.id), label: 'Me' },
    ...data.map(asOption),
  ];
  const value = person === null ? '' : String(person);
  return (
    <div>
      <SelectField
        label="Who"
        value={value}
        data={withCurrent(people, value, 'This person')}
        onChange={({ currentTarget }) =>
          onChoose(currentTarget.value === '' ? null : Number(currentTarget.value))
        }
      />
      {isError ? (
        <p className="small" role="alert">
          The names didn’t load.{' '}
          <Button kind="quiet" onClick={() => void refetch()}>
            Load the names again
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function asOption({ person: { id, displayName }, role }: RecordPerson) {
  return { value: String(id), label: `${displayName}, ${role ? ROLES[role] : 'not on your team'}` };
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** What an address names may be in no list, or not yet. */
function withCurrent(options: readonly Option[], value: string, label: string): Option[] {
  const isThere = options.some((option) => option.value === value);
  return isThere ? [...options] : [...options, { value, label }];
}
