import { expect, it } from 'vitest';
import { saysUnsafe } from './typed-answers.ts';

it.each([
  ['no', 'no'],
  ['Nope!', 'no'],
  ['I’m not safe', 'no'],
  ['I don’t feel safe here', 'no'],
  ['no he is coming back', 'no'],
  ['not sure', 'not_sure'],
  ['no idea', 'not_sure'],
  ['I don’t know', 'not_sure'],
  ['no, I’m safe', undefined],
  ['yes', undefined],
  ['tell me a joke', undefined],
])('“%s” to whether a person is safe', (words, unsafe) => expect(saysUnsafe(words)).toBe(unsafe));
