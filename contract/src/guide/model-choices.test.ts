import { expect, it } from 'vitest';
import { replyOf } from './content.ts';
import { answerFor, choiceIn, HELP_CHOICE, MODEL_CHOICES } from './model-choices.ts';
import { READING, readingOf } from './reading.ts';
import { NEW_SESSION } from './talk.ts';

it('each choice has one key, says when it fits, and leads to an answer that is there', () => {
  expect(new Set(MODEL_CHOICES.map(({ key }) => key)).size).toBe(MODEL_CHOICES.length);
  expect(MODEL_CHOICES).toContainEqual(expect.objectContaining(HELP_CHOICE));
  for (const choice of MODEL_CHOICES) {
    expect(choice.about.length, choice.key).toBeGreaterThan(10);
    expect(choiceIn(choice.key)).toEqual({ kind: choice.kind, id: choice.id });
    const [answer] = answerFor(choice, NEW_SESSION) ?? [];
    expect(replyOf(answer?.reply ?? ''), choice.key).toBeDefined();
    expect((answer?.articles ?? []).filter((id) => !readingOf(id))).toEqual([]);
  }
});

it('a model cannot choose a crisis, a medicine, a question, or a reply that begins something', () => {
  const replies = MODEL_CHOICES.flatMap((one) => answerFor(one, NEW_SESSION) ?? []);
  for (const answer of replies) expect(answer).not.toHaveProperty('isCrisis');
  for (const id of ['medicine', 'script', 'direct_question', 'r_suicide', 'panic_now', 'feel_worse'])
    expect(answerFor({ kind: 'reply', id }, NEW_SESSION), id).toBeUndefined();
  for (const { id } of READING.filter(({ kind }) => kind === 'medication'))
    expect(answerFor({ kind: 'article', id: String(id) }, NEW_SESSION)).toBeUndefined();
});

it('the direct question comes after two low messages, also where a model understood them', () => {
  const low = { kind: 'reply', id: 'lonely' } as const;
  const [, once] = answerFor(low, { ...NEW_SESSION, unknown: 1 }) ?? [];
  expect(once).toMatchObject({ low: 1, unknown: 0 });
  const [answer, twice] = answerFor(low, once ?? NEW_SESSION) ?? [];
  expect([answer?.reply, twice?.isAsking]).toEqual(['direct_question', true]);
});
