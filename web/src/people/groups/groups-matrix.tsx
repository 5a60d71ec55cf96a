import type { ReactNode } from 'react';
import { SelectField } from '#kit/fields.tsx';
import { ScrollingTable, type TableColumn } from '#kit/table.tsx';
import { CellButton, type OpensCells } from './cell-button.tsx';
import { kindTitle, MATRIX_KINDS } from './cells.ts';
import { type Column, ColumnPeople, GroupActions, type GroupDeeds } from './columns.tsx';
import styles from './groups.module.css';
import { texts } from './texts.ts';
import { useCellKeys } from './use-cell-keys.ts';

interface MatrixProps extends GroupDeeds, OpensCells {
  columns: readonly Column[];
}

interface MatrixRow {
  readonly key: string;
  readonly title: string;
  readonly cell: (column: Column) => ReactNode;
}

/** Groups and teams against their people and shared records. Scrolls sideways when there are many. */
export function GroupsMatrix({ columns, ...deeds }: MatrixProps) {
  useCellKeys();
  const about = { key: 'about', head: <span className="vh">{texts.columns.about}</span>, cell: titleOf };
  return (
    <ScrollingTable
      className={styles['matrix']}
      caption={texts.columns.matrix}
      columns={[about, ...columns.map(columnOf)]}
      rows={rowsOf(deeds)}
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

function rowsOf({ opened, onToggle, ...actions }: GroupDeeds & OpensCells): MatrixRow[] {
  return [
    {
      key: 'people',
      title: texts.columns.people,
      cell: ({ people }) => <ColumnPeople people={people} />,
    },
    ...MATRIX_KINDS.map((kind) => ({
      key: kind,
      title: texts.columns.share(kindTitle(kind)),
      cell: (column: Column) => <CellButton cell={{ column, kind }} opened={opened} onToggle={onToggle} />,
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

interface OneGroupProps extends MatrixProps {
  /** The one that is shown. */
  column: Column;
  onShow: (key: string) => void;
}

/** The same on a phone: one group or team at a time. */
export function OneGroup({ columns, column, onShow, opened, onToggle, ...actions }: OneGroupProps) {
  return (
    <div className="stack">
      {columns.length === 1 ? null : (
        <SelectField
          label={texts.columns.which}
          value={column.key}
          data={columns.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(event) => onShow(event.currentTarget.value)}
        />
      )}
      <section className={`card ${styles['group-card']}`} aria-label={column.name}>
        <div>
          <h2 className="h3">{column.name}</h2>
          {column.about === null ? null : <p className="small muted">{column.about}</p>}
        </div>
        <ColumnPeople people={column.people} />
        <dl className={styles['group-kinds']}>
          {MATRIX_KINDS.map((kind) => (
            <div key={kind} className="line">
              <dt className="grow">{kindTitle(kind)}</dt>
              <dd>
                <CellButton cell={{ column, kind }} opened={opened} onToggle={onToggle} />
              </dd>
            </div>
          ))}
        </dl>
        {column.group ? <GroupActions group={column.group} {...actions} /> : null}
      </section>
    </div>
  );
}
