import { type CaseContact, type CaseLook, type CaseloadPerson, NOTES_COUNTED } from '@kith/contract/caseload';
import { nearDateWords, nearDayWords, timeWords } from '@kith/contract/kit/date-words';
import { calendarDay, lastMomentBefore } from '@kith/contract/kit/dates';
import { UNREAD_COUNTED } from '@kith/contract/messages';
import { capital } from '#kit/capital.ts';
import { texts } from './texts.ts';

/** The clock that the words are for. */
export interface Reading {
  readonly zone: string;
  readonly now: Date;
}

/** The way by which a member came into the reader's care. */
export function wayOf({ role, organisation }: CaseloadPerson): string {
  const way = texts.ways[role];
  return organisation ? texts.ways.at(way, organisation.name) : way;
}

export function notesOf({ notes }: CaseloadPerson): string {
  if (notes === 0) return texts.notes.none;
  if (notes >= NOTES_COUNTED) return texts.notes.most(NOTES_COUNTED);
  return texts.notes.some(notes);
}

export function unreadOf({ unread }: CaseloadPerson): string {
  return unread >= UNREAD_COUNTED ? texts.unread.most(UNREAD_COUNTED) : texts.unread.some(unread);
}

/** `today`, `Friday`, `12 May`, on the reader's calendar. */
export function dayOf(moment: string, { zone, now }: Reading): string {
  return nearDayWords(new Date(moment), now, zone);
}

/** `Today, 10.30 am`; `Friday` for a whole day. */
export function contactWords({ start_at, start_date }: CaseContact, reading: Reading): string {
  const { zone, now } = reading;
  if (start_at !== null)
    return texts.contact(capital(dayOf(start_at, reading)), timeWords(new Date(start_at), zone));
  return start_date === null ? '' : capital(nearDateWords(start_date, calendarDay(now, zone)));
}

/** Why a person needs a look. */
export function lookWords({ reason, at }: CaseLook, reading: Reading): string {
  if (reason === 'invited') return texts.looks.invited;
  if (reason === 'task_asked' || at === null) return texts.looks.asked;
  if (reason === 'task_due') return texts.looks.due(dayOf(at, reading));
  if (reason === 'access_ends') return endWords(lastMomentBefore(at).toISOString(), reading);
  const since = dayOf(at, reading);
  return texts.looks.waits(since === 'today' ? timeWords(new Date(at), reading.zone) : since);
}

function endWords(moment: string, reading: Reading): string {
  const day = dayOf(moment, reading);
  return day === 'today' || day === 'tomorrow' ? texts.looks.ends(day) : texts.looks.endsOn(day);
}

/** The page that settles a reason to look; none for access that ends. */
export const LOOK_PLACES: Readonly<Record<CaseLook['reason'], string | null>> = {
  waits_for_answer: '/care/inbox',
  task_due: '/tasks',
  task_asked: '/tasks',
  invited: '/support/list',
  access_ends: null,
};
