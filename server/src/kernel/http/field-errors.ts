import type { ErrorCode } from '@kith/contract/errors';
import type { Endpoint } from '@kith/contract/kit/endpoint';
import * as z from 'zod';

/** Texts for errors that a schema does not word itself; the schema's own text wins. */
z.config({
  customError: (issue) => {
    if (issue.code === 'unrecognized_keys') return 'This field is not known here.';
    if (issue.code === 'invalid_type' && issue.input === undefined) return 'Please fill this in.';
    if (issue.code === 'too_big') return `This is too long or too large: at most ${issue.maximum}.`;
    if (issue.code === 'too_small') return `This is too short or too small: at least ${issue.minimum}.`;
    return 'This is not in the right form.';
  },
});

/** A longer list helps no reader, and a body of a hundred thousand errors would get a larger answer. */
const TOLD_AT_MOST = 100;

/** Field names as on the wire: `permissions[note][view]`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  // A map, since a field may have the name of a property that every object has.
  const errors = new Map<string, string>();
  for (const issue of error.issues) {
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of names.slice(0, TOLD_AT_MOST)) {
      const name = nameOf(path);
      if (errors.size < TOLD_AT_MOST && !errors.has(name)) errors.set(name, issue.message);
    }
  }
  return Object.fromEntries(errors);
}

/** How an input that does not fit is refused; a call may say in its own words that a field is missing. */
export function unfitCode({ incomplete }: Unfit, sent: object, { issues }: z.ZodError): ErrorCode {
  const isMissing = issues.some(({ path: [name] }) => name !== undefined && !Object.hasOwn(sent, name));
  return (isMissing && incomplete) || 'fields_rejected';
}

type Unfit = Pick<Endpoint, 'incomplete'>;

function nameOf(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String);
  return (first ?? '') + rest.map((part) => `[${part}]`).join('');
}
