import { followUpRulesEndpoints } from '@kith/contract/follow-up-rules';
import { followUpsEndpoints } from '@kith/contract/follow-ups';
import type { InputOf } from '@kith/contract/kit/endpoint';
import { expect } from 'vitest';
import { givePost, takePost } from '#people/care';
import { CANARY } from '#proof/canary';
import { onceIn } from '#proof/once-in';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { MISSING, nothing, own } from '#proof/rows';
import { reads } from '#proof/watcher';
import type { Someone } from '#testing/caller';
import { answersTo, takeCheckIn } from '#testing/check-ins';
import { A_RULE, makeWatchingClinic, takeWatched, watchesFor } from '#testing/follow-ups';
import type { World } from '#testing/world';
import { createRule } from './index.ts';

const PHQ9 = 'A111201';
const K10 = 'A111203';
const DASS21 = 'A111155';
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
    async 'a check-in that staff of an organisation follow up'(scene: Scene) {
      const { maya, lena, afterwards } = scene;
      await withRule(scene, { assessment_code: K10, asked_role: 'provider' }, async () => {
        await afterwards('createAssessment', () => takeWatched(maya, K10, answersTo(K10, 4)));
        const id = await firstOf(lena);
        for (const acknowledged of [true, false])
          await afterwards('acknowledgeFollowUp', () => lena.call(acknowledgeFollowUp, { id, acknowledged }));
        await afterwards('closeFollowUp', () => lena.call(closeFollowUp, { id, outcome: 'Called them.' }));
      });
    },
    async 'a follow-up that goes to its second person'(scene: Scene) {
      const { world, maya, pat, lena, afterwards } = scene;
      const organisationId = await workplaceOf(world, pat.id);
      const post = { userId: lena.id, organisationId, role: 'care_coordinator' } as const;
      const asked = { assessment_code: DASS21, asked_role: 'care_coordinator', answer_minutes: 15 } as const;
      await withRule(scene, asked, async () => {
        await afterwards('createAssessment', async () => {
          // The one with the post goes after the member has read the sentence.
          await world.operate((ctx) => givePost(ctx, post));
          const told = (await watchesFor(maya, DASS21)).map(({ id }) => id);
          await world.operate((ctx) => takePost(ctx, post));
          await takeCheckIn(maya, DASS21, answersTo(DASS21, 3), { told });
        });
        expect((await lena.call(listFollowUps, {})).follow_ups).toEqual([]);
        await afterwards('createAssessment', async () => {
          await world.database.pool.query('update follow_ups set due_at = $1 where member_id = $2', [
            world.now(),
            maya.id,
          ]);
          await world.work('follow_ups.pass_on');
        });
        const id = await firstOf(lena);
        await afterwards('acknowledgeFollowUp', () => lena.call(acknowledgeFollowUp, { id }));
        await afterwards('closeFollowUp', () => lena.call(closeFollowUp, { id, outcome: 'Called them.' }));
      });
    },
  },
};

type Said = Partial<InputOf<typeof createFollowUpRule>> & { readonly assessment_code: string };

/** While an organisation has this rule. Lena works there, administers it to set the rule, and is second. */
async function withRule({ world, pat, lena, afterwards }: Scene, asked: Said, act: () => Promise<void>) {
  const organisationId = await workplaceOf(world, pat.id);
  const post = (role: 'provider' | 'organisation_administrator') => ({
    userId: lena.id,
    organisationId,
    role,
  });
  const asAdministrator = async (set: () => Promise<void>) => {
    await world.operate((ctx) => givePost(ctx, post('organisation_administrator')));
    await set();
    await world.operate((ctx) => takePost(ctx, post('organisation_administrator')));
  };
  const rule = { ...said(lena.id), ...asked };
  let id = 0;
  await afterwards('createFollowUpRule', () =>
    asAdministrator(async () => {
      await world.operate((ctx) => givePost(ctx, post('provider')));
      const made = await lena.call(createFollowUpRule, { ...rule, organisation_id: organisationId });
      id = made.rule.id;
    }),
  );
  await act();
  await afterwards('updateFollowUpRule', () =>
    asAdministrator(async () => {
      await lena.call(updateFollowUpRule, { id, ...rule, is_on: false, version: 1 });
      await world.operate((ctx) => takePost(ctx, post('provider')));
    }),
  );
}

async function firstOf(person: Someone): Promise<number> {
  const { follow_ups } = await person.call(listFollowUps, {});
  return follow_ups[0]?.id ?? 0;
}

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
