import type { FocusArea, FocusGoal } from '@kith/contract/focus-area-fields';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { nearDayWords } from '@kith/contract/kit/date-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { finishedQuery } from './focus-api.ts';
import { texts } from './goal-texts.ts';
import { useChange } from './use-change.ts';

/** Goals that were reached: a quiet line, and all of them once it is pressed. */
export function FinishedGoals({ area }: { area: FocusArea }) {
  const [isShown, setShown] = useState(false);
  const count = area.completed_goals_count;
  if (count === 0) return null;
  return (
    <>
      <div>
        <Button kind="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {texts.finished.show(count)}
        </Button>
      </div>
      {isShown ? <List area={area} /> : null}
    </>
  );
}

function List({ area }: { area: FocusArea }) {
  const whose = useWhose();
  const query = useQuery(finishedQuery(whose, area.id));
  return (
    <Card title={whose.team === null ? texts.finished.title : texts.finished.titleOf}>
      <QueryList query={query} part loading={texts.finished.loading} failed={texts.finished.failed}>
        {(goals) => (
          <ul className="stack">
            {goals.map((goal) => (
              <Finished key={goal.id} goal={goal} />
            ))}
          </ul>
        )}
      </QueryList>
    </Card>
  );
}

function Finished({ goal }: { goal: FocusGoal }) {
  const { time_zone } = useViewer();
  const { change, isBusy } = useChange();
  const { id, version, completed_at: at } = goal;
  const again = () => void change(focusAreasEndpoints.editGoal, { id, status: 'active', version });
  return (
    <li className="line top">
      <div className="grow">
        <p>{goal.goal}</p>
        {at === null ? null : (
          <p className="small muted">
            {texts.finished.on(nearDayWords(momentOf(at), new Date(), time_zone))}
          </p>
        )}
      </div>
      {goal.can_edit ? (
        <Button
          kind="quiet"
          busy={isBusy}
          onClick={again}
          aria-label={`${texts.finished.again}: ${goal.goal}`}
        >
          {texts.finished.again}
        </Button>
      ) : null}
    </li>
  );
}

/** The storage format is UTC, without saying so. */
function momentOf(text: string): Date {
  return new Date(text.includes('T') ? text : `${text.replace(' ', 'T')}Z`);
}
