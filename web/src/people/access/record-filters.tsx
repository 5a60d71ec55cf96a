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
import { texts } from './record-texts.ts';

interface RecordFiltersProps {
  look: RecordLook;
  onChoose: (change: Partial<RecordLook>) => void;
}

const ACTIONS = [
  { action: null, name: texts.filters.all },
  { action: 'looked', name: texts.filters.looked },
  { action: 'changed', name: texts.filters.changed },
] as const;

const KINDS = [
  { value: '', label: texts.filters.everything },
  ...Object.entries(NOUNS).map(([value, { many }]) => ({ value, label: capital(many) })),
  { value: 'comment', label: texts.filters.comments },
  { value: 'thread', label: texts.filters.chats },
  { value: 'safety_plan', label: texts.filters.plan },
  { value: 'journeyOverview', label: texts.filters.journey },
  { value: 'supportTeam', label: texts.filters.teamPage },
  { value: 'team', label: texts.filters.team },
  { value: 'group', label: texts.filters.groups },
];

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
    <section className="stack" aria-label={texts.filters.name}>
      <div className={styles['record-filters']}>
        <Who person={look.person} onChoose={(person) => onChoose({ person })} />
        <SelectField
          label={texts.filters.what}
          value={look.kind ?? ''}
          data={withCurrent(KINDS, look.kind ?? '', texts.filters.somethingElse)}
          onChange={({ currentTarget: { value } }) => onChoose({ kind: value === '' ? null : value })}
        />
        {day('from', texts.filters.from, { max: look.to ?? today })}
        {day('to', texts.filters.to, { max: today, ...(look.from !== null && { min: look.from }) })}
      </div>
      <div className={styles['record-chips']}>
        <Chips label={texts.filters.show} wrap>
          {ACTIONS.map(({ action, name }) => (
            <Chip key={name} pressed={look.action === action} onPress={() => onChoose({ action })}>
              {name}
            </Chip>
          ))}
        </Chips>
        {isWhole(look) ? null : (
          <Button kind="quiet" onClick={() => onChoose(WHOLE_RECORD)}>
            {texts.filters.showAll}
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
    { value: '', label: texts.filters.everyone },
    { value: String(viewer.id), label: texts.filters.me },
    ...data.map(asOption),
  ];
  const value = person === null ? '' : String(person);
  return (
    <div>
      <SelectField
        label={texts.filters.who}
        value={value}
        data={withCurrent(people, value, texts.filters.thisPerson)}
        onChange={({ currentTarget }) =>
          onChoose(currentTarget.value === '' ? null : Number(currentTarget.value))
        }
      />
      {isError ? (
        <p className="small" role="alert">
          {texts.filters.namesFailed}{' '}
          <Button kind="quiet" onClick={() => void refetch()}>
            {texts.filters.namesAgain}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function asOption({ person: { id, displayName }, role }: RecordPerson) {
  return {
    value: String(id),
    label: texts.filters.person(displayName, role ? texts.filters.roles[role] : texts.filters.notOnTeam),
  };
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
