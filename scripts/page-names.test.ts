import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { OPEN, PRIVATE } from '../e2e/support/screens.ts';
import { privacyTerms } from '../server/src/people/terms/texts/privacy-terms.ts';
import { routes } from '../web/src/app/routes.ts';
import { aboutLinks } from '../web/src/app/shell/about.ts';
import { nameInNav, navTable } from '../web/src/app/shell/nav-table.ts';
import { texts } from '../web/src/people/users/texts.ts';

const root = resolve(import.meta.dirname, '..');

/** Named by the specification, or kept from the history of a browser, which shows no word about health. */
const OTHER_TITLES: Readonly<Record<string, string>> = {
  '/cbt': 'Journal',
  '/journey': 'Timeline',
  '/learn/adhd': 'Library',
  '/learn/anxiety': 'Library',
  '/learn/depression': 'Library',
  '/learn/ptsd': 'Library',
  '/medications': 'List',
  '/medications/print': 'List',
  '/messaging': 'Chats',
  '/profile': 'Profile',
  '/profile/edit': 'Edit profile',
  '/request-access': 'Request access (supporter)',
  '/safety-plan': 'My plan',
  '/subscriptions': 'Plan',
  '/wellbeing-insights': 'Insights',
};

/** The plan of another person has their name above it. */
const NAMED_AFTER_A_PERSON = new Set(['/', '/shared-plan']);

/** The heading that the tour of all pages finds there. */
function headingOf(path: string): string | undefined {
  const heading = PRIVATE[path]?.[0]?.[1];
  return typeof heading === 'string' ? heading : undefined;
}

const built = routes.filter(({ path, load }) => load !== undefined && !NAMED_AFTER_A_PERSON.has(path));

it('calls a page by one name in navigation and at its head', () => {
  const links = navTable.flatMap(({ name, path, children }) =>
    children.length > 0 ? children : [{ name, path }],
  );
  const named = links.flatMap(({ name, path }) => {
    const heading = built.some((route) => route.path === path) ? headingOf(path) : undefined;
    return heading === undefined ? [] : [{ path, name, heading }];
  });

  expect(named.length).toBeGreaterThan(12);
  for (const { path, name, heading } of named) {
    const own = `My ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    expect({ path, name: [name, own] }).toEqual({ path, name: expect.arrayContaining([heading]) });
  }
});

it('calls a page by the same name in the title of the browser', () => {
  const titled = built.flatMap(({ path, title }) => {
    const heading = path.includes('{') ? undefined : headingOf(path);
    return heading === undefined ? [] : [{ path, title, heading }];
  });

  expect(titled.length).toBeGreaterThan(15);
  for (const { path, title, heading } of titled) {
    expect({ path, title }).toEqual({ path, title: OTHER_TITLES[path] ?? heading });
  }
});

it('calls a legal text by one name in every link, at its head and in what one accepts', () => {
  for (const { name, path } of aboutLinks) expect({ path, name }).toEqual({ path, name: OPEN[path] });
  expect(OPEN['/privacy-policy']).toBe(privacyTerms.title);
});

it('leads back to the last page by its name in navigation, not by its title in the browser', () => {
  expect(['/messaging', '/journey', '/safety-plan'].map(nameInNav)).toEqual([
    'Messages',
    'Journey',
    'Safety plan',
  ]);
});

it('names in mails only places that the settings have', () => {
  const mails = globSync('server/src/**/outbound-m*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const named = [...mails.matchAll(/in your settings, under (\w+)/g)].map(([, name]) => name);

  expect(named.length).toBeGreaterThan(1);
  for (const name of named) expect(Object.values(texts.settings)).toContain(name);
});
