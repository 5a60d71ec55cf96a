import { initialsOf } from '@kith/contract/kit/names';
import { describe, expect, it } from 'vitest';
import { isFirstLoginToday, mainRole, maskMobile, rolesOf, withDefaults } from './rules.ts';

describe('how a person is shown', () => {
  it.each([
    ['Maya', 'Hart', 'MH'],
    ['maya', 'hart', 'MH'],
    ['élodie', 'o’neil', 'ÉO'],
    ['𐐨', 'x', '𐐀X'],
    ['Maya', '  ', 'M'],
  ])('draws %s %s as %s', (first, last, initials) => {
    expect(initialsOf(first, last)).toBe(initials);
  });

  it('shows the last three digits of a mobile number and no more', () => {
    expect(maskMobile('+61412345678')).toBe('*** *** 678');
  });

  it('fills in what a person has not chosen', () => {
    expect(withDefaults({ text_size: '125' })).toMatchObject({ text_size: '125', colour_scheme: 'auto' });
  });
});

describe('what a person is', () => {
  it.each([
    [['patient'], ['patient']],
    [
      ['patient', 'supporter'],
      ['supporter', 'patient'],
    ],
    [['supporter'], ['supporter', 'patient']],
    [
      ['provider', 'receptionist', 'care_coordinator'],
      ['care_coordinator', 'provider', 'receptionist', 'patient'],
    ],
  ] as const)('%s are the roles %s', (held, roles) => {
    expect(rolesOf(held)).toEqual(roles);
  });

  it.each([
    [['supporter', 'patient'], 'patient', 'patient'],
    [['supporter', 'patient'], 'supporter', 'supporter'],
    [['provider', 'supporter', 'patient'], 'supporter', 'provider'],
    [['organisation_administrator', 'provider', 'patient'], 'provider', 'organisation_administrator'],
  ] as const)('of %s, registered as %s, the first is %s', (roles, registeredAs, role) => {
    expect(mainRole(roles, registeredAs)).toBe(role);
  });
});

describe('the first arrival of a day', () => {
  const lateEvening = new Date('2026-11-21T12:30:00Z');

  it.each([
    ['never before', null, 'Australia/Sydney', true],
    ['the same day in Sydney', '2026-11-21', 'Australia/Sydney', false],
    ['the day before in Sydney', '2026-11-20', 'Australia/Sydney', true],
    ['already tomorrow in Auckland', '2026-11-21', 'Pacific/Auckland', true],
    ['back to a day before the last one by flying west', '2026-11-22', 'America/Lima', false],
  ])('%s', (_case, lastDay, zone, first) => {
    expect(isFirstLoginToday(lastDay, lateEvening, zone)).toBe(first);
  });
});
