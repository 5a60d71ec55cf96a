import { tooLong } from '@kith/contract/kit/too-long';
import { LOOK_BACK_WORDS_MAX, lookBacksEndpoints } from '@kith/contract/look-backs';
import type { ThoughtRecord } from '@kith/contract/thought-record-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { call } from '#client/api/call.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { TextArea } from '#kit/fields.tsx';
import { Form } from '#kit/form.tsx';
import { notify } from '#kit/notify.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { useDraftForm } from '#people/saving';
import { texts } from './look-back-texts.ts';
import { isHeavy } from './says-risk.ts';
import { Strength } from './step-parts.tsx';
import { SupportDialog } from './support.tsx';
import { texts as wordsOfRecord } from './texts.ts';
import { ThoughtWords } from './thought-words.tsx';
import { thoughtsKey } from './thoughts-key.ts';

const typed = z.object({
  belief: z.number().nullable(),
  feelings: z.record(z.string(), z.number().nullable()),
  words: z.string(),
  clientKey: z.string(),
});

interface LookBackFormProps {
  record: ThoughtRecord;
  onDone: () => void;
}

/** The author reads what they wrote, and says how it looks now. It lies on this device from the start. */
export function LookBackForm({ record, onDone }: LookBackFormProps) {
  const [isHeavyNow, setHeavy] = useState(false);
  const form = useLookBack(record, (words) => (isHeavy(words) ? setHeavy(true) : onDone()));
  const { belief, feelings } = form.values;
  const rate = (name: string, value: number | null) => form.set({ feelings: { ...feelings, [name]: value } });
  return (
    <>
      <PageHeader title={texts.title} lead={texts.form.lead} />
      <div className="stack narrow">
        <article className="card stack" aria-label={texts.form.wrote}>
          <ThoughtWords record={record} />
        </article>
        <Form form={form} labels={{ words: texts.form.words }}>
          <div className="card stack">
            {record.automatic_thought === null ? null : (
              <Strength
                label={texts.form.belief}
                value={belief}
                anchors={wordsOfRecord.strength.belief}
                onChange={(value) => form.set({ belief: value })}
              />
            )}
            {record.emotions.map(({ name }) => (
              <Strength
                key={name}
                label={texts.form.feeling(name)}
                value={feelings[name] ?? null}
                anchors={wordsOfRecord.strength.anchors}
                onChange={(value) => rate(name, value)}
              />
            ))}
            <TextArea
              label={texts.form.words}
              limit={LOOK_BACK_WORDS_MAX}
              autosize
              minRows={2}
              maxRows={6}
              {...form.field('words')}
            />
          </div>
          <div className="actions">
            <Button kind="primary" type="submit" busy={form.busy}>
              {texts.form.save}
            </Button>
            <Button kind="quiet" disabled={form.busy} onClick={onDone}>
              {texts.form.back}
            </Button>
          </div>
          <p className="small muted" role="status">
            {form.isKept ? texts.form.kept : ''}
          </p>
        </Form>
      </div>
      {isHeavyNow ? <SupportDialog isSaved onClose={onDone} /> : null}
    </>
  );
}

function useLookBack(record: ThoughtRecord, onSaved: (words: string) => void) {
  const { id: viewer } = useViewer();
  const queries = useQueryClient();
  const [initial] = useState(() => ({
    belief: null,
    feelings: {},
    words: '',
    clientKey: newClientKey(),
  }));
  return useDraftForm<z.output<typeof typed>>({
    place: { form: 'look_back', record: String(record.id) },
    schema: typed,
    initial,
    also: () => ({ clientKey: newClientKey() }),
    check: ({ words }) => {
      const error = tooLong(words, LOOK_BACK_WORDS_MAX);
      return error === undefined ? {} : { words: error };
    },
    send: async ({ belief, feelings, words, clientKey }, drop) => {
      const asked = { id: record.id, belief_now: belief, feelings_now: rated(record, feelings), words };
      await call(lookBacksEndpoints.addLookBack, { ...asked, client_key: clientKey });
      await drop();
      await queries.invalidateQueries({ queryKey: thoughtsKey(viewer) });
      notify.success(texts.form.saved);
      onSaved(words);
    },
  });
}

/** A feeling that the record no longer names is not sent. */
function rated({ emotions }: ThoughtRecord, feelings: Readonly<Record<string, number | null>>) {
  return emotions.flatMap(({ name }) => {
    const strength = feelings[name] ?? null;
    return strength === null ? [] : [{ name, strength }];
  });
}
