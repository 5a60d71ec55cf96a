import { type CaseContact, type CaseLook, type CaseloadPerson, NOTES_COUNTED } from '@kith/contract/caseload';
import { lastMomentBefore } from '@kith/contract/kit/dates';
import { UNREAD_COUNTED } from '@kith/contract/messages';
import { counted } from '#kit/plural.ts';
import { atStart, dayOf, dayWords, hourWords, type Reading } from './case-days.ts';

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

/** `Today, 10.30 am`; `Friday` for a whole day. */
export function contactWords({ start_at, start_date }: CaseContact, reading: Reading): string {
  if (start_at === null) return start_date === null ? '' : atStart(dayWords(start_date, reading));
  return `${atStart(dayOf(start_at, reading))}, ${hourWords(start_at, reading)}`;
}

/** Why a person needs a look. */
export function lookWords({ reason, at }: CaseLook, reading: Reading): string {
  if (reason === 'invited') return 'Invitation needs your reply';
  if (reason === 'task_asked' || at === null) return 'Task needs your reply';
  if (reason === 'task_due') return `Task for you, due ${dayOf(at, reading)}`;
  if (reason === 'access_ends') return `Access ends ${endDay(lastMomentBefore(at).toISOString(), reading)}`;
  const since = dayOf(at, reading);
  return `Waits for an answer since ${since === 'today' ? hourWords(at, reading) : since}`;
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
