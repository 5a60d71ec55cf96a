import { useEffect, useRef } from 'react';
import { newClientKey } from '#client/api/client-key.ts';
import { useDraft } from '#client/device/use-draft.ts';
import type { FieldErrors } from '#client/forms/form-faults.ts';
import { type FormCall, useFormCall } from '#client/forms/use-form-call.ts';

type Texts = Readonly<Record<string, string>>;

interface DraftedFormOptions<V extends Texts> {
  /** Names the form among the drafts of this device. */
  readonly form: string;
  readonly empty: V;
  readonly check: (values: V) => FieldErrors;
  /** `clientKey` stays the same until something is changed, so that what was sent twice happens once. */
  readonly send: (values: V, clientKey: string) => Promise<void>;
}

interface DraftedForm<V extends Texts> {
  readonly form: FormCall<V>;
  readonly change: (part: Partial<V>) => void;
}

/** A form of texts that outlives a failed request, a closed tab and an ended session. */
export function useDraftedForm<V extends Texts>(options: DraftedFormOptions<V>): DraftedForm<V> {
  const { empty, check, send } = options;
  const names = Object.keys(empty);
  const draft = useDraft({ form: options.form, record: 'new' }, (value): value is V =>
    hasTexts(value, names),
  );
  const key = useRef(newClientKey());
  const form = useFormCall<V>({
    initial: empty,
    check,
    send: async (values) => {
      await send(values, key.current);
      key.current = newClientKey();
      await draft.drop();
      form.set(empty);
    },
  });
  const { values, set } = form;
  const { kept } = draft;
  useEffect(() => {
    if (kept) set(kept);
  }, [kept, set]);

  const change = (part: Partial<V>) => {
    key.current = newClientKey();
    set(part);
    draft.keep({ ...values, ...part });
  };
  return { form, change };
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const kept = new Map<string, unknown>(Object.entries(value));
  return names.every((name) => typeof kept.get(name) === 'string');
}
