import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { aSupportedTeam } from '#testing/teams.ts';
import { aPerson } from '#testing/world.ts';
import { GroupTabs } from './group-tabs.tsx';
import { navGroups } from './nav.ts';

const EARLY = ['/', '/journey', '/tasks', '/events', '/settings'];

function openAt(pathname: string, grants?: Parameters<typeof aSupportedTeam>[1]) {
  const acting = grants ? { ...aSupportedTeam(aPerson(), grants), as: 'supporter' as const } : null;
  const groups = navGroups({ acting, isProfessional: false }, (path) => EARLY.includes(path));
  render(
    <MemoryRouter>
      <GroupTabs groups={groups} pathname={pathname} />
    </MemoryRouter>,
  );
}

const links = () => within(screen.getByRole('navigation', { name: 'Journey' })).getAllByRole('link');
const currentOne = () => links().find((link) => link.hasAttribute('aria-current'))?.textContent;

it('the journey, tasks and events stand side by side, and the open one is marked', () => {
  openAt('/journey/note');
  expect(links().map((link) => link.textContent)).toEqual(['Timeline', 'Tasks', 'Events']);
  expect(currentOne()).toBe('Timeline');
  cleanup();

  openAt('/tasks');
  expect(currentOne()).toBe('Tasks');
});

it('a supporter finds there what the member shares, and nothing where that is the journey alone', () => {
  openAt('/journey', { event: { view: true }, task: { view: false } });
  expect(links().map((link) => link.textContent)).toEqual(['Timeline', 'Events']);
  cleanup();

  openAt('/journey', { event: { view: false }, task: { view: false } });
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('other pages have none', () => {
  openAt('/settings');
  expect(screen.queryByRole('navigation')).toBeNull();
});
