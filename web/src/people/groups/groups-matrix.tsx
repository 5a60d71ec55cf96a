import { NOUNS } from '@kith/contract/kit/nouns';
import { capital } from '#kit/capital.ts';
import { counted } from './choice.ts';
import { type Column, ColumnPeople, GroupActions, type GroupDeeds } from './columns.tsx';
import styles from './groups.module.css';
import { texts } from './texts.ts';

interface ColumnsProps extends GroupDeeds {
  columns: readonly Column[];
}

/** Groups and teams against their people and shared records. Scrolls sideways when there are many. */
export function GroupsMatrix({ columns, ...actions }: ColumnsProps) {
  return (
    <section
      className={`card card-list ${styles['matrix']}`}
      aria-label={texts.columns.matrix}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{texts.columns.about}</span>
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.name}
                {column.about === null ? null : <span className="blk small muted">{column.about}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{texts.columns.people}</th>
            {columns.map((column) => (
              <td key={column.key}>
                <ColumnPeople people={column.people} />
              </td>
            ))}
          </tr>
          {sharedRows([]).map(({ title }, row) => (
            <tr key={title}>
              <th scope="row">{texts.columns.share(title)}</th>
              {columns.map((column) => (
                <td key={column.key}>{sharedRows(column.shared)[row]?.words}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{texts.columns.can}</th>
            {columns.map(({ key, group }) => (
              <td key={key}>
                {group ? (
                  <GroupActions group={group} {...actions} />
                ) : (
                  <span className="muted">{texts.columns.organisation}</span>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
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
