import { forumEndpoints } from '@kith/contract/forum';
import {
  FORUM_REPORT_NOTE_MAX,
  FORUM_REPORT_REASONS,
  type ForumReportReason,
} from '@kith/contract/forum-fields';
import { tooLong } from '@kith/contract/kit/too-long';
import { roomsEndpoints } from '@kith/contract/rooms';
import * as z from 'zod';
import { call } from '#client/api/call.ts';
import type { DraftPlace } from '#client/device/use-draft.ts';
import { ChoiceList } from '#kit/choice-list.tsx';
import { TextArea, withSign } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { useDraftForm } from '#people/saving';
import type { Item } from '../item.ts';
import { texts } from './texts.ts';
import { WithDraft } from './with-draft.tsx';

interface ReportFormProps {
  item: Item;
  /** About the person rather than their words. */
  isWorried: boolean;
  onClose: () => void;
}

/** Brings a moderator, with the stated time. The writer does not learn of it. */
export function ReportForm(props: ReportFormProps) {
  const { kind, id } = props.item;
  const of = `${props.isWorried ? 'worry' : 'report'}:${kind}:${id}`;
  return <WithDraft of={of}>{(place) => <Opened place={place} of={of} {...props} />}</WithDraft>;
}

const typed = z.object({
  of: z.string(),
  reason: z.enum(FORUM_REPORT_REASONS).nullable(),
  note: z.string(),
});
type Typed = z.output<typeof typed>;

const REASONS = FORUM_REPORT_REASONS.map((value) => ({ value, label: texts.report.reasons[value] }));

function Opened({
  place,
  of,
  item,
  isWorried,
  onClose,
}: ReportFormProps & { place: DraftPlace; of: string }) {
  const form = useDraftForm<Typed>({
    place,
    schema: typed,
    initial: { of, reason: isWorried ? 'worried' : null, note: '' },
    check: faultsIn,
    send: async ({ reason, note }, drop) => {
      if (reason === null) return;
      await report(item, { reason, note });
      await drop();
      notify.success(texts.report.done);
      onClose();
    },
  });
  const fault = form.errors['reason'];
  return (
    <FormDialog
      form={form}
      labels={texts.report.labels}
      title={isWorried ? texts.report.worriedTitle : texts.report.title}
      save={texts.report.send}
      onClose={onClose}
    >
      <p>{isWorried ? texts.report.worriedAbout : texts.report.about}</p>
      {isWorried ? null : (
        <div id="reason" tabIndex={-1}>
          <ChoiceList<ForumReportReason>
            legend={texts.report.reason}
            name="forum-reason"
            rows
            value={form.values.reason}
            options={REASONS}
            onChange={(reason) => form.set({ reason })}
          />
          {fault ? <p className="line small">{withSign(fault)}</p> : null}
        </div>
      )}
      <TextArea
        label={texts.report.note}
        limit={FORUM_REPORT_NOTE_MAX}
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('note')}
      />
    </FormDialog>
  );
}

function report({ kind, id }: Item, said: { reason: ForumReportReason; note: string }): Promise<unknown> {
  if (kind === 'room_message') return call(roomsEndpoints.reportRoomMessage, { id, ...said });
  return call(forumEndpoints.reportForumItem, {
    ...(kind === 'post' ? { post_id: id } : { comment_id: id }),
    ...said,
  });
}

function faultsIn({ reason, note }: Typed): Readonly<Record<string, string>> {
  const long = tooLong(note, FORUM_REPORT_NOTE_MAX);
  return { ...(reason === null && { reason: texts.report.choose }), ...(long && { note: long }) };
}
