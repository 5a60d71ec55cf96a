import { expect, type Page, test } from '@playwright/test';
import { comeIn, expectToSee, withFakeDevices } from './support/calls.ts';
import { OwnServer } from './support/own-server.ts';
import { logInAt } from './support/pages.ts';
import { aMember, ask, logInByApi, type Member } from './support/people.ts';
import { aProfessionalOf } from './support/professionals.ts';
import { Relay } from './support/relay.ts';

/** The kinds of the two ends between which pictures travel, as the browser itself tells them. */
async function endsInUse(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const reports = await Promise.all((globalThis.connectionsOfKith ?? []).map((one) => one.getStats()));
    const kinds = reports.flatMap((report) => {
      const all: Record<string, string | boolean | undefined>[] = [...report.values()];
      const inUse = all.filter(({ type, nominated }) => type === 'candidate-pair' && nominated);
      const ends = inUse.flatMap((pair) => [pair['localCandidateId'], pair['remoteCandidateId']]);
      return all.filter(({ id }) => ends.includes(id)).map(({ candidateType }) => String(candidateType));
    });
    return [...new Set(kinds)];
  });
}

declare global {
  var connectionsOfKith: RTCPeerConnection[] | undefined;
}

/** Runs in the page before its scripts. */
function rememberConnections(): void {
  const made: RTCPeerConnection[] = [];
  globalThis.connectionsOfKith = made;
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(settings?: RTCConfiguration) {
      super(settings);
      made.push(this);
    }
  };
}

test('where the operator asks for it, a call goes by the relay alone, and ends with the relay', async () => {
  test.setTimeout(300_000);
  const relay = await Relay.start();
  const server = await OwnServer.start({ ...relay.settings, STAFF_SECOND_STEP: 'off' });
  const browser = await withFakeDevices();
  try {
    const open = () => browser.newContext({ baseURL: server.address, permissions: ['camera', 'microphone'] });
    const [forMaya, forPriya] = [await open(), await open()];
    const { request } = forMaya;
    const maya = await aMember(request);
    const priya = await aProfessionalOf(request, maya);
    const { token } = await logInByApi(request, priya);
    const { call } = await ask(
      request,
      '/api/video_call/open_call',
      { member_id: maya.id, user_ids: [] },
      token,
    );
    const enter = async (page: Page, person: Member) => {
      await page.addInitScript(rememberConnections);
      await logInAt(page, `/calls/${call.room_id}`, person);
      await comeIn(page);
    };
    const [atMaya, atPriya] = [await forMaya.newPage(), await forPriya.newPage()];
    await enter(atPriya, priya);
    await enter(atMaya, maya);

    await expectToSee(atMaya, /^Priya Nair$/);
    await expectToSee(atPriya, /^Maya Hart$/);
    for (const page of [atMaya, atPriya]) expect(await endsInUse(page)).toEqual(['relay']);

    // Nothing goes past the relay: without it the picture stands still.
    await relay.stop();
    await expect(atMaya.getByText('Reaching Priya Nair')).toBeVisible({ timeout: 60_000 });
  } finally {
    await browser.close();
    await server.remove();
    await relay.stop();
  }
});
