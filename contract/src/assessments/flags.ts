import { matchLexicon } from '../crisis-lexicon/crisis-lexicon.ts';
import { type Answers, type CountedAnswers, numberOf, walk } from './answers.ts';
import { namedInRisk, type RiskCondition } from './conditions.ts';
import { type Instrument, RISK_LEVELS, type RiskLevel } from './instrument.ts';
import { scoreOf } from './scoring.ts';

export interface Flags {
  /** Those that fire, in the order of the instrument. */
  readonly flags: readonly { readonly id: string; readonly level: RiskLevel; readonly reason: string }[];
  /** Null if none fires. */
  readonly highest_level: RiskLevel | null;
}

interface Known {
  readonly counted: CountedAnswers;
  readonly scores: ReadonlyMap<string, number | null>;
}

/**
 * The risk flags of these answers.
 *
 * - `item`, when an answer is chosen: rules about answers alone, at `prompt` or `urgent`.
 * - `submit`, before any score is shown: all rules. Text is judged here, when it is complete; a rule about a
 *   scale without a score does not fire. Gentle flags are for the result.
 */
export function flagsOf(instrument: Instrument, answers: Answers, when: 'item' | 'submit'): Flags {
  const scores = new Map(scoreOf(instrument, answers).map(({ scale, score }) => [scale, score]));
  const known: Known = { counted: walk(instrument, answers).counted, scores };
  const flags = instrument.risk_flags
    .filter((flag) => when === 'submit' || (flag.level !== 'gentle' && isAboutAnswers(flag.when)))
    .filter((flag) => fires(flag.when, known))
    .map(({ id, level, reason }) => ({ id, level, reason }));
  return { flags, highest_level: highestOf(flags.map(({ level }) => level)) };
}

/**
 * Without a flag that a further one about the same answer or score contains. Side by side "on several days"
 * and "more than half the days" contradict each other.
 */
export function withoutContained<Flag extends { readonly id: string }>(
  { risk_flags }: Pick<Instrument, 'risk_flags'>,
  flags: readonly Flag[],
): Flag[] {
  const conditionOf = new Map(risk_flags.map(({ id, when }) => [id, when]));
  const conditions = flags.map(({ id }) => conditionOf.get(id));
  return flags.filter((_, at) => !conditions.some((other) => contains(conditions[at], other)));
}

/** Without flags that read the person's words: they would say what these are to a reader who has none. */
export function withoutWords<Flag extends { readonly id: string }>(
  { risk_flags }: Pick<Instrument, 'risk_flags'>,
  flags: readonly Flag[],
): Flag[] {
  const reading = new Set(flagsAboutWords({ risk_flags }));
  return flags.filter(({ id }) => !reading.has(id));
}

/** The ids of the flags that read the person's words. */
export function flagsAboutWords({ risk_flags }: Pick<Instrument, 'risk_flags'>): string[] {
  return risk_flags.flatMap(({ id, when }) => (namedInRisk(when).text ? [id] : []));
}

/** Whether the first holds wherever the other, a further one, does. */
function contains(one: RiskCondition | undefined, other: RiskCondition | undefined): boolean {
  if (!one || !other || subjectOf(one) === null || subjectOf(one) !== subjectOf(other)) return false;
  if ('gte' in one) return 'gte' in other && other.gte > one.gte;
  return 'lte' in one && 'lte' in other && other.lte < one.lte;
}

function subjectOf(condition: RiskCondition): string | null {
  if ('item' in condition) return `item ${condition.item}`;
  return 'scale' in condition ? `scale ${condition.scale}` : null;
}

export function highestOf(levels: readonly RiskLevel[]): RiskLevel | null {
  return RISK_LEVELS.findLast((level) => levels.includes(level)) ?? null;
}

/**
 * Whether the support prompt opens: at `prompt` or `urgent`, once for each level, and again only if the level
 * rises. `shown` is the highest level that it opened at since the questionnaire began.
 */
export function opensPrompt(now: RiskLevel | null, shown: RiskLevel | null): boolean {
  return now !== null && now !== 'gentle' && rankOf(now) > rankOf(shown);
}

/** 0 for none, then upwards. */
export function rankOf(level: RiskLevel | null): number {
  return level === null ? 0 : RISK_LEVELS.indexOf(level) + 1;
}

function isAboutAnswers(condition: RiskCondition): boolean {
  const { scales, text } = namedInRisk(condition);
  return scales.length === 0 && !text;
}

function fires(condition: RiskCondition, known: Known): boolean {
  if ('all' in condition) return condition.all.every((part) => fires(part, known));
  if ('any' in condition) return condition.any.some((part) => fires(part, known));
  if ('text_item' in condition) {
    const text = known.counted.get(condition.text_item);
    return typeof text === 'string' && matchLexicon(text) !== null;
  }
  const value =
    'item' in condition
      ? numberOf(known.counted, condition.item)
      : (known.scores.get(condition.scale) ?? Number.NaN);
  return 'gte' in condition ? value >= condition.gte : value <= condition.lte;
}
