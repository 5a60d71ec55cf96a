import { authEndpoints } from '@kith/contract/auth';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { FOCUS_AREA_IDS, type FocusAreaSlug } from '@kith/contract/focus-areas/area-ids';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import type { Someone } from './caller.ts';
import type { World } from './world.ts';

/** An area that a person works on from now on. */
export async function chooseArea(by: Someone, slug: FocusAreaSlug = 'sleep') {
  const asked = { focus_area_id: FOCUS_AREA_IDS[slug] };
  return (await by.call(focusAreasEndpoints.chooseFocusArea, asked)).focus_area;
}

export async function setGoal(by: Someone, patient_focus_area_id: number, goal = 'Go to bed at ten') {
  return (await by.call(focusAreasEndpoints.createGoal, { patient_focus_area_id, goal })).goal;
}

export async function addAction(by: Someone, goal_id: number, times_a_week: number | null = 7) {
  const asked = { goal_id, action: 'Put the phone away', times_a_week };
  return (await by.call(focusProgressEndpoints.createAction, asked)).action;
}

export async function rate(by: Someone, patient_focus_area_id: number, progress: number, note?: string) {
  const asked = { patient_focus_area_id, progress, ...(note !== undefined && { note }) };
  return (await by.call(focusProgressEndpoints.createProgress, asked)).progress;
}

/** The same person, after the clock went past the end of their session. */
export async function logInAgain(world: World, by: Someone): Promise<Someone> {
  const asked = { email_or_mobile: by.email, password: by.password };
  const reply = await world.anybody.call(authEndpoints.logIn, asked);
  if (!('token' in reply)) throw new Error('a code is due for a person without a second step');
  return { ...by, ...world.withToken(reply.token), token: reply.token };
}

/** A goal that a professional proposes to a member of theirs. */
export async function proposed(by: Someone, member: Someone) {
  const asked = { about_patient_id: member.id, focus_area_id: 9, goal: 'Rest', actions: ['Read'] };
  return (await by.call(focusAreasEndpoints.proposeGoal, asked)).proposed_goal;
}
