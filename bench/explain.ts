import pg from 'pg';
import type { Statement } from './statements.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly Plan[];
}

/** The work of one statement, by its plan. */
export interface Explained {
  readonly ms: number;
  /** Rows read from tables and indexes, useful or not. */
  readonly rows: number;
  readonly thrownAway: number;
  readonly sorted: number;
  readonly buffers: number;
  /** The plan as text, where `PLANS` asks for it. */
  readonly text: string;
}

/**
 * Runs a statement with its values, or by the generic plan for all values; a named statement can come to
 * either. All changes are rolled back.
 */
export async function explain(
  client: pg.Client,
  { config }: Statement,
  mode: 'force_custom_plan' | 'force_generic_plan',
): Promise<Explained> {
  const values = (config.values ?? []).map((value: unknown) => literalOf(value));
  await client.query('begin');
  try {
    await client.query(`set local plan_cache_mode = ${mode}`);
    await client.query(`prepare looked_at as ${config.text}`);
    const called = values.length > 0 ? `looked_at(${values.join(', ')})` : 'looked_at';
    const { rows } = await client.query(`explain (analyze, buffers, format json) execute ${called}`);
    const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN'];
    const text = process.env['PLANS'] ? await inWords(client, called) : '';
    return { ms, text, ...sumOf(plan) };
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

async function inWords(client: pg.Client, called: string): Promise<string> {
  const { rows } = await client.query(`explain (analyze, buffers) execute ${called}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}

function sumOf(top: Plan): Omit<Explained, 'ms' | 'text'> {
  // A planned node that never ran did no work.
  const nodes = [...nodesOf(top)].filter((node) => node['Actual Loops'] > 0);
  const read = nodes.filter((node) => node['Relation Name'] !== undefined);
  const sum = (some: readonly Plan[], of: (node: Plan) => number) =>
    Math.round(some.reduce((total, node) => total + of(node) * node['Actual Loops'], 0));
  const thrown = (node: Plan) =>
    (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const sorts = nodes.filter((node) => node['Node Type'].includes('Sort'));
  return {
    rows: sum(read, (node) => node['Actual Rows'] + thrown(node)),
    thrownAway: sum(read, thrown),
    sorted: sum(
      sorts.flatMap((node) => node.Plans ?? []),
      (node) => node['Actual Rows'],
    ),
    buffers: (top['Shared Hit Blocks'] ?? 0) + (top['Shared Read Blocks'] ?? 0),
  };
}

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const child of plan.Plans ?? []) yield* nodesOf(child);
}
