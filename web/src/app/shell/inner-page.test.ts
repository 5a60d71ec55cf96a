import { expect, it } from 'vitest';
import { aCase, aSupportedTeam } from '#testing/teams.ts';
import { aPerson } from '#testing/world.ts';
import { innerPage } from './inner-page.ts';
import { navGroups } from './nav.ts';

const pageOf = (groups: ReturnType<typeof navGroups>) => (pathname: string) => {
  const page = innerPage(groups, pathname);
  return page && `${page.name} < ${page.parent.name} ${page.parent.path}`;
};
const open = { task: { view: true }, supportTeam: { view: true }, journeyOverview: { view: true } };
const { person: patient, permissions } = aCase(aPerson(), open);

const oneself = pageOf(navGroups({ acting: null, isProfessional: false }));
const staff = pageOf(navGroups({ acting: null, isProfessional: true }));
const supporter = pageOf(
  navGroups({ acting: { ...aSupportedTeam(aPerson(), open), as: 'supporter' }, isProfessional: false }),
);
const withAMember = pageOf(
  navGroups({
    acting: { as: 'professional', patient_id: patient.id, patient, permissions },
    isProfessional: true,
  }),
);

it('a page of the bottom bar has none above it, nor has a filter of one', () => {
  for (const path of ['/', '/journey', '/journey/note', '/messaging', '/safety-plan']) {
    expect(oneself(path), path).toBeUndefined();
  }
  expect(staff('/care')).toBeUndefined();
});

it('a page leads to the place above it, also for a person who came by a link', () => {
  expect(oneself('/tasks')).toBe('Tasks < Journey /journey');
  expect(oneself('/support/list')).toBe('My team < Home /');
  expect(oneself('/supporter/profile/7')).toBe('Supporter < My team /support/list');
  expect(oneself('/supporter-permissions')).toBe('Who can see what < Home /');
  expect(oneself('/groups')).toBe('Sharing groups < Home /');
  expect(oneself('/settings')).toBe('Settings < Home /');
  expect(oneself('/settings/security')).toBe('Security < Settings /settings');
  expect(oneself('/profile/edit')).toBe('Edit profile < Profile /profile');
  expect(oneself('/help/lifeline_australia')).toBe('Help < Help /help');
  expect(oneself('/messaging/12')).toBe('Chat < Messages /messaging');
  expect(oneself('/no-such-page')).toBe('Not found < Home /');
});

it('staff go up to the caseload from its pages, and from a member’s page to that member', () => {
  expect(staff('/care/hours')).toBe('Hours < Caseload /care');
  expect(staff('/care/inbox/3')).toBe('Chat < Inbox /care/inbox');
  expect(staff('/settings')).toBe('Settings < Home /');
  expect(withAMember('/tasks')).toBe('Tasks < Journey /journey');
  expect(withAMember('/support/list')).toBe('My team < Journey /journey');
  expect(withAMember('/notifications')).toBe('Notifications < Caseload /care');
});

it('a supporter goes up within the pages of the member', () => {
  expect(supporter('/tasks')).toBe('Tasks < Journey /journey');
  expect(supporter('/request-access')).toBe('Request access < My team /support/list');
  expect(supporter('/profile')).toBe('Profile < Home /');
});
