import { dateWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import type { VisitPage } from '@kith/contract/visit-fields';
import { changedWords } from '#features/medications';
import type { Paper, PaperPart } from '#kit/pdf/paper.ts';
import { texts } from './texts.ts';

/** Letters that the typeface of documents has. */
const OTHER_LETTERS =
  /[^\t\n\r\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2212]/gu;

interface Section {
  readonly heading: string;
  /** Each of several lines. */
  readonly items: readonly (readonly string[])[];
}

/** What a page says, in the order in which it is read: on the screen and on paper. */
export function sectionsOf(page: VisitPage, zone: string, now: Date): Section[] {
  const today = calendarDay(now, zone);
  const day = (at: string) => dateWords(calendarDay(new Date(at), zone), today);
  const { check_ins, goals, notes, medicine_changes, questions } = page;
  const sections: Section[] = [
    { heading: texts.page.questions, items: questions === null ? [] : [[questions]] },
    {
      heading: texts.page.check_ins,
      items: check_ins.map(({ title, completed_at, scores }) => [
        `${title}, ${day(completed_at)}`,
        ...scores.map((one) => texts.page.score(one.title, one.score, one.max, one.band_label)),
      ]),
    },
    {
      heading: texts.page.medicine_changes,
      items: medicine_changes.map(({ after, before, at }) => [
        `${after.name}, ${day(at)}`,
        ...(before ? changedWords(before, after, today) : [texts.page.added]),
      ]),
    },
    {
      heading: texts.page.goals,
      items: goals.map(({ goal, focus_area, status, actions }) => [
        goal,
        texts.page.goalIn(focus_area, texts.page.statuses[status]),
        ...actions.map(({ action }) => action),
      ]),
    },
    {
      heading: texts.page.notes,
      items: notes.map(({ text, written_at }) => [capitalDay(day(written_at)), text]),
    },
  ];
  return sections.filter(({ items }) => items.length > 0);
}

const capitalDay = (day: string) => day.charAt(0).toUpperCase() + day.slice(1);

/** The same as a document, without a name. */
export function visitPaper(page: VisitPage, zone: string, now: Date): Paper {
  const said = sectionsOf(page, zone, now).flatMap(({ heading, items }): PaperPart[] => [
    { heading },
    ...items.map((lines) => ({ words: lines.join('\n') })),
  ]);
  const copied = dateWords(calendarDay(new Date(page.brought_at), zone), calendarDay(now, zone));
  const parts: PaperPart[] = [{ words: texts.page.copied(copied) }, ...said];
  const isCut = said.some((part) => 'words' in part && withoutOthers(part.words) !== part.words);
  const note: PaperPart[] = isCut ? [{ words: texts.page.otherLetters }] : [];
  return { title: texts.page.fileTitle, parts: [...note, ...parts].map(inLetters) };
}

function inLetters(part: PaperPart): PaperPart {
  return 'words' in part ? { words: withoutOthers(part.words) } : part;
}

function withoutOthers(words: string): string {
  return words.replace(OTHER_LETTERS, '?');
}
