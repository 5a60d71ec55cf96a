import { ACTIONS_MAX, GOAL_MAX } from '@kith/contract/focus-area-fields';
import { focusAreasEndpoints, proposeGoalInput } from '@kith/contract/focus-areas';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { useWhose } from '#client/acting/acting-for.ts';
import { call } from '#client/api/call.ts';
import { useClientKeys } from '#client/api/use-client-keys.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { SelectField, TextArea, TextField } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { useDraftForm } from '#people/saving';
import { contentQuery } from './focus-api.ts';
import { texts } from './goal-texts.ts';
import { linesOf } from './lines-of.ts';
import { useChange } from './use-change.ts';

const typed = z.object({ area: z.string(), goal: z.string(), actions: z.string() });
type Typed = z.output<typeof typed>;

/** A professional proposes a goal to the member with whom they work. */
export function ProposeGoal({ onClose }: { onClose: () => void }) {
  const content = useQuery(contentQuery).data ?? [];
  const form = useProposal(onClose);
  return (
    <FormDialog
      form={form}
      labels={texts.form.labels}
      title={texts.proposal.propose}
      save={texts.proposal.send}
      onClose={onClose}
    >
      <SelectField
        label={texts.proposal.area}
        data={content.map(({ id, focus_area }) => ({ value: String(id), label: focus_area }))}
        value={form.values.area}
        onChange={({ currentTarget }) => form.set({ area: currentTarget.value })}
      />
      <TextField label={texts.form.goal} limit={GOAL_MAX} data-autofocus {...form.field('goal')} />
      <TextArea
        label={texts.form.actions}
        autosize
        minRows={2}
        maxRows={ACTIONS_MAX}
        {...form.field('actions')}
      />
    </FormDialog>
  );
}

function useProposal(onClose: () => void) {
  const { member } = useWhose();
  const { refresh } = useChange();
  const { keyOf, spend } = useClientKeys();
  return useDraftForm<Typed>({
    place: { member, form: 'focus_proposal', record: 'new' },
    schema: typed,
    initial: { area: '1', goal: '', actions: '' },
    check: (words) => {
      const faults = checkInput(proposeGoalInput, askedOf(member, words));
      const ofActions = Object.entries(faults).find(([name]) => name.startsWith('actions'))?.[1];
      return { ...faults, ...(ofActions && { actions: ofActions }) };
    },
    send: async (words, drop) => {
      const asked = askedOf(member, words);
      await call(focusAreasEndpoints.proposeGoal, { ...asked, client_key: keyOf(asked) });
      spend();
      await drop();
      await refresh();
      notify.success(texts.proposal.sent);
      onClose();
    },
  });
}

function askedOf(member: number, { area, goal, actions }: Typed) {
  return { about_patient_id: member, focus_area_id: Number(area), goal, actions: linesOf(actions) };
}
