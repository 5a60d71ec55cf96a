import { authEndpoints } from '@kith/contract/auth';
import { journeyEndpoints, journeyPlace } from '@kith/contract/journey';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { wellbeingEndpoints } from '@kith/contract/wellbeing-insights';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { actFor } from '#client/acting/acting-for.ts';
import { session } from '#client/session/session.ts';
import { anEvent, occurrenceOf } from '#testing/events.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { anArea, aRating } from '#testing/focus-areas.ts';
import { aNoteItem, aTimeline } from '#testing/notes.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aSupportedTeam, keepTeams } from '#testing/teams.ts';
import { aNote, aPerson, aSession, supporting } from '#testing/world.ts';
import { WellbeingInsightsPage } from './wellbeing-insights-page.tsx';

const maya = aPerson();
const today = calendarDay(new Date(), maya.time_zone);
const charts = {
  index: [],
  results: [],
  focus_areas: [],
  check_ins: [
    { day: dayAfter(today, -20), points: 40 },
    { day: dayAfter(today, -2), points: 60 },
  ],
};
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(wellbeingEndpoints.getWellbeingInsights, () => ({
    index: 52,
    label: 'up_and_down' as const,
    trend: null,
    charts,
    own: null,
  }));
});
afterEach(() => {
  actFor(null);
  session.end('signed_out');
  api.close();
});

function open() {
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  return renderPage(WellbeingInsightsPage, { path: '/wellbeing-insights' });
}

/** A journey with one note, one event and one rating, which answers as if each stood three days before `until`. */
function keepJourney() {
  return api.on(journeyEndpoints.getTimeline, ({ filter_by, until = today }) => {
    const day = dayAfter(until, -3);
    const at = `${day}T02:00:00.000Z`;
    if (filter_by === 'note')
      return aTimeline([
        aNoteItem(aNote(maya, { id: 7, text: 'Slept badly', unformatted_date_created: at })),
      ]);
    if (filter_by === 'focusArea') {
      const rating = aRating(maya, anArea(maya), { progress: 6, day, unformatted_date_created: at });
      const its = journeyPlace('focusArea', rating.id, new Date(at), maya.time_zone);
      const rated = { type: 'focusArea', ...its, highlight: null, record: rating } as const;
      return { ...aTimeline([]), focus_areas: [rated] };
    }
    const record = anEvent(maya, { id: 8, title: 'Lunch by the river', start_date: day, end_date: day });
    const place = journeyPlace('event', 8, new Date(at), maya.time_zone, day);
    const occurrence = occurrenceOf(record);
    const item = { type: 'event', ...place, highlight: null, record, occurrence } as const;
    return { ...aTimeline([]), personal_events: [item] };
  });
}

it('has the notes, events and ratings of the last week beside the lines, each with its way there', async () => {
  keepJourney();
  open();

  const card = within(await screen.findByRole('region', { name: 'What was going on' }));
  const day = dayAfter(today, -3);
  const note = await card.findByRole('link', { name: /^Note:\s*Slept badly/ });
  expect(note.getAttribute('href')).toBe(`/journey/note?day=${day}#note-7`);
  const event = card.getByRole('link', { name: /^Event:\s*Lunch by the river/ });
  expect(event.getAttribute('href')).toBe(`/journey/event?day=${day}`);
  const rating = card.getByRole('link', { name: /^Focus area:\s*Sleep: 6 out of 10/ });
  expect(rating.getAttribute('href')).toBe(`/journey/focusArea?day=${day}`);
});

it('goes from week to week, and to the day of a point, and never beyond today', async () => {
  const asked = keepJourney();
  const { user } = open();

  const later = await screen.findByRole('button', { name: 'Later days' });
  expect(later.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Earlier days' }));
  await expect.poll(() => asked.calls.at(-1)).toMatchObject({ until: dayAfter(today, -7) });

  await user.click(screen.getByRole('button', { name: /^Show as table: Daily check-ins/ }));
  const [newest] = within(screen.getByRole('table')).getAllByRole('button');
  if (newest) await user.click(newest);
  await expect.poll(() => asked.calls.at(-1)).toMatchObject({ until: dayAfter(today, -2) });
});

it('shows what the journey shows of these days alone', async () => {
  api.on(journeyEndpoints.getTimeline, ({ filter_by }) => {
    const old = aNote(maya, { text: 'Long ago', unformatted_date_created: '2026-01-02T02:00:00.000Z' });
    return aTimeline(filter_by === 'note' ? [aNoteItem(old)] : []);
  });
  open();

  await screen.findByText('No notes, events or ratings on these days.');
  expect(screen.queryByText('Long ago')).toBeNull();
});

it.each([
  ['who sees the journey', true],
  ['who does not see the journey', false],
] as const)('a supporter %s reads what it shows them', async (_, view) => {
  const asked = keepJourney();
  const sam = aPerson({ first_name: 'Sam', supported_teams: supporting(maya.id) });
  api.on(authEndpoints.getProfile, () => ({ user: sam, session: aSession() }));
  const granted = { wellbeingIndex: { view: true }, assessmentResult: { view: true } };
  keepTeams(api, [aSupportedTeam(maya, { ...granted, journeyOverview: { view } })]);
  signInAs(sam);
  actFor(maya.id);
  renderPage(WellbeingInsightsPage, { path: '/wellbeing-insights' });

  await screen.findByRole('img', { name: /^Daily check-ins/ });
  if (view) {
    expect((await screen.findByRole('link', { name: /Slept badly/ })).textContent).toContain('Maya');
    expect(asked.calls[0]).toMatchObject({ member_id: maya.id, supporter_id: sam.id });
  } else {
    expect(screen.queryByText('What was going on')).toBeNull();
    expect(asked.calls).toEqual([]);
  }
});
