import type { ComponentType } from 'react';
import { learn } from './learn-routes.ts';
import { nounPages } from './noun-pages.ts';
import type { RouteRow } from './route-row.ts';
import { signIn } from './sign-in-routes.ts';

const legalPage = async () => (await import('../people/terms/legal-page.tsx')).LegalPage;

const messagingPage = async () =>
  (await import('../features/conversations/pages/messaging-page.tsx')).MessagingPage;

const terms: RouteRow[] = [
  { path: '/privacy-policy', auth: false, title: 'Legal', load: legalPage },
  { path: '/user-agreement', auth: false, title: 'Legal', load: legalPage },
  {
    path: '/terms',
    auth: true,
    title: 'Latest terms',
    frame: 'step',
    load: async () => (await import('../people/terms/terms-page.tsx')).TermsPage,
  },
  {
    path: '/term-of-use',
    auth: true,
    title: 'Terms of use',
    load: async () => (await import('../people/terms/terms-of-use-page.tsx')).TermsOfUsePage,
  },
  {
    path: '/software',
    auth: false,
    title: 'Open-source software',
    load: async () => (await import('../people/terms/software-page.tsx')).SoftwarePage,
  },
];

const welcome: RouteRow[] = [
  {
    path: '/welcome',
    auth: true,
    title: 'Welcome',
    frame: 'step',
    load: async () => (await import('../people/welcome/welcome-page.tsx')).WelcomePage,
  },
  {
    path: '/welcome/supporter',
    auth: true,
    title: 'Welcome, supporter',
    frame: 'step',
    load: async () => (await import('../people/welcome/supporter-welcome-page.tsx')).SupporterWelcomePage,
  },
  {
    path: '/welcome/rslwa',
    auth: true,
    title: 'Welcome, RSLWA',
    frame: 'step',
    load: async () => (await import('../people/welcome/rslwa-welcome-page.tsx')).RslwaWelcomePage,
  },
];

const settingsPage = async () => (await import('../people/users/settings-page.tsx')).SettingsPage;

const account: RouteRow[] = [
  {
    path: '/profile',
    auth: true,
    title: 'Profile',
    load: async () => (await import('../people/users/profile-page.tsx')).ProfilePage,
  },
  {
    path: '/profile/edit',
    auth: true,
    title: 'Edit profile',
    load: async () => (await import('../people/users/edit-profile-page.tsx')).EditProfilePage,
  },
  {
    path: '/profile/professional',
    auth: true,
    title: 'My professional profile',
    load: async () => (await import('../people/providers/work-profile-page.tsx')).WorkProfilePage,
  },
  { path: '/settings', auth: true, title: 'Settings', load: settingsPage },
  { path: '/settings/{tab}', auth: true, title: 'Settings tab', load: settingsPage },
  {
    path: '/notifications',
    auth: true,
    title: 'Notifications',
    load: async () => (await import('../people/notifications/notifications-page.tsx')).NotificationsPage,
  },
  { path: '/payment/history', auth: true, title: 'Payments' },
  { path: '/subscriptions', auth: true, title: 'Plan' },
];

const helpServicePage = async () => (await import('../features/help/help-service-page.tsx')).HelpServicePage;
const help = (path: string, load: () => Promise<ComponentType>): RouteRow => ({
  path,
  auth: true,
  title: 'Help',
  open: 'always',
  load,
});

const helpPages: RouteRow[] = [
  help('/help', async () => (await import('../features/help/help-page.tsx')).HelpPage),
  help(
    '/help/national_crisis_support',
    async () => (await import('../features/help/crisis-page.tsx')).CrisisPage,
  ),
  help('/help/lifeline_australia', helpServicePage),
  help('/help/on_the_line', helpServicePage),
  help('/help/beyond_blue', helpServicePage),
  help('/help/kids_helpline', helpServicePage),
  help('/help/mensline_australia', helpServicePage),
  {
    path: '/safety-plan',
    auth: true,
    title: 'My plan',
    open: 'always',
    load: async () => (await import('../views/safety-plan/safety-plan-page.tsx')).SafetyPlanPage,
  },
  {
    path: '/shared-plan',
    auth: true,
    title: 'Shared plan',
    load: async () => (await import('../views/safety-plan/shared-plan-page.tsx')).SharedPlanPage,
  },
];

const journeyPage = async () => (await import('../views/journey/journey-page.tsx')).JourneyPage;

const everyday: RouteRow[] = [
  {
    path: '/',
    auth: true,
    title: 'Home',
    load: async () => (await import('../views/home/home-page.tsx')).HomePage,
  },
  { path: '/foryou', auth: true, title: 'For you' },
  { path: '/wellbeing-insights', auth: true, title: 'Insights' },
  { path: '/journey', auth: true, title: 'Timeline', load: journeyPage },
  { path: '/journey/{filter}', auth: true, title: 'Filtered timeline', load: journeyPage },
  {
    path: '/tasks',
    auth: true,
    title: 'Tasks',
    load: async () => (await import('../features/tasks/tasks-page.tsx')).TasksPage,
  },
  {
    path: '/events',
    auth: true,
    title: 'Events',
    load: async () => (await import('../features/events/events-page.tsx')).EventsPage,
  },
  ...nounPages,
  { path: '/files', auth: true, title: 'Files' },
  { path: '/messaging', auth: true, title: 'Chats', load: messagingPage },
  { path: '/messaging/{id}', auth: true, title: 'Chat', load: messagingPage },
  { path: '/forum', auth: true, title: 'Forum' },
  { path: '/forum/{id}', auth: true, title: 'Forum list' },
  { path: '/forum/post/{id}', auth: true, title: 'Forum post' },
  { path: '/chatbot', auth: true, title: 'Guide' },
  { path: '/cbt', auth: true, title: 'Journal' },
  { path: '/cbt/view_thought/{id}', auth: true, title: 'Journal' },
  { path: '/medications', auth: true, title: 'List' },
];

const team: RouteRow[] = [
  {
    path: '/support/list',
    auth: true,
    title: 'My team',
    load: async () => (await import('../people/team/team-page.tsx')).TeamPage,
  },
  { path: '/search/support', auth: true, title: 'Find support' },
  {
    path: '/provider/profile/{id}',
    auth: true,
    title: 'Provider',
    load: async () => (await import('../people/team/provider-profile-page.tsx')).ProviderProfilePage,
  },
  {
    path: '/supporter/profile/{id}',
    auth: true,
    title: 'Supporter',
    load: async () => (await import('../people/team/supporter-profile-page.tsx')).SupporterProfilePage,
  },
  {
    path: '/request-access',
    auth: true,
    title: 'Request access (supporter)',
    load: async () => (await import('../people/supporting/request-access-page.tsx')).RequestAccessPage,
  },
  {
    path: '/supporter-permissions',
    auth: true,
    title: 'Who can see what',
    load: async () =>
      (await import('../people/access/supporter-permissions-page.tsx')).SupporterPermissionsPage,
  },
  {
    path: '/access-record',
    auth: true,
    title: 'Who’s looked at what',
    load: async () => (await import('../people/access/access-record-page.tsx')).AccessRecordPage,
  },
  {
    path: '/groups',
    auth: true,
    title: 'Sharing groups',
    load: async () => (await import('../people/groups/groups-page.tsx')).GroupsPage,
  },
  { path: '/shared-contents/{support_id?}', auth: true, title: 'What I share' },
];

const inboxPage = async () => (await import('../features/conversations/pages/inbox-page.tsx')).InboxPage;

const care: RouteRow[] = [
  {
    path: '/care',
    auth: true,
    title: 'Caseload',
    load: async () => (await import('../views/caseload/caseload-page.tsx')).CaseloadPage,
  },
  { path: '/care/inbox', auth: true, title: 'Inbox', load: inboxPage },
  { path: '/care/inbox/{id}', auth: true, title: 'Chat', load: inboxPage },
  {
    path: '/care/hours',
    auth: true,
    title: 'Opening hours',
    load: async () => (await import('../people/hours/hours-page.tsx')).HoursPage,
  },
  {
    path: '/care/referrals',
    auth: true,
    title: 'Referrals',
    load: async () => (await import('../people/consents/referrals-page.tsx')).ReferralsPage,
  },
];

/** Every page of the web app. Free of JSX, so that `npm run routes` reads it without a browser. */
export const routes: readonly RouteRow[] = [
  ...signIn,
  ...terms,
  ...welcome,
  ...account,
  ...helpPages,
  ...everyday,
  ...team,
  ...care,
  ...learn,
];

/** Whether the page can be used today; only such pages appear in navigation. */
export function isBuilt(path: string): boolean {
  return routes.some((route) => route.path === path && route.load !== undefined);
}
