import { grantsWhere } from '@kith/contract/permissions';
import { expect, test } from '@playwright/test';
import { comeIn, expectNoPictures, expectToSee, withFakeDevices } from './support/calls.ts';
import { expectAccessible, logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi, type Member } from './support/people.ts';
import { aProfessionalOf } from './support/professionals.ts';

test('a professional rings a member, both see each other, over a reload, and a third is let in', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(360_000);
  const maya = await aMember(request);
  const priya = await aProfessionalOf(request, maya);
  const sam = await aMember(request);
  await supports(maya, sam);

  const browser = await withFakeDevices();
  const pageOf = async (person: Member, path: string) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      permissions: ['camera', 'microphone'],
    });
    const page = await context.newPage();
    await logInAt(page, path, person);
    return page;
  };
  const [atMaya, atSam, atPriya] = [
    await pageOf(maya, '/'),
    await pageOf(sam, '/'),
    await pageOf(priya, '/calls'),
  ];
  const { token } = await logInByApi(request, priya);
  const opened = await ask(
    request,
    '/api/video_call/open_call',
    { member_id: maya.id, user_ids: [sam.id] },
    token,
  );
  const room = `/calls/${opened.call.room_id}`;

  // It rings for 45 seconds, so answering comes first.
  const ring = atMaya.getByRole('dialog', { name: /is calling$/ });
  await ring.getByRole('button', { name: 'Answer' }).click();
  await expect(atSam.getByRole('dialog', { name: /is calling$/ })).toBeVisible();
  await atPriya.goto(room);
  await expect(atPriya.getByRole('heading', { name: 'Camera and sound' })).toBeVisible();
  await comeIn(atPriya);
  await comeIn(atMaya);
  await expectToSee(atMaya, /^Priya Nair$/);
  await expectToSee(atPriya, /^Maya Hart$/);
  await expectAccessible(atMaya);
  // As a device does that has come to another network: the way is looked for anew, and the call goes on.
  await atMaya.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await expectToSee(atPriya, /^Maya Hart$/);

  await atMaya.getByRole('button', { name: 'Sound only' }).click();
  const [mayaAtPriya, priyaAtMaya] = [atPriya.getByLabel('Maya Hart'), atMaya.getByLabel('Priya Nair')];
  await expect(mayaAtPriya.locator('video')).toBeHidden();
  await expect(priyaAtMaya.locator('video')).toBeHidden();
  await expectNoPictures(atMaya, /^Priya Nair$/);
  await atMaya.getByRole('button', { name: 'Show pictures' }).click();
  await expectToSee(atMaya, /^Priya Nair$/);
  await atMaya.getByRole('button', { name: 'Turn camera on' }).click();
  await expectToSee(atPriya, /^Maya Hart$/);

  await atPriya.getByRole('button', { name: 'Mute' }).click();
  await expect(atMaya.getByLabel('Muted')).toBeVisible();

  await atPriya.reload();
  await expectToSee(atPriya, /^Maya Hart$/);
  await expectToSee(atMaya, /^Priya Nair$/);
  // A person who has muted themself is not heard after a reload.
  await expect(atPriya.getByRole('button', { name: 'Unmute' })).toBeVisible();

  // It has rung out for Sam by now on a slow machine: a person who missed it may still come.
  await atSam.goto('/calls');
  await atSam.getByRole('link', { name: 'Go in' }).click();
  await comeIn(atSam);
  await expect(atSam.getByText('You’ll be let in soon')).toBeVisible();
  await atMaya.getByRole('button', { name: 'Let in' }).click();
  await expectToSee(atSam, /^Priya Nair$/);
  await expectToSee(atMaya, new RegExp(`^${sam.firstName}`));

  await atSam.getByLabel('Your words').fill('I hear you well.');
  await atSam.getByRole('button', { name: 'Send' }).click();
  for (const page of [atMaya, atPriya]) await expect(page.getByRole('log')).toContainText('I hear you well.');

  await atMaya.getByRole('button', { name: 'End for all' }).click();
  await atMaya.getByRole('dialog').getByRole('button', { name: 'End for all' }).click();
  await expect(atPriya.getByText('This call is over.')).toBeVisible();
  await expect(atMaya).toHaveURL('/calls');

  await atMaya.getByRole('checkbox', { name: new RegExp(sam.firstName) }).check();
  await expectAccessible(atMaya);
  await atMaya.getByRole('button', { name: 'Call', exact: true }).click();
  await comeIn(atMaya);
  await expect(atMaya.getByText(/: Ringing$/)).toBeVisible();
  await atSam
    .getByRole('dialog', { name: /is calling$/ })
    .getByRole('button', { name: 'Not now' })
    .click();
  await expect(atMaya.getByText(/: Can’t come$/)).toBeVisible();
  await atMaya.getByRole('button', { name: 'Leave' }).click();
  await expect(atMaya).toHaveURL('/calls');
  await browser.close();

  async function supports(member: Member, supporter: Member): Promise<void> {
    const of = (await logInByApi(request, member)).token;
    const by = (await logInByApi(request, supporter)).token;
    const named = { first_name: supporter.firstName, last_name: 'Lee', email: supporter.email };
    const { invitation } = await ask(
      request,
      '/api/support/invite_supporter',
      { ...named, permissions: grantsWhere((area) => area === 'videoCall') },
      of,
    );
    const { patient_team_id } = invitation;
    await ask(request, '/api/patient/update_team_request', { patient_team_id, accepted: true }, by);
  }
});
