import type { FocusGoal } from '@kith/contract/focus-area-fields';
import { type GoalLinkKind, goalLinksEndpoints } from '@kith/contract/goal-links';
import { nearDayWords, nearMomentWords } from '@kith/contract/kit/date-words';
import { useQuery } from '@tanstack/react-query';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { PathDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { notify } from '#kit/notify.ts';
import { QueryList } from '#kit/query-list.tsx';
import styles from './focus-areas.module.css';
import { texts } from './link-texts.ts';
import { type Choice, choicesQuery, linksQuery } from './links-api.ts';
import { useChange } from './use-change.ts';

const LISTS = {
  task: '/tasks',
  assessment: '/check-ins',
  article: '/learn/library',
} as const satisfies Record<GoalLinkKind, string>;

interface ChooseLinkProps {
  goal: FocusGoal;
  kind: GoalLinkKind;
  onClose: () => void;
}

/** What a goal is not linked to yet: one’s own tasks or check-ins, or articles. */
export function ChooseLink({ goal, kind, onClose }: ChooseLinkProps) {
  const whose = useWhose();
  const query = useQuery(choicesQuery(whose, kind, goal.focus_area_id));
  const { data: links = [] } = useQuery(linksQuery(whose, goal.patient_focus_area_id));
  const { change, isBusy } = useChange();
  const words = texts.kinds[kind];
  const isLinked = (record: number) =>
    links.some((link) => link.goal_id === goal.id && link.kind === kind && link.record_id === record);
  const link = async (record_id: number) => {
    if (!(await change(goalLinksEndpoints.linkGoal, { id: goal.id, kind, record_id }))) return;
    notify.success(texts.linked);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.choose} shape="sheet">
      <QueryList query={query} part loading={words.loading} failed={words.failed}>
        {(all) => {
          const choices = all.filter(({ record_id }) => !isLinked(record_id));
          return choices.length === 0 ? (
            <EmptyState
              drawing={<PathDrawing />}
              title={words.none}
              level={3}
              action={<ButtonLink to={LISTS[kind]}>{words.toList}</ButtonLink>}
            >
              {words.noneText}
            </EmptyState>
          ) : (
            <ul className="card card-list rows" aria-label={words.choose}>
              {choices.map((choice) => (
                <ChoiceRow
                  key={choice.record_id}
                  choice={choice}
                  kind={kind}
                  busy={isBusy}
                  onChoose={() => void link(choice.record_id)}
                />
              ))}
            </ul>
          );
        }}
      </QueryList>
    </Dialog>
  );
}

interface ChoiceRowProps {
  choice: Choice;
  kind: GoalLinkKind;
  busy: boolean;
  onChoose: () => void;
}

function ChoiceRow({ choice: { title, state, at }, kind, busy, onChoose }: ChoiceRowProps) {
  const { time_zone } = useViewer();
  // A check-in is done again and again: its time tells those of one name and day apart.
  const wordsFor = kind === 'assessment' ? nearMomentWords : nearDayWords;
  const day = at === null ? null : wordsFor(new Date(at), new Date(), time_zone);
  const when = day === null ? null : texts.kinds[kind].on[state](day);
  return (
    <li className="row">
      <div className="grow">
        <p className="t">{title}</p>
        {when === null ? null : <p className="small muted">{when}</p>}
      </div>
      <span className={styles['choose']}>
        <Button busy={busy} aria-label={texts.linkTo(title, when)} onClick={onChoose}>
          {texts.link}
        </Button>
      </span>
    </li>
  );
}
