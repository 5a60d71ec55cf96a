import { EXERCISES, exerciseOf, GUIDE_INTENTS, replyOf } from './content.ts';
import { READING } from './reading.ts';
import { type GuideAnswer, type GuideMemory, replyNow } from './talk.ts';

/** What a language model may choose for a message, and nothing else: its own words are never shown. */
export interface ModelChoice {
  readonly kind: 'reply' | 'article' | 'exercise';
  readonly id: string;
}

/** Replies that begin something by themselves, or need words of the message. */
const NOT_TO_CHOOSE: readonly string[] = ['panic_now', 'article_topic', 'focus_area', 'script'];

/** What a model may choose from: `key` is the whole of an answer, `about` says when it fits. */
export const MODEL_CHOICES: readonly (ModelChoice & { readonly key: string; readonly about: string })[] = [
  ...GUIDE_INTENTS.filter(({ id }) => !NOT_TO_CHOOSE.includes(id)).map(({ id, examples }) =>
    keyed('reply', id, examples.join('; ')),
  ),
  ...READING.filter(({ kind }) => kind !== 'medication').map(({ id, title, summary }) =>
    keyed('article', String(id), `${title}. ${summary}`),
  ),
  ...EXERCISES.map(({ id, name, lead }) => keyed('exercise', id, `${name}. ${lead}`)),
];

function keyed(kind: ModelChoice['kind'], id: string, about: string) {
  return { kind, id, key: `${kind}:${id}`, about };
}

/** The way to people, for an answer whose words sound of a risk. */
export const HELP_CHOICE: ModelChoice = { kind: 'reply', id: 'help_now' };

/** An answer is one key and nothing beside it; every other is dropped. */
export function choiceIn(answer: string): ModelChoice | null {
  const chosen = MODEL_CHOICES.find(({ key }) => key === answer.trim());
  return chosen ? { kind: chosen.kind, id: chosen.id } : null;
}

/** The guide’s answer for what a model chose; undefined for what this version of the app does not have. */
export function answerFor(
  { kind, id }: ModelChoice,
  memory: GuideMemory,
): [answer: GuideAnswer, memory: GuideMemory] | undefined {
  if (!MODEL_CHOICES.some((one) => one.kind === kind && one.id === id)) return undefined;
  const known = { ...memory, unknown: 0 };
  if (kind === 'article') return [{ reply: 'found', articles: [Number(id)] }, known];
  if (kind === 'exercise') return exerciseOf(id) && [{ reply: 'exercise_found', exercise: id }, known];
  const reply = replyOf(id);
  return reply && replyNow(reply, known);
}
