import { useState } from 'react';
import type { ZodType } from 'zod';
import { isRefusal } from '#client/connection/api-error.ts';
import type { Faults } from '#client/forms/form-faults.ts';

/**
 * The newer version from elsewhere that a refusal as stale brings, which the next save is meant to replace;
 * null without one. `faults` is for the form, which says `message` then.
 */
export function useNewer<R extends object>(schema: ZodType<R>, message: string | null = null) {
  const [newer, setNewer] = useState<R | null>(null);
  const faults = (error: unknown): Faults | undefined => {
    const found = isRefusal(error, 'stale') ? schema.safeParse(error.current).data : undefined;
    if (!found) return undefined;
    setNewer(found);
    return { fields: {}, message };
  };
  return { newer, faults };
}
