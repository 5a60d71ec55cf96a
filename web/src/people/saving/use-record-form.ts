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
  const latest = useRef(valuesOf(record));
  const form = useFormCall<V>({
    initial: valuesOf(record),
    check: options.check,
    send: (values) =>
      whileSaving(async () => {
        const before = typed.current;
        const saved = await options.send(values, version.current);
        version.current = saved.version;
        typed.current = Math.max(0, typed.current - before);
        setNewer(undefined);
        // Words that were typed while it was on its way stay on this device.
        if (typed.current > 0) draft.keep({ ...latest.current, version: saved.version });
        else await draft.drop();
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
  latest.current = values;
  useEffect(() => {
    if (!draft.kept) return;
    typed.current += 1;
    version.current = draft.kept.version;
    set(wordsOf<V>(draft.kept));
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
    const next = { ...values, ...part };
    // A form as the record stands holds no words of its own, and follows it again.
    const isUntouched = JSON.stringify(next) === JSON.stringify(valuesOf(record));
    typed.current = isUntouched ? 0 : typed.current + 1;
    version.current = isUntouched ? record.version : version.current;
    void (isUntouched ? draft.drop() : draft.keep({ ...next, version: version.current }));
    set(part);
  };
  return { ...form, set: change, newer };
}

/** The version is none of the words, which would never be as the record stands with it. */
function wordsOf<V extends object>({ version: _, ...words }: V & Versioned): Partial<V> {
  return words as Partial<V>;
}

function hasVersion(value: object): value is Versioned {
  return 'version' in value && typeof value.version === 'number';
}
