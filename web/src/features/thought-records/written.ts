import type { TrapId } from '@kith/contract/thinking-traps/trap-ids';
import {
  type Feeling,
  NEXT_STEP_MAX,
  THOUGHT_BODY_MAX,
  THOUGHT_TEXT_MAX,
  THOUGHT_TEXTS,
  type ThoughtForm,
  type ThoughtRecord,
  type ThoughtText,
} from '@kith/contract/thought-record-fields';

/** What a person writes in a record, as the form has it: a text is empty, and not null, without words. */
export interface Written extends Readonly<Record<ThoughtText, string>> {
  readonly form: ThoughtForm;
  /** `YYYY-MM-DD HH:mm:ss` in UTC; null where it is not said. */
  readonly situation_at: string | null;
  readonly belief_before: number | null;
  readonly belief_alternative: number | null;
  readonly emotions: readonly Feeling[];
  readonly distortions: readonly TrapId[];
  readonly own_traps: readonly string[];
}

export const LIMITS: Readonly<Record<ThoughtText, number>> = {
  situation: THOUGHT_TEXT_MAX,
  automatic_thought: THOUGHT_TEXT_MAX,
  body: THOUGHT_BODY_MAX,
  evidence_for: THOUGHT_TEXT_MAX,
  evidence_against: THOUGHT_TEXT_MAX,
  alternative_thought: THOUGHT_TEXT_MAX,
  next_step: NEXT_STEP_MAX,
};

export function nothingIn(form: ThoughtForm): Written {
  return {
    form,
    situation_at: null,
    situation: '',
    automatic_thought: '',
    body: '',
    evidence_for: '',
    evidence_against: '',
    alternative_thought: '',
    next_step: '',
    belief_before: null,
    belief_alternative: null,
    emotions: [],
    distortions: [],
    own_traps: [],
  };
}

export function writtenOf(record: ThoughtRecord): Written {
  const texts = Object.fromEntries(THOUGHT_TEXTS.map((name) => [name, record[name] ?? '']));
  const { form, situation_at, belief_before, belief_alternative, emotions, distortions, own_traps } = record;
  const rest = { situation_at, belief_before, belief_alternative, emotions, distortions, own_traps };
  return { ...nothingIn(form), ...texts, ...rest };
}

/** As the wire takes it: each field is sent, so what was emptied is emptied there. */
export function onWire(written: Written) {
  const { form, belief_before, belief_alternative, emotions, distortions, own_traps } = written;
  const situation_at = written.situation_at ?? null;
  const texts = Object.fromEntries(THOUGHT_TEXTS.map((name) => [name, written[name]]));
  const rest = { form, situation_at, belief_before, belief_alternative };
  const lists = { emotions: [...emotions], distortions: [...distortions], own_traps: [...own_traps] };
  return { ...nothingIn(form), ...texts, ...rest, ...lists };
}

/** Whether both are the same letter by letter. */
export function isSame(one: Written, other: Written): boolean {
  return JSON.stringify(onWire(one)) === JSON.stringify(onWire(other));
}

/** Whether both say the same once they are saved: the server takes spaces off the ends of texts. */
export function saysSame(one: Written, other: Written): boolean {
  return JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other));
}

function trimmed(written: Written): Written {
  const texts = Object.fromEntries(THOUGHT_TEXTS.map((name) => [name, written[name].trim()]));
  return { ...onWire(written), ...texts };
}

export function isEmpty(written: Written): boolean {
  return JSON.stringify(written) === JSON.stringify(nothingIn(written.form)) || !hasWords(written);
}

function hasWords({ emotions, distortions, own_traps, ...texts }: Written): boolean {
  const chosen = emotions.length + distortions.length + own_traps.length > 0;
  return chosen || THOUGHT_TEXTS.some((name) => texts[name].trim() !== '');
}

/** The texts that are longer than they may be when they are saved. */
export function tooLongIn(written: Written): ThoughtText[] {
  return THOUGHT_TEXTS.filter((name) => [...written[name]].length > LIMITS[name]);
}

/** Words of an edit and the version of the record that they began from; 0 for a new record. */
export type Begun = Written & { readonly version: number };
