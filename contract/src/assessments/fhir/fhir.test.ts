import fc from 'fast-check';
import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { describe, expect, it } from 'vitest';
import { type Answers, walk } from '../answers.ts';
import { scoreOf } from '../scoring.ts';
import { enabled, required } from '../testing/instruments.ts';
import { anyAnswers } from '../testing/random-answers.ts';
import { bundleOf } from './bundle.ts';
import { CALCULATED } from './extensions.ts';
import { FhirFault } from './fhir-fault.ts';
import { questionnaireOf } from './questionnaire.ts';
import { instrumentFromQuestionnaire } from './questionnaire-import.ts';
import { responseOf } from './response.ts';
import { answersFromResponse } from './response-import.ts';
import { formulas } from './testing/formulas.ts';
import { faultsOf } from './testing/r4-validator.ts';

const about = { status: 'completed', authored: '2026-11-26T09:00:00+11:00', subject: 'Patient/7' } as const;

describe.each(enabled.map((each) => [each.key, each] as const))('FHIR R4 of %s', (_, instrument) => {
  const questionnaire = questionnaireOf(instrument);

  it('is a valid Questionnaire, and comes back whole', () => {
    expect(faultsOf(questionnaire)).toEqual([]);
    expect(instrumentFromQuestionnaire(JSON.parse(JSON.stringify(questionnaire)))).toEqual(instrument);
  });

  it('has valid responses, which come back as the answers that count', () => {
    fc.assert(
      fc.property(anyAnswers(instrument), (answers) => {
        const response = responseOf(instrument, answers, about);
        const counted = Object.fromEntries(walk(instrument, answers).counted);

        expect(faultsOf(response)).toEqual([]);
        const { entry } = bundleOf(instrument, answers, about.authored);
        expect(entry.flatMap(({ resource }) => faultsOf(resource))).toEqual([]);
        expect(answersFromResponse(instrument, JSON.parse(JSON.stringify(response)))).toEqual({
          answers: counted,
          completed: true,
          authored: about.authored,
        });
      }),
      { numRuns: 30 },
    );
  });

  it('is scored by others as by us: by its own expressions, and by the formulas of the papers', () => {
    const compiled = instrument.scales.map((scale) => {
      const item = questionnaire.item.find(({ linkId }) => linkId === `score-${scale.id}`);
      const [own] = fhirpath.evaluate(
        item as object,
        `extension('${CALCULATED}').value.expression`,
        {},
        r4,
      ) as string[];
      const paper = formulas[instrument.key]?.[scale.id];
      if (own === undefined || paper === undefined) throw new Error(`no formula for ${scale.id}`);
      return { own: fhirpath.compile(own, r4), paper: fhirpath.compile(paper, r4) };
    });
    fc.assert(
      fc.property(anyAnswers(instrument), (answers) => {
        const { item, ...rest } = responseOf(instrument, answers, about);
        const response = { ...rest, item: item.filter(({ linkId }) => !linkId.startsWith('score-')) };
        for (const [at, { score, missing, scale }] of scoreOf(instrument, answers).entries()) {
          const environment = { resource: response };
          expect(compiled[at]?.own(response, environment), scale).toEqual(score === null ? [] : [score]);
          if (missing.length > 0) continue;
          expect(compiled[at]?.paper(response, environment), scale).toEqual([score]);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the validator', () => {
  const phq9 = questionnaireOf(required('phq9'));
  const [first, second, third, ...others] = phq9.item;
  const response = responseOf(required('phq9'), { q1: 1 }, about);

  it.each([
    ['a field that is missing', { ...phq9, status: undefined }],
    ['a field that does not exist', { ...phq9, item: [{ ...first, typ: 'choice' }] }],
    ['a field of a wrong type', { ...phq9, item: [{ ...third, required: 'yes' }] }],
    ['two items of one name', { ...phq9, item: [first, second, third, third, ...others] }],
    ['a display that is required', { ...phq9, item: [{ ...first, required: true }] }],
    [
      'options of a text',
      { ...phq9, item: [{ ...third, type: 'text', answerOption: undefined, maxLength: 'x' }] },
    ],
    ['a moment that is none', { ...response, authored: 'today' }],
    ['a status that is none', { ...response, status: undefined }],
  ])('would notice %s', (_, resource) => {
    expect(faultsOf(resource)).not.toEqual([]);
  });
});

describe('a resource from another system', () => {
  const phq9 = required('phq9');
  const response = responseOf(phq9, { q1: 1, q9: 2 }, about);
  const withAnswer = (answer: unknown): unknown => ({
    ...response,
    item: [{ linkId: 'q1', answer: [answer] }],
  });
  const answers = (resource: unknown): Answers => answersFromResponse(phq9, resource).answers;

  it('may answer by code, by words or in groups', () => {
    expect(answers(withAnswer({ valueCoding: { code: '2' } }))).toEqual({ q1: 2 });
    expect(answers(withAnswer({ valueCoding: { code: 'LA6570-1', display: 'Nearly every day' } }))).toEqual({
      q1: 3,
    });
    expect(answers({ ...response, item: [{ linkId: 'all', item: response.item }] })).toEqual({
      q1: 1,
      q9: 2,
    });
  });

  it.each([
    ['a wrong type', { ...response, resourceType: 'Questionnaire' }],
    ['another version', { ...response, questionnaire: 'urn:kith:instrument:A111201|2' }],
    ['a status that takes it back', { ...response, status: 'entered-in-error' }],
    ['an extension that changes its meaning', { ...response, modifierExtension: [{ url: 'urn:x' }] }],
    ['a foreign item', { ...response, item: [{ linkId: 'q77', answer: [{ valueInteger: 1 }] }] }],
    ['a value that is no option', withAnswer({ valueInteger: 9 })],
    ['a coding that is not known', withAnswer({ valueCoding: { code: 'LA0-0' } })],
    ['two answers to one item', { ...response, item: [...response.item, ...response.item] }],
    ['nothing', null],
  ])('is refused with a place for %s', (_, resource) => {
    expect(() => answersFromResponse(phq9, resource)).toThrow(FhirFault);
  });

  it('is refused or understood, whatever it holds', () => {
    const values = fc.oneof(fc.jsonValue(), fc.constantFrom('q1', 'choice', 'Questionnaire', {}, []));
    const change = fc.record({ at: fc.nat(), value: values });
    const sound = [JSON.stringify(questionnaireOf(phq9)), JSON.stringify(response)] as const;
    const tolerant = (take: () => unknown) => {
      try {
        take();
      } catch (error) {
        if (!(error instanceof FhirFault)) throw error;
      }
    };
    fc.assert(
      fc.property(change, fc.jsonValue(), ({ at, value }, any) => {
        for (const resource of [any, changed(sound[0], at, value)]) {
          tolerant(() => instrumentFromQuestionnaire(resource));
        }
        for (const resource of [any, changed(sound[1], at, value)]) {
          tolerant(() => answersFromResponse(phq9, resource));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('brings a questionnaire, with what FHIR has no field for supplied beside it', () => {
    const foreign = {
      resourceType: 'Questionnaire',
      url: 'urn:x:A999001',
      version: '3',
      title: 'Three words',
      status: 'active',
      item: [
        {
          linkId: 'q1',
          text: 'Did you sleep?',
          type: 'choice',
          required: true,
          answerOption: [
            { valueCoding: { code: '0', display: 'No' } },
            { valueCoding: { code: '1', display: 'Yes' } },
          ],
        },
      ],
    };
    const { key, kind, short_title, schedule, licence } = required('sleep_reflection');
    const more = {
      enabled: true,
      wording_included: true,
      preset_values: false,
      audience: '',
      min_age: 12,
    } as const;
    const rest = {
      ...more,
      key,
      kind,
      short_title,
      schedule,
      licence,
      recall_period: '',
      estimated_minutes: 1,
      lead_in: '',
    };

    const imported = instrumentFromQuestionnaire(foreign, rest);

    expect(imported).toMatchObject({ code: 'A999001', version: 3, scales: [] });
    expect(scoreOf(imported, { q1: 1 })).toEqual([]);
    expect(() => instrumentFromQuestionnaire(foreign)).toThrow(FhirFault);
    expect(() =>
      instrumentFromQuestionnaire({ ...foreign, item: [{ ...foreign.item[0], type: 'attachment' }] }, rest),
    ).toThrow('A question of type attachment is not known here.');
  });
});

/** A resource in which one value, the `at`-th of all, is another. */
function changed(text: string, at: number, value: unknown): unknown {
  let count = 0;
  JSON.parse(text, () => {
    count += 1;
  });
  let seen = 0;
  return JSON.parse(text, (_, own) => (seen++ === at % count ? value : own));
}
