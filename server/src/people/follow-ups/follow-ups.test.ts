import { accessEndpoints } from '@kith/contract/access';
import { assessmentsEndpoints } from '@kith/contract/assessments';
import { deskHoursEndpoints } from '@kith/contract/desk-hours';
import { followUpRulesEndpoints } from '@kith/contract/follow-up-rules';
import { followUpsEndpoints, watchesEndpoints } from '@kith/contract/follow-ups';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { answersTo, takeCheckIn, withAnswers } from '../../testing/check-ins.ts';
import { A_RULE, makeWatchingClinic, takeWatched, watchesFor } from '../../testing/follow-ups.ts';
import { inboxOf } from '../../testing/notifications.ts';
import { endSupport, letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { listFollowUps, getFollowUp, acknowledgeFollowUp, closeFollowUp } = followUpsEndpoints;
const { updateFollowUpRule, listFollowUpRules } = followUpRulesEndpoints;
const { listWatches } = watchesEndpoints;
const PHQ9 = 'A111201';
const GAD7 = 'A111202';
const MINUTE = 60_000;
const PASS_ON = 'follow_ups.pass_on';
/** Before a session ends by itself. */
const SOON = { answer_minutes: 15 };

let world: World;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 20, patience: 5 });
});
afterAll(() => world.close());

/** A score in the severe band, and with it a flag. */
const SEVERE = () => answersTo(PHQ9, 3);
const openOf = async (person: Someone, view: 'open' | 'done' = 'open') =>
  (await person.call(listFollowUps, { view })).follow_ups;
const noticesOf = async (person: Someone) =>
  (await inboxOf(world, person)).filter(({ type }) => type === 'follow_up');

async function later(minutes: number): Promise<void> {
  world.advance(minutes * MINUTE);
  await Promise.all([world.work(PASS_ON), world.work(PASS_ON)]);
  await world.deliver();
}

describe('a check-in of a member who was told', () => {
  it('is followed up by the role of the rule, with the reason and the time', async () => {
    const { maya, jo, ada, sol, setRule } = await makeWatchingClinic(world);
    await setRule(PHQ9);
    const dana = await world.person();
    const { id } = await takeWatched(maya, PHQ9, SEVERE());

    const [found] = await openOf(jo);
    expect(found).toMatchObject({
      member: { id: maya.id },
      member_number: String(maya.id),
      short_title: 'Low mood (depression)',
      level: 'urgent',
      state: 'waiting',
      acknowledged_by: null,
      second_person: { id: sol.id },
    });
    expect(found?.reasons).toEqual([
      'Thoughts of death or self-hurt more than half the days or nearly every day',
      'Score in the severe band',
    ]);
    const due = new Date(found?.due_at ?? 0).getTime() - new Date(found?.opened_at ?? 0).getTime();
    expect(due).toBe(60 * MINUTE);
    for (const person of [maya, ada, sol, dana]) {
      expect(await openOf(person)).toEqual([]);
      expect((await person.send(getFollowUp, { id: found?.id ?? 0 })).statusCode).toBe(404);
      expect(await noticesOf(person)).toEqual([]);
    }
    const [notice] = await noticesOf(jo);
    expect(notice).toMatchObject({ words: 'A follow-up is waiting for you.', person: null, member_id: null });
    expect(notice?.opens).toBe(`/care/follow-ups/${found?.id}`);
    expect((await jo.send(assessmentsEndpoints.getAssessment, { id })).statusCode).toBe(404);
  });

  it('says when it was answered, where it came in later', async () => {
    const { maya, jo, setRule } = await makeWatchingClinic(world);
    await setRule(PHQ9);
    const told = (await watchesFor(maya, PHQ9)).map(({ id }) => id);
    await maya.call(assessmentsEndpoints.createAssessment, { assessment_code: PHQ9, told });
    await later(10);
    const answered_at = new Date(world.now().getTime() - 5 * MINUTE).toISOString();
    const done = { assessment_code: PHQ9, answers: SEVERE(), complete: true, told, answered_at };
    await maya.call(assessmentsEndpoints.createAssessment, done);

    const [found] = await openOf(jo);
    expect(found?.answered_at?.slice(0, 19)).toBe(answered_at.slice(0, 19));
    expect(Date.parse(found?.opened_at ?? '') - Date.parse(answered_at)).toBeGreaterThan(4 * MINUTE);
  });

  it('opens nothing when no flag of the rule fires, and once for each rule that is met', async () => {
    const { maya, jo, setRule } = await makeWatchingClinic(world);
    await setRule(PHQ9, { level: null, flag: 'phq9_item9_high' });
    await setRule(PHQ9, { level: 'urgent' });
    await setRule(GAD7);
    await takeWatched(maya, GAD7, 0);
    expect(await openOf(jo)).toEqual([]);
    await takeWatched(maya, PHQ9, withAnswers(PHQ9, answersTo(PHQ9, 0), { q9: '3' }));
    expect(await openOf(jo)).toHaveLength(2);
  });

  it('reads the sentence before the first question, and on the result what staff do', async () => {
    const { maya, jo, clinic, setRule } = await makeWatchingClinic(world);
    expect(await watchesFor(maya, PHQ9)).toEqual([]);
    await setRule(PHQ9);
    const [told] = await watchesFor(maya, PHQ9);
    expect(told).toMatchObject({
      sentence: A_RULE.sentence,
      organisation: { id: clinic.id },
      follow_up: null,
    });
    expect(await watchesFor(maya, GAD7)).toEqual([]);
    expect(await watchesFor(await world.person(), PHQ9)).toEqual([]);

    const { id: assessment_id } = await takeWatched(maya, PHQ9, SEVERE());
    const onResult = async (person: Someone) =>
      (await person.call(listWatches, { assessment_code: PHQ9, assessment_id })).watches;
    expect(await onResult(maya)).toMatchObject([
      { sentence: A_RULE.sentence, follow_up: { acknowledged_at: null, closed_at: null } },
    ]);
    const id = (await openOf(jo))[0]?.id ?? 0;
    await jo.call(acknowledgeFollowUp, { id });
    await jo.call(closeFollowUp, { id, outcome: 'Called, and we meet tomorrow.' });
    const [after] = await onResult(maya);
    expect(after?.follow_up?.closed_at).not.toBeNull();
    expect(JSON.stringify(after)).not.toContain('we meet tomorrow');
    expect(await onResult(jo)).toEqual([]);
  });
});

describe('nothing is opened', () => {
  it('for a member who was not told, or was told of another check-in or clinic', async () => {
    const { maya, jo, setRule } = await makeWatchingClinic(world);
    await setRule(PHQ9);
    const elsewhere = await makeWatchingClinic(world);
    const theirs = await elsewhere.setRule(PHQ9);
    await takeCheckIn(maya, PHQ9, SEVERE());
    expect(await openOf(jo)).toEqual([]);

    const noor = await world.person();
    const [sentence] = await watchesFor(elsewhere.maya, PHQ9);
    await takeCheckIn(noor, PHQ9, SEVERE(), { told: [sentence?.id ?? 0, 999_999] });
    expect(theirs.is_on).toBe(true);
    expect(await openOf(elsewhere.jo)).toEqual([]);
  });

  it('by a rule that was made, or turned off, after the first question', async () => {
    const { maya, jo, ada, clinic, setRule } = await makeWatchingClinic(world);
    await maya.call(assessmentsEndpoints.createAssessment, { assessment_code: PHQ9 });
    const rule = await setRule(PHQ9);
    expect(await watchesFor(maya, PHQ9)).toEqual([]);
    await takeWatched(maya, PHQ9, SEVERE());
    expect(await openOf(jo)).toEqual([]);

    const noor = await world.person();
    await clinic.lookAfter(noor);
    const told = (await watchesFor(noor, PHQ9)).map(({ id }) => id);
    await noor.call(assessmentsEndpoints.createAssessment, { assessment_code: PHQ9, told });
    expect(await watchesFor(noor, PHQ9)).toHaveLength(1);
    const said = { ...A_RULE, assessment_code: PHQ9, second_person_id: ada.id, is_on: false };
    await ada.call(updateFollowUpRule, { id: rule.id, ...said, version: 1 });
    expect(await watchesFor(noor, PHQ9)).toEqual([]);
    const { id: assessment_id } = await takeCheckIn(noor, PHQ9, SEVERE());
    expect(await openOf(jo)).toEqual([]);
    const asked = { assessment_code: PHQ9, assessment_id };
    expect((await noor.call(listWatches, asked)).watches).toEqual([]);
  });

  it('that staff see who are the member, who support them or did, or whom they sent away', async () => {
    const { maya, jo, clinic, setRule } = await makeWatchingClinic(world);
    await setRule(PHQ9);
    await clinic.letWork(maya, 'care_coordinator');
    const [sam, ed] = [await world.person(), await world.person()];
    for (const person of [sam, ed]) {
      await clinic.letWork(person, 'care_coordinator');
      await letSupport(world, maya, person, null);
    }
    await endSupport(world, maya, ed);
    await takeWatched(maya, PHQ9, SEVERE());
    expect(await openOf(jo)).toHaveLength(1);
    for (const person of [maya, sam, ed]) {
      expect(await openOf(person)).toEqual([]);
      expect(await noticesOf(person)).toEqual([]);
    }
  });
});

describe('a follow-up', () => {
  it('is taken on by one person, handed back, and closed with a line that stays', async () => {
    const { maya, jo, clinic, setRule } = await makeWatchingClinic(world);
    const kim = await world.person();
    await clinic.letWork(kim, 'care_coordinator');
    await setRule(PHQ9);
    await takeWatched(maya, PHQ9, SEVERE());
    const id = (await openOf(jo))[0]?.id ?? 0;
    expect(await noticesOf(kim)).toHaveLength(1);

    const answers = await Promise.all([jo, kim].map((one) => one.send(acknowledgeFollowUp, { id })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [first = jo, other = kim] = answers[0]?.statusCode === 200 ? [jo, kim] : [kim, jo];
    expect(await noticesOf(other)).toEqual([]);
    await first.call(acknowledgeFollowUp, { id, acknowledged: false });
    expect(await noticesOf(other)).toHaveLength(1);
    await other.call(acknowledgeFollowUp, { id });
    const { follow_up } = await first.call(closeFollowUp, { id, outcome: 'Rang Maya. She is safe.' });
    expect(follow_up).toMatchObject({
      state: 'done',
      closed_by: { id: first.id },
      outcome: 'Rang Maya. She is safe.',
    });
    expect((await other.send(closeFollowUp, { id, outcome: 'Again' })).statusCode).toBe(409);
    expect([await openOf(jo), (await openOf(kim, 'done')).length]).toEqual([[], 1]);
  });

  it('goes to its second person when no one has taken it on in time, once', async () => {
    const { maya, jo, ada, sol, setRule } = await makeWatchingClinic(world);
    await setRule(PHQ9, SOON);
    await takeWatched(maya, PHQ9, SEVERE());
    await later(14);
    expect(await openOf(sol)).toEqual([]);
    await later(2);
    const [late] = await openOf(sol);
    expect(late).toMatchObject({ state: 'overdue' });
    expect([await noticesOf(sol), await noticesOf(jo)].map((all) => all.length)).toEqual([1, 1]);
    expect(await openOf(ada)).toHaveLength(1);
    const { rows } = await world.database.pool.query(
      "select count(*)::int as count from facts where type = 'follow_up.passed_on' and member_id = $1",
      [maya.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
    await sol.call(acknowledgeFollowUp, { id: late?.id ?? 0 });
  });

  it('goes to the administrators where the second person has left', async () => {
    const { maya, ada, sol, clinic, setRule } = await makeWatchingClinic(world);
    await setRule(PHQ9, SOON);
    await takeWatched(maya, PHQ9, SEVERE());
    await clinic.letGo(sol, 'provider');
    await later(16);
    expect(await openOf(sol)).toEqual([]);
    expect(await openOf(ada)).toHaveLength(1);
  });

  it('waits again once the person who took it on has left, and passes on', async () => {
    const { maya, jo, sol, clinic, setRule } = await makeWatchingClinic(world);
    const kim = await world.person();
    await clinic.letWork(kim, 'care_coordinator');
    await setRule(PHQ9, SOON);
    await takeWatched(maya, PHQ9, SEVERE());
    const id = (await openOf(jo))[0]?.id ?? 0;
    await jo.call(acknowledgeFollowUp, { id });
    expect(await noticesOf(kim)).toEqual([]);
    await clinic.letGo(jo, 'care_coordinator');
    expect(await openOf(kim)).toMatchObject([{ state: 'waiting', acknowledged_by: null }]);
    await later(16);
    expect(await noticesOf(kim)).toHaveLength(1);
    expect(await openOf(sol)).toMatchObject([{ state: 'overdue' }]);
    const { follow_up } = await kim.call(acknowledgeFollowUp, { id });
    expect(follow_up).toMatchObject({ state: 'acknowledged', acknowledged_by: { id: kim.id } });
  });

  it('waits again once the account of the person who took it on is disabled', async () => {
    const { maya, jo, sol, clinic, setRule } = await makeWatchingClinic(world);
    const kim = await world.person();
    await clinic.letWork(kim, 'care_coordinator');
    await setRule(PHQ9, SOON);
    await takeWatched(maya, PHQ9, SEVERE());
    const id = (await openOf(jo))[0]?.id ?? 0;
    await jo.call(acknowledgeFollowUp, { id });
    await later(16);
    expect(await openOf(sol)).toEqual([]);
    await world.database.pool.query('update users set disabled_at = now() where id = $1', [jo.id]);
    await later(1);
    expect(await openOf(sol)).toMatchObject([{ id, state: 'overdue' }]);
  });

  it('is not passed on once the member has left', async () => {
    const { maya, setRule } = await makeWatchingClinic(world);
    await setRule(PHQ9, SOON);
    await takeWatched(maya, PHQ9, SEVERE());
    const left = 'update memberships set ended_at = now() where member_id = $1';
    await world.database.pool.query(left, [maya.id]);
    await later(16);
    const passed = await world.database.pool.query(
      'select passed_on_at from follow_ups where member_id = $1',
      [maya.id],
    );
    expect(passed.rows).toEqual([{ passed_on_at: null }]);
  });

  it('is recorded after the check-in, which others hear of no later because of it', async () => {
    const { maya, setRule } = await makeWatchingClinic(world);
    await setRule(PHQ9);
    await takeWatched(maya, PHQ9, SEVERE());
    const { rows } = await world.database.pool.query(
      "select type from facts where member_id = $1 and type in ('assessment.completed', 'follow_up.opened') order by id",
      [maya.id],
    );
    expect(rows.map(({ type }) => type)).toEqual(['assessment.completed', 'follow_up.opened']);
  });

  it('does not reach a second person who holds the front desk alone', async () => {
    const { maya, ada, sol, clinic, setRule } = await makeWatchingClinic(world);
    await setRule(PHQ9, SOON);
    await takeWatched(maya, PHQ9, SEVERE());
    await clinic.letWork(sol, 'receptionist');
    await clinic.letGo(sol, 'provider');
    await later(16);
    expect([await openOf(sol), (await openOf(ada)).length]).toEqual([[], 1]);
    const { organisations } = await ada.call(listFollowUpRules, {});
    expect(organisations[0]?.staff.map(({ id }) => id)).not.toContain(sol.id);
    const asked = { organisation_id: clinic.id, ...A_RULE, assessment_code: PHQ9, second_person_id: sol.id };
    const answer = await ada.send(followUpRulesEndpoints.createFollowUpRule, asked);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['second_person_id']]);
  });

  it('is passed on and planned again, also where that of another member fails', async () => {
    const broken = await makeWatchingClinic(world);
    await broken.setRule(PHQ9, SOON);
    await takeWatched(broken.maya, PHQ9, SEVERE());
    const { maya, sol, setRule } = await makeWatchingClinic(world);
    await setRule(PHQ9, SOON);
    await takeWatched(maya, PHQ9, SEVERE());
    await world.asOwner(async (client) => {
      await client.query(
        `create function refuse_one() returns trigger language plpgsql as
         'begin if new.member_id = ${broken.maya.id} then raise exception ''no''; end if; return new; end'`,
      );
      await client.query(
        'create trigger refuse_one before update on follow_ups for each row execute function refuse_one()',
      );
    });
    world.advance(16 * MINUTE);
    await expect(world.work(PASS_ON)).rejects.toThrow('not passed on');
    expect(await openOf(sol)).toHaveLength(1);
    await world.asOwner(async (client) => {
      await client.query('drop function refuse_one() cascade');
    });
    await later(1);
    expect(await openOf(broken.sol)).toHaveLength(1);
  });

  it('that was taken on in time goes to no second person', async () => {
    const { maya, jo, sol, setRule } = await makeWatchingClinic(world);
    await setRule(PHQ9, SOON);
    await takeWatched(maya, PHQ9, SEVERE());
    await jo.call(acknowledgeFollowUp, { id: (await openOf(jo))[0]?.id ?? 0 });
    await later(20);
    expect(await openOf(sol)).toEqual([]);
  });

  it('counts the open hours of the organisation alone', async () => {
    const { maya, jo, ada, clinic, setRule } = await makeWatchingClinic(world);
    const tomorrow = new Date(world.now().getTime() + 24 * 60 * MINUTE);
    await ada.call(deskHoursEndpoints.setDeskHours, {
      organisation_id: clinic.id,
      time_zone: 'Etc/UTC',
      open: [{ day: tomorrow.getUTCDay() || 7, from: '08:30', to: '17:00' }],
      closed_days: [],
      alert_minutes: 60,
      version: 0,
    });
    await setRule(PHQ9);
    await takeWatched(maya, PHQ9, SEVERE());
    const [found] = await openOf(jo);
    expect(found?.due_at).toBe(`${tomorrow.toISOString().slice(0, 10)}T09:30:00.000Z`);
  });

  it('is gone for staff once the member has left, and for a person whose post has ended', async () => {
    const { maya, jo, clinic, setRule } = await makeWatchingClinic(world);
    await setRule(PHQ9);
    await takeWatched(maya, PHQ9, SEVERE());
    await clinic.letGo(jo, 'care_coordinator');
    expect(await openOf(jo)).toEqual([]);
    await clinic.letWork(jo, 'care_coordinator');
    expect(await openOf(jo)).toHaveLength(1);
    await world.database.pool.query('update memberships set ended_at = now() where member_id = $1', [
      maya.id,
    ]);
    expect(await openOf(jo)).toEqual([]);
  });

  it('tells the member in the access record that staff looked, and by what right', async () => {
    const { maya, jo, setRule } = await makeWatchingClinic(world);
    await setRule(PHQ9);
    await takeWatched(maya, PHQ9, SEVERE());
    const id = (await openOf(jo))[0]?.id ?? 0;
    await openOf(jo);
    await jo.call(getFollowUp, { id });
    await jo.call(acknowledgeFollowUp, { id });
    const { lines } = await maya.call(accessEndpoints.listAccessRecord, {});
    const texts = lines.map(({ text }) => text);
    expect(texts).toContain('You finished a check-in that an organisation follows up.');
    expect(texts.filter((text) => /took on a follow-up of your check-in\.$/.test(text))).toHaveLength(1);
    const looks = lines.filter(({ action }) => action === 'looked');
    expect(looks.length).toBeGreaterThan(1);
    for (const look of looks)
      expect(look).toMatchObject({ kinds: ['follow_up'], under: 'post', acting_as: 'professional' });
    expect(looks[0]?.text).toMatch(/looked at a follow-up of your check-in\.$/);
  });
});

describe('a rule', () => {
  it('is off until it is turned on, keeps its versions, and is refused when it is stale', async () => {
    const { maya, ada, jo, sol, clinic, setRule } = await makeWatchingClinic(world);
    const { id, is_on } = await setRule(PHQ9, { is_on: undefined });
    expect([is_on, await watchesFor(maya, PHQ9)]).toEqual([false, []]);
    const said = { ...A_RULE, assessment_code: PHQ9, second_person_id: sol.id };
    const { rule } = await ada.call(updateFollowUpRule, {
      id,
      ...said,
      sentence: 'Another one.',
      version: 1,
    });
    expect(rule).toMatchObject({ version: 2, saved_by: { id: ada.id }, sentence: 'Another one.' });
    expect(rule.earlier).toMatchObject([{ version: 1, sentence: A_RULE.sentence, is_on: false }]);
    expect((await ada.send(updateFollowUpRule, { id, ...said, version: 1 })).json().code).toBe('stale');
    expect((await jo.send(updateFollowUpRule, { id, ...said, version: 2 })).statusCode).toBe(404);
    expect((await jo.call(listFollowUpRules, {})).organisations).toEqual([]);
    const { organisations } = await ada.call(listFollowUpRules, {});
    expect(organisations).toMatchObject([
      { organisation: { id: clinic.id }, has_hours: false, people_by_role: { care_coordinator: 1 } },
    ]);
    expect(organisations[0]?.staff).toHaveLength(3);
  });

  it.each([
    ['an unknown check-in', { assessment_code: 'A1' }, 'assessment_code'],
    ['neither a level nor a flag', { level: null }, 'level'],
    ['a flag of another check-in', { level: null, flag: 'gad7_severe' }, 'flag'],
    [
      'the only holder of its role as second person',
      { asked_role: 'provider', is_on: true },
      'second_person_id',
    ],
    ['a second person from elsewhere', { second_person_id: 1_000_000 }, 'second_person_id'],
  ])('is refused with %s', async (_what, change, field) => {
    const { ada, clinic, sol } = await makeWatchingClinic(world);
    const said = { ...A_RULE, assessment_code: PHQ9, second_person_id: sol.id, ...change };
    const asked = { organisation_id: clinic.id, ...said };
    const answer = await ada.send(followUpRulesEndpoints.createFollowUpRule, asked);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  it('can be off with the only holder of its role as second person, for example once the other has left', async () => {
    const { ada, clinic, sol } = await makeWatchingClinic(world);
    const said = {
      ...A_RULE,
      assessment_code: PHQ9,
      second_person_id: sol.id,
      asked_role: 'provider',
    } as const;
    const asked = { organisation_id: clinic.id, ...said, is_on: false };
    const { rule } = await ada.call(followUpRulesEndpoints.createFollowUpRule, asked);
    expect(rule.is_on).toBe(false);
  });
});
