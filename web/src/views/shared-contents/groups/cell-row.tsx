import { calledName } from '@kith/contract/kit/names';
import type { SharedContent } from '@kith/contract/shared-contents';
import type { PersonCard } from '@kith/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Tile } from '#kit/card.tsx';
import { listOf } from '#kit/list-of.ts';
import { untilWords } from '#people/last-days';
import { lookOf } from '../kinds.ts';
import { reasonWords } from '../reason-words.ts';
import shared from '../shared-contents.module.css';
import { NotSeenBy, titleOf } from '../shared-row.tsx';
import { changeSharing } from '../stop-sharing.ts';
import { useDayWords } from '../use-day-words.ts';
import { type Cell, endOfCell, withoutCell, withPeople } from './cell.ts';
import styles from './groups.module.css';
import { texts } from './texts.ts';

interface CellRowProps {
  content: SharedContent;
  cell: Cell;
  /** The row is about to go with its button, which has the focus. */
  onGone: () => void;
}

/** A record that a group or team has, with its other audience, and how to stop. */
export function CellRow({ content, cell, onGone }: CellRowProps) {
  const dayOf = useDayWords();
  const { time_zone } = useViewer();
  const { icon, tint } = lookOf(content.kind);
  const { column } = cell;
  const others = content.reasons.filter(({ by, id }) => by !== column.target || id !== column.id);
  const out = leftOutOf(content, column.people);
  const { busy, stop, letIn } = useDeeds(content, cell, { isSeenOtherwise: others.length > 0, out });
  return (
    <li className={`row ${shared['row']}`}>
      <Tile icon={icon} tint={tint} />
      <div className={shared['words']}>
        <bdi className={`t ${shared['title']}`}>{titleOf(content)}</bdi>
        <span className="small muted">
          {dayOf(content)}
          {endOfCell(cell, content).map(({ ends_at }) => ` · ${untilWords(ends_at, time_zone)}`)}
          {others.length === 0
            ? null
            : ` · ${reasonWords({ ...content, reasons: others }, { person: null, time_zone })}`}
        </span>
        {out.length === 0 ? null : <LeftOut content={content} out={out} busy={busy} onLetIn={letIn} />}
      </div>
      {content.abilities.includes('share') ? (
        <Button
          busy={busy}
          onClick={() => {
            onGone();
            stop();
          }}
        >
          <span aria-hidden="true">{texts.cell.stop}</span>
          <span className="vh">{texts.cell.stopThis(titleOf(content), column.name)}</span>
        </Button>
      ) : null}
    </li>
  );
}

interface LeftOutProps {
  content: SharedContent;
  out: readonly PersonCard[];
  busy: boolean;
  onLetIn: () => void;
}

function LeftOut({ content, out, busy, onLetIn }: LeftOutProps) {
  const names = listOf(out.map(calledName));
  return (
    <span className={`small ${styles['left-out']}`}>
      <NotSeenBy people={out} />
      {content.kind === 'safety_plan' ? (
        <Link className="tapline" to="/safety-plan">
          {texts.cell.toPlan}
        </Link>
      ) : (
        <Button
          kind="quiet"
          busy={busy}
          onClick={onLetIn}
          aria-label={`${texts.cell.letIn(names)}: ${titleOf(content)}`}
        >
          {texts.cell.letIn(names)}
        </Button>
      )}
    </span>
  );
}

/** People of the group who do not see the record by it, and not by name either. */
function leftOutOf({ in_group, shared_with }: SharedContent, people: readonly PersonCard[]): PersonCard[] {
  const isNamed = (id: number) => shared_with.some((one) => one.id === id);
  return people.filter(({ id }) => in_group?.left_out.includes(id) && !isNamed(id));
}

interface Known {
  readonly isSeenOtherwise: boolean;
  readonly out: readonly PersonCard[];
}

function useDeeds(content: SharedContent, cell: Cell, { isSeenOtherwise, out }: Known) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { name } = cell.column;
  const { stopped, letInto } = texts;
  const change = async (words: Omit<Parameters<typeof changeSharing>[1], 'settle'>) => {
    setBusy(true);
    await changeSharing([content], { ...words, settle: () => queries.invalidateQueries() });
    setBusy(false);
  };
  return {
    busy,
    stop: () =>
      void change({
        change: (one) => withoutCell(cell, one),
        done: isSeenOtherwise ? stopped.doneBut(name) : stopped.done(name),
        failed: stopped.failed,
        undone: stopped.undone,
      }),
    letIn: () =>
      void change({
        change: (one) => withPeople(out, one),
        done: letInto.done(listOf(out.map(calledName))),
        failed: letInto.failed,
        undone: letInto.undone,
      }),
  };
}
