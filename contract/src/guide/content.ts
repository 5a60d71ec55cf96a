import exercises from './exercises.json' with { type: 'json' };
import data from './replies.json' with { type: 'json' };

/** A button of the guide: a page, a telephone number, an exercise, or another reply. */
export interface GuideButton {
  readonly id: string;
  readonly label: string;
  readonly to?: string | undefined;
  readonly href?: string | undefined;
  /** The service behind `href`, by its id on the help page. */
  readonly service?: string | undefined;
  readonly exercise?: string | undefined;
  readonly reply?: string | undefined;
}

/** What the guide answers, word for word. */
export interface GuideReply {
  readonly id: string;
  readonly text: string;
  readonly buttons: readonly string[];
  /** Slugs of articles. */
  readonly articles: readonly string[];
  /** People to talk to stand below it. */
  readonly card?: string | undefined;
  /** An exercise that begins with it. */
  readonly start?: string | undefined;
  /** Two of these in one session, and the guide asks straight. */
  readonly low?: boolean | undefined;
  /** Articles are found by the words of the message. */
  readonly search?: boolean | undefined;
  /** The focus area that was named stands below it. */
  readonly area?: boolean | undefined;
  /** Yes, no and not sure stand below it. */
  readonly asks?: boolean | undefined;
  /** Better, same and worse stand below it. */
  readonly feels?: boolean | undefined;
}

export interface GuideIntent {
  readonly id: string;
  /** Phrases as `normalise` leaves them. */
  readonly words: readonly string[];
  /** Messages that must lead here. */
  readonly examples: readonly string[];
  /** Gives way to any other intent. */
  readonly weak?: boolean | undefined;
}

export interface Exercise {
  readonly id: string;
  readonly name: string;
  readonly lead: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  /** Seconds in and out, and how often. */
  readonly breaths?: { readonly in: number; readonly out: number; readonly rounds: number } | undefined;
}

const replies = new Map<string, GuideReply>(data.replies.map((reply) => [reply.id, reply]));
const buttons = new Map<string, GuideButton>(data.buttons.map((button) => [button.id, button]));

/** Always above the field; the other while a language model may be asked. */
export const GUIDE_DISCLAIMER: string = data.disclaimer;
export const DISCLAIMER_WITH_MODEL: string = data.disclaimer_with_model;
export const GUIDE_INTENTS: readonly GuideIntent[] = data.intents;
/** Words for each focus area. */
export const GUIDE_AREAS: readonly { readonly slug: string; readonly words: readonly string[] }[] =
  data.areas;
export const GUIDE_REPLIES: readonly GuideReply[] = data.replies;
export const EXERCISES: readonly Exercise[] = exercises.exercises;

/** Undefined for an id that a former version kept on a device. */
export const replyOf = (id: string): GuideReply | undefined => replies.get(id);

export const buttonsOf = ({ buttons: ids }: GuideReply): GuideButton[] =>
  ids.flatMap((id) => buttons.get(id) ?? []);

export const exerciseOf = (id: string): Exercise | undefined => EXERCISES.find((one) => one.id === id);
