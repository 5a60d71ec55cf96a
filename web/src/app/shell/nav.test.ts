import type { GrantMap } from '@kith/contract/permissions';
import { expect, it } from 'vitest';
import { aSupportedTeam } from '#testing/teams.ts';
import { aPerson } from '#testing/world.ts';
import { isIn, navGroups } from './nav.ts';

const everything = () => true;
const placesFor = (grants: GrantMap | null) => {
  const groups = navGroups(aSupportedTeam(aPerson(), grants), everything);
  return groups.flatMap(({ name, children }) => [name, ...children.map((child) => `- ${child.name}`)]);
};

it('a member finds everything, with the way to ask for access only for others', () => {
  const groups = navGroups(null, everything);

  expect(groups.filter(({ tab }) => tab).map(({ name }) => name)).toEqual([
    'Home',
    'Journey',
    'Messages',
    'Tools',
  ]);
  expect(groups).toHaveLength(9);
  expect(JSON.stringify(groups)).not.toContain('/request-access');
});

it('a supporter finds what the member lets them see, and always the journey and the team', () => {
  expect(placesFor({ task: { view: false } })).toEqual([
    'Home',
    'Journey',
    'Messages',
    'Learn',
    '- Library',
    '- Saved',
    '- Tutorials',
    'My team',
    '- Request access',
    'Account',
    '- Profile',
    '- Settings',
    '- Plan',
    '- Payments',
  ]);
  const all = { view: true };
  expect(placesFor({ task: all, event: all, note: all, wellbeingIndex: all, medication: all })).toEqual(
    expect.arrayContaining(['- Tasks', '- Events', '- Files', '- Wellbeing', 'Tools', '- Medicines']),
  );
});

it('a supporter’s bottom bar is Home, Journey, Messages and Learn', () => {
  const tabs = navGroups(aSupportedTeam(aPerson()), everything).filter(({ tab }) => tab);

  expect(tabs.map(({ name }) => name)).toEqual(['Home', 'Journey', 'Messages', 'Learn']);
});

it('the page of somebody on the team belongs to the team', () => {
  const open = navGroups(null, everything).filter((group) => isIn(group, '/supporter/profile/7'));

  expect(open.map(({ name }) => name)).toEqual(['My team']);
});
