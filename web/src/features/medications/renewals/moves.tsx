import { line } from '@kith/contract/kit/text';
import { stepsFor } from '@kith/contract/renewal-steps';
import { RENEWAL_REASON_MAX, type RenewalStep, type RenewalToDo } from '@kith/contract/renewals';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal, whatWentWrong } from '#client/connection/api-error.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { saySaved, useDraftForm } from '#people/saving';
import { texts } from './renewal-texts.ts';
import styles from './renewals.module.css';
import { isElsewhere, moveRenewal, RENEWALS, undoStep } from './renewals-api.ts';

/** The viewer's steps that are possible now. Each can be taken back for seconds; to decline has a reason. */
export function Moves({ one }: { one: RenewalToDo }) {
  const [declines, setDeclines] = useState(false);
  const { id: personId } = useViewer();
  const { move, busy } = useMove(one);
  const prescriberId = one.prescriber?.id ?? null;
  return (
    <fieldset className={styles['moves']} aria-label={texts.toDo.actions(one.member.displayName)}>
      {stepsFor(one.state, { prescriberId, personId }).map((to, at) => (
        <Button
          key={to}
          kind={at === 0 ? 'primary' : 'secondary'}
          busy={busy === to}
          onClick={() => (to === 'declined' ? setDeclines(true) : void move(to))}
        >
          {texts.toDo.moves[to]}
        </Button>
      ))}
      {declines ? <Decline one={one} onClose={() => setDeclines(false)} /> : null}
    </fieldset>
  );
}

function useMove(one: RenewalToDo) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<RenewalStep | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: RENEWALS });
  const undo = async () => {
    await undoStep(one.id);
    await refresh();
  };
  const move = async (to: RenewalStep) => {
    setBusy(to);
    try {
      await moveRenewal(one, to);
      saySaved(texts.toDo.moved[to], undo);
    } catch (error) {
      const isGone = isRefusal(error, 'not_found');
      notify.warning(
        isElsewhere(error) ? texts.toDo.elsewhere : isGone ? texts.toDo.gone : whatWentWrong(error),
      );
    }
    await refresh();
    setBusy(null);
  };
  return { move, busy, undo, refresh };
}

const typed = z.object({ reason: z.string() });
const declineInput = z.strictObject({ reason: line({ max: RENEWAL_REASON_MAX }) });

function Decline({ one, onClose }: { one: RenewalToDo; onClose: () => void }) {
  const { undo, refresh } = useMove(one);
  const words = texts.toDo.decline;
  const form = useDraftForm({
    place: { form: 'renewal_reason', record: String(one.id) },
    schema: typed,
    initial: { reason: '' },
    check: ({ reason }) => checkInput(declineInput, { reason }),
    send: async ({ reason }, drop) => {
      await moveRenewal(one, 'declined', reason);
      await drop();
      saySaved(texts.toDo.moved.declined, undo);
      onClose();
      await refresh();
    },
    faults(error) {
      if (isElsewhere(error)) return { fields: {}, message: texts.toDo.elsewhere };
      return isRefusal(error, 'not_found') ? { fields: {}, message: texts.toDo.gone } : undefined;
    },
  });
  return (
    <FormDialog form={form} labels={words.labels} title={words.title} save={words.save} onClose={onClose}>
      <TextField
        label={words.reason}
        description={words.reasonHelp}
        limit={RENEWAL_REASON_MAX}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
