import { GOAL_MAX } from '@kith/contract/focus-area-fields';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { TASK_TITLE_MAX, tasksEndpoints } from '@kith/contract/tasks';
import type { Visit } from '@kith/contract/visit-fields';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { useClientKeys } from '#client/api/use-client-keys.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useVisitChanges } from '#features/visits';
import { SelectField, TextField } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { SwitchRow } from '#kit/toggles.tsx';
import { useDraftForm } from '#people/saving';
import { texts } from './texts.ts';

const TASK = 'task';
const typed = z.object({ title: z.string(), as: z.string(), shares: z.boolean() });

interface AgreedFormProps {
  visit: Visit;
  isMembers: boolean;
  /** How the member is called. */
  member: string;
  professional: { readonly id: number; readonly name: string };
  onClose: () => void;
}

/** A next step becomes a task of the member, or a goal in one of their areas. */
export function AgreedForm({ visit, isMembers, member, professional, onClose }: AgreedFormProps) {
  const areas = useAreas(isMembers);
  const form = useAdding(visit, professional.id, onClose);
  const { as } = form.values;
  const isTask = as === TASK || !areas.some(({ id }) => String(id) === as);
  const says = isMembers ? (isTask ? texts.agreed.mine : texts.agreed.goalMine) : texts.agreed.asks(member);
  return (
    <FormDialog
      form={form}
      labels={texts.agreed.labels}
      title={texts.agreed.addTitle}
      save={texts.agreed.save}
      onClose={onClose}
    >
      <TextField
        label={texts.agreed.what}
        limit={isTask ? TASK_TITLE_MAX : GOAL_MAX}
        data-autofocus
        {...form.field('title')}
      />
      {areas.length > 0 ? (
        <SelectField
          label={texts.agreed.as}
          data={[
            { value: TASK, label: texts.agreed.task },
            ...areas.map(({ id, focus_area }) => ({
              value: String(id),
              label: texts.agreed.goalIn(focus_area),
            })),
          ]}
          value={isTask ? TASK : as}
          onChange={({ currentTarget }) => form.set({ as: currentTarget.value })}
        />
      ) : null}
      {isMembers && isTask ? (
        <SwitchRow
          label={texts.agreed.share(professional.name)}
          description={texts.agreed.shareHelp[form.values.shares ? 'on' : 'off']}
          {...form.turn('shares')}
        />
      ) : null}
      <p className="small muted">{says}</p>
    </FormDialog>
  );
}

/** Areas of the member’s own that go on. */
function useAreas(isMembers: boolean) {
  const { id } = useViewer();
  const { data } = useQuery({
    queryKey: ['visit_areas', id],
    queryFn: async ({ signal }) =>
      (await call(focusAreasEndpoints.listFocusAreas, {}, { signal })).focus_areas,
    enabled: isMembers,
    ...liveTags(focusAreasEndpoints.listFocusAreas),
  });
  return data?.filter(({ status }) => status === 'active') ?? [];
}

function useAdding(visit: Visit, professional: number, onClose: () => void) {
  const { id: viewer } = useViewer();
  const { appointment_id: id, about_patient_id } = visit;
  const { agree } = useVisitChanges(viewer, id);
  const { keyOf, spend } = useClientKeys();
  return useDraftForm({
    place: { form: 'visit_agreed', record: String(id) },
    schema: typed,
    initial: { title: '', as: TASK, shares: false },
    check({ title, as }) {
      const over = [...title.trim()].length - (as === TASK ? TASK_TITLE_MAX : GOAL_MAX);
      if (title.trim() === '') return { title: texts.agreed.empty };
      return over > 0 ? { title: texts.bring.tooLong(over) } : {};
    },
    send: async ({ title, as, shares }, drop) => {
      // A try after a lost answer goes under the same key, and makes no second one.
      if (as === TASK) {
        const to = shares ? { shared_with: [professional] } : {};
        const asked = { title, about_patient_id, assignees: [about_patient_id], ...to };
        const { task } = await call(tasksEndpoints.createTask, { ...asked, client_key: keyOf(asked) });
        await agree({ kind: 'task', record_id: task.id });
      } else {
        const asked = { patient_focus_area_id: Number(as), goal: title };
        const made = await call(focusAreasEndpoints.createGoal, { ...asked, client_key: keyOf(asked) });
        await agree({ kind: 'goal', record_id: made.goal.id });
      }
      spend();
      await drop();
      notify.success(texts.agreed.saved);
      onClose();
    },
    wire: { goal: 'title' },
  });
}
