import { expect, test } from '@playwright/test';
import { FOCUS_AREA_IDS } from '../contract/src/focus-areas/area-ids.ts';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi } from './support/people.ts';

test('an action is marked without a connection, and the mark arrives once it is back; home is silenced and brought back', async ({
  page,
  request,
  context,
}) => {
  const maya = await aMember(request);
  const { token } = await logInByApi(request, maya);
  const asked = { focus_area_id: FOCUS_AREA_IDS.sleep };
  const { focus_area } = await ask(request, '/api/focus_area/choose_area', asked, token);
  const { goal } = await ask(
    request,
    '/api/focus_area/create_goal',
    { patient_focus_area_id: focus_area.id, goal: 'Sleep more' },
    token,
  );
  for (const action of ['Lights out', 'Read a page'])
    await ask(request, '/api/focus_area/create_action', { goal_id: goal.id, action, times_a_week: 7 }, token);

  await logInAt(page, `/focus-areas/${focus_area.id}`, maya);
  const today = page.getByRole('group', { name: 'Today: Lights out' });
  await expect(today).toBeVisible();
  await context.setOffline(true);
  await today.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Not sent yet')).toBeHidden({ timeout: 60_000 });
  await expect(page.getByText(/Strength \d+ of 100/)).toBeVisible();
  await page.reload();
  await expect(today.getByRole('button', { name: 'Done', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.goto('/');
  const step = page.getByRole('region', { name: 'A small next step' });
  await expect(step.getByText('Read a page')).toBeVisible();
  await step.getByRole('button', { name: 'Not today' }).click();
  await expect(step).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await step.getByRole('button', { name: 'Don’t show this' }).click();
  await expect(step).toBeHidden();
  await page.goto('/settings/appearance');
  await page.getByRole('link', { name: /^What home shows/ }).click();
  await page.getByRole('button', { name: 'Bring it back: Next step: Read a page' }).click();
  await expect(page.getByRole('heading', { name: 'Home shows everything' })).toBeVisible();
  await page.goto('/');
  await expect(step.getByText('Read a page')).toBeVisible();
});
