import type { AssessmentAnswer, AssessmentQuestion } from '@kith/contract/assessment-fields';
import type { Answers } from '@kith/contract/assessments/answers';
import { checkAnswers, FOREIGN_ITEM } from '@kith/contract/assessments/check-answers';
import { itemsOfCondition } from '@kith/contract/assessments/conditions';
import type { Instrument, InstrumentItem } from '@kith/contract/assessments/instrument';
import { refuseField } from '#kernel/refuse';
import type { StoredAnswers } from './stored.ts';

function componentOf({ code }: Pick<Instrument, 'code'>, item: string): string {
  return `${code}:${item}`;
}

/**
 * The answers of a call, by the id of the item; null takes one back. Of two to one question the later counts.
 * Refuses a question of another instrument, and a value that is none of its answers.
 */
export function readAnswers(instrument: Instrument, sent: readonly AssessmentAnswer[]): Answers {
  const start = componentOf(instrument, '');
  const given = sent.map(({ component_id, value }) => [
    component_id.startsWith(start) ? component_id.slice(start.length) : refuseField('answers', FOREIGN_ITEM),
    value,
  ]);
  const { answers, faults } = checkAnswers(instrument, Object.fromEntries(given));
  const [fault] = Object.values(faults);
  return fault === undefined ? answers : refuseField('answers', fault);
}

/** Answers as the wire has them, in the order of the questions. */
export function presentAnswers(instrument: Instrument, answers: StoredAnswers): AssessmentAnswer[] {
  return instrument.items.flatMap(({ id }) => {
    const value = answers[id];
    return value === undefined ? [] : [{ component_id: componentOf(instrument, id), value: String(value) }];
  });
}

/** The questions, each with its answer among these. */
export function presentQuestions(instrument: Instrument, answers: StoredAnswers): AssessmentQuestion[] {
  return instrument.items.map((item) => ({
    component_id: componentOf(instrument, item.id),
    question_type: item.question_type,
    text: item.text,
    stem: instrument.stem,
    options: optionsOf(instrument, item),
    value: String(answers[item.id] ?? ''),
    parent_id: parentOf(instrument, item),
    sort_order: item.number,
    required: item.required,
  }));
}

function optionsOf({ response_sets }: Instrument, { response_set }: InstrumentItem) {
  const options = response_set === null ? undefined : response_sets[response_set];
  return (options ?? []).map(({ value, label }) => ({ value: String(value), label }));
}

function parentOf(instrument: Instrument, { show_if }: InstrumentItem): string | null {
  const [parent] = show_if ? itemsOfCondition(show_if) : [];
  return parent === undefined ? null : componentOf(instrument, parent);
}

/** What stands before the questions; our texts, as paragraphs of HTML. */
export function presentSnippets(instrument: Instrument) {
  const { lead_in, instructions, content_note } = instrument;
  return Object.entries({ lead_in, instructions, content_note }).flatMap(([name, text]) =>
    text
      ? [
          {
            component_id: componentOf(instrument, name),
            question_type: 'html' as const,
            value: paragraph(text),
          },
        ]
      : [],
  );
}

function paragraph(text: string): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<p>${safe}</p>`;
}
