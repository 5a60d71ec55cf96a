import type { OrganisationTeam, TeamGroup } from '@kith/contract/groups';
import type { PersonCard } from '@kith/contract/users';
import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { PersonAvatar } from '#people/users';
import styles from './groups.module.css';
import { AT_THE_TIME } from './options.ts';
import { texts } from './texts.ts';

/** A group, or a team of an organisation, as a column of the table and as a card on a phone. */
export interface Column {
  readonly key: string;
  readonly id: number;
  readonly target: 'group' | 'organisation_team';
  readonly name: string;
  /** For a team, its organisation and the meaning of a share with it. */
  readonly about: string | null;
  readonly people: readonly PersonCard[];
  readonly shared: TeamGroup['shared'];
  /** Null for a team, which the member can not change. */
  readonly group: TeamGroup | null;
}

export function columnsOf(groups: readonly TeamGroup[], teams: readonly OrganisationTeam[]): Column[] {
  return [
    ...groups.map((group) => ({
      ...group,
      key: `group-${group.id}`,
      target: 'group' as const,
      about: null,
      group,
    })),
    ...teams.map((team) => ({
      ...team,
      key: `team-${team.id}`,
      target: 'organisation_team' as const,
      about: `${team.organisation.name}. ${AT_THE_TIME}.`,
      group: null,
    })),
  ];
}

export interface GroupDeeds {
  readonly onChange: (group: TeamGroup) => void;
  readonly onDelete: (group: TeamGroup) => void;
}

export function GroupActions({ group, onChange, onDelete }: GroupDeeds & { group: TeamGroup }) {
  return (
    <div className={styles['group-actions']}>
      <Button kind="quiet" icon={Pencil} onClick={() => onChange(group)}>
        {texts.columns.change}
        <span className="vh"> {group.name}</span>
      </Button>
      <Button kind="quiet" icon={Trash2} onClick={() => onDelete(group)}>
        {texts.columns.remove}
        <span className="vh"> {group.name}</span>
      </Button>
    </div>
  );
}

export function ColumnPeople({ people }: { people: readonly PersonCard[] }) {
  if (people.length === 0) return <span className="muted">{texts.columns.noOne}</span>;
  return (
    <ul className={styles['group-people']}>
      {people.map((person) => (
        <li key={person.id} className="line">
          <PersonAvatar person={person} size="s" />
          <span>{person.displayName}</span>
        </li>
      ))}
    </ul>
  );
}
