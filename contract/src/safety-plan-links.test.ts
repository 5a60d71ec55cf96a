import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_TYPES, DEFAULT_CARDS } from './safety-plan-cards.ts';
import { hrefFor, isAllowedHref, isCallable, isTextable } from './safety-plan-links.ts';

const HERE = 'https://kith.example';
const pieces = fc.array(
  fc.constantFrom(
    'javascript:',
    'JAVASCRIPT:',
    'data:text/html,',
    'vbscript:',
    'http://',
    'https://',
    'tel:',
    'sms:',
    '/',
    '//',
    '\\',
    '..',
    '@',
    '#',
    '?body=',
    'help',
    'evil.example',
    '0412',
    '\t',
    '\n',
    '\u0000',
    '\u200b',
    '%2f',
  ),
  { maxLength: 6 },
);
const href = fc.oneof(
  pieces.map((parts) => parts.join('')),
  fc.webUrl(),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

describe('where a card leads', () => {
  it('is a call, a text, a page of Kith or a page over https, whatever is tried', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CARD_TYPES), href, (type, text) => {
        if (!isAllowedHref(type, text)) return;
        const { protocol, origin } = new URL(text, HERE);
        const meant = { call: ['tel:'], sms: ['sms:'], modal: ['https:'], page: ['https:'] }[type];
        expect(meant).toContain(protocol);
        if (type === 'modal' || text.startsWith('/')) expect(origin).toBe(HERE);
      }),
      { numRuns: 5000 },
    );
  });

  it('is allowed for the six that everyone begins with', () => {
    for (const { type, href: own } of DEFAULT_CARDS) expect(isAllowedHref(type, own), own).toBe(true);
  });

  it.each(['/help/grounding', '/messaging/12', 'https://lifeline.org.au/?a=b#c'])('can be %s', (own) => {
    expect(isAllowedHref('page', own)).toBe(true);
  });

  it('follows from a number as it is typed, and from the words', () => {
    const given = { href: '', message: 'Hi & bye?\n#1' };
    const sms = hrefFor({ ...given, type: 'sms', phone: '+61 412 (345) 678' });

    expect(sms).toBe('sms:+61412345678?body=Hi%20%26%20bye%3F%0A%231');
    expect(isAllowedHref('sms', sms)).toBe(true);
    expect(hrefFor({ ...given, type: 'call', phone: '13 11 14' })).toBe('tel:131114');
  });

  it('is no text to a number that takes calls alone, and nothing with letters', () => {
    expect(['000', '0 0 0', '112'].map(isTextable)).toEqual([false, false, false]);
    expect(['000', '13 11 14', '+61 412 345 678'].map(isCallable)).toEqual([true, true, true]);
    expect(['12', '1300 LIFE', '0412#', '', '+', '٠٠٠'].map(isCallable)).toEqual(Array(6).fill(false));
  });
});
