import { useViewer } from '#client/api/viewer.ts';
import type { Cell } from './cells.ts';
import { NOBODY } from './choice.ts';
import { Reach } from './reach.tsx';
import { useReach } from './use-reach.ts';

/** The people whom a record of this kind reaches by the group or team, and those who can not read it yet. */
export function Reached({ column: { id, target }, kind }: Cell) {
  const { id: member } = useViewer();
  const choice = { ...NOBODY, [target === 'group' ? 'groups' : 'teams']: [id] };
  // A plan needs no switch beside the share, as a task.
  return <Reach reach={useReach(member, choice, { kind: kind === 'safety_plan' ? 'task' : kind })} />;
}
