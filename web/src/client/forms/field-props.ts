import type { FieldErrors } from './form-faults.ts';

interface LineForm<N extends string> {
  readonly values: Readonly<Record<N, string>>;
  readonly errors: FieldErrors;
  readonly set: (change: { [K in N]?: string }) => void;
}

/** What a field of one line has of its form. Its id is its name, to which the summary of faults leads. */
export function fieldProps<N extends string>({ values, errors, set }: LineForm<N>, name: N) {
  return {
    id: name,
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const change: { [K in N]?: string } = {};
      change[name] = currentTarget.value;
      set(change);
    },
  };
}
