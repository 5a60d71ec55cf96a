import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { goalLinksEndpoints } from '@kith/contract/goal-links';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { expect } from 'vitest';
import type { Proof, Scene } from '#proof/room-proof';
import { MISSING } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';
import { addAction, chooseArea, proposed, rate, setGoal } from '#testing/focus-areas';

const { deleteGoal, withholdGoal, editGoal, answerProposedGoal } = focusAreasEndpoints;
const { deleteAction, deleteProgress, editAction, editProgress, batchUpdateProgress } =
  focusProgressEndpoints;
const done = { update_type: 'status', status_message: 'done' } as const;

/** What people have on the screen after each change, and the way of a client of the specification. */
export const proof: Proof<unknown> = {
  rows: {},
  actions: {
    async 'areas and goals, chosen, kept from supporters, and proposed'({ pat, maya, afterwards }: Scene) {
      const { chooseFocusArea, orderFocusAreas, editFocusArea, withholdFocusArea, restoreGoal } =
        focusAreasEndpoints;
      let area = await chooseArea(maya);
      await afterwards('chooseFocusArea', () => maya.call(chooseFocusArea, { focus_area_id: 8 }));
      await afterwards('orderFocusAreas', () => maya.call(orderFocusAreas, { ids: [area.id] }));
      let goal = await setGoal(maya, area.id);
      await afterwards('createGoal', async () => {
        goal = await setGoal(maya, area.id, 'Get up at seven');
      });
      const { task } = await maya.call(tasksEndpoints.createTask, { title: 'Lamp', assignees: [maya.id] });
      const link = { id: goal.id, kind: 'task', record_id: task.id } as const;
      await afterwards('linkGoal', () => maya.call(goalLinksEndpoints.linkGoal, link));
      await afterwards('unlinkGoal', () => maya.call(goalLinksEndpoints.unlinkGoal, link));
      await maya.call(goalLinksEndpoints.linkGoal, link);
      await rate(maya, area.id, 4, 'A note');
      for (const withheld of [true, false])
        await afterwards('withholdGoal', () => maya.call(withholdGoal, { id: goal.id, withheld }));
      for (const withheld of [true, false])
        await afterwards('withholdFocusArea', async () => {
          area = (await maya.call(withholdFocusArea, { id: area.id, withheld })).focus_area;
        });
      const version = goal.version + 2;
      await afterwards('editGoal', () =>
        maya.call(editGoal, { id: goal.id, status: 'completed', reflection: 'It went well', version }),
      );
      await afterwards('deleteGoal', () => maya.call(deleteGoal, { id: goal.id, version: version + 1 }));
      await afterwards('restoreGoal', () => maya.call(restoreGoal, { id: goal.id }));
      await afterwards('editFocusArea', () =>
        maya.call(editFocusArea, { id: area.id, status: 'paused', version: area.version }),
      );
      const { invitation } = await maya.call(invitationsEndpoints.addToSupportTeam, { user_id: pat.id });
      const { patient_team_id } = invitation;
      await afterwards('answerInvitation', () =>
        pat.call(invitationsEndpoints.answerInvitation, { patient_team_id, accepted: true }),
      );
      let id = 0;
      await afterwards('proposeGoal', async () => {
        id = (await proposed(pat, maya)).id;
      });
      await afterwards('answerProposedGoal', () => maya.call(answerProposedGoal, { id, accepted: true }));
      await afterwards('removeTeamMember', () =>
        maya.call(teamEndpoints.removeTeamMember, { patient_team_id }),
      );
    },
    async 'ratings and actions of focus areas'({ maya, afterwards }: Scene) {
      const { createProgress, createAction, restoreAction, restoreProgress } = focusProgressEndpoints;
      const area = await chooseArea(maya, 'mood');
      const patient_focus_area_id = area.id;
      const goal = await setGoal(maya, area.id);
      await afterwards('createProgress', () =>
        maya.call(createProgress, { patient_focus_area_id, progress: 3, note: 'Hard' }),
      );
      await afterwards('batchUpdateProgress', () =>
        maya.call(batchUpdateProgress, { progress: [{ patient_focus_area_id, progress: 5 }] }),
      );
      const { id } = await rate(maya, area.id, 6);
      await afterwards('editProgress', () => maya.call(editProgress, { id, progress: 7, version: 3 }));
      await afterwards('deleteProgress', () => maya.call(deleteProgress, { id, version: 4 }));
      await afterwards('restoreProgress', () => maya.call(restoreProgress, { id }));
      await afterwards('createAction', () => maya.call(createAction, { goal_id: goal.id, action: 'Walk' }));
      const step = await addAction(maya, goal.id);
      await afterwards('editAction', () => maya.call(editAction, { id: step.id, ...done }));
      await afterwards('editAction', () =>
        maya.call(editAction, { id: step.id, update_type: 'words', action: 'Swim', version: 1 }),
      );
      await afterwards('deleteAction', () => maya.call(deleteAction, { id: step.id, version: 2 }));
      await afterwards('restoreAction', () => maya.call(restoreAction, { id: step.id }));
    },
  },
  steps: {
    async 'a focus area is chosen, has a goal with an action, and is rated'({ maya, priya }: Walk) {
      const { focus_areas: all } = await maya.get('/api/focus_area/list_all');
      expect(all).toHaveLength(20);
      const { focus_area } = await maya.post('/api/focus_area/choose_area', { focus_area_id: all[0].id });
      const patient_focus_area_id = focus_area.id;
      const { goal } = await maya.post('/api/focus_area/create_goal', {
        patient_focus_area_id,
        goal: 'Calm',
      });
      const { action } = await maya.post('/api/focus_area/create_action', {
        goal_id: goal.id,
        action: 'Breathe',
      });
      await maya.refused(422, 'POST /api/focus_area/edit_action', { id: action.id });
      await maya.post('/api/focus_area/edit_action', { id: action.id, ...done });
      const { progress: rated } = await maya.post('/api/focus_area/create_progress', {
        patient_focus_area_id,
        progress: 6,
        note: 'Breathing helped',
      });
      await maya.post('/api/focus_area/edit_progress', { id: rated.id, progress: 7, version: rated.version });
      const several = { progress: { 0: { patient_focus_area_id, progress: 8 } } };
      await maya.post('/api/focus_area/batch_update_progress', several);
      const { progress } = await maya.get('/api/focus_area/progress', { member_id: maya.id });
      expect(progress[0]).toMatchObject({ id: rated.id, progress: 8, own: { note: 'Breathing helped' } });
      const completed = { id: goal.id, status: 'completed', version: goal.version };
      await maya.post('/api/focus_area/edit_goal', completed);
      const { goals } = await maya.get('/api/focus_area/completed_goals');
      expect(goals).toContainEqual(expect.objectContaining({ id: goal.id, focus_area: 'Anxiety' }));
      const ofArea = await maya.get('/api/focus_area/goals_by_patient_focus_area', { patient_focus_area_id });
      expect(ofArea.goals[0].actions[0]).toMatchObject({ id: action.id, done_on: expect.any(String) });
      await maya.post('/api/focus_area/action_delete', { id: action.id, version: action.version });
      const { focus_areas } = await maya.get('/api/focus_area/list', { member_id: maya.id });
      expect(focus_areas).toContainEqual(expect.objectContaining({ id: patient_focus_area_id, goals: [] }));
      const journey = await maya.get('/api/journey/timeline', { filter_by: 'focusArea' });
      expect(journey.focus_areas).toContainEqual(
        expect.objectContaining({ id: rated.id, type: 'focusArea', record: progress[0] }),
      );
      await maya.post('/api/focus_area/progress_delete', { id: rated.id, version: progress[0].version });
      await priya.refused(404, 'POST /api/focus_area/edit_goal', { ...completed, id: MISSING });
    },
  },
};
