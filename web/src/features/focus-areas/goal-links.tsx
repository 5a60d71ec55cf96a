import type { FocusGoal } from '@kith/contract/focus-area-fields';
import { type GoalLink, goalLinksEndpoints } from '@kith/contract/goal-links';
import { nearDayWords } from '@kith/contract/kit/date-words';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Circle, CircleCheck, CircleSlash, X } from 'lucide-react';
import { Link } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { notify } from '#kit/notify.ts';
import { texts } from './link-texts.ts';
import { linksQuery } from './links-api.ts';
import { texts as common } from './texts.ts';
import { useChange } from './use-change.ts';

const { linkGoal, unlinkGoal } = goalLinksEndpoints;
const ICONS = { open: Circle, done: CircleCheck, ended: CircleSlash } as const;
const PLACES = {
  task: (id: number) => `/tasks?task=${id}`,
  assessment: (id: number) => `/check-ins/result/${id}`,
  article: (id: number) => `/article/${id}`,
} as const satisfies Record<GoalLink['kind'], (id: number) => string>;

/** Tasks, check-ins and articles that belong to a goal; nothing where there are none. */
export function GoalLinks({ goal }: { goal: FocusGoal }) {
  const { data, isError } = useQuery(linksQuery(useWhose(), goal.patient_focus_area_id));
  if (isError && data === undefined) return <p className="small muted">{texts.failed}</p>;
  const links = data?.filter(({ goal_id }) => goal_id === goal.id) ?? [];
  if (links.length === 0) return null;
  return (
    <ul className="stack" aria-label={texts.of(goal.goal)}>
      {links.map((link) => (
        <LinkRow key={`${link.kind}-${link.record_id}`} link={link} mayRemove={goal.can_edit} />
      ))}
    </ul>
  );
}

function LinkRow({ link, mayRemove }: { link: GoalLink; mayRemove: boolean }) {
  const { time_zone } = useViewer();
  const { change, isBusy } = useChange();
  const { goal_id: id, kind, record_id, title, state, at } = link;
  const day = at === null ? null : nearDayWords(new Date(at), new Date(), time_zone);
  const remove = async () => {
    if (!(await change(unlinkGoal, { id, kind, record_id }))) return;
    const onPress = () => void change(linkGoal, { id, kind, record_id });
    notify.success(texts.removed, { action: { label: common.undo, onPress } });
  };
  return (
    <li className="line">
      <Icon of={kind === 'article' ? BookOpen : ICONS[state]} />
      <div className="grow">
        <p>
          <Link to={PLACES[kind](record_id)}>{title}</Link>
        </p>
        <p className="small muted">
          {kind === 'article' ? texts.names[kind] : `${texts.names[kind]}: ${texts.states[state]}`}
          {day === null ? null : ` · ${texts.kinds[kind].on[state](day)}`}
        </p>
      </div>
      {mayRemove ? (
        <IconButton icon={X} label={texts.remove(title)} disabled={isBusy} onClick={() => void remove()} />
      ) : null}
    </li>
  );
}
