import data from './questions.json' with { type: 'json' };

interface Asked {
  readonly id: string;
  readonly text: string;
  readonly help?: string;
  readonly required: boolean;
}

export interface RangeQuestion extends Asked {
  readonly type: 'range';
  readonly min_value: number;
  readonly max_value: number;
  /** The words at both ends. */
  readonly anchors: { readonly min: string; readonly max: string };
}

export interface CheckboxQuestion extends Asked {
  readonly type: 'checkbox';
  /** An exclusive option goes with no other. */
  readonly options: readonly { readonly id: string; readonly label: string; readonly exclusive?: boolean }[];
}

export interface TextQuestion extends Asked {
  readonly type: 'text';
  readonly max_length: number;
}

/** One question of a rating. The words are content, with their licence. */
export type AskedQuestion = RangeQuestion | CheckboxQuestion | TextQuestion;

export const RATING_QUESTIONS = data.questions as readonly AskedQuestion[];
export const RATING_INTRO: string = data.intro;
export const RATING_SAFETY: string = data.safety_note;

/** The questions that each rating answers: of them a mean is shown where there is room for one number. */
export const MEANT_FIRST: readonly string[] = RATING_QUESTIONS.filter(
  ({ type, required }) => type === 'range' && required,
).map(({ id }) => id);
