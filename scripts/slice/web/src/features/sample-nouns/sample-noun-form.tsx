import type { SampleNoun } from '@kith/contract/sample-nouns';
import { z } from 'zod';
import { useWhose } from '#client/acting/acting-for.ts';
import { TextArea } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { useDraftForm } from '#people/saving';
import { useSaveRecord } from '#records';
import { createSampleNoun, editSampleNoun, sampleNouns } from './sample-nouns-api.ts';

const LABELS = { text: 'your words' } as const;
const typed = z.object({ text: z.string() });

interface SampleNounFormProps {
  /** Null for a new one. */
  sampleNoun: SampleNoun | null;
  onClose: () => void;
}

/** Writes a sample noun or changes one. What is typed stays on this device until the server has it. */
export function SampleNounForm({ sampleNoun, onClose }: SampleNounFormProps) {
  const { form, newer } = useSampleNounForm(sampleNoun, onClose);
  return (
    <FormDialog
      form={form}
      labels={LABELS}
      title={sampleNoun ? 'Edit sample noun' : 'Add a sample noun'}
      save="Save"
      onClose={onClose}
    >
      {newer ? (
        <Notice kind="warn" announce>
          <b className="strong">This was changed somewhere else: “{newer.text}”.</b> Your words are still
          here. Save once more to keep them.
        </Notice>
      ) : null}
      <TextArea label="Your words" autosize minRows={3} maxRows={10} data-autofocus {...form.field('text')} />
    </FormDialog>
  );
}

function useSampleNounForm(sampleNoun: SampleNoun | null, onClose: () => void) {
  const { member } = useWhose();
  const { save, newer } = useSaveRecord(sampleNouns, sampleNoun);
  const form = useDraftForm({
    place: { member, form: 'sample_noun', record: sampleNoun ? String(sampleNoun.id) : 'new' },
    schema: typed,
    initial: { text: sampleNoun?.text ?? '' },
    check: ({ text }) => (text.trim() === '' ? { text: 'Please fill this in.' } : {}),
    send: async ({ text }, drop) => {
      const saved = await save({
        create: (client_key) => createSampleNoun({ text, client_key }),
        update: ({ id, version }) => editSampleNoun({ id, text, version }),
      });
      if ('newer' in saved) return;
      await drop();
      notify.success('Saved.');
      onClose();
    },
  });
  return { form, newer };
}
