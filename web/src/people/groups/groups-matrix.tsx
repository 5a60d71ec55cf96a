import { NOUNS } from '@kith/contract/kit/nouns';
import type { ReactNode } from 'react';
import { capital } from '#kit/capital.ts';
import { ScrollingTable, type TableColumn } from '#kit/table.tsx';
import { counted } from './choice.ts';
import { type Column, ColumnPeople, GroupActions, type GroupDeeds } from './columns.tsx';
import styles from './groups.module.css';
import { texts } from './texts.ts';

interface ColumnsProps extends GroupDeeds {
  columns: readonly Column[];
}

interface MatrixRow {
  readonly key: string;
  readonly title: string;
  readonly cell: (column: Column) => ReactNode;
}

/** Groups and teams against their people and shared records. Scrolls sideways when there are many. */
export function GroupsMatrix({ columns, ...actions }: ColumnsProps) {
  const about = { key: 'about', head: <span className="vh">{texts.columns.about}</span>, cell: titleOf };
  return (
    <ScrollingTable
      className={styles['matrix']}
      caption={texts.columns.matrix}
      columns={[about, ...columns.map(columnOf)]}
      rows={rowsOf(actions)}
      rowKey={({ key }) => key}
    />
  );
}

const titleOf = ({ title }: MatrixRow) => title;

function columnOf(column: Column): TableColumn<MatrixRow> {
  const head = (
    <>
      {column.name}
      {column.about === null ? null : <span className="blk small muted">{column.about}</span>}
    </>
  );
  return { key: column.key, head, cell: ({ cell }) => cell(column) };
}

function rowsOf(actions: GroupDeeds): MatrixRow[] {
  return [
    {
      key: 'people',
      title: texts.columns.people,
      cell: ({ people }) => <ColumnPeople people={people} />,
    },
    ...sharedRows([]).map(({ title }, row) => ({
      key: title,
      title: texts.columns.share(title),
      cell: ({ shared }: Column) => sharedRows(shared)[row]?.words,
    })),
    {
      key: 'actions',
      title: texts.columns.can,
      cell: ({ group }) =>
        group ? (
          <GroupActions group={group} {...actions} />
        ) : (
          <span className="muted">{texts.columns.organisation}</span>
        ),
    },
  ];
}

/** The same on a phone: a card for each. */
export function GroupCards({ columns, ...actions }: ColumnsProps) {
  return (
    <ul className={styles['group-cards']}>
      {columns.map((column) => (
        <li key={column.key} className={`card ${styles['group-card']}`}>
          <div>
            <h2 className="h3">{column.name}</h2>
            {column.about === null ? null : <p className="small muted">{column.about}</p>}
          </div>
          <ColumnPeople people={column.people} />
          <dl className="dl">
            {sharedRows(column.shared).map(({ title, words }) => (
              <div key={title} className="line">
                <dt>
                  {texts.columns.shared} {title.toLowerCase()}
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          {column.group ? <GroupActions group={column.group} {...actions} /> : null}
        </li>
      ))}
    </ul>
  );
}

interface Shared {
  readonly kind: string;
  readonly count: number;
}

interface SharedRow {
  readonly title: string;
  /** `2 notes`, or a text for none. */
  readonly words: string;
}

/** Each kind that can be shared with a group, with its number of shared records. */
function sharedRows(shared: readonly Shared[]): SharedRow[] {
  return Object.entries(NOUNS).map(([kind, { one, many }]) => {
    const count = shared.find((row) => row.kind === kind)?.count ?? 0;
    return { title: capital(many), words: counted(count, one, many) || texts.columns.none };
  });
}
