import type { OpenApiDocument } from '@kith/contract/kit/open-api-types';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import type { Call } from './calls.ts';
import type { Checker } from './check.ts';
import { type Plan, type PlanOptions, planOf } from './plans.ts';
import { send } from './send.ts';

const SLOWEST_MS = 5000;

/** A person who makes requests. The requests may end their session; `renew` signs them in again. */
export interface Persona {
  readonly name: string;
  readonly token: () => string | undefined;
  readonly renew?: () => Promise<void>;
}

export const nobody: Persona = { name: 'nobody', token: () => undefined };

export interface Fuzzing extends PlanOptions {
  readonly app: FastifyInstance;
  readonly document: OpenApiDocument;
  readonly check: Checker;
  /** A person listed twice asks twice as often. */
  readonly personas: readonly Persona[];
  readonly runs: number;
  readonly seed: number;
}

export interface Outcome {
  readonly sent: number;
  /** The number of answers with each status. */
  readonly statuses: Readonly<Record<number, number>>;
}

/**
 * Sends `runs` requests to one call. Throws with the smallest request that got a bad answer, and how to
 * repeat it.
 */
export async function fuzz(call: Call, fuzzing: Fuzzing): Promise<Outcome> {
  const statuses: Record<number, number> = {};
  const byName = new Map(fuzzing.personas.map((persona) => [persona.name, persona]));
  const one = async (plan: Plan, name: string): Promise<void> => {
    const status = await attempt(call, plan, byName.get(name) ?? nobody, fuzzing);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const property = fc.asyncProperty(
    planOf(call, fuzzing),
    fc.constantFrom(...fuzzing.personas.map(({ name }) => name)),
    one,
  );
  const details = await fc.check(property, { numRuns: fuzzing.runs, seed: fuzzing.seed });
  if (details.failed)
    throw new Error(`${String(details.errorInstance)}\n${fc.defaultReportMessage(details) ?? ''}`);
  return { sent: Object.values(statuses).reduce((sum, count) => sum + count, 0), statuses };
}

async function attempt(call: Call, plan: Plan, persona: Persona, { app, check }: Fuzzing): Promise<number> {
  const started = performance.now();
  const response = await send(app, call, plan, persona.token());
  const took = performance.now() - started;
  const status = response.statusCode;
  const refusable = plan.kind === 'abuse' || plan.wrong !== undefined;
  const faults = [
    ...check(call, response),
    ...(refusable && status < 400 ? [`took what must be refused, with ${status}`] : []),
    ...(took > SLOWEST_MS ? [`answered after ${Math.round(took)} ms`] : []),
  ];
  if (faults.length > 0)
    throw new Error(`${call.name} as ${persona.name} ${faults.join('; ')}\n${response.body.slice(0, 500)}`);
  if (status === 401) await persona.renew?.();
  return status;
}
