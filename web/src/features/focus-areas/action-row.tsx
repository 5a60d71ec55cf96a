import type { FocusAction } from '@kith/contract/focus-area-fields';
import { DAY_MARKS } from '@kith/contract/focus-areas/strength';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { calendarDay } from '@kith/contract/kit/dates';
import { PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { ActionMenu } from '#kit/action-menu.tsx';
import { Button } from '#kit/button.tsx';
import { Chip, Chips } from '#kit/chip.tsx';
import { ActionDays } from './action-days.tsx';
import styles from './focus-areas.module.css';
import { texts } from './goal-texts.ts';
import { useChange } from './use-change.ts';
import { useMarks } from './use-marks.ts';

const { editAction, deleteAction, restoreAction } = focusProgressEndpoints;

interface ActionRowProps {
  action: FocusAction;
  /** Its member can mark it now. */
  isOpen: boolean;
  onEdit: () => void;
}

/** One small action: ticked off once, or marked day by day. */
export function ActionRow({ action, isOpen, onEdit }: ActionRowProps) {
  const isRepeating = action.times_a_week !== null;
  const { id, version } = action;
  const { remove } = useChange();
  const menu = action.can_edit ? (
    <ActionMenu
      label={texts.action.more(action.action)}
      actions={[
        { label: texts.edit, icon: PenLine, onPress: onEdit },
        {
          label: texts.remove,
          icon: Trash2,
          onPress: () =>
            remove({ kind: 'action', id, version, remove: deleteAction, restore: restoreAction }),
        },
      ]}
    />
  ) : null;
  return (
    <li className={styles['action']}>
      <div className="line top">
        {isRepeating ? <Repeating action={action} /> : <Once action={action} isOpen={isOpen} />}
        {menu}
      </div>
      {isRepeating ? <Days action={action} isOpen={isOpen} /> : null}
    </li>
  );
}

function Once({ action, isOpen }: { action: FocusAction; isOpen: boolean }) {
  const { change, isBusy } = useChange();
  const isDone = action.done_on !== null;
  const turn = () =>
    void change(editAction, {
      id: action.id,
      update_type: 'status',
      status_message: isDone ? 'clear' : 'done',
    });
  return (
    <label className="line grow">
      <input
        className="tick"
        type="checkbox"
        checked={isDone}
        disabled={!isOpen}
        onChange={() => (isBusy ? undefined : turn())}
      />
      <span className={isDone ? 'grow muted' : 'grow'}>{action.action}</span>
    </label>
  );
}

function Repeating({ action: { action, times_a_week, strength } }: { action: FocusAction }) {
  return (
    <div className="grow">
      <p>{action}</p>
      <p className="small muted">
        {texts.action.times(times_a_week ?? 1)} ·{' '}
        {strength === null ? texts.action.noStrength : texts.action.strength(strength)}
      </p>
    </div>
  );
}

function Days({ action, isOpen }: { action: FocusAction; isOpen: boolean }) {
  const { time_zone } = useViewer();
  const { markOf, press, isWaiting } = useMarks(action.id);
  const [isShown, setShown] = useState(false);
  const today = calendarDay(new Date(), time_zone);
  const said = markOf(today, action.today);
  const days = isShown ? texts.action.hideDays : texts.action.days;
  return (
    <>
      <div className="line wrap">
        {isOpen ? (
          <Chips label={texts.action.today(action.action)} wrap>
            {DAY_MARKS.map((mark) => (
              <Chip key={mark} pressed={said === mark} onPress={() => void press(today, mark, action.today)}>
                {texts.action.marks[mark]}
              </Chip>
            ))}
          </Chips>
        ) : null}
        <Button
          kind="quiet"
          aria-expanded={isShown}
          aria-label={`${days}: ${action.action}`}
          onClick={() => setShown(!isShown)}
        >
          {days}
        </Button>
        {isWaiting ? <span className="small muted">{texts.action.waits}</span> : null}
      </div>
      {isShown ? <ActionDays action={action} isOpen={isOpen} /> : null}
    </>
  );
}
