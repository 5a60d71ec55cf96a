import { describe, expect, it } from 'vitest';

import sentences from '../crisis-lexicon/crisis-lexicon.vectors.json' with { type: 'json' };
import { listenForRisk } from './listen.ts';
import nearMisses from './near-misses.json' with { type: 'json' };
import { answerTo, NEW_SESSION } from './talk.ts';

const heard = (texts: readonly string[]) => texts.filter((text) => listenForRisk(text) !== null);
const unheard = (texts: readonly string[]) => texts.filter((text) => listenForRisk(text) === null);

/**
 * Sentences beside those of the lexicon, as counts that may get better and not worse: a change with fewer faults
 * lowers the bound here. A quotation is taken as a statement, since its words may be the writer’s own.
 */
describe('near misses of what the guide hears', () => {
  it.each([
    ['misspellings', 0],
    // Written after the rules, and not looked at for them.
    ['unseen_misspellings', 8],
    ['negations', 0],
    ['more_statements', 0],
    // Of a person who walked through the guide and had not seen the rules.
    ['walked', 0],
    // A list of words can not hear all that people say.
    ['known_misses', 3],
  ] as const)('%s of a risk: at most %d are not heard', (kind, bound) => {
    const missed = unheard(nearMisses[kind]);
    console.log(`${kind}: ${missed.length} of ${nearMisses[kind].length} not heard`);
    expect(missed.length, missed.join(' | ')).toBeLessThanOrEqual(bound);
  });

  it.each([
    ['quotations', 7],
    ['titles', 1],
    ['everyday', 0],
  ] as const)('%s without a risk: at most %d are a false alarm', (kind, bound) => {
    const alarms = heard(nearMisses[kind]);
    console.log(`${kind}: ${alarms.length} of ${nearMisses[kind].length} are a false alarm`);
    expect(alarms.length, alarms.join(' | ')).toBeLessThanOrEqual(bound);
  });

  it('shows people to call beneath most statements that no rule hears: at most 6 have none', () => {
    const calm = (texts: readonly string[]) =>
      texts.filter((text) => answerTo(text, NEW_SESSION)[0].help !== true);
    const { unheard_statements: statements, everyday } = nearMisses;
    const missed = calm(unheard(statements));
    console.log(`unheard_statements: ${missed.length} of ${statements.length} show no people to call`);
    console.log(
      `everyday: ${everyday.length - calm(everyday).length} of ${everyday.length} show people to call`,
    );
    expect(missed.length, missed.join(' | ')).toBeLessThanOrEqual(6);
    const plain = [
      'I like my garden',
      'show me an article about sleep',
      'what a lovely day',
      'how do I add a task',
    ];
    expect(calm(plain)).toEqual(plain);
  });

  it.each(Object.entries(nearMisses.plain_statements))(
    'hears %s in each of its plain statements',
    (category, texts) => {
      const others = texts.filter((text) => listenForRisk(text)?.category !== category);
      expect(others).toEqual([]);
    },
  );

  it('no plain statement of its own sentences is missed, and no harmless one is an alarm', () => {
    const risks = sentences.filter(({ expected }) => expected !== 'none').map(({ text }) => text);
    const harmless = sentences.filter(({ expected }) => expected === 'none').map(({ text }) => text);
    expect([unheard(risks), heard(harmless)]).toEqual([[], []]);
  });
});
