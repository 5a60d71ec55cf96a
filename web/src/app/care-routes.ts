import type { RouteRow } from './route-row.ts';
import * as titles from './route-texts.ts';

const inboxPage = async () => (await import('../features/conversations/pages/inbox-page.tsx')).InboxPage;

/**
 * What staff work on: the caseload, its inbox and check-ins, hours, bookings, follow-ups and scripts; and
 * what administrators write.
 */
export const care: RouteRow[] = [
  {
    path: '/care',
    auth: true,
    title: titles.caseload,
    load: async () => (await import('../views/caseload/caseload-page.tsx')).CaseloadPage,
  },
  { path: '/care/inbox', auth: true, title: titles.inbox, load: inboxPage },
  { path: '/care/inbox/{id}', auth: true, title: titles.chat, load: inboxPage },
  {
    path: '/care/check-ins',
    auth: true,
    title: titles.checkIns,
    load: async () => (await import('../views/caseload-check-ins/check-ins-page.tsx')).CaseloadCheckInsPage,
  },
  {
    path: '/care/hours',
    auth: true,
    title: titles.hours,
    load: async () => (await import('../views/care-hours/care-hours-page.tsx')).CareHoursPage,
  },
  {
    path: '/care/calendar',
    auth: true,
    title: titles.calendar,
    load: async () => (await import('../features/appointments/calendar/calendar-page.tsx')).CalendarPage,
  },
  {
    path: '/care/calendar/book/{id?}',
    auth: true,
    title: titles.bookFor,
    load: async () => (await import('../features/appointments/for-member/book-for-page.tsx')).BookForPage,
  },
  {
    path: '/care/follow-ups',
    auth: true,
    title: titles.followUps,
    load: async () => (await import('../people/follow-ups/follow-ups-page.tsx')).FollowUpsPage,
  },
  {
    path: '/care/follow-ups/{id}',
    auth: true,
    title: titles.followUp,
    load: async () => (await import('../people/follow-ups/follow-up-page.tsx')).FollowUpPage,
  },
  {
    path: '/care/follow-up-rules',
    auth: true,
    title: titles.followUpRules,
    load: async () => (await import('../people/follow-ups/rules-page.tsx')).FollowUpRulesPage,
  },
  {
    path: '/care/renewals',
    auth: true,
    title: titles.renewals,
    load: async () => (await import('../features/medications/renewals/renewals-page.tsx')).RenewalsPage,
  },
  {
    path: '/admin/people',
    auth: true,
    title: titles.people,
    load: async () => (await import('../people/listings/people-page.tsx')).PeoplePage,
  },
  {
    path: '/admin/content',
    auth: true,
    title: titles.content,
    load: async () => (await import('../views/resources/content-page.tsx')).ContentPage,
  },
  {
    path: '/care/referrals',
    auth: true,
    title: titles.referrals,
    load: async () => (await import('../people/consents/referrals-page.tsx')).ReferralsPage,
  },
];
