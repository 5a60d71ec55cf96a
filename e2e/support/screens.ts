import { nounPages } from '../../web/src/app/noun-pages.ts';

/** The h1 of a page. */
export type Heading = string | RegExp;

/** Pages open to all, by address. */
export const OPEN: Readonly<Record<string, Heading>> = {
  '/signup': 'Create your account',
  '/login': 'Log in',
  '/reset-password': 'Reset your password',
  '/privacy-policy': 'Privacy terms',
  '/user-agreement': 'User agreement',
  '/software': 'Open-source software',
};

/** Help is open to all people in every state. */
export const HELP: Readonly<Record<string, Heading>> = {
  '/help': 'Get help now',
  '/help/national_crisis_support': 'Crisis support',
  '/help/lifeline_australia': 'Lifeline',
  '/help/on_the_line': 'On the Line (now part of Lifeline)',
  '/help/beyond_blue': 'Beyond Blue',
  '/help/kids_helpline': 'Kids Helpline',
  '/help/mensline_australia': 'MensLine Australia',
};

const tabs = ['Account', 'Security', 'Appearance', 'Notifications', 'Privacy', 'About'];

/** Pages of Maya Hart once she is signed in: for every route the addresses to open. */
export const PRIVATE: Readonly<Record<string, readonly (readonly [path: string, heading: Heading])[]>> = {
  '/': [['/', /^(Hello|Good (morning|afternoon|evening)), Maya$/]],
  '/foryou': [['/foryou', 'For you']],
  '/journey': [['/journey', 'My journey']],
  '/journey/{filter}': [
    ['/journey/note', 'My journey: Notes'],
    ['/journey/event', 'My journey: Events'],
  ],
  '/check-ins': [['/check-ins', 'Check-ins']],
  '/check-ins/take/{code}': [
    ['/check-ins/take/A111201', 'Low mood (depression)'],
    ['/check-ins/take/A111128', 'How are you today?'],
  ],
  '/check-ins/report/{code}': [['/check-ins/report/A111202', 'Anxiety']],
  '/wellbeing-insights': [['/wellbeing-insights', 'Wellbeing insights']],
  '/support/list': [['/support/list', 'My team']],
  '/cbt': [['/cbt', 'Thoughts']],
  '/learn/library': [['/learn/library', 'Library']],
  '/learn/adhd': [['/learn/adhd', 'ADHD']],
  '/learn/anxiety': [['/learn/anxiety', 'Anxiety']],
  '/learn/depression': [['/learn/depression', 'Depression']],
  '/learn/ptsd': [['/learn/ptsd', 'PTSD']],
  '/learn/adhd/{page}': [['/learn/adhd/symptoms', 'Signs of ADHD in daily life']],
  '/learn/adhd/medication/{page}': [['/learn/adhd/medication/stimulants', 'ADHD medicines: stimulants']],
  '/learn/anxiety/{page}': [['/learn/anxiety/what-it-is', 'What is anxiety?']],
  '/learn/anxiety/medication/{page}': [['/learn/anxiety/medication/other', /^Anxiety medicines/]],
  '/learn/depression/{page}': [['/learn/depression/what-it-is', 'What is depression?']],
  '/learn/depression/medication/{page}': [['/learn/depression/medication/other', /^Depression medicines/]],
  '/learn/ptsd/{page}': [['/learn/ptsd/what-it-is', 'What is PTSD?']],
  '/learn/ptsd/medication/{page}': [['/learn/ptsd/medication/sleep', /sleep/]],
  '/article/{id}/{focus_area_id?}': [['/article/30/9', 'Better sleep, step by step']],
  '/saved-resources': [['/saved-resources', 'Saved']],
  '/resources/{id}': [['/resources/none', 'This resource isn’t here any more']],
  '/tutorials': [['/tutorials', 'Tutorials']],
  '/tutorials/{id}': [['/tutorials/getting-started', 'Getting started']],
  '/focus-areas': [
    ['/focus-areas', 'Focus areas'],
    ['/focus-areas?choose', 'Choose a focus area'],
  ],
  '/safety-plan': [['/safety-plan', 'My safety plan']],
  '/shared-plan': [['/shared-plan', 'Shared plan']],
  '/medications': [['/medications', 'Medicines']],
  '/medications/print': [['/medications/print', 'My medicines']],
  '/tasks': [['/tasks', 'Tasks']],
  '/events': [
    ['/events', 'Events'],
    ['/events?view=week', 'Events'],
    ['/events?view=list', 'Events'],
  ],
  '/book/{id?}': [['/book', 'Book a time']],
  '/notes': [
    ['/notes', 'Notes'],
    ['/notes?show=shared_by', 'Notes'],
  ],
  '/files': [
    ['/files', 'Files'],
    ['/files?show=shared_with&kind=pdf', 'Files'],
  ],
  ...Object.fromEntries(nounPages.map(({ path, title }) => [path, [[path, title] as const]])),
  '/calls': [['/calls', 'Video calls']],
  '/messaging': [['/messaging', 'Messages']],
  '/notifications': [['/notifications', 'Notifications']],
  '/profile': [['/profile', 'My profile']],
  '/profile/edit': [['/profile/edit', 'Edit my profile']],
  '/profile/professional': [['/profile/professional', 'My professional profile']],
  '/settings': [['/settings', 'Settings']],
  '/settings/calendars': [['/settings/calendars', 'Other calendars']],
  '/settings/home': [['/settings/home', 'What home shows']],
  '/settings/{tab}': tabs.map((name) => [`/settings/${name.toLowerCase()}`, `Settings: ${name}`]),
  '/care': [['/care', 'Caseload']],
  '/supporter-permissions': [['/supporter-permissions', 'Who can see what']],
  '/groups': [['/groups', 'Sharing groups']],
  '/shared-contents/{support_id?}': [['/shared-contents', 'What I share']],
  '/access-record': [['/access-record', 'Who’s looked at what']],
  '/request-access': [['/request-access', 'Request access']],
  '/care/inbox': [['/care/inbox', 'Inbox']],
  '/care/check-ins': [['/care/check-ins', 'Check-ins']],
  '/care/follow-ups': [['/care/follow-ups', 'Follow-ups']],
  '/care/renewals': [['/care/renewals', 'New scripts']],
  '/care/follow-up-rules': [['/care/follow-up-rules', 'Follow-up rules']],
  '/admin/content': [['/admin/content', 'Resources']],
  '/care/hours': [['/care/hours', 'Hours']],
  '/care/calendar': [['/care/calendar', 'Calendar']],
  '/chatbot': [['/chatbot', 'Guide']],
  '/care/calendar/book/{id?}': [['/care/calendar/book', 'Book for a member']],
  '/care/referrals': [['/care/referrals', 'Referrals']],
  '/term-of-use': [['/term-of-use', 'Terms of use']],
  '/checklogin/{id}': [['/checklogin/7', 'You’re logged in as Maya Hart']],
};

/** Pages that appear in certain moments only. */
export const MOMENTS: readonly string[] = [
  '/check-ins/result/{id}',
  '/check-ins/set/{set_request_id}',
  '/signup/{invitation_id}/{security_code}',
  '/kith-get-started/{patient_id}',
  '/messaging/provider/{id}/{name}',
  '/signup/approve-consent/{invitation_id}/{security_code}',
  '/signup/withdraw-consent/{invitation_id}/{security_code}',
  '/referral-consent/{id}/{security_code}',
  '/messaging/{id}',
  '/calls/{id}',
  '/care/inbox/{id}',
  '/care/follow-ups/{id}',
  '/cbt/view_thought/{id}',
  '/focus-areas/{id}',
  '/login/verify/{user_id}',
  '/change-password/{code}',
  '/terms',
  '/welcome',
  '/welcome/supporter',
  '/welcome/rslwa',
  '/supporter/profile/{id}',
  '/provider/profile/{id}',
];
