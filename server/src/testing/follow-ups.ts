import type { Assessment, AssessmentAnswer } from '@kith/contract/assessment-fields';
import { type FollowUpRule, followUpRulesEndpoints } from '@kith/contract/follow-up-rules';
import { watchesEndpoints } from '@kith/contract/follow-ups';
import type { Caller, Someone } from './caller.ts';
import { takeCheckIn } from './check-ins.ts';
import { makeOrganisation } from './professionals.ts';
import type { World } from './world.ts';

const { createFollowUpRule } = followUpRulesEndpoints;

/** A rule as a form sends it: on, and about every level. */
export const A_RULE = {
  level: 'gentle',
  asked_role: 'care_coordinator',
  answer_minutes: 60,
  sentence: 'A coordinator of the clinic looks at these answers within an hour.',
  approved_by: 'Dr Lee, clinical lead',
  is_on: true,
} as const;

/** An organisation with a coordinator, an administrator and a second person, and a member of it. */
export async function makeWatchingClinic(world: World, member?: Someone) {
  const maya = member ?? (await world.person());
  const [jo, ada, sol] = [await world.person(), await world.person(), await world.person()];
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  await clinic.letWork(jo, 'care_coordinator');
  await clinic.letWork(ada, 'organisation_administrator');
  await clinic.letWork(sol, 'provider');
  const setRule = async (assessment_code: string, change: object = {}): Promise<FollowUpRule> => {
    const said = { ...A_RULE, assessment_code, second_person_id: sol.id, ...change };
    return (await ada.call(createFollowUpRule, { organisation_id: clinic.id, ...said })).rule;
  };
  return { maya, jo, ada, sol, clinic, setRule };
}

/** The sentences that a person reads before the first question. */
export async function watchesFor(person: Caller, assessment_code: string) {
  return (await person.call(watchesEndpoints.listWatches, { assessment_code })).watches;
}

/** As `takeCheckIn`, by a client that showed who watches. */
export async function takeWatched(
  person: Caller,
  code: string,
  said: number | readonly AssessmentAnswer[],
): Promise<Assessment> {
  const told = (await watchesFor(person, code)).map(({ id }) => id);
  return takeCheckIn(person, code, said, { told });
}
