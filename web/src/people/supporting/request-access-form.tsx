import { accessEndpoints, REASON_MAX } from '@kith/contract/access';
import { calledName } from '@kith/contract/kit/names';
import type { Cell } from '@kith/contract/permissions';
import type { SupportedTeam } from '@kith/contract/team';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { Button } from '#kit/button.tsx';
import { TextArea } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { EntryForm } from '#people/auth';
import { type DraftForm, useDraftForm } from '#people/saving';
import { AreaChoice } from './area-choice.tsx';
import { sentRequestsQuery } from './requests-query.ts';
import { texts } from './texts.ts';
import { checkWish, emptyWish, toRequest, type Wish, wish } from './wish.ts';

interface RequestAccessFormProps {
  team: SupportedTeam;
  /** Permissions that are still off. */
  off: readonly Cell[];
}

export function RequestAccessForm({ team, off }: RequestAccessFormProps) {
  const form = useWish(team, off);
  const { values, set, errors, busy, isKept } = form;
  const name = calledName(team.patient);
  const length = [...values.reason].length;
  return (
    <EntryForm
      form={form}
      labels={{ permissions: texts.request.labels.permissions, reason: texts.request.labels.reason }}
    >
      <AreaChoice
        name={name}
        off={off}
        chosen={values.permissions}
        onChange={(permissions) => set({ permissions })}
        error={errors['permissions']}
      />
      <TextArea
        label={texts.request.why}
        description={texts.request.whyHint(name, length, REASON_MAX)}
        rows={4}
        {...form.field('reason')}
      />
      <div className="actions">
        <Button kind="primary" type="submit" busy={busy}>
          {texts.request.send(name)}
        </Button>
        <span className="small muted" role="status">
          {isKept ? texts.request.kept : ''}
        </span>
      </div>
    </EntryForm>
  );
}

/** The draft is stored on this device until the server has it. */
function useWish(team: SupportedTeam, off: readonly Cell[]): DraftForm<Wish> {
  const queries = useQueryClient();
  const { patient_id: member } = team;
  const refresh = () => queries.invalidateQueries({ queryKey: sentRequestsQuery(member).queryKey });
  return useDraftForm<Wish>({
    place: { member, form: 'request_access', record: 'new' },
    schema: wish,
    initial: emptyWish(),
    check: (values) => checkWish(values, off, member),
    also: () => ({ clientKey: newClientKey() }),
    send: async (values, drop) => {
      await call(accessEndpoints.requestAccess, toRequest(values, off, member)).catch(
        async (error: unknown) => {
          // They have asked on another device.
          if (isRefusal(error, 'conflict')) await refresh();
          throw error;
        },
      );
      await drop();
      notify.success(texts.request.sent(calledName(team.patient)));
      await refresh();
    },
  });
}
