// The people who are asked for a new script: the prescriber whom the member chose, and a front desk.

export { isAskedToRenew, wasAskedToRenew } from './asked.ts';
