import type { Assessment, AssessmentAnswer, AssessmentRequest } from '@kith/contract/assessment-fields';
import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { instrumentOf } from '@kith/contract/assessments/all-instruments';
import type { Caller } from './caller.ts';

/** An answer to each question of an instrument: the option at this position, or the last one. */
export function answersTo(code: string, option: number): AssessmentAnswer[] {
  const { items = [], response_sets = {} } = instrumentOf(code) ?? {};
  return items.flatMap(({ id, response_set }) => {
    const options = response_sets[response_set ?? ''] ?? [];
    const chosen = options[Math.min(option, options.length - 1)];
    return chosen ? [{ component_id: `${code}:${id}`, value: String(chosen.value) }] : [];
  });
}

/** The same with other answers to some questions, by the id of the item. */
export function withAnswers(
  code: string,
  answers: readonly AssessmentAnswer[],
  others: Readonly<Record<string, string>>,
): AssessmentAnswer[] {
  const named = Object.entries(others).map(([item, value]) => ({ component_id: `${code}:${item}`, value }));
  const kept = answers.filter((one) => !named.some(({ component_id }) => component_id === one.component_id));
  return [...kept, ...named];
}

/** A check-in that a person takes from beginning to end, with one call. */
export async function takeCheckIn(
  person: Caller,
  assessment_code: string,
  said: number | readonly AssessmentAnswer[],
  more: { readonly set_request_id?: string; readonly told?: number[] } = {},
): Promise<Assessment> {
  const answers = typeof said === 'number' ? answersTo(assessment_code, said) : [...said];
  const asked = { assessment_code, answers, complete: true, ...more };
  const { assessment } = await person.call(assessmentsEndpoints.createAssessment, asked);
  if (!assessment) throw new Error('the check-in is not done');
  return assessment;
}

/** A professional on the team of a member asks them for these check-ins. */
export async function askFor(
  asker: Caller,
  member: { readonly id: number },
  assessment_codes: string[],
  due_date?: string,
): Promise<AssessmentRequest> {
  const asked = { about_patient_id: member.id, assessment_codes, ...(due_date && { due_date }) };
  return (await asker.call(assessmentRequestsEndpoints.askForAssessments, asked)).request;
}
