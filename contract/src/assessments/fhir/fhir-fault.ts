import type * as z from 'zod';

/** A resource that can't be taken in: each fault has the place in it, and says why. */
export class FhirFault extends Error {
  override readonly name = 'FhirFault';

  readonly faults: readonly { readonly place: string; readonly message: string }[];

  constructor(faults: FhirFault['faults']) {
    super(faults.map(({ place, message }) => `${place}: ${message}`).join('; '));
    this.faults = faults;
  }
}

/** The parsed value. @throws {FhirFault} with every fault of the schema */
export function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new FhirFault(
    read.error.issues.map(({ path, message }) => ({ place: path.map(String).join('.'), message })),
  );
}

export function refuse(place: string, message: string): never {
  throw new FhirFault([{ place, message }]);
}
