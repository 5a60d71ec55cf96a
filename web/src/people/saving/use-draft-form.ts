import { type ChangeEvent, useEffect } from 'react';
import type { ZodType } from 'zod';
import { type DraftPlace, useDraft } from '#client/device/use-draft.ts';
import { type Faults, type FieldErrors, faultsOf } from '#client/forms/form-faults.ts';
import { type FormCall, useFormCall } from '#client/forms/use-form-call.ts';
import { whileSaving } from './while-saving.ts';

type NameOf<V, Kind> = { [K in keyof V]: Kind extends V[K] ? K : never }[keyof V] & string;

interface DraftFormOptions<V extends object> {
  /** Null: nothing is kept on this device. */
  readonly place: DraftPlace | null;
  /** What the form holds as it is typed. What lies on this device in another shape is not shown. */
  readonly schema: ZodType<V>;
  readonly initial: V;
  /** Finds faults before anything is sent. */
  readonly check: (values: V) => FieldErrors;
  /** For a refusal that the form says in its own way; undefined leaves it to the others. */
  readonly faults?: (error: unknown, names: readonly string[]) => Faults | undefined;
  /** Names of the wire by the names that the form has for them, where they differ. */
  readonly wire?: Readonly<Record<string, string>>;
  /** What a change brings along, given what stood there. */
  readonly also?: (part: Partial<V>, values: V) => Partial<V>;
  /**
   * Sends it. `drop` is called once the server has the words: nothing of them lies on this device any more.
   */
  readonly send: (values: V, drop: () => Promise<void>) => Promise<void>;
}

export interface DraftForm<V extends object> extends FormCall<V> {
  /** What a field for text has of the form. */
  readonly field: (name: NameOf<V, string>) => {
    readonly id: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  /** What a switch has of the form. */
  readonly turn: (name: NameOf<V, boolean>) => {
    readonly id: string;
    readonly checked: boolean;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** All that was typed lies on this device. */
  readonly isKept: boolean;
  /** Deletes the draft; the form is as it was at the start. */
  readonly clear: () => Promise<void>;
}

/**
 * A form that is bound to a schema, a draft and the server's faults. Typed words wait on this device, through
 * a failed request, a closed tab and an expired session, until the server has them. It says "Saving..." where
 * that takes long.
 */
export function useDraftForm<V extends object>(options: DraftFormOptions<V>): DraftForm<V> {
  const { schema, wire = {}, also } = options;
  const { kept, keep, drop, status } = useDraft(
    options.place,
    (value): value is V => schema.safeParse(value).success,
  );
  const form = useFormCall<V>({
    initial: options.initial,
    check: options.check,
    send: (values) => whileSaving(() => options.send(values, drop)),
    faults: (error, names) => options.faults?.(error, names) ?? inFormsWords(error, names, wire),
  });
  const { set, values } = form;
  useEffect(() => {
    if (kept) set(kept);
  }, [kept, set]);
  const change = (part: Partial<V>) => {
    const whole = { ...part, ...also?.(part, values) };
    set(whole);
    const next = { ...values, ...whole };
    // A form as it was at the start holds no words of its own.
    if (JSON.stringify(next) === JSON.stringify(options.initial)) void drop();
    else keep(next);
  };
  // A name and its value belong together, which the type of a computed key does not say.
  const changeOne = (name: string, value: unknown) => change({ [name]: value } as Partial<V>);
  const read = (name: string): unknown => new Map<string, unknown>(Object.entries(values)).get(name);
  return {
    ...form,
    set: change,
    isKept: status === 'saved',
    clear: async () => {
      await drop();
      set(options.initial);
    },
    field: (name) => ({
      id: name,
      value: String(read(name)),
      error: form.errors[name],
      onChange: (event) => changeOne(name, event.currentTarget.value),
    }),
    turn: (name) => ({
      id: name,
      checked: read(name) === true,
      onChange: (event) => changeOne(name, event.currentTarget.checked),
    }),
  };
}

/** A refusal with the names that the form has for its fields. */
function inFormsWords(
  error: unknown,
  names: readonly string[],
  wire: Readonly<Record<string, string>>,
): Faults {
  const { fields, message } = faultsOf(error, [...names, ...Object.keys(wire)]);
  const named = Object.entries(fields).map(([name, words]) => [wire[name] ?? name, words] as const);
  return { fields: Object.fromEntries(named), message };
}
