import { describe, expect, it, test } from 'vitest';
import sentences from '../crisis-lexicon/crisis-lexicon.vectors.json' with { type: 'json' };
import { GUIDE_INTENTS, replyOf } from './content.ts';
import { crisisReplyTo } from './crisis-replies.ts';
import { answerTo, type GuideMemory, MESSAGE_SHOWN, NEW_SESSION } from './talk.ts';

const answer = (text: string, memory: GuideMemory = NEW_SESSION) => answerTo(text, memory)[0];
const ask = (...messages: string[]) => {
  let memory = NEW_SESSION;
  return messages.map((text) => {
    const [given, next] = answerTo(text, memory);
    memory = next;
    return given.reply;
  });
};

describe('a crisis comes before anything else', () => {
  it.each(sentences)('“$text” ($expected)', ({ text, expected }) => {
    const given = answer(text);
    if (expected === 'none') expect(given.isCrisis).toBeUndefined();
    else expect(given).toEqual({ reply: crisisReplyTo(expected).id, isCrisis: true });
  });

  it('also before medicines, another alphabet and the answer to a question', () => {
    expect(answer('I took all my sertraline tablets').reply).toBe('r_medical');
    expect(answer('Я не могу так больше жить, и никто не поможет. I want to die').reply).toBe('r_suicide');
    expect(ask('I feel sad', 'so lonely', 'no, I will kill myself tonight').at(-1)).toBe('r_imminent');
  });

  it('is heard at any place of a long message, and in little time', () => {
    const filler = 'the cat sat on a mat and went home ';
    for (const length of [2_000, 20_000, 200_000]) {
      for (const before of [0, 0.5, 1]) {
        const words = filler.repeat(length / filler.length);
        const at = Math.floor(words.length * before);
        const message = `${words.slice(0, at)} I want to kill myself ${words.slice(at)}`;
        const begun = performance.now();
        expect(answer(message).reply).toBe('r_suicide');
        expect(performance.now() - begun).toBeLessThan(1_500);
      }
    }
  });

  it('takes little time over a hostile message', () => {
    for (const piece of ['i have a plan ', 'on the edge ', 'i just want ', 'a', 'a ']) {
      const begun = performance.now();
      answer(piece.repeat(200_000 / piece.length));
      expect([piece, performance.now() - begun < 3_000]).toEqual([piece, true]);
    }
  });
});

describe('medicines have one answer', () => {
  test.each([
    'what dose of sertraline should I take',
    'Can I stop taking Lexapro?',
    'is lithium bad',
    'side effects',
    'can I mix it with beer',
    'I’m pregnant and take quetiapine',
    'should I double up',
    'how many tablets',
    'I feel sad, can I take Valium',
  ])('%s', (text) => expect(answer(text)).toEqual({ reply: 'medicine' }));

  it('and no other question gets it', () => {
    for (const text of ['I have mixed feelings', 'how do I add a medication', 'when is my script due'])
      expect(answer(text).reply).not.toBe('medicine');
  });
});

describe.each(GUIDE_INTENTS)('$id', ({ id, examples }) => {
  it.each(examples)('%s', (text) => expect(answer(text).reply).toBe(id));
});

test.each([
  ['GOOD MORNING!!', 'greet'],
  ['hi, I feel so sad today', 'feeling_low'],
  ['I can’t sleep because I’m anxious', 'cant_sleep'],
  ['I feel like shit', 'feeling_low'],
  ['can you help me find a psychologist', 'find_provider'],
  ['my sister is sad, how do I support her', 'supporter_help'],
  ['depression', 'article_topic'],
])('the longest phrase decides: %s', (text, reply) => expect(answer(text).reply).toBe(reply));

it('a named focus area is opened, and what to read about it stands beside it', () => {
  expect(answer('my job')).toMatchObject({ reply: 'focus_area', area: 13 });
  expect(answer('pain').articles?.length).toBeGreaterThan(0);
});

it('articles are found by the words of a message', () => {
  expect(answer('articles about adhd').articles).toContain(1);
  expect(answer('pacing myself after illness').articles).toContain(32);
});

it('two messages of a low mood lead to one direct question, and no third', () => {
  expect(ask('I feel sad', 'I feel so alone', 'no', 'still sad', 'lonely')).toEqual([
    'feeling_low',
    'direct_question',
    'offer_more_help',
    'feeling_low',
    'lonely',
  ]);
});

it('the direct question takes its answer in words', () => {
  for (const [words, reply] of [
    ['yes', 'r_suicide'],
    ['I don’t know', 'r_suicide'],
    ['not sure', 'r_suicide'],
    ['No', 'offer_more_help'],
  ] as const)
    expect(ask('I feel sad', 'I feel sad', words).at(-1)).toBe(reply);
  expect(ask('I feel hopeless', 'yes').at(-1)).toBe('r_suicide');
  expect(ask('yes')).toEqual(['unknown']);
});

describe('the direct question', () => {
  const asked = (words: string) => ask('I feel sad', 'I feel sad', words).at(-1);

  it.each([
    ...[
      'no but i think about it a lot',
      'no idea',
      'no not sure',
      'no one can help',
      'never mind',
      'no more',
    ],
    ...['yup', 'y', 'i do', 'I am', 'always', 'every day', 'kind of', 'i guess', 'idk', 'probably'],
    ...['honestly yes', 'not at the moment', 'suicide', '...', '😢', 'да', 'so lonely', 'I need help'],
    ...['I’m scared', 'only when I can’t sleep', 'I want to be free', 'like my dad did', 'fuck yeah'],
    ...['yes, I think about my tablets', 'I cant stop thinking about it'],
  ])('leads to help after “%s”', (words) => expect(asked(words)).toBe('r_suicide'));

  it('leads to help after a very long answer too', () =>
    expect(asked('word '.repeat(300))).toBe('r_suicide'));

  it.each([
    ...['no', 'No.', 'nope', 'nah', 'nooo', 'no thanks', 'No, I’m not', 'not really', 'never', 'no, never'],
  ])('takes “%s” as no', (words) => expect(asked(words)).toBe('offer_more_help'));

  it.each([
    ['how do I book an appointment', 'book_appointment'],
    ['find a psychologist', 'find_provider'],
    ['safety plan', 'safety_plan'],
    ['who can see this', 'privacy'],
    ['thanks', 'thanks'],
  ])('lets the subject be changed: “%s”', (words, reply) => expect(asked(words)).toBe(reply));

  it('stays open after a question about medicines, which comes before a no', () => {
    expect(['medicine', 'r_medical']).toContain(asked('no but I took 20 of my tablets'));
    expect(ask('I feel hopeless', 'no but what dose of sertraline', 'kind of')).toEqual([
      'r_veiled',
      'medicine',
      'r_suicide',
    ]);
  });
});

it('what it does not get twice in a row leads to a person', () => {
  expect(ask('xyzzy', 'plugh')).toEqual(['unknown', 'unknown_again']);
  expect(ask('xyzzy', 'hello', 'plugh')).toEqual(['unknown', 'greet', 'unknown']);
  for (const text of ['', '   ', '🙂', '???', '12345']) expect(answer(text).reply).toBe('unknown');
});

it('another alphabet and a very long message get a clear answer', () => {
  for (const text of ['Помогите мне', '我很难过', 'أنا حزين', 'मैं दुखी हूँ'])
    expect(answer(text)).toEqual({ reply: 'other_alphabet' });
  expect(answer('a word and another '.repeat(1_100)).reply).toBe('too_long');
  expect(answer('sleep '.repeat(400))).toEqual({ reply: 'too_long' });
  expect('sleep '.repeat(400).length).toBeGreaterThan(MESSAGE_SHOWN);
});

it('words of danger in another language get the help that is shown for other alphabets', () => {
  for (const text of [
    'quiero morir',
    'Hola, quiero morir esta noche y no sé qué hacer',
    'je veux mourir',
    'Ich will sterben',
    'tôi muốn chết',
    'eu quero morrer',
    'aku mau bunuh diri',
  ])
    expect(answer(text)).toEqual({ reply: 'other_alphabet' });
  expect(ask('I feel sad', 'I feel sad', 'quiero morir').at(-1)).toBe('r_suicide');
  expect(replyOf('other_alphabet')?.card).toBe('help');
});
