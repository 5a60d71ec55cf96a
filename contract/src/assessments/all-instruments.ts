import asrs from './data/asrs-v1.json' with { type: 'json' };
import auditc from './data/auditc-v1.json' with { type: 'json' };
import dass21 from './data/dass21-v1.json' with { type: 'json' };
import focusReflection from './data/focus-reflection-v1.json' with { type: 'json' };
import gad7 from './data/gad7-v1.json' with { type: 'json' };
import isi from './data/isi-v1.json' with { type: 'json' };
import k10 from './data/k10-v1.json' with { type: 'json' };
import moodCheckin from './data/mood-checkin-v1.json' with { type: 'json' };
import ons4 from './data/ons4-v1.json' with { type: 'json' };
import pcl5 from './data/pcl5-v1.json' with { type: 'json' };
import pcptsd5 from './data/pcptsd5-v1.json' with { type: 'json' };
import phq9 from './data/phq9-v1.json' with { type: 'json' };
import sleepReflection from './data/sleep-reflection-v1.json' with { type: 'json' };
import who5 from './data/who5-v1.json' with { type: 'json' };
import type { Instrument } from './instrument.ts';
import { instrument } from './instrument-schema.ts';

// With the wording of all: for the server and tests alone. A browser loads one instrument at a time.

export const INSTRUMENT_FILES: readonly unknown[] = [
  moodCheckin,
  dass21,
  phq9,
  gad7,
  k10,
  who5,
  ons4,
  pcl5,
  pcptsd5,
  auditc,
  sleepReflection,
  focusReflection,
  isi,
  asrs,
];

/** Every version of every instrument, in the order of their codes; the disabled ones as well. */
export const ALL_INSTRUMENTS: readonly Instrument[] = INSTRUMENT_FILES.map((file) => instrument.parse(file));

/**
 * An instrument by its code, and by the version under which it was answered. Without a version it is the
 * newest. Undefined where there is none, or where it is not enabled.
 */
export function instrumentOf(code: string, version?: number): Instrument | undefined {
  return ALL_INSTRUMENTS.findLast(
    (each) => each.code === code && each.enabled && (version ?? each.version) === each.version,
  );
}

/** What the operator has to settle before a public release. It hides no instrument. */
export function releaseNotices(): { code: string; title: string; notice: string }[] {
  return ALL_INSTRUMENTS.flatMap(({ code, title, licence: { release_gate } }) =>
    release_gate === null ? [] : [{ code, title, notice: release_gate }],
  );
}
