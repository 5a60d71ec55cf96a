import type { FocusAction, FocusArea, FocusGoal } from '@kith/contract/focus-area-fields';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { calendarDay } from '@kith/contract/kit/dates';
import type { Silence } from '@kith/contract/silences';
import { useQuery } from '@tanstack/react-query';
import { useWhose } from '#client/acting/acting-for.ts';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { saySaved } from '#people/saving';
import { isSilent, SilenceButtons, silencesQuery } from '#people/silences';
import { areasQuery } from './focus-api.ts';
import { texts } from './next-texts.ts';
import { useChange } from './use-change.ts';

const { editAction } = focusProgressEndpoints;

export interface NextAction {
  readonly area: FocusArea;
  readonly goal: FocusGoal;
  readonly action: FocusAction;
}

/** The first action that waits today, by the order of the areas; undefined until it is known. */
export function useNextAction(): { next: NextAction | null } | undefined {
  const { id } = useViewer();
  const { data, isPending } = useQuery(areasQuery(useWhose()));
  const silences = useQuery(silencesQuery(id));
  if (isPending || silences.isPending) return undefined;
  return { next: nextOf(data ?? [], silences.data ?? []) };
}

export function nextOf(areas: readonly FocusArea[], silences: readonly Silence[]): NextAction | null {
  const active = areas.filter(({ status }) => status === 'active');
  const waiting = active.flatMap((area) =>
    area.goals
      .filter(({ status }) => status === 'active')
      .flatMap((goal) => goal.actions.filter(waits).map((action) => ({ area, goal, action }))),
  );
  return waiting.find(({ action }) => !isSilent(silences, 'next_action', action.id)) ?? null;
}

/** The words of one's own actions that go on, by id. */
export function useActionWords(): (id: number) => string | undefined {
  const { data = [] } = useQuery(areasQuery(useWhose()));
  const actions = data.flatMap(({ goals }) => goals.flatMap((goal) => goal.actions));
  return (id) => actions.find((action) => action.id === id)?.action;
}

function waits({ times_a_week, done_on, today }: FocusAction): boolean {
  return times_a_week === null ? done_on === null : today === null;
}

/** One quiet card at home. It says why it stands there, and can be silenced. */
export function NextActionCard({ next }: { next: NextAction | null }) {
  const { time_zone } = useViewer();
  const { change, refresh, isBusy } = useChange();
  if (next === null) return null;
  const { area, goal, action } = next;
  const done = async () => {
    // An undo after midnight is about the day on which it was said.
    const day = calendarDay(new Date(), time_zone);
    const asked = { id: action.id, day, update_type: 'status' } as const;
    if (!(await change(editAction, { ...asked, status_message: 'done' }))) return;
    saySaved(texts.isDone, async () => {
      await call(editAction, { ...asked, status_message: 'clear' });
      await refresh();
    });
  };
  return (
    <Card kind="quiet" title={texts.title}>
      <div className="stack">
        <div>
          <p>{action.action}</p>
          <p className="small muted">{texts.why(goal.goal, area.focus_area)}</p>
        </div>
        <div className="actions">
          <Button busy={isBusy} onClick={() => void done()}>
            {texts.done}
          </Button>
          <ButtonLink kind="quiet" to={`/focus-areas/${area.id}`}>
            {texts.open}
          </ButtonLink>
          <SilenceButtons kind="next_action" records={[action.id]} restsAll />
        </div>
      </div>
    </Card>
  );
}
