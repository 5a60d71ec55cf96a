import { expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

it.each([
  ['https://example.com/page', 'https://example.com/page'],
  ['example.com', 'https://example.com'],
  [' www.example.com.au/a?b=c#d ', 'https://www.example.com.au/a?b=c#d'],
  ['localhost.test:8080/x', 'https://localhost.test:8080/x'],
  ['sam@example.com', 'mailto:sam@example.com'],
  ['tel:131114', 'tel:131114'],
])('what is typed as %s links to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

it.each([
  '',
  'river',
  'two words.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  '//example.com',
])('"%s" is no address', (typed) => {
  expect(linkAddress(typed)).toBeUndefined();
});
