import type { ComponentType } from 'react';
import { account } from './account-routes.ts';
import { care } from './care-routes.ts';
import { checkIns } from './check-in-routes.ts';
import { forum } from './forum-routes.ts';
import { learn } from './learn-routes.ts';
import { nounPages } from './noun-pages.ts';
import type { RouteRow } from './route-row.ts';
import * as titles from './route-texts.ts';
import { selfCare } from './self-care-routes.ts';
import { signIn } from './sign-in-routes.ts';
import { visits } from './visit-routes.ts';

const legalPage = async () => (await import('../people/terms/legal-page.tsx')).LegalPage;

const messagingPage = async () =>
  (await import('../features/conversations/pages/messaging-page.tsx')).MessagingPage;

const terms: RouteRow[] = [
  { path: '/privacy-policy', auth: false, title: titles.legal, load: legalPage },
  { path: '/user-agreement', auth: false, title: titles.legal, load: legalPage },
  {
    path: '/terms',
    auth: true,
    title: titles.latestTerms,
    frame: 'step',
    load: async () => (await import('../people/terms/terms-page.tsx')).TermsPage,
  },
  {
    path: '/term-of-use',
    auth: true,
    title: titles.termsOfUse,
    load: async () => (await import('../people/terms/terms-of-use-page.tsx')).TermsOfUsePage,
  },
  {
    path: '/software',
    auth: false,
    title: titles.openSourceSoftware,
    load: async () => (await import('../people/terms/software-page.tsx')).SoftwarePage,
  },
];

const welcome: RouteRow[] = [
  {
    path: '/welcome',
    auth: true,
    title: titles.welcome,
    frame: 'step',
    load: async () => (await import('../views/welcome/welcome-page.tsx')).WelcomePage,
  },
  {
    path: '/welcome/supporter',
    auth: true,
    title: titles.welcomeSupporter,
    frame: 'step',
    load: async () => (await import('../views/welcome/supporter-welcome-page.tsx')).SupporterWelcomePage,
  },
  {
    path: '/welcome/rslwa',
    auth: true,
    title: titles.welcomeRslwa,
    frame: 'step',
    load: async () => (await import('../views/welcome/rslwa-welcome-page.tsx')).RslwaWelcomePage,
  },
];

const helpServicePage = async () => (await import('../features/help/help-service-page.tsx')).HelpServicePage;
const help = (path: string, load: () => Promise<ComponentType>): RouteRow => ({
  path,
  auth: true,
  title: titles.help,
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
    title: titles.myPlan,
    open: 'always',
    load: async () => (await import('../views/safety-plan/safety-plan-page.tsx')).SafetyPlanPage,
  },
  {
    path: '/shared-plan',
    auth: true,
    title: titles.sharedPlan,
    load: async () => (await import('../views/safety-plan/shared-plan-page.tsx')).SharedPlanPage,
  },
];

const journeyPage = async () => (await import('../views/journey/journey-page.tsx')).JourneyPage;

const everyday: RouteRow[] = [
  {
    path: '/',
    auth: true,
    title: titles.home,
    load: async () => (await import('../views/home/home-page.tsx')).HomePage,
  },
  {
    path: '/foryou',
    auth: true,
    title: titles.forYou,
    load: async () => (await import('../views/for-you/for-you-page.tsx')).ForYouPage,
  },
  {
    path: '/wellbeing-insights',
    auth: true,
    title: titles.insights,
    load: async () => (await import('../views/wellbeing/wellbeing-insights-page.tsx')).WellbeingInsightsPage,
  },
  { path: '/journey', auth: true, title: titles.timeline, load: journeyPage },
  { path: '/journey/{filter}', auth: true, title: titles.filteredTimeline, load: journeyPage },
  {
    path: '/tasks',
    auth: true,
    title: titles.tasks,
    load: async () => (await import('../features/tasks/tasks-page.tsx')).TasksPage,
  },
  {
    path: '/calls',
    auth: true,
    title: titles.videoCalls,
    load: async () => (await import('../features/video-calls/start-page.tsx')).CallsPage,
  },
  {
    path: '/calls/{id}',
    auth: true,
    title: titles.videoCall,
    load: async () => (await import('../features/video-calls/call-page.tsx')).CallPage,
  },
  {
    path: '/events',
    auth: true,
    title: titles.events,
    load: async () =>
      (await import('../views/events/events-and-appointments-page.tsx')).EventsAndAppointmentsPage,
  },
  ...visits,
  ...nounPages,
  {
    path: '/notes',
    auth: true,
    title: titles.notes,
    load: async () => (await import('../features/notes/notes-page.tsx')).NotesPage,
  },
  {
    path: '/files',
    auth: true,
    title: titles.files,
    load: async () => (await import('../features/files/files-page.tsx')).FilesPage,
  },
  { path: '/messaging', auth: true, title: titles.chats, load: messagingPage },
  { path: '/messaging/{id}', auth: true, title: titles.chat, load: messagingPage },
  ...forum,
  {
    path: '/chatbot',
    auth: true,
    open: 'kept',
    title: titles.guide,
    load: async () => (await import('../views/guide/guide-page.tsx')).GuidePage,
  },
  ...selfCare,
];

const team: RouteRow[] = [
  {
    path: '/support/list',
    auth: true,
    title: titles.myTeam,
    load: async () => (await import('../people/team/team-page.tsx')).TeamPage,
  },
  {
    path: '/search/support',
    auth: true,
    title: titles.findSupport,
    load: async () => (await import('../features/finding/index.ts')).FindPage,
  },
  {
    path: '/provider/profile/{id}',
    auth: true,
    title: titles.provider,
    load: async () => (await import('../people/team/provider-profile-page.tsx')).ProviderProfilePage,
  },
  {
    path: '/supporter/profile/{id}',
    auth: true,
    title: titles.supporter,
    load: async () => (await import('../people/team/supporter-profile-page.tsx')).SupporterProfilePage,
  },
  {
    path: '/request-access',
    auth: true,
    title: titles.requestAccessSupporter,
    load: async () => (await import('../people/supporting/request-access-page.tsx')).RequestAccessPage,
  },
  {
    path: '/supporter-permissions',
    auth: true,
    title: titles.whoCanSeeWhat,
    load: async () =>
      (await import('../people/access/supporter-permissions-page.tsx')).SupporterPermissionsPage,
  },
  {
    path: '/access-record',
    auth: true,
    title: titles.whosLookedAtWhat,
    load: async () => (await import('../people/access/access-record-page.tsx')).AccessRecordPage,
  },
  {
    path: '/groups',
    auth: true,
    title: titles.sharingGroups,
    load: async () => (await import('../views/shared-contents/groups/groups-page.tsx')).SharingGroupsPage,
  },
  {
    path: '/shared-contents/{support_id?}',
    auth: true,
    title: titles.whatIShare,
    load: async () => (await import('../views/shared-contents/shared-contents-page.tsx')).SharedContentsPage,
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
  ...checkIns,
  ...team,
  ...care,
  ...learn,
];

/** Whether there is such a page; only such pages appear in navigation. */
export function isBuilt(path: string): boolean {
  return routes.some((route) => route.path === path);
}
