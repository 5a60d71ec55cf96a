import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Whose } from '#client/acting/acting-for.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { useDraft } from '#client/device/use-draft.ts';
import { type FormCall, useFormCall } from '#client/forms/use-form-call.ts';
import { threadQuery, threadsKey } from '../api/conversations-api.ts';
import { makeGroup } from '../api/groups-api.ts';
import { checkNewGroup, isNewGroup, type NewGroupValues, noGroupYet } from './new-group-values.ts';

interface NewGroupForm {
  readonly form: FormCall<NewGroupValues>;
  /** Forgets what was typed. */
  readonly giveUp: () => void;
}

/** A group chat from its first letter to the chat itself. Typed words stay on this device until then. */
export function useNewGroup({ member, team }: Whose, onDone: () => void): NewGroupForm {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const draft = useDraft({ member, form: 'group_chat', record: 'new' }, isNewGroup);
  const form = useFormCall<NewGroupValues>({
    initial: noGroupYet(),
    check: checkNewGroup,
    send: async (values) => {
      const about = team !== null || values.isAboutMember ? member : null;
      const thread = await makeGroup({ ...values, about });
      await draft.drop();
      queries.setQueryData(threadQuery(thread.conversation_id).queryKey, thread);
      void queries.invalidateQueries({ queryKey: threadsKey });
      onDone();
      await navigate(`/messaging/${thread.conversation_id}`);
    },
  });
  const { set } = form;
  useEffect(() => {
    if (draft.kept) set(draft.kept);
  }, [draft.kept, set]);
  const change = (part: Partial<NewGroupValues>) => {
    const next = { ...part, clientKey: newClientKey() };
    draft.keep({ ...form.values, ...next });
    set(next);
  };
  const giveUp = () => void draft.drop().then(onDone, onDone);
  return { form: { ...form, set: change }, giveUp };
}
