import { describe, expect, it } from 'vitest';
import { deepLinkPath, type GuardSession, type GuardTarget, type GuardUser, nextStop } from './guard.ts';
import { routes } from './routes.ts';

const member: GuardUser = {
  id: 7,
  role: 'patient',
  roles: ['patient'],
  member_last_login: '2026-11-20T03:00:00.000Z',
  is_user_term_latest: true,
  is_rslwa: false,
  consent_pending: false,
};
const as = (change: Partial<GuardUser> = {}): GuardSession => ({
  status: 'signed_in',
  user: { ...member, ...change },
});
const nobody: GuardSession = { status: 'signed_out' };
const gone: GuardSession = { status: 'signed_out', left: true };
const codeDue: GuardSession = { status: 'code_due', challenge: 'ch-1' };
const newcomer = as({ member_last_login: null });
const newSupporter = as({ member_last_login: null, role: 'supporter', roles: ['supporter'] });
const atWork = as({ role: 'care_coordinator', roles: ['care_coordinator', 'patient'] });
const atTheDesk = as({ role: 'receptionist', roles: ['receptionist', 'patient'] });
const newAtWork = as({ role: 'provider', roles: ['provider', 'patient'], member_last_login: null });
const newVeteran = as({ member_last_login: null, is_rslwa: true, is_user_term_latest: false });
const stale = as({ is_user_term_latest: false });
const newAndStale = as({ member_last_login: null, is_user_term_latest: false });
const waiting = as({ consent_pending: true });
const stay = undefined;

type Case = [rule: string, GuardSession, string | GuardTarget, string | undefined, remember?: string];

const cases: Case[] = [
  [
    'no one at a page that needs a login goes to log in, and the page is remembered',
    nobody,
    '/journey',
    '/login',
    '/journey',
  ],
  ['the query is remembered too', nobody, '/journey?keyword=sleep', '/login', '/journey?keyword=sleep'],
  ['no one at home goes to log in with nothing to remember', nobody, '/', '/login'],
  ['a page not built yet is guarded like any other', nobody, '/messaging/12', '/login', '/messaging/12'],
  ['after a sign-out on purpose the next person is not sent to that page', gone, '/journey', '/login'],
  ['no one may read the public pages', nobody, '/privacy-policy', stay],
  ['no one may finish a sign-up', nobody, '/signup/12/abc', stay],
  ['no one may look at a professional from a QR code', nobody, '/messaging/provider/4/dr-lee', stay],
  ['an unknown address is not guarded', nobody, '/no-such-page', stay],

  [
    'a code is due: any page leads to the code, and is remembered',
    codeDue,
    '/files',
    '/login/verify/ch-1',
    '/files',
  ],
  ['a code is due: the code page stays', codeDue, '/login/verify/ch-1', stay],
  ['a code is due: one may start again', codeDue, '/login', stay],
  [
    'a code is due and the challenge is lost: log in again',
    { status: 'code_due' },
    '/files',
    '/login',
    '/files',
  ],

  ['after log in comes home', as(), '/login', '/'],
  [
    'after log in the remembered page comes before home',
    as(),
    { path: '/login', stored: { path: '/journey' } },
    '/journey',
  ],
  ['after a code, too', as(), { path: '/login/verify/ch-1', stored: { path: '/tasks' } }, '/tasks'],
  [
    'a tapped notification comes before the remembered page',
    as(),
    { path: '/login', stored: { path: '/journey' }, push: '/messaging/4' },
    '/messaging/4',
  ],
  [
    'a page outside the app is never a remembered page',
    as(),
    { path: '/login', stored: { path: 'https://example.com/' } },
    '/',
  ],
  [
    'nor one that hides a host in a path',
    as(),
    { path: '/login', stored: { path: '//example.com/journey' } },
    '/',
  ],
  ['nor one with a backslash', as(), { path: '/login', stored: { path: '/\\example.com' } }, '/'],
  ['nor an address we do not know', as(), { path: '/login', stored: { path: '/no-such-page' } }, '/'],
  ['nor does a notification lead outside', as(), { path: '/login', push: 'https://example.com/' }, '/'],
  [
    'the log-in page itself is never a remembered page',
    as(),
    { path: '/login', stored: { path: '/login' } },
    '/',
  ],
  [
    'what one person had open is not shown to the next',
    as(),
    { path: '/login', stored: { path: '/messaging/12', userId: 8 } },
    '/',
  ],
  [
    'but the same person returns to it',
    as(),
    { path: '/login', stored: { path: '/messaging/12', userId: 7 } },
    '/messaging/12',
  ],

  ['who works with members begins at the caseload after log in', atWork, '/login', '/care'],
  ['and the front desk at its inbox', atTheDesk, '/login', '/care/inbox'],
  ['and may go home', atWork, '/', stay],
  ['unless another page waits', atWork, { path: '/login', stored: { path: '/journey' } }, '/journey'],
  ['the first time they are welcomed', newAtWork, '/login', '/'],
  ['as everyone is', newAtWork, '/', '/welcome'],
  ['who has a family member here and no work begins at home', as({ role: 'supporter' }), '/login', '/'],

  ['someone new at home is welcomed', newcomer, '/', '/welcome'],
  ['someone new stays at the welcome', newcomer, '/welcome', stay],
  ['someone new may open a page they were sent to', newcomer, '/journey', stay],
  [
    'someone new comes back to the page they wanted before the welcome',
    newcomer,
    { path: '/login', stored: { path: '/journey' } },
    '/journey',
  ],
  ['a new supporter has a welcome of their own', newSupporter, '/', '/welcome/supporter'],
  ['someone known at the welcome goes home', as(), '/welcome', '/'],
  ['someone known goes home from the other welcomes', as(), '/welcome/rslwa', '/'],

  [
    'a new RSLWA member without the latest terms goes to their own welcome',
    newVeteran,
    '/',
    '/welcome/rslwa',
  ],
  ['from any page', newVeteran, '/journey', '/welcome/rslwa', '/journey'],
  ['and stays there', newVeteran, '/welcome/rslwa', stay],
  [
    'a new RSLWA member with the latest terms has it too',
    as({ member_last_login: null, is_rslwa: true }),
    '/',
    '/welcome/rslwa',
  ],

  ['someone known without the latest terms goes to them', stale, '/', '/terms'],
  ['from any page, which is remembered', stale, '/journey/notes', '/terms', '/journey/notes'],
  ['from the welcome', stale, '/welcome', '/terms'],
  ['from the public pages that are not about terms', stale, '/reset-password', '/terms', '/reset-password'],
  ['but not from the terms', stale, '/terms', stay],
  ['nor from the privacy policy', stale, '/privacy-policy', stay],
  ['nor from the user agreement', stale, '/user-agreement', stay],
  ['nor from the plan, which can be stopped first', stale, '/subscriptions', stay],
  ['nor from log in, which first leads home', stale, '/login', '/'],
  ['someone new without the latest terms is welcomed at home', newAndStale, '/', '/welcome'],
  ['and asked for the terms elsewhere', newAndStale, '/journey', '/terms', '/journey'],
  ['with the latest terms the terms page leads home', as(), '/terms', '/'],
  ['or to the page that waited for them', as(), { path: '/terms', stored: { path: '/journey' } }, '/journey'],
  ['both documents stay readable', as(), '/term-of-use', stay],

  ['while consent is pending every page leads home, where it says why', waiting, '/journey', '/'],
  ['home stays', waiting, '/', stay],
  ['settings wait too', waiting, '/settings', '/'],
  ['a plan can be stopped meanwhile', waiting, '/subscriptions', stay],
  ['public pages stay', waiting, '/privacy-policy', stay],
  ['consent comes before terms', as({ consent_pending: true, is_user_term_latest: false }), '/terms', '/'],
  ['consent comes before the welcome', as({ consent_pending: true, member_last_login: null }), '/', stay],

  ['a deep link leads to the path after the hash', as(), 'kith://open#/messaging/12', '/messaging/12'],
  ['a deep link to a page we do not know leads home', as(), 'kith://open#/no-such-page', '/'],
  ['a deep link without a path leads home', nobody, 'kith://open', '/'],
  [
    'a tapped notification leads from home to its page',
    as(),
    { path: '/', push: '/messaging/4' },
    '/messaging/4',
  ],
  ['a notification never leads outside', as(), { path: '/', push: '//example.com' }, stay],
  ['nor to an address that we do not know', as(), { path: '/', push: '/no-such-page' }, stay],
  ['a notification waits for the terms', stale, { path: '/', push: '/messaging/4' }, '/terms'],
  ['the deep link of an installed app, too', as(), 'web+kith://open#/tasks', '/tasks'],
  ['a deep link never leads outside', as(), 'kith://open#//example.com', '/'],

  ['a signed-in member stays where they are', as(), '/journey', stay],
];

describe('where a session must go', () => {
  it.each(cases)('%s', (_rule, session, target, to, remember) => {
    const stop = nextStop(session, typeof target === 'string' ? { path: target } : target);

    expect(stop).toEqual(to === undefined ? undefined : { to, ...(remember && { remember }) });
  });
});

describe('help in every state', () => {
  const open = routes.filter((route) => route.open === 'always').map((route) => route.path);
  const states = {
    nobody,
    gone,
    codeDue,
    newcomer,
    newSupporter,
    newVeteran,
    atWork,
    newAtWork,
    stale,
    newAndStale,
    waiting,
    member: as(),
  };

  it('covers all help pages and the safety plan', () => {
    expect(open).toHaveLength(8);
    expect(open).toContain('/safety-plan');
  });

  it.each(Object.entries(states))('%s is never sent away from help', (_name, session) => {
    for (const path of open) expect(nextStop(session, { path })).toBeUndefined();
  });
});

describe('no loops', () => {
  const sessions = [
    nobody,
    gone,
    codeDue,
    newcomer,
    newSupporter,
    newVeteran,
    atWork,
    newAtWork,
    stale,
    newAndStale,
    waiting,
    as(),
  ];

  const stopsFrom = (session: GuardSession, path: string, stops = 0): number => {
    const stop = stops > 9 ? undefined : nextStop(session, { path });
    return stop ? stopsFrom(session, stop.to, stops + 1) : stops;
  };

  it.each(sessions)('session %# comes to rest within three stops from every page', (session) => {
    for (const { path } of routes) {
      expect([path, stopsFrom(session, path.replace(/\{\w+\??\}/g, '1')) <= 3]).toEqual([path, true]);
    }
  });

  it('a deep link is decoded once', () => {
    expect(deepLinkPath('kith://x#/help/beyond_blue')).toBe('/help/beyond_blue');
  });
});
