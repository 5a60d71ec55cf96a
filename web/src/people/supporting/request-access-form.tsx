import { accessEndpoints, REASON_MAX } from '@kith/contract/access';
import { calledName } from '@kith/contract/kit/names';
import type { Cell } from '@kith/contract/permissions';
import type { SupportedTeam } from '@kith/contract/team';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#client/api/call.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { useDraft } from '#client/device/use-draft.ts';
import { type FormCall, useFormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { TextArea } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { EntryForm } from '#people/auth';
import { AreaChoice } from './area-choice.tsx';
import { sentRequestsQuery } from './requests-query.ts';
import { checkWish, emptyWish, isWish, toRequest, type Wish } from './wish.ts';

interface RequestAccessFormProps {
  team: SupportedTeam;
  /** Permissions that are still off. */
  off: readonly Cell[];
}

export function RequestAccessForm({ team, off }: RequestAccessFormProps) {
  const { form, isKept } = useWish(team, off);
  const { values, set, errors, busy } = form;
  const name = calledName(team.patient);
  const length = [...values.reason].length;
  return (
    <EntryForm form={form} labels={{ permissions: 'what you would like to see', reason: 'your reason' }}>
      <AreaChoice
        name={name}
        off={off}
        chosen={values.permissions}
        onChange={(permissions) => set({ permissions })}
        error={errors['permissions']}
      />
      <TextArea
        id="reason"
        label="Why do you ask?"
        description={`${name} reads this. ${length} of ${REASON_MAX} characters.`}
        value={values.reason}
        rows={4}
        onChange={(event) => set({ reason: event.currentTarget.value })}
        error={errors['reason']}
      />
      <div className="actions">
        <Button kind="primary" type="submit" busy={busy}>
          Ask {name}
        </Button>
        <span className="small muted" role="status">
          {isKept ? 'Draft kept' : ''}
        </span>
      </div>
    </EntryForm>
  );
}

/** The draft is stored on this device until the server has it. */
function useWish(team: SupportedTeam, off: readonly Cell[]): { form: FormCall<Wish>; isKept: boolean } {
  const queries = useQueryClient();
  const { patient_id: member } = team;
  const draft = useDraft({ member, form: 'request_access', record: 'new' }, isWish);
  const refresh = () => queries.invalidateQueries({ queryKey: sentRequestsQuery(member).queryKey });
  const form = useFormCall<Wish>({
    initial: emptyWish(),
    check: (wish) => checkWish(wish, off, member),
    send: async (wish) => {
      await call(accessEndpoints.requestAccess, toRequest(wish, off, member)).catch(
        async (error: unknown) => {
          // They have asked on another device.
          if (isRefusal(error, 'conflict')) await refresh();
          throw error;
        },
      );
      await draft.drop();
      notify.success(`${calledName(team.patient)} has your request.`);
      await refresh();
    },
  });
  const { set } = form;
  useEffect(() => {
    if (draft.kept) set(draft.kept);
  }, [draft.kept, set]);
  const write = (change: Partial<Wish>) => {
    const next = { ...change, clientKey: newClientKey() };
    draft.keep({ ...form.values, ...next });
    set(next);
  };
  return { form: { ...form, set: write }, isKept: draft.status === 'saved' };
}
