import type { RouteRow } from './route-row.ts';
import * as titles from './route-texts.ts';

const settingsPage = async () => (await import('../people/users/settings-page.tsx')).SettingsPage;

/** A person’s own profile, settings, notices and plan. */
export const account: readonly RouteRow[] = [
  {
    path: '/profile',
    auth: true,
    title: titles.profile,
    load: async () => (await import('../people/users/profile-page.tsx')).ProfilePage,
  },
  {
    path: '/profile/edit',
    auth: true,
    title: titles.editProfile,
    load: async () => (await import('../people/users/edit-profile-page.tsx')).EditProfilePage,
  },
  {
    path: '/profile/professional',
    auth: true,
    title: titles.myProfessionalProfile,
    load: async () => (await import('../people/providers/work-profile-page.tsx')).WorkProfilePage,
  },
  { path: '/settings', auth: true, title: titles.settings, load: settingsPage },
  {
    path: '/settings/home',
    auth: true,
    title: titles.settingsOfHome,
    load: async () => (await import('../views/home/silent-lines-page.tsx')).SilentLinesPage,
  },
  {
    path: '/settings/calendars',
    auth: true,
    title: titles.settingsOfCalendars,
    load: async () =>
      (await import('../people/calendar-addresses/calendar-addresses-page.tsx')).CalendarAddressesPage,
  },
  { path: '/settings/{tab}', auth: true, title: titles.settingsTab, load: settingsPage },
  {
    path: '/notifications',
    auth: true,
    title: titles.notifications,
    load: async () => (await import('../views/notifications/notifications-page.tsx')).NotificationsPage,
  },
  {
    path: '/payment/history',
    auth: true,
    title: titles.payments,
    load: async () => (await import('../people/plans/payments-page.tsx')).PaymentsPage,
  },
  {
    path: '/subscriptions',
    auth: true,
    title: titles.plan,
    load: async () => (await import('../people/plans/plan-page.tsx')).PlanPage,
  },
];
