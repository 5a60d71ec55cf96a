import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '#client/connection/api-error.ts';
import { type DraftPlace, useDraft } from '#client/device/use-draft.ts';
import { type FieldErrors, faultsOf } from '#client/forms/form-faults.ts';
import { type FormCall, useFormCall } from '#client/forms/use-form-call.ts';
import { whileSaving } from './while-saving.ts';

interface Versioned {
  readonly version: number;
}

interface RecordFormOptions<R extends Versioned, V extends object> {
  readonly record: R;
  readonly valuesOf: (record: R) => V;
  readonly place: DraftPlace;
  /** Whether what was kept on this device still suits the form. */
  readonly isValues: (value: unknown) => value is V;
  readonly check: (values: V) => FieldErrors;
  readonly send: (values: V, version: number) => Promise<R>;
  /**
   * The server has it, and nothing of it lies on this device any more. `before` is what stood there until
   * then.
   */
  readonly onSaved: (saved: R, before: R) => unknown;
  /** The record that came with a refusal as stale. */
  readonly readNewer: (current: unknown) => R | undefined;
  /** What to say then. */
  readonly stale: string;
}

interface RecordForm<R, V extends object> extends FormCall<V> {
  /** The version saved elsewhere while this one was typed; a second save replaces it. */
  readonly newer: R | undefined;
}

/**
 * A form for a record that is there already. Typed words wait on this device until they are saved. Without
 * them the form shows the record as it stands, also when a save is undone or another device has changed it.
 */
export function useRecordForm<R extends Versioned, V extends object>(
  options: RecordFormOptions<R, V>,
): RecordForm<R, V> {
  const { record, valuesOf, isValues } = options;
  const draft = useDraft(
    options.place,
    (value): value is V & Versioned => isValues(value) && hasVersion(value),
  );
  const version = useRef(record.version);
  const [newer, setNewer] = useState<R>();
  /** How many changes were typed and are not saved. */
  const typed = useRef(0);
  const form = useFormCall<V>({
    initial: valuesOf(record),
    check: options.check,
    send: (values) =>
      whileSaving(async () => {
        const before = typed.current;
        const saved = await options.send(values, version.current);
        version.current = saved.version;
        typed.current -= before;
        setNewer(undefined);
        await draft.drop();
        await options.onSaved(saved, newer ?? record);
      }),
    faults: (error, names) => {
      const found = isRefusal(error, 'stale') ? options.readNewer(error.current) : undefined;
      if (found === undefined) return faultsOf(error, names);
      version.current = found.version;
      setNewer(found);
      return { fields: {}, message: options.stale };
    },
  });
  const { set, values } = form;
  useEffect(() => {
    if (!draft.kept) return;
    // The version is none of the words, which would never be as the record stands with it.
    const { version: since, ...words } = draft.kept;
    typed.current += 1;
    version.current = since;
    set(words as Partial<V>);
  }, [draft.kept, set]);
  const shown = useRef(record);
  useEffect(() => {
    if (shown.current === record) return;
    shown.current = record;
    if (typed.current > 0) return;
    version.current = record.version;
    set(valuesOf(record));
  });
  const change = (part: Partial<V>) => {
    typed.current += 1;
    const next = { ...values, ...part };
    // A form as the record stands holds no words of its own.
    if (JSON.stringify(next) === JSON.stringify(valuesOf(record))) void draft.drop();
    else draft.keep({ ...next, version: version.current });
    set(part);
  };
  return { ...form, set: change, newer };
}

function hasVersion(value: object): value is Versioned {
  return 'version' in value && typeof value.version === 'number';
}
