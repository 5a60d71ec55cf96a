import type { AssessmentSitting } from '@kith/contract/assessment-fields';
import { RISK_LEVELS, type RiskLevel } from '@kith/contract/assessments/instrument';
import { calendarDay } from '@kith/contract/kit/dates';
import { newClientKey } from '#client/api/client-key.ts';
import { isTold, type Told } from './told.ts';

export type Given = Readonly<Record<string, number | string>>;

/** Answers of one person to one instrument that are not complete yet, as this device has them. */
export interface Sitting {
  /** Names it on this device, and once it is complete for the server. */
  readonly key: string;
  readonly code: string;
  readonly version: number;
  /** The request that it answers; null for one's own. */
  readonly set: string | null;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly answers: Given;
  /** Items whose answer, or whose answer taken back, the server has not confirmed. */
  readonly unsent: readonly string[];
  /** The highest level at which the support prompt opened. */
  readonly shown: RiskLevel | null;
  /** The sentences about who watches that this screen shows. */
  readonly told?: readonly Told[] | undefined;
  /** Whether the server has said who watches. A device alone can not tell. */
  readonly isToldByServer?: boolean | undefined;
}

/** An unfinished one goes on over midnight for so long: the server has the same rule. */
const GOES_ON_MS = 6 * 3_600_000;

export function beginSitting(code: string, version: number, set: string | null): Sitting {
  const startedAt = Date.now();
  return { key: newClientKey(), code, version, set, startedAt, answers: {}, unsent: [], shown: null };
}

/** Whether one that was begun on this device goes on, or is left for a new one. */
export function goesOn({ startedAt }: Sitting, now: Date, timeZone: string): boolean {
  const isToday = calendarDay(new Date(startedAt), timeZone) === calendarDay(now, timeZone);
  return isToday || now.getTime() - startedAt < GOES_ON_MS;
}

/** The server's answers, below those of this device that it has not confirmed. */
export function together(own: Sitting, theirs: AssessmentSitting | null): Sitting {
  if (theirs === null) return own;
  const unsent = own.unsent.filter((id) => id in own.answers || givenIn(theirs)[id] !== undefined);
  const kept = Object.entries(givenIn(theirs)).filter(([id]) => !own.unsent.includes(id));
  const mine = Object.entries(own.answers).filter(([id]) => own.unsent.includes(id));
  const answers = Object.fromEntries([...kept, ...mine]);
  return { ...own, version: theirs.assessment_version, answers, unsent };
}

/** With one more answer; null takes it back. */
export function answered(sitting: Sitting, id: string, value: number | string | null): Sitting {
  const { [id]: _before, ...others } = sitting.answers;
  const answers = value === null || value === '' ? others : { ...others, [id]: value };
  return { ...sitting, answers, unsent: [...sitting.unsent.filter((one) => one !== id), id] };
}

/**
 * Once the server has these answers: those that were changed since are still to be sent. Of the sentences,
 * those of the versions stay that it says hold.
 */
export function confirmed(
  sitting: Sitting,
  sent: Readonly<Record<string, number | string | null>>,
  holding: readonly number[],
): Sitting {
  const unsent = sitting.unsent.filter((id) => !(id in sent) || sent[id] !== (sitting.answers[id] ?? null));
  const told = sitting.told?.filter(({ id }) => holding.includes(id));
  return { ...sitting, unsent, told, isToldByServer: true };
}

/** By the id of the item. Digits are the value of an option. */
export function givenIn({ answers }: Pick<AssessmentSitting, 'answers'>): Given {
  const given = answers.filter(({ value }) => value !== '');
  return Object.fromEntries(
    given.map(({ component_id, value }) => [component_id.split(':')[1] ?? '', readValue(value)]),
  );
}

const readValue = (value: string) => (/^-?\d{1,9}$/.test(value) ? Number(value) : value);

export function isSitting(value: unknown): value is Sitting {
  if (typeof value !== 'object' || value === null) return false;
  const { key, code, version, set, startedAt, answers, unsent, shown, told } = value as Partial<
    Record<keyof Sitting, unknown>
  >;
  const isNamed = typeof key === 'string' && typeof code === 'string' && typeof version === 'number';
  const isAsked = set === null || typeof set === 'string';
  const isLevel = shown === null || RISK_LEVELS.some((level) => level === shown);
  const holds = typeof startedAt === 'number' && isGiven(answers) && Array.isArray(unsent);
  return isNamed && isAsked && isLevel && holds && isTold(told);
}

function isGiven(value: unknown): value is Given {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((one) => typeof one === 'number' || typeof one === 'string');
}
