import { followUpRulesEndpoints } from '@kith/contract/follow-up-rules';
import { followUpsEndpoints } from '@kith/contract/follow-ups';
import { givePost, takePost } from '#people/care';
import { CANARY } from '#proof/canary';
import { onceIn } from '#proof/once-in';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { MISSING, nothing, own } from '#proof/rows';
import { reads } from '#proof/watcher';
import { answersTo } from '#testing/check-ins';
import { A_RULE, makeWatchingClinic, takeWatched } from '#testing/follow-ups';
import type { World } from '#testing/world';
import { createRule } from './index.ts';

const PHQ9 = 'A111201';
const K10 = 'A111203';
const { createFollowUpRule, updateFollowUpRule } = followUpRulesEndpoints;
const { listFollowUps, acknowledgeFollowUp, closeFollowUp } = followUpsEndpoints;
type Made = Awaited<ReturnType<typeof followUpOf>>;

const said = (second_person_id: number) => ({ ...A_RULE, assessment_code: PHQ9, second_person_id });
const noOwn = { owner: 'not_found' } as const;

export const proof: Proof<Made> = {
  fixture: followUpOf,
  records: {
    follow_up: {
      owners: (f) => ({ id: f.followUpId }),
      fresh: async (world) => {
        const { maya, jo, setRule } = await makeWatchingClinic(world);
        await setRule(PHQ9);
        await takeWatched(maya, PHQ9, answersTo(PHQ9, 3));
        const { follow_ups } = await jo.call(listFollowUps, {});
        return { by: jo, id: follow_ups[0]?.id ?? 0 };
      },
      asks: { closeFollowUp: () => ({ outcome: 'Called them.' }) },
      // It is about the member, and is none of their records.
      who: { read: noOwn, acknowledge: noOwn, close: noOwn },
    },
    follow_up_rule: {
      owners: (f) => ({ id: f.followUpRuleId, personId: f.askedId }),
      fresh: async (world) => {
        const { ada, sol, setRule } = await makeWatchingClinic(world);
        return { by: ada, id: (await setRule(PHQ9)).id, personId: sol.id };
      },
      asks: { updateFollowUpRule: ({ personId = MISSING }) => said(personId) },
      who: { update: noOwn },
    },
  },
  rows: {
    listFollowUpRules: own(nothing),
    listFollowUps: own(nothing),
    // Members set no rules.
    createFollowUpRule: {
      ...own((f) => ({ organisation_id: f.organisationId, ...said(f.askedId) }), 'not_found'),
      missing: (f) => ({ organisation_id: MISSING, ...said(f.askedId) }),
    },
  },
  secondStepFirst: [
    'listFollowUpRules',
    'createFollowUpRule',
    'updateFollowUpRule',
    'listFollowUps',
    'getFollowUp',
    'acknowledgeFollowUp',
    'closeFollowUp',
  ],
  readings: { own: () => [reads('listFollowUpRules'), reads('listFollowUps')] },
  recipes: {
    createFollowUpRule: async (world) => {
      const { ada, sol, clinic } = await makeWatchingClinic(world);
      return { someone: ada, input: { organisation_id: clinic.id, ...said(sol.id) } };
    },
  },
  actions: {
    async 'a check-in that staff of an organisation follow up'({
      world,
      maya,
      pat,
      lena,
      afterwards,
    }: Scene) {
      const organisation_id = await workplaceOf(world, pat.id);
      const posts = (['provider', 'organisation_administrator'] as const).map((role) => ({
        userId: lena.id,
        organisationId: organisation_id,
        role,
      }));
      const rule = { ...said(pat.id), assessment_code: K10, asked_role: 'provider' } as const;
      let ruleId = 0;
      await afterwards('createFollowUpRule', async () => {
        for (const post of posts) await world.operate((ctx) => givePost(ctx, post));
        ruleId = (await lena.call(createFollowUpRule, { organisation_id, ...rule })).rule.id;
      });
      await afterwards('createAssessment', () => takeWatched(maya, K10, answersTo(K10, 4)));
      const { follow_ups } = await lena.call(listFollowUps, {});
      const id = follow_ups[0]?.id ?? 0;
      for (const acknowledged of [true, false])
        await afterwards('acknowledgeFollowUp', () => lena.call(acknowledgeFollowUp, { id, acknowledged }));
      await afterwards('closeFollowUp', () => lena.call(closeFollowUp, { id, outcome: 'Called them.' }));
      await afterwards('updateFollowUpRule', async () => {
        await lena.call(updateFollowUpRule, { id: ruleId, ...rule, is_on: false, version: 1 });
        for (const post of posts) await world.operate((ctx) => takePost(ctx, post));
      });
    },
  },
};

async function workplaceOf(world: World, personId: number): Promise<number> {
  const found = await world.database.pool.query('select organisation_id from staff where user_id = $1', [
    personId,
  ]);
  return Number(found.rows[0].organisation_id);
}

const askedIn = onceIn((world: World) => world.person());

/** A rule that is off, and a follow-up about the owner that no person of the proof is asked for. */
async function followUpOf({ world, owner, organisation }: Stage) {
  const asked = await askedIn(world);
  await organisation.letWork(asked, 'care_coordinator');
  const followUpRuleId = await world.operate((ctx) =>
    createRule(ctx, organisation.id, { ...said(asked.id), is_on: false }),
  );
  const made = await world.database.pool.query(
    `insert into follow_ups (organisation_id, member_id, rule_version_id, assessment_id, code,
       instrument_version, flags, role, second_person_id, opened_at, due_at)
     select $1, $2, id, 1, code, 1, $3, role, second_person_id, $4, $4
     from follow_up_rule_versions where rule_id = $5 returning id`,
    [
      organisation.id,
      owner.id,
      JSON.stringify([{ id: 'phq9_severe', level: 'prompt', reason: CANARY }]),
      world.now(),
      followUpRuleId,
    ],
  );
  return { followUpId: Number(made.rows[0].id), followUpRuleId, askedId: asked.id };
}
