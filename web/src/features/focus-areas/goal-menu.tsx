import type { FocusGoal, GoalStatus } from '@kith/contract/focus-area-fields';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { GOAL_LINK_KINDS, type GoalLinkKind } from '@kith/contract/goal-links';
import { CircleCheck, Eye, EyeOff, Link2, Pause, PenLine, Play, Plus, Trash2 } from 'lucide-react';
import { ActionMenu } from '#kit/action-menu.tsx';
import { notify } from '#kit/notify.ts';
import { texts } from './goal-texts.ts';
import { texts as links } from './link-texts.ts';
import { texts as common } from './texts.ts';
import { useChange } from './use-change.ts';

const { editGoal, withholdGoal, deleteGoal, restoreGoal } = focusAreasEndpoints;

interface GoalMenuProps {
  goal: FocusGoal;
  onEdit: () => void;
  onAddAction: () => void;
  onLink: (kind: GoalLinkKind) => void;
}

/** What its member can do with a goal. */
export function GoalMenu({ goal, onEdit, onAddAction, onLink }: GoalMenuProps) {
  const { setStatus, withhold, remove } = useGoal(goal);
  const isPaused = goal.status === 'paused';
  return (
    <ActionMenu
      label={texts.more(goal.goal)}
      actions={[
        { label: texts.addAction, icon: Plus, onPress: onAddAction },
        ...GOAL_LINK_KINDS.map((kind) => ({
          label: links.kinds[kind].add,
          icon: Link2,
          onPress: () => onLink(kind),
        })),
        { label: texts.finish, icon: CircleCheck, onPress: () => setStatus('completed', texts.isFinished) },
        { label: texts.edit, icon: PenLine, onPress: onEdit },
        isPaused
          ? { label: texts.goOn, icon: Play, onPress: () => setStatus('active') }
          : { label: texts.pause, icon: Pause, onPress: () => setStatus('paused') },
        goal.withheld
          ? { label: texts.show, icon: Eye, onPress: () => withhold(false) }
          : { label: texts.hide, icon: EyeOff, onPress: () => withhold(true) },
        { label: texts.remove, icon: Trash2, onPress: remove },
      ]}
    />
  );
}

function useGoal({ id, version, status: before }: FocusGoal) {
  const { change, remove } = useChange();
  const set = async (status: GoalStatus, said?: string) => {
    const saved = await change(editGoal, { id, status, version });
    if (!saved || said === undefined) return;
    const back = { id, status: before, version: saved.goal.version };
    const onPress = () => void change(editGoal, back);
    notify.success(said, { action: { label: common.undo, onPress } });
  };
  const withhold = async (withheld: boolean) => {
    if (await change(withholdGoal, { id, withheld }))
      notify.success(withheld ? texts.isHidden : texts.isShown);
  };
  return {
    setStatus: (status: GoalStatus, said?: string) => void set(status, said),
    withhold: (withheld: boolean) => void withhold(withheld),
    remove: () => remove({ kind: 'goal', id, version, remove: deleteGoal, restore: restoreGoal }),
  };
}
