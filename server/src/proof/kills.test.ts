import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { notesEndpoints } from '@kith/contract/notes';
import { afterAll, expect, it } from 'vitest';
import { connect } from '#kernel/db';
import { startPostgres } from '#kernel/postgres/embedded';
import { amountOf, chanceFrom, seedOf } from '../testing/amounts.ts';
import { progressOf } from '../testing/progress.ts';
import { logInOver, signUpOver } from './people-over.ts';
import { callOver, kill, postmasterOf, type RunningServer, startServer } from './running-server.ts';

const KILLS = amountOf('KILLS', 3);
const SEED = seedOf('KILLS_SEED');
const WRITERS = 4;
/** A round that kills an idle process proves nothing. */
const LEAST_PER_ROUND = 50;

const PERSON = { firstName: 'Maya', email: 'maya.kills@example.com', password: 'walks by the river' };
let dataDir = '';

afterAll(async () => {
  const postgres = await startPostgres({ dataDir, durable: true });
  await postgres.stop({ remove: true });
  await rm(dataDir, { recursive: true, force: true });
});

it(`loses nothing that it acknowledged over ${KILLS} kills under load (KILLS_SEED=${SEED} waits as long before each)`, {
  timeout: 120_000 + KILLS * 20_000,
}, async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kith-kills-'));
  // As root the database must be able to enter it, or it would lie, and stay, elsewhere.
  await chmod(dataDir, 0o711);
  const acknowledged = new Set<number>();
  const chance = chanceFrom(SEED);
  let server = await startServer(dataDir);
  await signUpOver(server.address, PERSON);

  const say = progressOf('kills', KILLS);
  for (let round = 0; round < KILLS; round += 1) {
    say(round);
    const before = acknowledged.size;
    const { token } = await logInOver(server.address, PERSON);
    const stop = new AbortController();
    const writers = Array.from({ length: WRITERS }, () => write(server, token, acknowledged, stop.signal));
    while (acknowledged.size - before < LEAST_PER_ROUND) await wait(5);
    await wait(chance() * 200);
    if (round % 5 === 1) process.kill(postmasterOf(server), 'SIGKILL');
    await kill(server, 'SIGKILL');
    stop.abort();
    await Promise.all(writers);
    server = await startServer(dataDir);
  }

  const kept = await allNotes(server);
  const lost = [...acknowledged].filter((id) => !kept.has(id));
  console.log(
    `kills: ${lost.length} of ${acknowledged.size} acknowledged notes lost over ${KILLS} kills (seed ${SEED})`,
  );
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * LEAST_PER_ROUND);
  expect(lost).toEqual([]);

  await kill(server, 'SIGTERM');
  expect(await halfWritten(), 'a note without its fact, or a fact without its note').toEqual({
    notes: 0,
    facts: 0,
  });
});

async function write(
  { address }: RunningServer,
  token: string,
  acknowledged: Set<number>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const answer = await callOver(
      address,
      notesEndpoints.createNote,
      { note: `<p>${randomUUID()}</p>`, client_key: randomUUID() },
      token,
    );
    if (!answer) return;
    if (answer.status === 200) acknowledged.add(answer.body.note.id);
  }
}

async function allNotes(server: RunningServer): Promise<Set<number>> {
  const { token } = await logInOver(server.address, PERSON);
  const kept = new Set<number>();
  for (let offset = 0; ; offset += 100) {
    const answer = await callOver(
      server.address,
      notesEndpoints.listNotesByMe,
      { offset, limit: 100 },
      token,
    );
    if (answer?.status !== 200) throw new Error(`a page did not come: ${answer?.status}`);
    for (const note of answer.body.notes) kept.add(note.id);
    if (!answer.body.has_more_data) return kept;
  }
}

async function halfWritten(): Promise<{ notes: number; facts: number }> {
  const postgres = await startPostgres({ dataDir, durable: true });
  const { pool } = connect({ url: postgres.url('kith') });
  try {
    const { rows } = await pool.query(`
      with stated as (select (data->>'noteId')::bigint as id from facts where type = 'note.created')
      select (select count(*)::int from notes where id not in (select id from stated)) as notes,
             (select count(*)::int from stated where id not in (select id from notes)) as facts`);
    return rows[0];
  } finally {
    await pool.end();
    await postgres.stop();
  }
}
