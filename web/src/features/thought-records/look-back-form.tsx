import { tooLong } from '@kith/contract/kit/too-long';
import { LOOK_BACK_WORDS_MAX, type LookBack, lookBacksEndpoints } from '@kith/contract/look-backs';
import type { ThoughtRecord } from '@kith/contract/thought-record-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { call } from '#client/api/call.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { Button } from '#kit/button.tsx';
import { TextArea } from '#kit/fields.tsx';
import { Form } from '#kit/form.tsx';
import { notify } from '#kit/notify.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { useDraftForm } from '#people/saving';
import { texts } from './look-back-texts.ts';
import { editLookBack } from './look-backs-api.ts';
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
  /** One that is changed; absent for a new one. */
  lookBack?: LookBack | undefined;
  onDone: () => void;
}

/** The author reads what they wrote, and says how it looks now. It lies on this device from the start. */
export function LookBackForm({ record, lookBack, onDone }: LookBackFormProps) {
  const [isHeavyNow, setHeavy] = useState(false);
  const form = useLookBack(record, lookBack, (words) => (isHeavy(words) ? setHeavy(true) : onDone()));
  const { belief, feelings } = form.values;
  const rate = (name: string, value: number | null) => form.set({ feelings: { ...feelings, [name]: value } });
  return (
    <>
      <PageHeader title={lookBack ? texts.change : texts.title} lead={texts.form.lead} />
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
            {feelingsOf(record, lookBack).map((name) => (
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

function useLookBack(
  record: ThoughtRecord,
  lookBack: LookBack | undefined,
  onSaved: (words: string) => void,
) {
  const { id: viewer } = useViewer();
  const queries = useQueryClient();
  const [initial] = useState(() => ({
    belief: lookBack?.belief_now ?? null,
    feelings: Object.fromEntries(
      lookBack?.feelings_now.map(({ name, strength }) => [name, strength] as const) ?? [],
    ),
    words: lookBack?.words ?? '',
    clientKey: newClientKey(),
  }));
  return useDraftForm<z.output<typeof typed>>({
    place: { form: 'look_back', record: lookBack ? `${record.id}-${lookBack.id}` : String(record.id) },
    schema: typed,
    initial,
    also: () => ({ clientKey: newClientKey() }),
    check: ({ words }) => {
      const error = tooLong(words, LOOK_BACK_WORDS_MAX);
      return error === undefined ? {} : { words: error };
    },
    send: async ({ belief, feelings, words, clientKey }, drop) => {
      const feelings_now = rated(feelingsOf(record, lookBack), feelings);
      const asked = { id: record.id, belief_now: belief, feelings_now, words };
      if (lookBack) await changed({ ...asked, look_back_id: lookBack.id, version: lookBack.version });
      else await call(lookBacksEndpoints.addLookBack, { ...asked, client_key: clientKey });
      await drop();
      await queries.invalidateQueries({ queryKey: thoughtsKey(viewer) });
      notify.success(texts.form.saved);
      onSaved(words);
    },
    faults: (error) => (isRefusal(error, 'stale') ? { fields: {}, message: texts.form.newer } : undefined),
  });

  /** After a change from elsewhere a second "Save" is of the newer version, with the words typed here. */
  async function changed(asked: Parameters<typeof editLookBack>[0]): Promise<void> {
    try {
      await editLookBack(asked);
    } catch (error) {
      if (isRefusal(error, 'stale')) await queries.invalidateQueries({ queryKey: thoughtsKey(viewer) });
      throw error;
    }
  }
}

/** Those that the record names, and those that a look back named before the record was changed. */
function feelingsOf({ emotions }: ThoughtRecord, lookBack: LookBack | undefined): string[] {
  return [...new Set([...emotions, ...(lookBack?.feelings_now ?? [])].map(({ name }) => name))];
}

/** A feeling of a draft that is named no longer is not sent. */
function rated(names: readonly string[], feelings: Readonly<Record<string, number | null>>) {
  return names.flatMap((name) => {
    const strength = feelings[name] ?? null;
    return strength === null ? [] : [{ name, strength }];
  });
}
