import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { inOwnBrowser } from './support/acting.ts';
import { inThePast } from './support/database.ts';
import { draftsKept } from './support/drafts.ts';
import { anOrganisation, operate } from './support/operator.ts';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi, type Member } from './support/people.ts';
import { LAYOUT } from './support/tags.ts';
import { toast } from './support/toasts.ts';
import { expectFaultless, inspect, inspectAsItIs, startTour } from './support/tour.ts';

/** A suburb of one professional. The search leaves numbers of one digit out. */
const suburbOf = ({ id }: Pick<Member, 'id'>) =>
  `Zeehan${[...String(id)].map((digit) => 'bcdfghjkmp'[Number(digit)]).join('')}x`;

/** A professional whom members find, in a suburb of their own. */
async function aListed(request: APIRequestContext): Promise<Member> {
  const [pat, ada] = [await aMember(request), await aMember(request)];
  const organisation = await anOrganisation('Myrtle Rooms');
  await operate('post', { email: pat.email, role: 'provider', organisation });
  await operate('post', { email: ada.email, role: 'organisation_administrator', organisation });
  const [work, office] = [await logInByApi(request, pat), await logInByApi(request, ada)];
  const places = [{ suburb: suburbOf(pat), postcode: '7469', state: 'TAS' }];
  await ask(request, '/api/provider/update_listing', { is_on: true, places, version: 0 }, work.token);
  const [post] = (await inThePast('select organisation_id from staff where user_id = $1', [pat.id])) as {
    organisation_id: string;
  }[];
  const said = { organisation_id: Number(post?.organisation_id), user_id: pat.id, accepted: true };
  await ask(request, '/api/organisation/approve_listing', said, office.token);
  return pat;
}

/** A visit that ended two days ago. */
async function aVisit(member: Member, professional: Member): Promise<number> {
  const [row] = await inThePast(
    `with service as (insert into booking_services (provider_id, name, minutes, modes, created_at)
       values ($2, 'Talk', 30, '{phone}', now() - interval '9 days') returning id)
     insert into appointments (member_id, provider_id, place_id, service_id, service_name, minutes, mode,
       time_zone, starts_at, ends_at, held_until, change_until, created_at)
     select $1, $2, 0, id, 'Talk', 30, 'phone', 'Australia/Perth', ended - interval '30 minutes', ended, ended,
       ended - interval '1 day', ended - interval '7 days'
     from service, (select now() - interval '2 days' as ended) as past returning id`,
    [member.id, professional.id],
  );
  return Number((row as { id: string }).id);
}

/** Ratings of other people, whose 30 days are over. */
async function ratedBefore(professional: Member, count: number): Promise<void> {
  await inThePast(
    `insert into ratings (id, provider_id, rater, rated_on, answers, share_words)
     select gen_random_uuid(), $1::bigint, 'another ' || $1::bigint || ' ' || at, current_date - 70,
       jsonb_build_object('q1', 5, 'q2', 4, 'q5', array['kind'], 'q8', 'Words of person ' || at), true
     from generate_series(1, $2::int) as at`,
    [professional.id, count],
  );
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Rate your visit' });
const line = (page: Page, question: string) => form(page).getByRole('slider', { name: question });

test(
  'a member rates a visit and takes it back, and others see five people or none',
  LAYOUT,
  async ({ page, browser, request }) => {
    test.setTimeout(240_000);
    const maya = await aMember(request);
    const pat = await aListed(request);
    const id = await aVisit(maya, pat);

    await logInAt(page, `/visit/${id}`, maya);
    const tour = await startTour(page);
    const card = page.getByRole('region', { name: 'Rate your visit' });
    await expect(card).toBeVisible();
    await inspect(tour, /^Your visit with/);
    await card.getByRole('button', { name: /^Rate / }).press('Enter');
    await expect(line(page, 'Did you feel listened to?')).toBeVisible();
    await form(page).getByRole('button', { name: 'Send rating' }).click();
    await expect(form(page).getByText('Please answer this.').first()).toBeVisible();
    await inspectAsItIs(tour);

    await line(page, 'Did you feel listened to?').press('4');
    await line(page, 'Did you feel respected and safe?').press('5');
    await form(page).getByRole('button', { name: 'I felt rushed' }).press('Enter');
    await form(page)
      .getByLabel(/^Anything you would like to say/)
      .fill('She took her time.');
    await inspectAsItIs(tour);

    // The connection is cut, and the tab is closed and opened again.
    await page.route('**/rating/provider', (route) => route.abort());
    await form(page).getByRole('button', { name: 'Send rating' }).click();
    await expect(page.getByText(/^We couldn’t reach Kith/).first()).toBeVisible();
    await expect.poll(() => draftsKept(page)).toBe(1);
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await card.getByRole('button', { name: /^Rate / }).click();
    await expect(form(page).getByLabel(/^Anything you would like to say/)).toHaveValue('She took her time.');
    await form(page).getByRole('button', { name: 'Send rating' }).click();
    await expect(toast(page, 'Thank you. Your feedback has been sent.')).toBeVisible();
    await expect(card.getByText(/^You rated this visit\./)).toBeVisible();
    await inspect(tour, /^Your visit with/);

    // From the page of the professional it is changed, and withdrawn.
    await page.goto(`/provider/profile/${pat.id}`);
    await card.getByRole('button', { name: 'Change your rating' }).click();
    await expect(form(page).getByLabel(/^Anything you would like to say/)).toHaveValue('She took her time.');
    await line(page, 'Did you feel listened to?').press('2');
    await form(page).getByRole('button', { name: 'Send rating' }).click();
    await expect(toast(page, 'Thank you. Your feedback has been sent.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What members say' })).toHaveCount(0);
    await inspect(tour, /./);
    await card.getByRole('button', { name: 'Withdraw it' }).click();
    await inspectAsItIs(tour);
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click();
    await expect(toast(page, 'Your rating is withdrawn. Nothing of it is left.')).toBeVisible();
    await expect(card.getByRole('button', { name: /^Rate / })).toBeVisible();

    // Four people are none, and five are five.
    const desk = await inOwnBrowser(browser, '/profile/professional', pat);
    const work = await startTour(desk);
    const own = desk.getByRole('region', { name: 'What members say of your work' });
    await expect(own.getByText(/^Nothing to see yet/)).toBeVisible();
    await ratedBefore(pat, 5);
    await desk.reload();
    await expect(own.getByText('4.5 of 5, from 5 ratings')).toBeVisible();
    await inspectAsItIs(work);
    await own.getByRole('button', { name: 'Answer “Words of person 3”' }).press('Enter');
    await desk.getByLabel('Your answer, for all who read these words').fill('Thank you for saying so.');
    await inspectAsItIs(work);
    await desk.getByRole('button', { name: 'Save answer' }).click();
    await expect(desk.getByRole('button', { name: 'Save answer' })).toBeHidden();
    await expect(own.getByText('Thank you for saying so.')).toBeVisible();

    await page.reload();
    const said = page.getByRole('region', { name: 'What members say' });
    await expect(said.getByText('4.5 of 5, from 5 ratings')).toBeVisible();
    await expect(said.getByText('5 people or more')).toBeVisible();
    await expect(said.getByText('Thank you for saying so.')).toBeVisible();
    await expect(said.getByText('She took her time.')).toHaveCount(0);
    await inspect(tour, /./);
    await page.goto('/search/support');
    await page.getByRole('searchbox').fill(suburbOf(pat));
    const row = page.getByRole('list', { name: 'Professionals' }).getByRole('link');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Members say: 4.5 of 5, from 5 ratings');
    await inspect(tour, 'Find support');

    expectFaultless(tour, 'a rating of a member', /rating\/provider|ERR_FAILED|Failed to load/);
    expectFaultless(work, 'ratings at work');
    await desk.context().close();
  },
);
