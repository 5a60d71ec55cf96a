import type { GrantMap } from '@kith/contract/permissions';
import type { PersonRole } from '@kith/contract/roles';
import { expect, it } from 'vitest';
import type { Acting } from '#client/acting/acting-for.ts';
import { aCase, aSupportedTeam } from '#testing/teams.ts';
import { aPerson } from '#testing/world.ts';
import { nounPages } from '../noun-pages.ts';
import { isBuilt } from '../routes.ts';
import { isIn, navGroups } from './nav.ts';

const everything = () => true;
const supporting = (grants: GrantMap | null): Acting => ({
  ...aSupportedTeam(aPerson(), grants),
  as: 'supporter',
});
const caring = (grants: GrantMap): Acting => {
  const { person: patient, permissions } = aCase(aPerson(), grants);
  return { as: 'professional', patient_id: patient.id, patient, permissions };
};
const groupsFor = (acting: Acting | null, isProfessional = false) =>
  navGroups({ acting, isProfessional }, everything);
const tabsOf = (groups: ReturnType<typeof groupsFor>) =>
  groups.filter(({ tab }) => tab).map(({ name }) => name);
const placesFor = (grants: GrantMap | null) => {
  const groups = groupsFor(supporting(grants));
  const ofNouns = new Set(nounPages.map(({ path }) => path));
  return groups.flatMap(({ name, children }) => [
    name,
    ...children.flatMap((child) => (ofNouns.has(child.path) ? [] : [`- ${child.name}`])),
  ]);
};

it('a member finds everything, with the way to ask for access only for others', () => {
  const groups = groupsFor(null);

  expect(tabsOf(groups)).toEqual(['Home', 'Journey', 'Messages', 'Tools']);
  expect(groups).toHaveLength(9);
  expect(JSON.stringify(groups)).not.toContain('/request-access');
});

it('an administrator of an organisation finds the rules beside the follow-ups, and other staff do not', () => {
  const underCaseload = (role: PersonRole) =>
    navGroups({ acting: null, isProfessional: true, roles: [role] })
      .find(({ path }) => path === '/care')
      ?.children.map(({ path }) => path);
  expect(underCaseload('organisation_administrator')).toContain('/care/follow-up-rules');
  expect(underCaseload('organisation_administrator')).toContain('/admin/content');
  expect(underCaseload('moderator')).not.toContain('/care/follow-up-rules');
  expect(underCaseload('provider')).not.toContain('/care/follow-up-rules');
  expect(underCaseload('provider')).not.toContain('/admin/content');
});

it('a moderator of the forum finds what waits beside it, and no other person does', () => {
  const inCommunity = (role: PersonRole) =>
    navGroups({ acting: null, isProfessional: false, roles: [role] }, isBuilt)
      .find(({ path }) => path === '/forum')
      ?.children.map(({ path }) => path);
  expect(inCommunity('moderator')).toEqual(['/forum', '/chatbot', '/admin/forum']);
  expect(inCommunity('organisation_administrator')).toEqual(['/forum', '/chatbot']);
  expect(inCommunity('patient')).toEqual(['/forum', '/chatbot']);
});

const isNoNoun = ({ path }: { path: string }) => nounPages.every((page) => page.path !== path);

it('the pages of a member that are there each have an icon of their own', () => {
  const groups = navGroups({ acting: null, isProfessional: false }, isBuilt);
  const pages = groups.flatMap(({ icon, ownName, children }) => [
    ...(children.length === 0 || ownName !== undefined ? [icon] : []),
    // A noun that was just made has the icon of its group.
    ...children.filter(isNoNoun).map((child) => child.icon ?? icon),
  ]);

  expect(new Set(pages).size).toBe(pages.length);
});

it('the pages of work that are there each have an icon of their own', () => {
  const staff = { acting: null, isProfessional: true, roles: ['organisation_administrator'] } as const;
  const work = navGroups(staff, isBuilt).find(({ path }) => path === '/care');
  const icons = [work?.icon, ...(work?.children ?? []).map(({ icon }) => icon)];

  expect(icons).not.toContain(undefined);
  expect(new Set(icons).size).toBe(icons.length);
});

it('a supporter finds what the member lets them see, and always the journey and the team', () => {
  expect(placesFor({ task: { view: false } })).toEqual([
    'Home',
    'Journey',
    'Messages',
    'Community',
    '- Guide',
    'Tools',
    '- Safety plan',
    'Learn',
    '- Library',
    '- Saved',
    '- Tutorials',
    'My team',
    '- Request access',
    'Account',
    '- Profile',
    '- Notifications',
    '- Settings',
    '- Plan',
    '- Payments',
  ]);
  const all = { view: true };
  expect(placesFor({ task: all, event: all, note: all, wellbeingIndex: all, medication: all })).toEqual(
    expect.arrayContaining([
      '- Tasks',
      '- Events',
      '- Files',
      '- Wellbeing insights',
      'Tools',
      '- Medicines',
    ]),
  );
});

it('a supporter’s bottom bar is Home, Journey, Messages and Learn', () => {
  expect(tabsOf(groupsFor(supporting(null)))).toEqual(['Home', 'Journey', 'Messages', 'Learn']);
});

it('a professional finds their work first, and no more in the bottom bar than there is room for', () => {
  const groups = groupsFor(null, true);
  const work = groups.filter(({ isOwn }) => !isOwn);

  expect(work.map(({ name }) => name)).toEqual(['Home', 'Caseload', 'Messages']);
  expect(groups.slice(0, work.length)).toEqual(work);
  expect(tabsOf(groups)).toEqual(['Home', 'Caseload', 'Messages', 'Journey']);
});

it('nothing stands apart for a member, nor while a professional works with one', () => {
  const open = { journeyOverview: { view: true } };

  for (const groups of [groupsFor(null), groupsFor(caring(open), true)])
    expect(groups.filter(({ isOwn }) => isOwn)).toEqual([]);
});

it('who works with a member finds what goes with that, and nothing of their own but the account', () => {
  const open = { journeyOverview: { view: true }, note: { view: true } };
  const namesFor = (grants: GrantMap) => groupsFor(caring(grants), true).map(({ name }) => name);

  expect(namesFor(open)).toEqual(['Caseload', 'Journey', 'Messages', 'Tools', 'Learn', 'Account']);
  expect(namesFor({ ...open, supportTeam: { view: true } })).toContain('My team');
});

it('the page of someone on the team belongs to the team', () => {
  const open = groupsFor(null).filter((group) => isIn(group, '/supporter/profile/7'));

  expect(open.map(({ name }) => name)).toEqual(['My team']);
});
