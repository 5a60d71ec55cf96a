import type { FocusAction, FocusArea, FocusGoal } from '@kith/contract/focus-area-fields';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { calendarDay } from '@kith/contract/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useDraft } from '#client/device/use-draft.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { notify } from '#kit/notify.ts';
import { areasQuery } from './focus-api.ts';
import { texts } from './goal-texts.ts';
import { useChange } from './use-change.ts';

export interface NextAction {
  readonly area: FocusArea;
  readonly goal: FocusGoal;
  readonly action: FocusAction;
}

const putOffOn = z.object({ day: z.string() });
const isPutOff = (value: unknown): value is z.output<typeof putOffOn> => putOffOn.safeParse(value).success;

/** The first action that waits today, by the order of the areas; undefined until it is known. */
export function useNextAction(): { next: NextAction | null; putOff: () => void } | undefined {
  const { time_zone } = useViewer();
  const day = calendarDay(new Date(), time_zone);
  const { data, isPending } = useQuery(areasQuery(useWhose()));
  const { kept, keep } = useDraft({ form: 'focus_put_off', record: 'next' }, isPutOff);
  const [isOff, setOff] = useState(false);
  if (isPending || kept === undefined) return undefined;
  const putOff = () => {
    setOff(true);
    keep({ day });
  };
  return { next: isOff || kept?.day === day ? null : nextOf(data ?? []), putOff };
}

export function nextOf(areas: readonly FocusArea[]): NextAction | null {
  const active = areas.filter(({ status }) => status === 'active');
  const waiting = active.flatMap((area) =>
    area.goals
      .filter(({ status }) => status === 'active')
      .flatMap((goal) => goal.actions.filter(waits).map((action) => ({ area, goal, action }))),
  );
  return waiting[0] ?? null;
}

function waits({ times_a_week, done_on, today }: FocusAction): boolean {
  return times_a_week === null ? done_on === null : today === null;
}

interface NextActionCardProps {
  next: NextAction | null;
  putOff: () => void;
}

/** One quiet card at home. It says why it stands there, and can be put off for the day. */
export function NextActionCard({ next, putOff }: NextActionCardProps) {
  const { change, isBusy } = useChange();
  if (next === null) return null;
  const { area, goal, action } = next;
  const done = async () => {
    const asked = { id: action.id, update_type: 'status', status_message: 'done' } as const;
    if (await change(focusProgressEndpoints.editAction, asked)) notify.success(texts.next.isDone);
  };
  return (
    <Card kind="quiet" title={texts.next.title}>
      <div className="stack">
        <div>
          <p>{action.action}</p>
          <p className="small muted">{texts.next.why(goal.goal, area.focus_area)}</p>
        </div>
        <div className="actions">
          <Button busy={isBusy} onClick={() => void done()}>
            {texts.next.done}
          </Button>
          <ButtonLink kind="quiet" to={`/focus-areas/${area.id}`}>
            {texts.next.open}
          </ButtonLink>
          <Button kind="quiet" onClick={putOff}>
            {texts.next.later}
          </Button>
        </div>
      </div>
    </Card>
  );
}
