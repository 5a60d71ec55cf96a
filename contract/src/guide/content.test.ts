import { describe, expect, it } from 'vitest';
import lexicon from '../crisis-lexicon/crisis-lexicon.json' with { type: 'json' };
import { normalise } from '../crisis-lexicon/crisis-lexicon.ts';
import { FOCUS_AREA_SLUGS } from '../focus-areas/area-ids.ts';
import {
  buttonsOf,
  EXERCISES,
  exerciseOf,
  GUIDE_AREAS,
  GUIDE_INTENTS,
  GUIDE_REPLIES,
  replyOf,
} from './content.ts';
import crisisReplies from './crisis-replies.json' with { type: 'json' };
import { CRISIS_REPLIES, crisisButtons, crisisReplyTo } from './crisis-replies.ts';
import exercises from './exercises.json' with { type: 'json' };
import { guideCrisisReplies, guideExercises, guideReplies } from './guide-schema.ts';
import { readingNamed } from './reading.ts';
import replies from './replies.json' with { type: 'json' };

describe('what the guide says', () => {
  it('has the shape of its schemas', () => {
    for (const [schema, data] of [
      [guideReplies, replies],
      [guideExercises, exercises],
      [guideCrisisReplies, crisisReplies],
    ] as const)
      expect(schema.safeParse(data).error?.issues ?? []).toEqual([]);
  });

  it('names nothing that is not there', () => {
    for (const reply of GUIDE_REPLIES) {
      expect(buttonsOf(reply).map(({ id }) => id)).toEqual(reply.buttons);
      expect(reply.articles.filter((slug) => !readingNamed(slug))).toEqual([]);
      if (reply.start) expect(exerciseOf(reply.start)).toBeDefined();
    }
  });

  it('has a place for each button, words for each focus area, and a reply for each intent', () => {
    for (const { reply, exercise } of replies.buttons) {
      if (reply) expect(replyOf(reply)?.id).toBe(reply);
      if (exercise) expect(exerciseOf(exercise)?.id).toBe(exercise);
    }
    expect(GUIDE_AREAS.map(({ slug }) => slug)).toEqual(FOCUS_AREA_SLUGS);
    for (const { id } of GUIDE_INTENTS) expect(replyOf(id)?.id).toBe(id);
  });

  it('has one reply for each id, and phrases as messages are read', () => {
    expect(new Set(GUIDE_REPLIES.map(({ id }) => id)).size).toBe(GUIDE_REPLIES.length);
    for (const phrase of GUIDE_INTENTS.flatMap(({ words }) => words)) expect(normalise(phrase)).toBe(phrase);
  });

  it('has the replies to a crisis in the order of the lexicon, the strongest at the top', () => {
    const order = lexicon.categories.toSorted((left, right) => left.priority - right.priority);
    expect(CRISIS_REPLIES.map(({ category }) => category)).toEqual(order.map(({ id }) => id));
  });

  it('never argues, promises, or says that it feels', () => {
    const said = [...GUIDE_REPLIES, ...CRISIS_REPLIES].map(({ text }) => text);
    const words = [
      ...said,
      ...EXERCISES.flatMap(({ lead, steps }) => [lead, ...steps.map(({ text }) => text)]),
    ];
    for (const text of words)
      expect(text).not.toMatch(
        /\b(?:just|simply|at least|commit suicide|failed|attention.seeking|i understand|i feel|i promise|you should|why)\b/i,
      );
  });
});

describe('the reply to a crisis', () => {
  it('is there for every category of the lexicon, at its level', () => {
    expect(CRISIS_REPLIES.map(({ category, level }) => [category, level])).toEqual(
      lexicon.categories.map(({ id, level }) => [id, level]),
    );
  });

  it('begins with 000 in an emergency, and has 000 in every crisis', () => {
    for (const { level, buttons } of CRISIS_REPLIES) {
      if (level === 'emergency') expect(buttons[0]?.id).toBe('call_000');
      if (level === 'crisis') expect(buttons.map(({ id }) => id)).toContain('call_000');
    }
  });

  it('has lines for veterans and young people second, each once, and guesses nothing', () => {
    const order = (category: string, veteran: boolean, young: boolean) =>
      crisisButtons(crisisReplyTo(category), { veteran, young })
        .map(({ id }) => id)
        .slice(0, 3);

    expect(order('suicide', false, false)).toEqual(['call_lifeline', 'text_lifeline', 'chat_lifeline']);
    expect(order('suicide', true, false)).toEqual(['call_lifeline', 'call_open_arms', 'text_lifeline']);
    expect(order('suicide', false, true)).toEqual(['call_lifeline', 'call_kids_helpline', 'text_lifeline']);
    expect(order('imminent', true, true)).toEqual(['call_000', 'call_open_arms', 'call_kids_helpline']);
    expect(order('medical_emergency', true, true)).toEqual(['call_000', 'call_poisons', 'tell_someone']);
    const abuse = crisisButtons(crisisReplyTo('abuse'), { veteran: false, young: true });
    expect(abuse.filter(({ id }) => id === 'call_kids_helpline')).toHaveLength(1);
  });
});
