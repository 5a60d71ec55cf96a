import type { LexiconLevel } from '../crisis-lexicon/crisis-lexicon.ts';
import data from './crisis-replies.json' with { type: 'json' };

/** What stands on the screen when a message fits a category of the crisis lexicon, word for word. */
export interface CrisisReply {
  readonly id: string;
  readonly category: string;
  readonly level: LexiconLevel;
  readonly title: string;
  readonly text: string;
  /** One direct question. */
  readonly ask: string | null;
  readonly buttons: readonly CrisisButton[];
  /** Lines for young people and veterans come second. */
  readonly hasOwnLines: boolean;
  /**
   * stay: until the person says that they are safe. offer_more_help: until they go back. by_answer: the
   * answer leads on. continue: the chat goes on.
   */
  readonly after: CrisisAfter;
}

const AFTER = ['stay', 'offer_more_help', 'by_answer', 'continue'] as const;
type CrisisAfter = (typeof AFTER)[number];

export interface CrisisButton {
  readonly id: string;
  readonly label: string;
  /** A number or a website. */
  readonly href?: string | undefined;
  /** The service behind `href`, by its id on the help page. */
  readonly service?: string | undefined;
  /** A page of ours. */
  readonly to?: string | undefined;
  /** Quick exit. */
  readonly exit?: boolean | undefined;
}

const LEVELS: readonly LexiconLevel[] = ['emergency', 'crisis', 'concern', 'info'];
const buttons = new Map<string, CrisisButton>(data.buttons.map((button) => [button.id, button]));

export const CRISIS_REPLIES: readonly CrisisReply[] = data.replies.map(
  ({ lines_of_own: hasOwnLines, ...reply }) => ({
    ...reply,
    hasOwnLines,
    level: oneOf(LEVELS, reply.level),
    after: oneOf(AFTER, reply.after),
    buttons: reply.buttons.map(button),
  }),
);

/** The reply to a category of the lexicon. A category without one is a fault that may not be passed over. */
export function crisisReplyTo(category: string): CrisisReply {
  const found = CRISIS_REPLIES.find((reply) => reply.category === category);
  if (!found) throw new Error(`The guide has no reply to ${category}.`);
  return found;
}

export const crisisReplyOf = (id: string): CrisisReply | undefined =>
  CRISIS_REPLIES.find((reply) => reply.id === id);

interface Whom {
  /** As the member has said, or their organisation. Nothing is guessed from words. */
  readonly veteran: boolean;
  /** Under 26. */
  readonly young: boolean;
}

/** The ways of a reply in their order: lines for veterans and young people come second. */
export function crisisButtons(reply: CrisisReply, { veteran, young }: Whom): CrisisButton[] {
  if (!reply.hasOwnLines) return [...reply.buttons];
  const own = [...(veteran ? ['call_open_arms'] : []), ...(young ? ['call_kids_helpline'] : [])].map(button);
  const [first, ...rest] = reply.buttons;
  return [...(first ? [first] : []), ...own, ...rest.filter(({ id }) => own.every((one) => one.id !== id))];
}

function button(id: string): CrisisButton {
  const found = buttons.get(id);
  if (!found) throw new Error(`The guide has no button ${id}.`);
  return found;
}

function oneOf<const T extends string>(known: readonly T[], name: string): T {
  const found = known.find((one) => one === name);
  if (!found) throw new Error(`The guide does not know ${name}.`);
  return found;
}
