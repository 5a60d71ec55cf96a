import type { TeamGroup } from '@kith/contract/groups';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newClientKey } from '#client/api/client-key.ts';
import { useViewer } from '#client/api/viewer.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { notify } from '#kit/notify.ts';
import { saySaved, useDraftForm } from '#people/saving';
import { checkGroup, type GroupValues, groupValues, newerGroup, valuesOf } from './group-values.ts';
import { addGroup, askAgain, editGroup } from './groups-api.ts';
import { texts } from './texts.ts';

interface GroupForm {
  readonly form: FormCall<GroupValues>;
  /** Deletes the draft. */
  readonly giveUp: () => void;
}

const STALE = texts.form.stale;

/**
 * The form of one group, from its first letter to the save; null makes a new one. The draft is stored on this
 * device until then.
 */
export function useGroupForm(group: TeamGroup | null, onDone: () => void): GroupForm {
  const queries = useQueryClient();
  const { id: person } = useViewer();
  const version = useRef(group?.version ?? 0);

  const putBack = async (before: TeamGroup, after: number) => {
    const words = { name: before.name, people: before.people.map(({ id }) => id) };
    try {
      await editGroup(before.id, words, after);
    } finally {
      await askAgain(queries, person);
    }
  };
  const form = useDraftForm<GroupValues>({
    place: { form: 'group', record: group ? String(group.id) : 'new' },
    schema: groupValues,
    initial: valuesOf(group),
    check: checkGroup,
    also: () => ({ clientKey: newClientKey() }),
    send: async (values, drop) => {
      const saved = group
        ? await editGroup(group.id, values, version.current, values.older)
        : await addGroup(values, values.clientKey);
      await drop();
      await askAgain(queries, person);
      if (group) saySaved(texts.form.saved(saved.name), () => putBack(group, saved.version));
      else notify.success(texts.form.created(saved.name));
      onDone();
    },
    faults: (error) => {
      const newer = newerGroup(error);
      if (newer === undefined) return undefined;
      version.current = newer.version;
      void askAgain(queries, person);
      return { fields: {}, message: STALE };
    },
  });
  const giveUp = () => void form.clear().then(onDone, onDone);
  return { form, giveUp };
}
