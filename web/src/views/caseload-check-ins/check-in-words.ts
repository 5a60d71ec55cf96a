import type { AssessmentRequest, CheckInSchedule } from '@kith/contract/assessment-fields';
import { scheduleWords } from '@kith/contract/assessments/rhythm-words';
import type { CaseCheckIns, CaseResult, CheckInLook } from '@kith/contract/caseload-check-ins';
import { nearDayWords } from '@kith/contract/kit/date-words';
import { calendarDay, fromStorage } from '@kith/contract/kit/dates';
import { daysAgo } from '@kith/contract/wellbeing/check-in-days';
import { texts } from './texts.ts';

/** The clock that the words are for. */
export interface Reading {
  readonly zone: string;
  readonly now: Date;
}

/** Why a member needs a look, as a sentence; null for a reason whose record is not there. */
export function lookWords(look: CheckInLook, one: CaseCheckIns, reading: Reading): string | null {
  if (look.reason === 'not_done') {
    const request = one.requests.find(({ set_request_id }) => set_request_id === look.set_request_id);
    return request ? lateWords(request, reading) : null;
  }
  const result = one.results.find(({ assessment_id }) => assessment_id === look.assessment_id);
  if (!result) return null;
  return look.reason === 'harder' ? harderWords(result) : flagWords(result, reading);
}

const LEVELS = ['urgent', 'prompt', 'gentle'] as const;

function flagWords(result: CaseResult, reading: Reading): string | null {
  const flag = LEVELS.flatMap((level) => result.flags.filter((one) => one.level === level))[0];
  return flag ? texts.looks.flag(result.short_title, doneWords(result, reading), flag.reason) : null;
}

function harderWords(result: CaseResult): string | null {
  const [change] = result.changes.filter(
    ({ verdict, direction }) => verdict === 'reliable' && direction === 'worse',
  );
  return change ? texts.looks.harder(titleOf(result, change.scale), movedWords(change.difference)) : null;
}

/** The day on which it was answered, and the later one on which it came in. */
export function doneWords({ completed_at, came_in_at }: CaseResult, { zone, now }: Reading): string {
  const dayOf = (at: string) => nearDayWords(new Date(at), now, zone);
  return came_in_at === null
    ? dayOf(completed_at)
    : texts.results.cameIn(dayOf(completed_at), dayOf(came_in_at));
}

/** What changed since the time before; null where no index says what a change is. */
export function changeWords(result: CaseResult): string | null {
  if (result.changes.length === 0) return null;
  const reliable = result.changes.filter(({ verdict }) => verdict === 'reliable');
  if (reliable.length === 0) return texts.results.same;
  return reliable
    .map(({ scale, difference }) => texts.results.reliable(titleOf(result, scale), movedWords(difference)))
    .join('; ');
}

/** By which index, for those who want to know: each once. */
export function indexWords({ changes }: CaseResult): string {
  return [...new Set(changes.map(({ threshold, index }) => texts.results.by(threshold, index)))].join('; ');
}

export function scoreWords({ scores }: CaseResult): string {
  return scores
    .map(({ title, score, band_label }) =>
      score === null ? texts.results.noScore(title) : texts.results.score(title, score, band_label),
    )
    .join('; ');
}

/** What was asked for, and how far it is. */
export function requestWords(request: AssessmentRequest, reading: Reading): string {
  const titles = titlesOf(request);
  if (request.status === 'completed') return texts.asked.done(titles);
  if (request.status === 'withdrawn') return texts.asked.withdrawn(titles);
  const { assessments, due_date } = request;
  const due = due_date && nearDayWords(fromStorage(due_date), reading.now, reading.zone);
  const asked = texts.asked.waits(titles, askedWords(request, reading), due);
  const done = assessments.filter(({ assessment_id }) => assessment_id !== null).length;
  return done === 0 ? asked : `${asked}, ${texts.asked.some(done, assessments.length)}`;
}

function lateWords(request: AssessmentRequest, reading: Reading): string {
  const { due_date } = request;
  const titles = titlesOf(request);
  if (due_date === null) return texts.looks.asked(titles, askedWords(request, reading));
  return texts.looks.due(titles, nearDayWords(fromStorage(due_date), reading.now, reading.zone));
}

function askedWords({ created_at }: AssessmentRequest, { zone, now }: Reading): string {
  const days = daysAgo(calendarDay(fromStorage(created_at), zone), calendarDay(now, zone));
  if (days <= 0) return texts.asked.today;
  return days === 1 ? texts.asked.yesterday : texts.asked.ago(days);
}

export const titlesOf = ({ assessments }: { readonly assessments: readonly { readonly title: string }[] }) =>
  assessments.map(({ title }) => title).join(', ');

/** A schedule: for which check-in, how often, and when next. */
export function scheduleLine(schedule: CheckInSchedule, { zone, now }: Reading): string {
  const titles = titlesOf(schedule);
  const { status, next_at } = schedule;
  if (status === 'refused') return texts.schedules.refused(titles);
  if (status === 'ended') return texts.schedules.ended(titles);
  const said = texts.schedules.line(titles, scheduleWords(schedule, calendarDay(now, zone)));
  const next = next_at && texts.schedules.next(nearDayWords(fromStorage(next_at), now, zone));
  return `${said}. ${next || texts.schedules.paused}`;
}

const titleOf = ({ scores, short_title }: CaseResult, id: string) =>
  scores.find(({ scale }) => scale === id)?.title ?? short_title;

const movedWords = (difference: number) =>
  difference < 0 ? texts.looks.down(-difference) : texts.looks.up(difference);
