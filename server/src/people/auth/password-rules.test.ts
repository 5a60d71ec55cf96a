import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { passwordFault } from './password-rules.ts';

const MAYA = ['Maya', 'Hart', 'maya.hart', 'example.com'];
const common = await commonPasswords();

describe('a new password', () => {
  it.each([
    'walks by the river 1',
    'correct horse battery staple',
    '  a  b  c  d  e  f',
    'Ünïcode müss gehen',
    '🐢🌊🌿🐦🌙🍂🪵🌾🐚🪨🌻🍄',
    'Maya walks by the river',
    'x9#kP2$mQ7&z',
    'walks by the river, '.repeat(6),
  ])('may be %j', (password) => {
    expect(passwordFault(password, common, MAYA)).toBeUndefined();
  });

  it.each([
    ['elevenchars', 'at least 12'],
    ['🐢🌊🌿🐦🌙🍂🪵🌾🐚🪨🌻', 'at least 12'],
    ['river '.repeat(22), 'at most 128'],
    ['passwordpassword', 'easy to guess'],
    ['PassWord12345!!', 'easy to guess'],
    ['p@ssw0rdp@ssw0rd', 'easy to guess'],
    ['123456789012', 'easy to guess'],
    ['abcdefghijklmnop', 'easy to guess'],
    ['aaaaaaaaaaaaaaaa', 'easy to guess'],
    ['2020 sunshine 2021', 'easy to guess'],
    ['Maya Hart Kith', 'more than your name'],
    ['maya.hart@example.com', 'more than your name'],
    ['KithKithKithKith', 'more than your name'],
    ['Hart-Maya-1990', 'more than your name'],
  ])('may not be %j: %s', (password, reason) => {
    expect(passwordFault(password, common, MAYA)).toContain(reason);
  });

  it('of 128 characters is counted by characters, not by bytes', () => {
    const sentence = '🐢🌊🌿🐦🌙🍂🪵🌾🐚🪨🌻🍄'.repeat(11);

    expect(passwordFault([...sentence].slice(0, 128).join(''), common, MAYA)).toBeUndefined();
    expect(passwordFault([...sentence].slice(0, 129).join(''), common, MAYA)).toContain('at most 128');
  });
});
