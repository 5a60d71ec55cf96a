import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_INSTRUMENTS, INSTRUMENT_FILES, instrumentOf, releaseNotices } from './all-instruments.ts';
import { type Answers, missing, progressOf, visibleItems } from './answers.ts';
import { CATALOGUE } from './catalogue.ts';
import { checkAnswers } from './check-answers.ts';
import { instrument } from './instrument-schema.ts';
import { loadInstrument, UnknownInstrument } from './load-instrument.ts';
import { enabled, required } from './testing/instruments.ts';
import { anyAnswers } from './testing/random-answers.ts';

const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe('the instruments', () => {
  it('are the twelve of the content, and two that are listed without their wording', () => {
    const listed = ALL_INSTRUMENTS.filter((each) => !each.enabled);

    expect(enabled).toHaveLength(12);
    expect(listed.map(({ key, items }) => [key, items.length])).toEqual([
      ['isi', 0],
      ['asrs', 0],
    ]);
  });

  it('choose no answer in advance', () => {
    for (const each of enabled) {
      expect(each.preset_values).toBe(false);
      expect(progressOf(each, {}).answered, each.key).toBe(0);
    }
  });

  it('are not hidden by what the operator has to settle', () => {
    const notices = releaseNotices().map(({ code }) => code);

    expect(notices).toEqual(['A111155', 'A111204', 'A111301', 'A111302']);
    expect(instrumentOf('A111155')?.enabled).toBe(true);
    expect(instrumentOf('A111204')?.enabled).toBe(true);
  });

  it('are in the catalogue as they are in the data', () => {
    const entries = ALL_INSTRUMENTS.map(({ schedule, ...each }) => ({
      code: each.code,
      key: each.key,
      version: each.version,
      short_title: each.short_title,
      kind: each.kind,
      enabled: each.enabled,
      estimated_minutes: each.estimated_minutes,
      recommended_interval_days: schedule.recommended_interval_days,
      min_interval_days: schedule.min_interval_days,
    }));

    expect(entries.toSorted((a, b) => (a.code < b.code ? -1 : 1))).toEqual(CATALOGUE);
  });

  it('are loaded one at a time, as the server has them', async () => {
    for (const each of enabled) {
      expect(await loadInstrument(each.code)).toEqual(each);
      expect(await loadInstrument(each.code, 1)).toEqual(each);
    }
  });

  it.each(['A111301', 'A999999', 'toString'])('has none to load under %s', async (code) => {
    await expect(loadInstrument(code)).rejects.toThrow(UnknownInstrument);
    expect(instrumentOf(code)).toBeUndefined();
  });

  it('has none under a version that never was', async () => {
    await expect(loadInstrument('A111155', 2)).rejects.toThrow(UnknownInstrument);
    expect(instrumentOf('A111155', 2)).toBeUndefined();
  });

  it('stay as they were written: a change is a new version', async () => {
    const digests = INSTRUMENT_FILES.map(async (file) => {
      const { key, version } = instrument.parse(file);
      return [`${key} ${version}`, await digestOf(file)];
    });

    expect(Object.fromEntries(await Promise.all(digests))).toEqual({
      'asrs 1': 'ca0425458cb4',
      'auditc 1': '6490ba6ddc83',
      'dass21 1': 'baee2ba5dd62',
      'focus_reflection 1': '8fd168b515ca',
      'gad7 1': '17bb5037e17b',
      'isi 1': '3ad9d10b9ed6',
      'k10 1': 'a1c4bf5fabae',
      'mood_checkin 1': 'bd72305f1232',
      'ons4 1': 'c3bcf5e65a06',
      'pcl5 1': '28bc3febe115',
      'pcptsd5 1': 'cb778981cd4a',
      'phq9 1': 'a77d6085f978',
      'sleep_reflection 1': 'a40d968c376f',
      'who5 1': 'b51d3ab3fb60',
    });
  });

  it('are refused where they contradict themselves', () => {
    const phq9 = required('phq9');
    const broken = [
      { ...phq9, scales: [{ ...phq9.scales[0], max: 28 }] },
      { ...phq9, items: [...phq9.items, phq9.items[0]] },
      { ...phq9, items: phq9.items.toReversed() },
      { ...phq9, enabled: false },
      { ...phq9, preset_values: true },
      { ...phq9, risk_flags: [{ ...phq9.risk_flags[0], when: { item: 'q11', gte: 1 } }] },
      { ...phq9, response_sets: {} },
      { ...phq9, more: true },
    ];

    for (const [at, each] of broken.entries())
      expect(instrument.safeParse(each).success, `${at}`).toBe(false);
  });
});

describe('what a person is shown', () => {
  it('ends where an answer says that the rest does not apply', () => {
    const auditc = required('auditc');

    expect(ids(visibleItems(auditc, {}))).toEqual(['q1']);
    expect(ids(visibleItems(auditc, { q1: 0, q2: 3 }))).toEqual(['q1']);
    expect(ids(visibleItems(auditc, { q1: 2 }))).toEqual(['q1', 'q2', 'q3']);
    expect(missing(auditc, { q1: 2, q3: 0 })).toEqual(['q2']);
    expect(missing(auditc, { q1: 0 })).toEqual([]);
  });

  it('has the question about difficulty only with a problem, and never requires it', () => {
    const phq9 = required('phq9');
    const none = Object.fromEntries(phq9.items.slice(0, 9).map(({ id }) => [id, 0]));

    expect(ids(visibleItems(phq9, none))).not.toContain('q10');
    expect(ids(visibleItems(phq9, { ...none, q9: 1 }))).toContain('q10');
    expect(missing(phq9, { ...none, q9: 1 })).toEqual([]);
  });

  it('leaves out how strong a feeling was that was never there, unless it was answered', () => {
    const k10 = required('k10');

    expect(ids(visibleItems(k10, { q2: 1 }))).not.toContain('q3');
    expect(missing(k10, { q2: 1 })).not.toContain('q3');
    expect(ids(visibleItems(k10, { q2: 1, q3: 4 }))).toContain('q3');
    expect(ids(visibleItems(k10, { q2: 2 }))).toContain('q3');
  });

  it('counts what is required and shown', () => {
    expect(progressOf(required('mood_checkin'), { q2: 4 })).toEqual({ answered: 0, total: 1 });
    expect(progressOf(required('pcptsd5'), { q0: 1, q1: 0 })).toEqual({ answered: 2, total: 6 });
  });
});

describe('answers as they arrive', () => {
  it('are taken as numbers or digits, and empty ones take an answer back', () => {
    expect(checkAnswers(required('gad7'), { q1: '2', q2: 3, q3: '', q4: null })).toEqual({
      answers: { q1: 2, q2: 3, q3: null, q4: null },
      faults: {},
    });
  });

  it.each([4, -1, 1.5, '1.0', ' 1', 'one', true, [1], { value: 1 }, Number.NaN, '9'.repeat(400)])(
    'name the item where %j is no option',
    (value) => {
      const { answers, faults } = checkAnswers(required('gad7'), { q1: 1, q2: value });

      expect(faults).toEqual({ q2: 'Please choose one of the answers.' });
      expect(answers).toEqual({ q1: 1 });
    },
  );

  it.each(['q8', 'Q1', '__proto__', 'constructor', ''])('name the item %j that is not there', (id) => {
    const { faults } = checkAnswers(required('gad7'), JSON.parse(`{${JSON.stringify(id)}: 1}`));

    expect(Object.entries(faults)).toEqual([[id, 'This question isn’t part of this check-in.']]);
  });

  it('have text up to its length', () => {
    const check = (q6: unknown) => checkAnswers(required('mood_checkin'), { q6 });

    expect(check('💙'.repeat(1000)).faults).toEqual({});
    expect(check('💙'.repeat(1001)).faults).toEqual({ q6: 'This is too long: at most 1,000 characters.' });
    expect(check('a\0').faults['q6']).toBe('This has a character we can’t store.');
    expect(check(7).faults['q6']).toBeDefined();
    expect(check('  ').answers).toEqual({ q6: null });
  });

  it('are refused as one where four hundred come at once', () => {
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`q${at}`, 1]));

    expect(checkAnswers(required('gad7'), many)).toEqual({
      answers: {},
      faults: { '': 'This has more answers than the check-in has questions.' },
    });
  });

  it('pass whole where they were chosen on a screen', () => {
    for (const each of enabled) {
      fc.assert(
        fc.property(anyAnswers(each), (answers: Answers) => {
          expect(checkAnswers(each, answers)).toEqual({ answers, faults: {} });
        }),
      );
    }
  });
});

/** The first digits of a digest: another one for each change of a word or a number. */
async function digestOf(value: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value)));
  return [...new Uint8Array(bytes).slice(0, 6)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
