import { instrumentOf } from '@kith/contract/assessments/all-instruments';
import type { Instrument } from '@kith/contract/assessments/instrument';
import { refuseField } from '#kernel/refuse';

/** The newest version of an instrument; refuses a code that is none. */
export function chosenInstrument(code: string, field = 'assessment_code'): Instrument {
  return instrumentOf(code) ?? refuseField(field, 'There is no check-in with this code.');
}

/** The version whose questions a person has answered; refuses one that is not there. */
export function answeredInstrument(code: string, version: number | undefined): Instrument {
  const newest = chosenInstrument(code);
  if (version === undefined) return newest;
  return (
    instrumentOf(code, version) ?? refuseField('assessment_version', 'This check-in has no such version.')
  );
}

/** The version under which something was answered; a version is never taken out. */
export function keptInstrument(row: {
  readonly code: string;
  readonly instrumentVersion: number;
}): Instrument {
  const kept = instrumentOf(row.code, row.instrumentVersion);
  if (!kept) throw new Error(`version ${row.instrumentVersion} of ${row.code} is not there`);
  return kept;
}

/** How a check-in that is done is called in a list. */
export function assessmentName(row: { readonly code: string; readonly instrumentVersion: number }): string {
  return keptInstrument(row).short_title;
}
