import { type CaseContact, type CaseLook, type CaseloadPerson, NOTES_COUNTED } from '@kith/contract/caseload';
import { nearDateWords, nearDayWords, timeWords } from '@kith/contract/kit/date-words';
import { calendarDay, lastMomentBefore } from '@kith/contract/kit/dates';
import { UNREAD_COUNTED } from '@kith/contract/messages';
import { capital } from '#kit/capital.ts';
import { counted } from '#kit/plural.ts';

/** The clock that the words are for. */
export interface Reading {
  readonly zone: string;
  readonly now: Date;
}

const WAYS: Readonly<Record<CaseloadPerson['role'], string>> = {
  provider: 'You’re on their team',
  care_coordinator: 'You’re their care coordinator',
  receptionist: 'Known to your front desk',
  organisation_team: 'Shares with your team',
};

/** The way by which a member came into the reader's care. */
export function wayOf({ role, organisation }: CaseloadPerson): string {
  return organisation ? `${WAYS[role]}, ${organisation.name}` : WAYS[role];
}

export function notesOf({ notes }: CaseloadPerson): string {
  if (notes === 0) return 'No notes yet';
  if (notes >= NOTES_COUNTED) return `${NOTES_COUNTED} notes or more`;
  return counted(notes, 'note');
}

export function unreadOf({ unread }: CaseloadPerson): string {
  return unread >= UNREAD_COUNTED ? `${UNREAD_COUNTED} or more unread` : `${unread} unread`;
}

/** `today`, `Friday`, `12 May`, on the reader's calendar. */
export function dayOf(moment: string, { zone, now }: Reading): string {
  return nearDayWords(new Date(moment), now, zone);
}

/** `Today, 10.30 am`; `Friday` for a whole day. */
export function contactWords({ start_at, start_date }: CaseContact, reading: Reading): string {
  const { zone, now } = reading;
  if (start_at !== null)
    return `${capital(dayOf(start_at, reading))}, ${timeWords(new Date(start_at), zone)}`;
  return start_date === null ? '' : capital(nearDateWords(start_date, calendarDay(now, zone)));
}

/** Why a person needs a look. */
export function lookWords({ reason, at }: CaseLook, reading: Reading): string {
  if (reason === 'invited') return 'Invitation needs your reply';
  if (reason === 'task_asked' || at === null) return 'Task needs your reply';
  if (reason === 'task_due') return `Task for you, due ${dayOf(at, reading)}`;
  if (reason === 'access_ends') return `Access ends ${endDay(lastMomentBefore(at).toISOString(), reading)}`;
  const since = dayOf(at, reading);
  return `Waits for an answer since ${since === 'today' ? timeWords(new Date(at), reading.zone) : since}`;
}

function endDay(moment: string, reading: Reading): string {
  const day = dayOf(moment, reading);
  return day === 'today' || day === 'tomorrow' ? day : `on ${day}`;
}

/** The page that settles a reason to look; none for access that ends. */
export const LOOK_PLACES: Readonly<Record<CaseLook['reason'], string | null>> = {
  waits_for_answer: '/care/inbox',
  task_due: '/tasks',
  task_asked: '/tasks',
  invited: '/support/list',
  access_ends: null,
};
