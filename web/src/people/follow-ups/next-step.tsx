import { closeFollowUpInput, FOLLOW_UP_OUTCOME_MAX, type FollowUp } from '@kith/contract/follow-ups';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { useViewer } from '#client/api/viewer.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { TextField } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { EntryForm } from '#people/auth';
import { useDraftForm } from '#people/saving';
import { acknowledge, close, newerIn, show } from './follow-ups-api.ts';
import { texts } from './texts.ts';

const typed = z.object({ outcome: z.string() });

/** To take it on or hand it back, and to write the outcome, whose draft waits on this device. */
export function NextStep({ one }: { one: FollowUp }) {
  const queries = useQueryClient();
  const { id } = useViewer();
  const [busy, setBusy] = useState(false);
  const isMine = one.acknowledged_by?.id === id;
  const form = useDraftForm({
    place: { form: 'follow_up', record: String(one.id) },
    schema: typed,
    initial: { outcome: '' },
    check: ({ outcome }) => checkInput(closeFollowUpInput, { id: one.id, outcome }),
    send: async ({ outcome }, drop) => {
      const closed = await close(one.id, outcome);
      await drop();
      show(queries, closed);
      notify.success(texts.one.finished);
    },
    faults: (error) => {
      const newer = newerIn(error);
      if (newer) show(queries, newer);
      return newer && { fields: {}, message: texts.one.elsewhere };
    },
  });
  const turn = async (acknowledged: boolean) => {
    setBusy(true);
    try {
      show(queries, await acknowledge(one.id, acknowledged));
      const undo = { label: texts.one.handBack, onPress: () => void turn(false) };
      notify.success(acknowledged ? texts.one.taken : texts.one.handedBack, {
        ...(acknowledged && { action: undo }),
      });
    } catch (error) {
      const newer = newerIn(error);
      if (newer) show(queries, newer);
      notify.warning(newer ? texts.one.elsewhere : whatWentWrong(error));
    }
    setBusy(false);
  };
  return (
    <>
      {one.acknowledged_by === null ? (
        <Button kind="primary" tall block busy={busy} onClick={() => void turn(true)}>
          {texts.one.take}
        </Button>
      ) : null}
      <Card>
        <EntryForm form={form} labels={{ outcome: texts.one.what }}>
          <TextField
            {...form.field('outcome')}
            label={texts.one.what}
            description={texts.one.whatHint}
            limit={FOLLOW_UP_OUTCOME_MAX}
          />
          <div className="actions">
            <Button kind={isMine ? 'primary' : 'secondary'} type="submit" busy={form.busy}>
              {texts.one.finish}
            </Button>
            {isMine ? (
              <Button kind="quiet" busy={busy} onClick={() => void turn(false)}>
                {texts.one.handBack}
              </Button>
            ) : null}
          </div>
        </EntryForm>
      </Card>
    </>
  );
}
