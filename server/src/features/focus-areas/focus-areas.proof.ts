import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { goalLinksEndpoints } from '@kith/contract/goal-links';
import { tasksEndpoints } from '@kith/contract/tasks';
import { type ByRelation, everyRelation, supporters } from '#proof/by-relation';
import { CANARY, OPENED } from '#proof/canary';
import type { Proof, Stage } from '#proof/room-proof';
import { aboutMember, MISSING, nothing, own, record } from '#proof/rows';
import { reads } from '#proof/watcher';
import type { Someone } from '#testing/caller';
import { addAction, chooseArea, proposed, rate, setGoal } from '#testing/focus-areas';
import { onTeam, TO_SEE } from '#testing/fuzz/on-team';
import { letTreat } from '#testing/professionals';
import type { World } from '#testing/world';

const { createGoal, deleteGoal, withholdGoal } = focusAreasEndpoints;
const { deleteAction, deleteProgress, editProgress } = focusProgressEndpoints;

type Made = Awaited<ReturnType<typeof focusOf>>;

/** Who sees it by the switch, which is on by default. */
const bySwitch = (outcome: 'ok' | 'forbidden'): ByRelation => ({ byDefault: outcome, everything: outcome });
const whoSees: ByRelation = {
  ...bySwitch('ok'),
  nothing: 'forbidden',
  provider: 'forbidden',
  coordinator: 'forbidden',
  teamPerson: 'forbidden',
};
const whoChanges = {
  update: bySwitch('forbidden'),
  withhold: bySwitch('forbidden'),
  delete: bySwitch('forbidden'),
};
const done = { update_type: 'status', status_message: 'done' } as const;

export const proof: Proof<Made> = {
  fixture: focusOf,
  records: {
    focus_area: {
      owners: (f) => ({ id: f.focusAreaId }),
      fresh: async (world) => {
        const { by, area } = await fresh(world);
        return { by, id: area.id };
      },
      asks: {
        editFocusArea: () => ({ status: 'paused' }),
        withholdFocusArea: () => ({ withheld: true }),
      },
      who: { ...whoChanges, read: bySwitch('ok') },
    },
    focus_goal: {
      owners: (f, { action }) => ({
        id: action === 'restore' ? f.deletedGoalId : f.goalId,
        recordId: f.linkedTaskId,
      }),
      fresh: async (world, { action }) => {
        const { by, goal } = await fresh(world);
        const recordId = await linkedTask(by, goal.id);
        if (action === 'restore') await by.call(deleteGoal, { id: goal.id, version: 1 });
        return { by, id: goal.id, recordId };
      },
      asks: {
        editGoal: () => ({ goal: 'Sleep in' }),
        withholdGoal: () => ({ withheld: true }),
        linkGoal: ({ recordId }) => ({ kind: 'task', record_id: recordId ?? MISSING }),
        unlinkGoal: ({ recordId }) => ({ kind: 'task', record_id: recordId ?? MISSING }),
      },
      who: whoChanges,
    },
    focus_action: {
      owners: (f, { action }) => ({ id: action === 'restore' ? f.deletedActionId : f.actionId }),
      fresh: async (world, { action }) => {
        const { by, step } = await fresh(world);
        if (action === 'restore') await by.call(deleteAction, { id: step.id, version: 1 });
        return { by, id: step.id };
      },
      asks: { editAction: () => done },
      who: { ...whoChanges, read: bySwitch('ok') },
    },
    focus_progress: {
      owners: (f, { action }) => ({
        id: action === 'restore' ? f.deletedRatingId : f.ratingId,
        version: 3,
      }),
      fresh: async (world, { action }) => {
        const { by, rating } = await fresh(world);
        if (action === 'restore') await by.call(deleteProgress, { id: rating.id, version: 1 });
        return { by, id: rating.id };
      },
      asks: { editProgress: () => ({ progress: 4 }) },
      who: { ...whoChanges, read: bySwitch('ok') },
    },
    focus_proposal: {
      owners: (f) => ({ id: f.proposalId }),
      fresh: async (world) => {
        const { member: by, asker } = await treated(world);
        return { by, id: (await proposed(asker, by)).id };
      },
      asks: { answerProposedGoal: () => ({ accepted: true }) },
    },
  },
  rows: {
    listAllFocusAreas: own(nothing),
    listFocusAreas: aboutMember((member) => ({ member_id: member })),
    listCompletedGoals: aboutMember((member) => ({ member_id: member })),
    listProgress: aboutMember((member) => ({ member_id: member })),
    listProposedGoals: aboutMember((member) => ({ member_id: member })),
    chooseFocusArea: own(() => ({ focus_area_id: 4 })),
    // An area of another person moves nothing.
    orderFocusAreas: own((f) => ({ ids: [f.focusAreaId] })),
    createGoal: record(
      (f) => ({ patient_focus_area_id: f.focusAreaId, goal: 'Rest' }),
      () => ({ patient_focus_area_id: MISSING, goal: 'Rest' }),
    ),
    createAction: record(
      (f) => ({ goal_id: f.goalId, action: 'Read' }),
      () => ({ goal_id: MISSING, action: 'Read' }),
    ),
    createProgress: record(
      (f) => ({ patient_focus_area_id: f.focusAreaId, progress: 5 }),
      () => ({ patient_focus_area_id: MISSING, progress: 5 }),
    ),
    batchUpdateProgress: record(
      (f) => ({ progress: [{ patient_focus_area_id: f.focusAreaId, progress: 5 }] }),
      () => ({ progress: [{ patient_focus_area_id: MISSING, progress: 5 }] }),
    ),
    proposeGoal: {
      ...aboutMember((member) => ({ about_patient_id: member, focus_area_id: 9, goal: 'Rest' })),
      owner: 'forbidden',
    },
    previewFocusAreas: record(
      (f) => ({ patient_team_id: f.placeId }),
      () => ({ patient_team_id: MISSING }),
    ),
  },
  byRelation: {
    listFocusAreas: whoSees,
    listCompletedGoals: whoSees,
    listProgress: whoSees,
    listProposedGoals: everyRelation('ok'),
    proposeGoal: {
      ...supporters('forbidden'),
      provider: 'ok',
      coordinator: 'ok',
      teamPerson: 'forbidden',
    },
  },
  secondStepFirst: [
    'listFocusAreas',
    'listCompletedGoals',
    'listProgress',
    'listProposedGoals',
    'proposeGoal',
  ],
  readings: {
    own: () => [
      reads('listAllFocusAreas'),
      reads('listFocusAreas'),
      reads('listCompletedGoals'),
      reads('listProgress'),
      reads('listProposedGoals'),
    ],
    about: (member) => [
      reads('listFocusAreas', { member_id: member }, member),
      reads('listCompletedGoals', { member_id: member }, member),
      reads('listProgress', { member_id: member }, member),
      reads('listProposedGoals', { member_id: member }, member),
    ],
  },
  recipes: {
    chooseFocusArea: async (world) => ({ someone: await world.person(), input: { focus_area_id: 20 } }),
    orderFocusAreas: async (world) => {
      const { by, area } = await fresh(world);
      const mood = await chooseArea(by, 'mood');
      return { someone: by, input: { ids: [mood.id, area.id] } };
    },
    createGoal: async (world) => {
      const { by, area } = await fresh(world);
      const words = { goal: 'Rest', actions: ['Read', 'Stretch'], suggested_goal_id: 'sleep-1' };
      return { someone: by, input: { patient_focus_area_id: area.id, ...words } };
    },
    createAction: async (world) => {
      const { by, goal } = await fresh(world);
      return { someone: by, input: { goal_id: goal.id, action: 'Read', times_a_week: 3 } };
    },
    createProgress: async (world) => {
      const { by, area } = await fresh(world);
      return { someone: by, input: { patient_focus_area_id: area.id, progress: 5, note: 'A good night' } };
    },
    batchUpdateProgress: async (world) => {
      const { by, area } = await fresh(world);
      const mood = await chooseArea(by, 'mood');
      const progress = [area.id, mood.id].map((patient_focus_area_id) => ({
        patient_focus_area_id,
        progress: 6,
      }));
      return { someone: by, input: { progress } };
    },
    listProgress: async (world) => {
      const { by, area } = await fresh(world);
      return { someone: by, input: { patient_focus_area_id: area.id, from: '2026-01-01', to: '2036-01-01' } };
    },
    listFocusAreas: async (world) => ({ someone: (await fresh(world)).by, input: {} }),
    listCompletedGoals: async (world) => ({ someone: (await fresh(world)).by, input: {} }),
    listProposedGoals: async (world) => ({ someone: (await fresh(world)).by, input: {} }),
    proposeGoal: async (world) => {
      const { member, asker } = await treated(world);
      const words = { focus_area_id: 9, goal: 'Rest', actions: ['Read'] };
      return { someone: asker, input: { about_patient_id: member.id, ...words } };
    },
    previewFocusAreas: onTeam(async ({ member, membership }) => {
      await chooseArea(member);
      return [member, { ...membership, permissions: TO_SEE }];
    }),
  },
};

/** A task of that person, to which this goal is linked. */
async function linkedTask(by: Someone, id: number, title = 'Buy a lamp'): Promise<number> {
  const { task } = await by.call(tasksEndpoints.createTask, { title, assignees: [by.id] });
  await by.call(goalLinksEndpoints.linkGoal, { id, kind: 'task', record_id: task.id });
  return task.id;
}

/** A person with an area, a goal, an action and a rating. */
async function fresh(world: World) {
  const by = await world.person();
  const area = await chooseArea(by);
  const goal = await setGoal(by, area.id);
  const step = await addAction(by, goal.id);
  return { by, area, goal, step, rating: await rate(by, area.id, 3) };
}

/** A member, and a professional of their team. */
async function treated(world: World) {
  const [member, asker] = [await world.person(), await world.person()];
  await letTreat(world, member, asker, 'provider');
  return { member, asker };
}

/**
 * An area with a goal, an action and a rating that supporters may see, and words beside them that they may
 * not; the same deleted just now; a goal that is not for supporters, and one that was proposed.
 */
async function focusOf({ world, owner, supporter }: Stage) {
  const { id: focusAreaId } = await chooseArea(owner);
  const set = async (goal: string) =>
    (await owner.call(createGoal, { patient_focus_area_id: focusAreaId, goal, reflection: CANARY })).goal.id;
  const [goalId, deletedGoalId, withheldId] = [await set('Rest'), await set(CANARY), await set(CANARY)];
  const linkedTaskId = await linkedTask(owner, goalId, OPENED);
  await linkedTask(owner, withheldId, OPENED);
  await owner.call(deleteGoal, { id: deletedGoalId, version: 1 });
  await owner.call(withholdGoal, { id: withheldId, withheld: true });
  const [actionId, deletedActionId] = [
    (await addAction(owner, goalId)).id,
    (await addAction(owner, goalId)).id,
  ];
  await owner.call(deleteAction, { id: deletedActionId, version: 1 });
  const { id: ratingId } = await rate(owner, focusAreaId, 3, CANARY);
  await rate(owner, focusAreaId, 4);
  await owner.call(editProgress, { id: ratingId, progress: 3, version: 2 });
  const { id: partnerId } = await chooseArea(owner, 'partner');
  const { id: deletedRatingId } = await rate(owner, partnerId, 2, CANARY);
  await owner.call(deleteProgress, { id: deletedRatingId, version: 1 });
  const proposal = await world.database.pool.query(
    'insert into focus_proposals (member_id, proposed_by, focus_area_id, goal, actions, created_at) values ($1, $2, 9, $3, $4, $5) returning id',
    [owner.id, supporter.id, CANARY, [CANARY], world.now()],
  );
  const proposalId = Number(proposal.rows[0].id);
  return {
    focusAreaId,
    goalId,
    linkedTaskId,
    deletedGoalId,
    actionId,
    deletedActionId,
    ratingId,
    deletedRatingId,
    proposalId,
  };
}
