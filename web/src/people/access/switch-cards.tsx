import type { Cell, FullGrants } from '@kith/contract/permissions';
import { ChartLine, Lock, type LucideIcon, Sun, Users } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '#kit/badge.tsx';
import { Tile, type Tint } from '#kit/card.tsx';
import { SwitchRow } from '#kit/toggles.tsx';
import styles from './access.module.css';
import { cellName, countOn, isOn, type Open } from './choices.ts';
import { CARDS, type CardName, cellsOf, labelOf } from './labels.ts';
import { PrivateMark } from './private-mark.tsx';
import { texts } from './texts.ts';

const LOOKS: Readonly<Record<CardName, { icon: LucideIcon; tint: Tint }>> = {
  basics: { icon: Users, tint: 0 },
  wellbeing: { icon: ChartLine, tint: 1 },
  everyday: { icon: Sun, tint: 2 },
  health: { icon: Lock, tint: 4 },
};

interface SwitchCardsProps {
  /** Every switch as it will be. */
  wanted: FullGrants;
  open: Open;
  onMove: (cell: Cell, on: boolean) => void;
}

/** The switches, card by card. */
export function SwitchCards(props: SwitchCardsProps) {
  return CARDS.map(({ name, title }) => <SwitchCard key={name} name={name} title={title} {...props} />);
}

interface SwitchCardProps extends SwitchCardsProps {
  name: CardName;
  title: string;
}

function SwitchCard({ name, title, wanted, open, onMove }: SwitchCardProps) {
  const heading = useId();
  const cells = cellsOf(name);
  return (
    <section className="card card-list" aria-labelledby={heading}>
      <div className="card-head">
        <Tile {...LOOKS[name]} size="s" />
        <h2 className="h3 grow" id={heading}>
          {title}
        </h2>
        <span className="small muted num nowrap">
          {texts.switches.count(countOn(wanted, cells), cells.length)}
        </span>
      </div>
      <div className="rows">
        {cells.map((cell) => (
          <AccessSwitch
            key={cellName(cell)}
            cell={cell}
            on={isOn(wanted, cell)}
            news={newsOf(cell, open)}
            waits={isOnJourney(cell) && !wanted.journeyOverview.view}
            onMove={(on) => onMove(cell, on)}
          />
        ))}
      </div>
    </section>
  );
}

interface AccessSwitchProps {
  cell: Cell;
  on: boolean;
  news?: string | undefined;
  /** Shows nothing until the journey page is open; what it was stays, and it can still be turned off. */
  waits?: boolean;
  onMove: (on: boolean) => void;
}

/** One switch with what it means. */
export function AccessSwitch({ cell, on, news, waits = false, onMove }: AccessSwitchProps) {
  const { label, meaning, isPrivate } = labelOf(cell);
  return (
    <div className={styles['perm']} data-waits={waits || undefined}>
      <SwitchRow
        checked={on}
        disabled={waits && !on}
        onChange={(event) => onMove(event.currentTarget.checked)}
        label={
          <>
            {label} {news ? <Badge kind="info">{news}</Badge> : null}
          </>
        }
        description={
          <>
            <span className="blk">{meaning}</span>
            {isPrivate ? <PrivateMark /> : null}
            {waits ? <span className="blk strong">{texts.switches.journeyFirst}</span> : null}
          </>
        }
      />
    </div>
  );
}

function newsOf(cell: Cell, { on, off }: Open): AccessSwitchProps['news'] {
  const has = (cells: readonly Cell[]) => cells.some((one) => cellName(one) === cellName(cell));
  if (has(on)) return texts.switches.willTurnOn;
  return has(off) ? texts.switches.willTurnOff : undefined;
}

const ON_JOURNEY = new Set(['assessment.view', 'note.view', 'note.create', 'team.view', 'videoCall.view']);

/** What a supporter meets on the journey page; tasks, events and others have pages of their own. */
function isOnJourney(cell: Cell): boolean {
  return ON_JOURNEY.has(cellName(cell));
}
