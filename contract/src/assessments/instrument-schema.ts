import { contradictionsOf } from './contradictions.ts';
import { shape } from './instrument.ts';

/** The one schema of all instruments. What contradicts itself is refused, with a place for each fault. */
export const instrument = shape.superRefine((value, context) => {
  for (const { path, message } of contradictionsOf(value)) {
    context.addIssue({ code: 'custom', path, message });
  }
});
