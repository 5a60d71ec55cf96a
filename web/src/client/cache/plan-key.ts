import { memberKey } from '#client/acting/supported-teams.ts';

/** Of a member's safety plan, which home looks up without the scripts of the plan. */
export const planKey = (member: number) => [...memberKey(member), 'safety_plan'] as const;
