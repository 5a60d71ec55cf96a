import type { EventRepeat } from '@kith/contract/events';
import { refuseField } from '#kernel/refuse';
import type { Plan } from './occurrences.ts';
import { type AskedTimes, type Fault, readPlan, readTimes, saysWhen } from './rules.ts';
import type { EventRecord } from './store.ts';
import { type Times, timesOf } from './times.ts';

export interface AskedPlan extends AskedTimes {
  readonly time_zone?: string | undefined;
  readonly repeat?: EventRepeat | null | undefined;
  readonly except?: readonly string[] | undefined;
}

interface Planned {
  /** As the database stores it. */
  readonly plan: Times & {
    readonly timeZone: string;
    readonly repeat: EventRepeat | null;
    readonly except: string[];
  };
  /** Every time at which it takes place. */
  readonly occurrences: readonly Times[];
}

/**
 * The times of a new event, in the caller's zone unless the call names another. Refuses impossible times at
 * their field.
 */
export function plannedNew(asked: AskedPlan, timeZone: string): Planned {
  return planned(asked, { times: undefined, timeZone, repeat: null, except: [] });
}

/** The times after an edit; undefined where the edit changes none of them. */
export function plannedAnew(asked: AskedPlan, former: EventRecord): Planned | undefined {
  const { time_zone, repeat, except } = asked;
  if (!saysWhen(asked) && time_zone === undefined && repeat === undefined && except === undefined) return;
  return planned(asked, { ...former, times: timesOf(former) });
}

function planned(
  asked: AskedPlan,
  former: Omit<Plan, 'times'> & { readonly times: Times | undefined },
): Planned {
  const times = former.times && !saysWhen(asked) ? former.times : orRefuse(readTimes(asked));
  const timeZone = asked.time_zone ?? former.timeZone;
  const repeat = asked.repeat === undefined ? former.repeat : asked.repeat;
  const except = repeat === null ? [] : [...new Set(asked.except ?? former.except)].sort();
  const occurrences = orRefuse(readPlan({ times, timeZone, repeat, except }));
  return { plan: { ...times, timeZone, repeat, except }, occurrences };
}

function orRefuse<T extends object>(read: T | Fault): T {
  return 'message' in read ? refuseField(read.field, read.message) : read;
}
