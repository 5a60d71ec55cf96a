import type { Instrument, InstrumentItem } from '../instrument.ts';

/** The name by which a response refers to an instrument, with its version after a bar. */
export function canonicalOf({ code, version }: Pick<Instrument, 'code' | 'version'>): string {
  return `${urlOf(code)}|${version}`;
}

export const urlOf = (code: string): string => `urn:kith:instrument:${code}`;

const ANSWERS = 'urn:kith:answers';

/** The code system of the answers to an item. */
export function answersOf({ code }: Instrument, { response_set }: InstrumentItem): string {
  return `${ANSWERS}:${code}:${response_set}`;
}

/** The hidden item that holds the score of a scale. */
export const scoreItemOf = (scale: string): string => `score-${scale}`;

/** Items of a Questionnaire that are no questions: instructions, and scores. */
export const isNoQuestion = (linkId: string): boolean => /^(?:instructions|stem|score-.+)$/.test(linkId);
