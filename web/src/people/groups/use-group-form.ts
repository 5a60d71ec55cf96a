import type { TeamGroup } from '@kith/contract/groups';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { newClientKey } from '#client/api/client-key.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useDraft } from '#client/device/use-draft.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { type FormCall, useFormCall } from '#client/forms/use-form-call.ts';
import { notify } from '#kit/notify.ts';
import { saySaved } from '#people/saving';
import { checkGroup, type GroupValues, isGroupValues, newerGroup, valuesOf } from './group-values.ts';
import { addGroup, askAgain, editGroup } from './groups-api.ts';

interface GroupForm {
  readonly form: FormCall<GroupValues>;
  /** Deletes the draft. */
  readonly giveUp: () => void;
}

const STALE = 'This group was changed somewhere else. Save again if you want it as you have it here.';

/**
 * The form of one group, from its first letter to the save; null makes a new one. The draft is stored on this
 * device until then.
 */
export function useGroupForm(group: TeamGroup | null, onDone: () => void): GroupForm {
  const queries = useQueryClient();
  const { id: person } = useViewer();
  const draft = useDraft({ form: 'group', record: group ? String(group.id) : 'new' }, isGroupValues);
  const version = useRef(group?.version ?? 0);

  const putBack = async (before: TeamGroup, after: number) => {
    const words = { name: before.name, people: before.people.map(({ id }) => id) };
    try {
      await editGroup(before.id, words, after);
    } finally {
      await askAgain(queries, person);
    }
  };
  const form = useFormCall<GroupValues>({
    initial: valuesOf(group),
    check: checkGroup,
    send: async (values) => {
      const saved = group
        ? await editGroup(group.id, values, version.current)
        : await addGroup(values, values.clientKey);
      await draft.drop();
      await askAgain(queries, person);
      if (group) saySaved(`${saved.name} is saved.`, () => putBack(group, saved.version));
      else notify.success(`${saved.name} was created. You can share with it now.`);
      onDone();
    },
    faults: (error, names) => {
      const newer = newerGroup(error);
      if (newer === undefined) return faultsOf(error, names);
      version.current = newer.version;
      void askAgain(queries, person);
      return { fields: {}, message: STALE };
    },
  });
  const { set } = form;
  useEffect(() => {
    if (draft.kept) set(draft.kept);
  }, [draft.kept, set]);

  const change = (part: Partial<GroupValues>) => {
    const next = { ...part, clientKey: newClientKey() };
    draft.keep({ ...form.values, ...next });
    set(next);
  };
  const giveUp = () => void draft.drop().then(onDone, onDone);
  return { form: { ...form, set: change }, giveUp };
}
