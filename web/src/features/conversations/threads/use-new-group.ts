import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Whose } from '#client/acting/acting-for.ts';
import { newClientKey } from '#client/api/client-key.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { useDraftForm } from '#people/saving';
import { threadQuery, threadsKey } from '../api/conversations-api.ts';
import { makeGroup } from '../api/groups-api.ts';
import { checkNewGroup, type NewGroupValues, newGroupValues, noGroupYet } from './new-group-values.ts';

interface NewGroupForm {
  readonly form: FormCall<NewGroupValues>;
  /** Forgets what was typed. */
  readonly giveUp: () => void;
}

/** A group chat from its first letter to the chat itself. Typed words stay on this device until then. */
export function useNewGroup({ member, team }: Whose, onDone: () => void): NewGroupForm {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useDraftForm<NewGroupValues>({
    place: { member, form: 'group_chat', record: 'new' },
    schema: newGroupValues,
    initial: noGroupYet(),
    check: checkNewGroup,
    also: () => ({ clientKey: newClientKey() }),
    send: async (values, drop) => {
      const about = team !== null || values.isAboutMember ? member : null;
      const thread = await makeGroup({ ...values, about });
      await drop();
      queries.setQueryData(threadQuery(thread.conversation_id).queryKey, thread);
      void queries.invalidateQueries({ queryKey: threadsKey });
      onDone();
      await navigate(`/messaging/${thread.conversation_id}`);
    },
  });
  const giveUp = () => void form.clear().then(onDone, onDone);
  return { form, giveUp };
}
