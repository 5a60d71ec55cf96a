import { toStorage } from '@kith/contract/kit/dates';
import type { Feeling, ThoughtRecord, thoughtInput } from '@kith/contract/thought-record-fields';
import { isComplete } from '@kith/contract/thought-rules';
import type * as z from 'zod';
import { searchable } from '#kernel/words';
import type { thoughtRecords } from './schema.ts';

export type ThoughtRow = Omit<typeof thoughtRecords.$inferSelect, 'words' | 'search'>;

/** The columns that a person fills in. */
export type Words = Pick<ThoughtRow, keyof typeof NOTHING>;

type Asked = z.output<z.ZodObject<typeof thoughtInput>>;

const NOTHING = {
  form: 'full',
  situation: null,
  situationAt: null,
  automaticThought: null,
  beliefBefore: null,
  emotions: [],
  body: null,
  distortions: [],
  ownTraps: [],
  evidenceFor: null,
  evidenceAgainst: null,
  alternativeThought: null,
  beliefAlternative: null,
  nextStep: null,
} as const;

/** A record before its first letter. */
export const EMPTY: Words = { ...NOTHING, distortions: [], ownTraps: [] };

/** The words after a change: an absent field stays, and null empties it. */
export function wordsAfter(former: Words, asked: Asked): Words {
  return {
    form: asked.form ?? former.form,
    situation: chosen(asked.situation, former.situation),
    situationAt: chosen(momentOf(asked.situation_at), former.situationAt),
    automaticThought: chosen(asked.automatic_thought, former.automaticThought),
    beliefBefore: chosen(asked.belief_before, former.beliefBefore),
    emotions: asked.emotions?.map(rated) ?? former.emotions,
    body: chosen(asked.body, former.body),
    distortions: asked.distortions ?? former.distortions,
    ownTraps: asked.own_traps ?? former.ownTraps,
    evidenceFor: chosen(asked.evidence_for, former.evidenceFor),
    evidenceAgainst: chosen(asked.evidence_against, former.evidenceAgainst),
    alternativeThought: chosen(asked.alternative_thought, former.alternativeThought),
    beliefAlternative: chosen(asked.belief_alternative, former.beliefAlternative),
    nextStep: chosen(asked.next_step, former.nextStep),
  };
}

/** The same as an answer has them. */
export function presentWords(row: Words): Pick<ThoughtRecord, keyof typeof thoughtInput | 'is_complete'> {
  const shown = {
    form: row.form,
    situation: row.situation,
    situation_at: row.situationAt && toStorage(row.situationAt),
    automatic_thought: row.automaticThought,
    belief_before: row.beliefBefore,
    emotions: [...row.emotions],
    body: row.body,
    distortions: row.distortions,
    own_traps: row.ownTraps,
    evidence_for: row.evidenceFor,
    evidence_against: row.evidenceAgainst,
    alternative_thought: row.alternativeThought,
    belief_alternative: row.beliefAlternative,
    next_step: row.nextStep,
  };
  return { ...shown, is_complete: isComplete(shown) };
}

/** All that search finds a record by. */
export function soughtIn({ emotions, ownTraps, ...row }: Words): string {
  const texts = [row.situation, row.automaticThought, row.body, row.evidenceFor, row.evidenceAgainst];
  const rest = [row.alternativeThought, row.nextStep, ...ownTraps, ...emotions.map(({ name }) => name)];
  return searchable([...texts, ...rest].join(' '));
}

function rated({ name, before = null, after = null }: NonNullable<Asked['emotions']>[number]): Feeling {
  return { name, before, after };
}

function chosen<T>(asked: T | undefined, former: T): T {
  return asked === undefined ? former : asked;
}

function momentOf(asked: string | null | undefined): Date | null | undefined {
  return typeof asked === 'string' ? new Date(asked) : asked;
}
