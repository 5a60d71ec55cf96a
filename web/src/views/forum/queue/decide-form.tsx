import {
  type FORUM_DECISIONS,
  FORUM_MODERATOR_NOTE_MAX,
  type ForumQueueItem,
} from '@kith/contract/forum-fields';
import { forumModerationEndpoints } from '@kith/contract/forum-moderation';
import { tooLong } from '@kith/contract/kit/too-long';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { call } from '#client/api/call.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import type { DraftPlace } from '#client/device/use-draft.ts';
import { TextArea } from '#kit/fields.tsx';
import { focusHeading } from '#kit/focus-heading.ts';
import { FormDialog } from '#kit/form-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { useDraftForm } from '#people/saving';
import { WithDraft } from '../write/with-draft.tsx';
import { queueQuery } from './queue-api.ts';
import { texts } from './texts.ts';

interface DecideFormProps {
  item: ForumQueueItem;
  decision: (typeof FORUM_DECISIONS)[number];
  onClose: () => void;
}

/** A decision, with words to the writer. It is about the version that was read when it was opened. */
export function DecideForm(props: DecideFormProps) {
  const { kind, id } = props.item;
  const of = `${props.decision}:${kind}:${id}`;
  return <WithDraft of={of}>{(place) => <Opened place={place} of={of} {...props} />}</WithDraft>;
}

const typed = z.object({ of: z.string(), note: z.string() });

function Opened({ place, of, item, decision, onClose }: DecideFormProps & { place: DraftPlace; of: string }) {
  const queries = useQueryClient();
  const [{ kind, id, version, moderator_note: note_before }] = useState(item);
  const isNeeded = decision === 'answer';
  const form = useDraftForm({
    place,
    schema: typed,
    initial: { of, note: '' },
    check: ({ note }) => faultsIn(note, isNeeded),
    faults: (error) => {
      if (!isRefusal(error, 'stale')) return undefined;
      void queries.invalidateQueries({ queryKey: queueQuery.queryKey });
      return { fields: {}, message: texts.form.stale };
    },
    send: async ({ note }, drop) => {
      const words = note.trim() === '' ? {} : { note };
      await call(forumModerationEndpoints.decideForumItem, {
        kind,
        id,
        version,
        decision,
        note_before,
        ...words,
      });
      await drop();
      await queries.invalidateQueries({ queryKey: queueQuery.queryKey });
      notify.success(texts.form.done[decision]);
      onClose();
      // The item is gone, and the button that opened this with it.
      requestAnimationFrame(focusHeading);
    },
  });
  return (
    <FormDialog
      form={form}
      labels={texts.form.labels}
      title={texts.form.title[decision]}
      save={texts.form.send[decision]}
      onClose={onClose}
    >
      <p>{texts.form.about[decision]}</p>
      <TextArea
        label={isNeeded ? texts.form.noteNeeded : texts.form.note}
        description={item.moderator_note === null ? undefined : texts.form.noteHint}
        limit={FORUM_MODERATOR_NOTE_MAX}
        autosize
        minRows={3}
        maxRows={10}
        {...form.field('note')}
      />
    </FormDialog>
  );
}

function faultsIn(note: string, isNeeded: boolean): Readonly<Record<string, string>> {
  if (isNeeded && note.trim() === '') return { note: texts.form.missing };
  const long = tooLong(note, FORUM_MODERATOR_NOTE_MAX);
  return long ? { note: long } : {};
}
