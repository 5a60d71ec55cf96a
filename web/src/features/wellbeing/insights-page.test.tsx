import { authEndpoints } from '@kith/contract/auth';
import { AFTER_A_FLAG } from '@kith/contract/wellbeing/for-the-member';
import { wellbeingEndpoints } from '@kith/contract/wellbeing-insights';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actFor } from '#client/acting/acting-for.ts';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aPerson, aSession, supporting } from '#testing/world.ts';
import { InsightsPage } from './insights-page.tsx';
import { tableOf } from './save-as-table.ts';
import { byWeek } from './weeks.ts';
import type { Insights, OwnInsights } from './wellbeing-api.ts';

const maya = aPerson();
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
});

afterEach(() => {
  cleanup();
  actFor(null);
  session.end('signed_out');
  api.close();
});

const own: OwnInsights = {
  words: 'Up and down',
  offers_support: false,
  assessment: 51,
  check_in: 48.5,
  focus: null,
  basis: {
    assessments: [{ assessment_code: 'A111202', scale: 'total', day: '2026-11-20' }],
    check_in_days: 9,
    focus_areas: 0,
    newest_day: '2026-11-20',
  },
  check_in_trend: 'lower',
  patterns: [
    {
      with_more: 'sleep',
      of: 'mood',
      more_days: { mean: 6.4, days: 7 },
      less_days: { mean: 4.9, days: 7 },
      difference: 1.5,
      margin: 0.9,
    },
  ],
};
const charts: NonNullable<Insights['charts']> = {
  index: [{ day: '2026-11-20', index: 52 }],
  check_ins: [
    { day: '2026-11-19', points: 40 },
    { day: '2026-11-20', points: 56.7 },
  ],
  results: [
    {
      family: 'anxiety',
      assessment_code: 'A111202',
      scale: 'total',
      day: '2026-11-20',
      score: 10,
      points: 50,
    },
  ],
  focus_areas: [],
};
const sleep: (typeof charts.focus_areas)[number] = {
  id: 7,
  focus_area: 'Sleep',
  ratings: [4, 5, 6, 8].map((rating, nth) => ({ day: `2026-11-1${nth}`, rating })),
  trend: 'higher',
};
const earlier = {
  ...charts.results[0],
  day: '2026-11-06',
  score: 16,
  points: 20.8,
} as (typeof charts.results)[number];
const full: Insights = { index: 52, label: 'up_and_down', trend: 'same', charts, own };

const Page = () => <InsightsPage around={null} />;

function open(insights: Insights) {
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  const asked = api.on(wellbeingEndpoints.getWellbeingInsights, () => insights);
  return { asked, ...renderPage(Page, { path: '/wellbeing-insights' }) };
}

describe('wellbeing insights', () => {
  it('says words first, then the number, what it rests on, and that it is no medical score', async () => {
    const { user } = open(full);

    await screen.findByRole('heading', { name: 'Up and down' });
    screen.getByRole('img', { name: 'Wellbeing summary 52 out of 100, Up and down' });
    screen.getByText(/^Things look harder than last fortnight\. That happens\./);
    screen.getByText(/^Based on Anxiety \(20 November\) and check-ins on 9 days\./);
    screen.getByText(/It is not a medical score\./);
    await user.click(screen.getByText('What went into this'));
    expect(screen.getByText('Focus areas').nextSibling?.textContent).toBe('Not enough yet');
  });

  it('says no rise beneath words of danger, and a fall as ever', async () => {
    const flagged = { ...own, words: AFTER_A_FLAG };
    const { unmount } = open({ ...full, trend: 'higher', own: { ...flagged, check_in_trend: 'higher' } });
    await screen.findByRole('heading', { name: AFTER_A_FLAG });
    expect(screen.queryByText(/easier/)).toBeNull();
    unmount();

    open({ ...full, own: { ...flagged, check_in_trend: 'lower' } });
    await screen.findByText(/^Things look harder than last fortnight/);
  });

  it('draws each source by itself, with a table beside, and says what seems to go together', async () => {
    const { user } = open({ ...full, charts: { ...charts, results: [earlier, ...charts.results] } });

    await user.click(await screen.findByRole('button', { name: 'Show as table: Anxiety. Up is better' }));
    expect(within(screen.getByRole('table')).getByText('50 out of 100 (score 10 of 21)')).toBeDefined();
    screen.getByText('From 0 to 100. Up is better: less anxiety.');
    screen.getByText('On days with better sleep, your mood was higher: 6.4 against 4.9.');
    screen.getByText(/From 14 days\. The difference is 1\.5, give or take 0\.9\./);
  });

  it('draws the ratings of a focus area, with what changed last and the same as a table', async () => {
    const { user } = open({ ...full, charts: { ...charts, focus_areas: [sleep] } });

    await screen.findByRole('heading', { name: 'Focus area: Sleep' });
    screen.getByText('The newest rating is higher than the three before it. What has been helping?');
    await user.click(screen.getByRole('button', { name: 'Show as table: Focus area: Sleep. Up is better' }));
    const cells = within(screen.getByRole('table')).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '8 out of 10',
      '6 out of 10',
      '5 out of 10',
      '4 out of 10',
    ]);
  });

  it('has a line of ratings where there is no check-in yet', async () => {
    const lines = { index: [], check_ins: [], results: [], focus_areas: [sleep] };
    open({ index: null, label: null, trend: null, charts: lines, own: { ...own, words: null } });

    await screen.findByRole('img', { name: 'Focus area: Sleep. Up is better' });
  });

  it('says a value that stands alone in words, of what it is, and that a line comes next', async () => {
    const alone = { ...charts, check_ins: charts.check_ins.slice(0, 1) };
    open({ ...full, charts: alone });

    await screen.findByText('50 out of 100 (score 10 of 21)');
    screen.getByText('52 out of 100');
    screen.getByText('40 out of 100');
    expect(screen.getAllByText('With your next check-in a line shows up here.')).toHaveLength(3);
    expect(screen.queryByRole('img', { name: /Up is better/ })).toBeNull();
  });

  it('has a line of days while there is one week of them', async () => {
    open(full);
    await screen.findByRole('img', { name: 'Daily check-ins. Up is better' });
    expect(screen.queryByText(/middle value of each week/)).toBeNull();
  });

  it('obeys a member who hides the number: words and lines stay', async () => {
    maya.preferences.hide_wellbeing_number = true;
    open({ ...full, trend: null, charts: { ...charts, index: [] } });
    await screen.findByRole('heading', { name: 'Up and down' });
    screen.getByText(/^Your number is hidden\./);
    expect(screen.queryByRole('img', { name: /Wellbeing summary/ })).toBeNull();
    expect(screen.queryByText('What went into this')).toBeNull();
    expect(screen.queryByText(/A summary shows up after/)).toBeNull();
    screen.getByRole('img', { name: 'Daily check-ins. Up is better' });
    maya.preferences.hide_wellbeing_number = false;
  });

  it('asks for another range', async () => {
    const { asked, user } = open(full);
    await user.click(await screen.findByText('1 year'));
    await expect.poll(() => asked.calls.at(-1)).toMatchObject({ days: 365 });
  });

  it('shows no number and no line while there is too little', async () => {
    const none = { index: [], check_ins: [], results: [], focus_areas: [] };
    open({ index: null, label: null, trend: null, charts: none, own: { ...own, words: null, patterns: [] } });

    await screen.findByRole('heading', { name: 'Not enough yet' });
    expect(screen.getByRole('link', { name: 'Check in' }).getAttribute('href')).toBe('/check-ins');
    expect(screen.queryByRole('img', { name: /Wellbeing summary/ })).toBeNull();
  });

  it('gives way to support where the answers were hard', async () => {
    const words = 'Some of your answers were about hard things. How are you today?';
    open({ ...full, own: { ...own, words, offers_support: true } });

    const heading = await screen.findByRole('heading', { name: words });
    // Paper is handed on.
    expect(heading.className).toContain('not-printed');
    expect(screen.getByRole('link', { name: 'Crisis support' }).getAttribute('href')).toBe('/help');
    expect(screen.getByRole('link', { name: 'Check in' }).getAttribute('href')).toBe('/check-ins');
  });

  it('shows support beside a very hard time, and asks nothing', async () => {
    const hard = { index: 12, label: 'very_hard' as const };
    open({ ...full, ...hard, own: { ...own, words: 'A very hard time', offers_support: true } });

    await screen.findByRole('link', { name: 'My safety plan' });
    expect(screen.queryByRole('link', { name: 'Check in' })).toBeNull();
  });

  it('tells a supporter without access that it is not shared, and how to ask', async () => {
    const sam = aPerson({ first_name: 'Sam', supported_teams: supporting(maya.id) });
    api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
    keepTeams(api, [aSupportedTeam(maya, {})]);
    signInAs(sam);
    actFor(maya.id);
    api.refuse(wellbeingEndpoints.getWellbeingInsights, 'forbidden');
    renderPage(Page, { path: '/wellbeing-insights' });

    await screen.findByText('Maya hasn’t shared this with you.');
    expect(screen.getByRole('link', { name: 'Request access' }).getAttribute('href')).toBe('/request-access');
  });

  it('shows a supporter what the server lets them see, in words about the member', async () => {
    const sam = aPerson({ first_name: 'Sam', supported_teams: supporting(maya.id) });
    api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
    keepTeams(api, [aSupportedTeam(maya, { wellbeingIndex: { view: true } })]);
    signInAs(sam);
    actFor(maya.id);
    const asked = api.on(wellbeingEndpoints.getWellbeingInsights, () => ({
      ...full,
      charts: null,
      own: null,
    }));
    renderPage(Page, { path: '/wellbeing-insights' });

    await screen.findByRole('heading', { level: 1, name: 'Maya’s wellbeing insights' });
    await screen.findByText('About the same as the four weeks before.');
    expect(screen.queryByText('What went into this')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Show as table/ })).toBeNull();
    expect(asked.calls[0]).toMatchObject({ member_id: maya.id, supporter_id: sam.id });
  });
});

it('writes the lines as a table, the oldest first', () => {
  const rated = { ...sleep, ratings: sleep.ratings.slice(-1) };
  expect(tableOf({ ...charts, focus_areas: [rated] }).split('\r\n')).toEqual([
    '\ufeff"Day","What","From 0 to 100","Score"',
    '"2026-11-13","Focus area: Sleep",80,8',
    '"2026-11-19","Daily check-ins",40,""',
    '"2026-11-20","Summary",52,""',
    '"2026-11-20","Anxiety",50,10',
    '"2026-11-20","Daily check-ins",56.7,""',
    '',
  ]);
});

it('takes the middle of each week, counted back from the newest day', () => {
  const day = (days: number, value: number) => ({ at: days * 86_400_000, value });
  expect(byWeek([day(0, 10), day(1, 20), day(5, 60), day(8, 40)]).map(({ value }) => value)).toEqual([
    15, 50,
  ]);
});
