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
import { texts } from './texts.ts';

const typed = z.object({ text: z.string() });

interface SampleNounFormProps {
  /** Null for a new one. */
  sampleNoun: SampleNoun | null;
  onClose: () => void;
}

/** Writes a sample noun or changes one. Typed words stay on this device until the server has them. */
export function SampleNounForm({ sampleNoun, onClose }: SampleNounFormProps) {
  const { form, newer } = useSampleNounForm(sampleNoun, onClose);
  return (
    <FormDialog
      form={form}
      labels={texts.form.labels}
      title={sampleNoun ? texts.form.edit : texts.form.add}
      save={texts.form.save}
      onClose={onClose}
    >
      {newer ? (
        <Notice kind="warn" announce>
          <b className="strong">{texts.form.newer(newer.text)}</b> {texts.form.newerText}
        </Notice>
      ) : null}
      <TextArea
        label={texts.form.field}
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
        {...form.field('text')}
      />
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
    check: ({ text }) => (text.trim() === '' ? { text: texts.form.missing } : {}),
    send: async ({ text }, drop) => {
      const saved = await save({
        create: (client_key) => createSampleNoun({ text, client_key }),
        update: ({ id, version }) => editSampleNoun({ id, text, version }),
      });
      if ('newer' in saved) return;
      await drop();
      notify.success(texts.form.saved);
      onClose();
    },
  });
  return { form, newer };
}
