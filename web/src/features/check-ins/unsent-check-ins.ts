import type { Assessment, AssessmentSitting } from '@kith/contract/assessment-fields';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { callOfOutbox } from '#client/api/call.ts';
import { isFinal, isRefusal, reasonOf } from '#client/connection/api-error.ts';
import { openOutbox, type Queued, steady, type Verdict } from '#client/outbox/index.ts';
import { notify } from '#kit/notify.ts';
import { checkIns } from './check-ins-api.ts';
import { briefTexts } from './texts/brief.ts';
import { isTold, type Told } from './told.ts';
import { UNSENT_CHECK_IN } from './unsent-form.ts';

/** Answers on their way. Those of a check-in that is complete make it done, once, whenever they arrive. */
export interface CheckInAnswers {
  /** Of the sitting: its complete answers take the place of those before. */
  readonly key: string;
  readonly code: string;
  readonly version: number;
  readonly set: string | null;
  /** By the id of the item; null takes an answer back. */
  readonly answers: Readonly<Record<string, number | string | null>>;
  readonly isComplete: boolean;
  /** When the last of them was given: it decides the day. */
  readonly answeredAt: string;
  /** The sentences about who watches that the screen of these answers shows. */
  readonly told?: readonly Told[] | undefined;
  readonly isToldByServer?: boolean | undefined;
}

export type UnsentCheckIn = Queued<CheckInAnswers>;

/** What the server has made of them: one of the two. */
interface Made {
  readonly sitting: AssessmentSitting | null;
  readonly assessment: Assessment | null;
}

/** Who has to know that the server has the answers. */
type Confirmed = (item: CheckInAnswers, made: Made) => void;
const watchers = new Set<Confirmed>();

export const unsentCheckIns = openOutbox<CheckInAnswers, Made>({
  form: UNSENT_CHECK_IN,
  keyOf: ({ key }) => key,
  // One of an instrument begins before the next.
  laneOf: ({ code }) => code,
  accepts: (value) => (isAnswers(value) ? value : undefined),
  send: ({ key, code, version, set, answers, isComplete, answeredAt, told = [] }) =>
    callOfOutbox(assessmentsEndpoints.createAssessment, {
      assessment_code: code,
      assessment_version: version,
      ...(set !== null && { set_request_id: set }),
      answers: onWire(code, answers),
      answered_at: answeredAt,
      ...(told.length > 0 && { told: told.map(({ id }) => id) }),
      ...(isComplete && { complete: true, client_key: key }),
    }),
  judge,
  onSent: (made, item) => {
    for (const tell of watchers) tell(item, made);
    if (made.assessment === null) return;
    checkIns.announce('created', made.assessment);
    if (item.tried) notify.success(briefTexts.unsent.sentLater);
  },
  onDropped: () => notify.warning(briefTexts.unsent.dropped),
  pauseMs: steady(30_000),
});

/**
 * Answers of an unfinished one may come after a finish on another device. A complete one waits with its
 * reason.
 */
function judge(error: unknown, { isComplete }: CheckInAnswers): Verdict {
  if (!isFinal(error)) return 'again';
  if (!isComplete) return 'drop';
  const isDone = isRefusal(error, 'assessment_completed');
  return { problem: isDone ? briefTexts.unsent.doneElsewhere : reasonOf(error) };
}

/** Calls with what the server has confirmed. Returns how to stop. */
export function onConfirmed(tell: Confirmed): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

/** Whether the server has the one of that day from another device: to send it again is of no use. */
export const isDoneElsewhere = ({ problem }: UnsentCheckIn): boolean =>
  problem === briefTexts.unsent.doneElsewhere;

/** Whether it is complete and not on the server yet. */
export const isWaiting = ({ isComplete }: CheckInAnswers): boolean => isComplete;

function isAnswers(value: unknown): value is CheckInAnswers {
  if (typeof value !== 'object' || value === null) return false;
  const { key, code, version, set, answers, isComplete, answeredAt, told } = value as Partial<
    Record<keyof CheckInAnswers, unknown>
  >;
  const isNamed = typeof key === 'string' && typeof code === 'string' && typeof version === 'number';
  const isAsked = set === null || typeof set === 'string';
  const holds = typeof answers === 'object' && answers !== null && typeof isComplete === 'boolean';
  return isNamed && isAsked && holds && typeof answeredAt === 'string' && isTold(told);
}

/** As the wire names them; an empty value takes an answer back. */
export function onWire(code: string, answers: Readonly<Record<string, number | string | null>>) {
  return Object.entries(answers).map(([id, value]) => ({
    component_id: `${code}:${id}`,
    value: value === null ? '' : String(value),
  }));
}
