import { describe, expect, it } from 'vitest';
import { nounPages } from './noun-pages.ts';
import { findRoute, routerPath } from './route-match.ts';
import { isBuilt, routes } from './routes.ts';

/** The specification's pages: path, login required, title, and where they are open without a session or a server. */
const specifiedRoutes: readonly [path: string, auth: boolean, title: string, open?: 'always' | 'kept'][] = [
  ['/signup', false, 'Sign up'],
  ['/signup/{invitation_id}/{security_code}', false, 'Finish signing up'],
  ['/signup/approve-consent/{invitation_id}/{security_code}', false, 'Guardian consent'],
  ['/kith-get-started/{patient_id}', false, 'Supporter sign-up'],
  ['/login', false, 'Log in'],
  ['/login/verify/{user_id}', false, 'Enter code'],
  ['/reset-password', false, 'Reset password'],
  ['/change-password/{code}', false, 'New password'],
  ['/referral-consent/{id}/{security_code}', false, 'Referral consent'],
  ['/messaging/provider/{id}/{name}', false, 'Provider from QR code'],
  ['/privacy-policy', false, 'Legal'],
  ['/user-agreement', false, 'Legal'],
  ['/', true, 'Home'],
  ['/journey', true, 'Timeline'],
  ['/journey/{filter}', true, 'Filtered timeline'],
  ['/messaging', true, 'Chats'],
  ['/messaging/{id}', true, 'Chat'],
  ['/profile', true, 'Profile'],
  ['/profile/edit', true, 'Edit profile'],
  ['/search/support', true, 'Find support'],
  ['/provider/profile/{id}', true, 'Provider'],
  ['/supporter/profile/{id}', true, 'Supporter'],
  ['/tasks', true, 'Tasks'],
  ['/support/list', true, 'My team'],
  ['/terms', true, 'Latest terms'],
  ['/term-of-use', true, 'Terms of use'],
  ['/files', true, 'Files'],
  ['/help', true, 'Help', 'always'],
  ['/help/national_crisis_support', true, 'Help', 'always'],
  ['/help/lifeline_australia', true, 'Help', 'always'],
  ['/help/on_the_line', true, 'Help', 'always'],
  ['/help/beyond_blue', true, 'Help', 'always'],
  ['/help/kids_helpline', true, 'Help', 'always'],
  ['/help/mensline_australia', true, 'Help', 'always'],
  ['/payment/history', true, 'Payments'],
  ['/subscriptions', true, 'Plan'],
  ['/forum', true, 'Forum'],
  ['/forum/{id}', true, 'Forum list'],
  ['/forum/post/{id}', true, 'Forum post'],
  ['/forum/room/{id}', true, 'Forum room'],
  ['/cbt', true, 'Journal', 'kept'],
  ['/cbt/view_thought/{id}', true, 'Journal', 'kept'],
  ['/settings', true, 'Settings'],
  ['/settings/{tab}', true, 'Settings tab'],
  ['/shared-contents/{support_id?}', true, 'What I share'],
  ['/saved-resources', true, 'Saved', 'kept'],
  ['/checklogin/{id}', true, 'Login check'],
  ['/groups', true, 'Sharing groups'],
  ['/tutorials', true, 'Tutorials'],
  ['/tutorials/{id}', true, 'Tutorial'],
  ['/supporter-permissions', true, 'Who can see what'],
  ['/events', true, 'Events'],
  ['/welcome', true, 'Welcome'],
  ['/welcome/supporter', true, 'Welcome, supporter'],
  ['/welcome/rslwa', true, 'Welcome, RSLWA'],
  ['/safety-plan', true, 'My plan', 'always'],
  ['/resources/{id}', true, 'Resource'],
  ['/article/{id}/{focus_area_id?}', true, 'Article', 'kept'],
  ['/foryou', true, 'For you'],
  ['/request-access', true, 'Request access (supporter)'],
  ['/wellbeing-insights', true, 'Insights'],
  ['/chatbot', true, 'Guide', 'kept'],
  ['/learn/library', true, 'Library'],
  ['/learn/adhd', true, 'Library'],
  ['/learn/anxiety', true, 'Library'],
  ['/learn/depression', true, 'Library'],
  ['/learn/ptsd', true, 'Library'],
  ['/learn/adhd/{page}', true, 'Article', 'kept'],
  ['/learn/adhd/medication/{page}', true, 'Article', 'kept'],
  ['/learn/anxiety/{page}', true, 'Article', 'kept'],
  ['/learn/anxiety/medication/{page}', true, 'Article', 'kept'],
  ['/learn/depression/{page}', true, 'Article', 'kept'],
  ['/learn/depression/medication/{page}', true, 'Article', 'kept'],
  ['/learn/ptsd/{page}', true, 'Article', 'kept'],
  ['/learn/ptsd/medication/{page}', true, 'Article', 'kept'],
  ['/medications', true, 'List', 'kept'],
];

/** Pages of ours that it does not know. */
const addedRoutes: typeof specifiedRoutes = [
  ['/care', true, 'Caseload'],
  ['/notifications', true, 'Notifications'],
  ['/access-record', true, 'Who’s looked at what'],
  ['/profile/professional', true, 'My professional profile'],
  ['/signup/withdraw-consent/{invitation_id}/{security_code}', false, 'Guardian consent'],
  ['/care/referrals', true, 'Referrals'],
  ['/care/inbox', true, 'Inbox'],
  ['/care/inbox/{id}', true, 'Chat'],
  ['/care/check-ins', true, 'Check-ins'],
  ['/care/hours', true, 'Hours'],
  ['/care/calendar', true, 'Calendar'],
  ['/care/calendar/book/{id?}', true, 'Book for a member'],
  ['/book/{id?}', true, 'Book a time'],
  ['/visit/{id}', true, 'Visit'],
  ['/calls', true, 'Video calls'],
  ['/calls/{id}', true, 'Video call'],
  ['/care/follow-ups', true, 'Follow-ups'],
  ['/care/follow-ups/{id}', true, 'Follow-up'],
  ['/care/follow-up-rules', true, 'Follow-up rules'],
  ['/admin/content', true, 'Resources'],
  ['/admin/forum', true, 'Moderation'],
  ['/admin/people', true, 'People'],
  ['/care/renewals', true, 'New scripts'],
  ['/medications/print', true, 'List', 'kept'],
  ['/shared-plan', true, 'Shared plan'],
  ['/notes', true, 'Notes'],
  ['/check-ins', true, 'Check-ins', 'kept'],
  ['/check-ins/take/{code}', true, 'Check-in', 'kept'],
  ['/check-ins/result/{id}', true, 'Check-in'],
  ['/check-ins/report/{code}', true, 'Check-in'],
  ['/check-ins/set/{set_request_id}', true, 'Check-ins'],
  ['/focus-areas', true, 'Focus areas'],
  ['/focus-areas/{id}', true, 'Focus areas'],
  ['/settings/home', true, 'What home shows'],
  ['/settings/calendars', true, 'Other calendars'],
  ['/software', false, 'Open-source software'],
];

describe('the route table', () => {
  it('has every page of the specification, with its guard and title, and no other but those we add', () => {
    const ours = routes.map(({ path, auth, title, open }) => [path, auth, title, ...(open ? [open] : [])]);

    const ofNouns = nounPages.map(({ path, auth, title }) => [path, auth, title]);

    expect(ours.toSorted()).toEqual([...specifiedRoutes, ...addedRoutes, ...ofNouns].toSorted());
  });

  it('names the login route', () => {
    expect(routes.find((route) => route.path === '/login')?.name).toBe('Login');
  });

  it('never calls a help page unfinished', () => {
    for (const { path } of routes.filter(({ path: at }) => at.startsWith('/help'))) {
      expect([path, isBuilt(path)]).toEqual([path, true]);
    }
  });

  it('keeps health words out of browser titles', () => {
    const telling = /depress|anxi|ptsd|adhd|medic|suicid|crisis|mental|therap|wellbeing|safety/i;

    expect(routes.filter(({ title }) => telling.test(title)).map(({ title }) => title)).toEqual([]);
  });
});

describe('finding the page of an address', () => {
  it.each([
    ['/', '/'],
    ['/journey?keyword=sea#top', '/journey'],
    ['/journey/notes', '/journey/{filter}'],
    ['/messaging/12', '/messaging/{id}'],
    ['/messaging/provider/4/dr-lee', '/messaging/provider/{id}/{name}'],
    ['/forum/post/3', '/forum/post/{id}'],
    ['/forum/', '/forum'],
    ['/signup/approve-consent/1/2', '/signup/approve-consent/{invitation_id}/{security_code}'],
    ['/learn/adhd/medication/2', '/learn/adhd/medication/{page}'],
    ['/article/9', '/article/{id}/{focus_area_id?}'],
    ['/article/9/2', '/article/{id}/{focus_area_id?}'],
    ['/shared-contents', '/shared-contents/{support_id?}'],
    ['/article', undefined],
    ['/no-such-page', undefined],
  ])('%s', (address, path) => {
    expect(findRoute(address)?.path).toBe(path);
  });

  it('writes parameters as the router reads them', () => {
    expect(routerPath('/article/{id}/{focus_area_id?}')).toBe('/article/:id/:focus_area_id?');
  });
});
