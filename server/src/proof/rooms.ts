import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EndpointName } from '@kith/contract';
import type { Feature } from '#kernel/feature';
import type { Someone } from '../testing/caller.ts';
import { derived } from './record-calls.ts';
import type { Proof } from './room-proof.ts';
import type { Row } from './rows.ts';
import type { Reading } from './watcher.ts';

const SRC = resolve(import.meta.dirname, '..');

type Made = Readonly<Record<string, unknown>>;
export type ExpectedRow = Row<Made>;

/** Every room that is a feature, found by its door. */
export const rooms = (await imported('*/index.ts')).flatMap(({ room, feature }) =>
  feature ? [{ room, feature: feature as Feature }] : [],
);

const roomsByCall = new Map<string, string>(
  rooms.flatMap(({ room, feature }) => feature.routes.map(({ name }) => [name, room] as const)),
);

/** The room that answers a call. */
export function roomOf(name: EndpointName): string {
  const room = roomsByCall.get(name);
  if (room === undefined) throw new Error(`no room answers ${name}`);
  return room;
}

/**
 * Every `*.proof.ts` beside a room, by the room it stands in, and the calls that its records derive, each by
 * the room that answers it. An engine asks all of them.
 */
export const proofs = (await imported('**/*.proof.ts')).flatMap(({ room, proof }) => {
  const written = proof as Proof<Made>;
  const { rows, ...ofRecords } = derived(written.records ?? {});
  return [
    { room, proof: written },
    { room, proof: { ...ofRecords, rows: {} } as Proof<Made> },
    ...Object.entries(rows).map(([name, row]) => ({
      room: roomsByCall.get(name) ?? room,
      proof: { rows: { [name]: row } } as Proof<Made>,
    })),
  ];
});

/** The rows of all rooms. */
export const expectations = merged(({ rows }) => rows) as Readonly<Record<EndpointName, ExpectedRow>>;
export const byRelation = merged((proof) => proof.byRelation);
export const byPost = merged((proof) => proof.byPost);
export const recipes = merged((proof) => proof.recipes);
export const untold = merged((proof) => proof.untold);
export const secondStepFirst = new Set(proofs.flatMap(({ proof }) => proof.secondStepFirst ?? []));
export const actions = Object.entries(merged((proof) => proof.actions));
export const steps = Object.entries(merged((proof) => proof.steps));

/** The answers on a person's own screens. */
export const readingsOf = (person: Someone): Reading[] =>
  proofs.flatMap(({ proof }) => proof.readings?.own?.(person) ?? []);

/** The answers on a person's screens about a member. */
export const readingsAbout = (member: number): Reading[] =>
  proofs.flatMap(({ proof }) => proof.readings?.about?.(member) ?? []);

/** The modules of this name in all rooms, in the order of their paths. */
async function imported(files: string): Promise<{ room: string; feature?: unknown; proof?: unknown }[]> {
  const paths = globSync(`{features,people,reactors,views}/${files}`, { cwd: SRC }).toSorted();
  return Promise.all(
    paths.map(async (path) => ({
      room: path.split('/').slice(0, 2).join('/'),
      ...(await import(join(SRC, path))),
    })),
  );
}

/** One table of the rows of all rooms; two rooms never give the same row. */
function merged<T extends object>(part: (proof: Proof<Made>) => T | undefined): T {
  const all = proofs.flatMap(({ proof }) => Object.entries(part(proof) ?? {}));
  const twice = all.map(([name]) => name).filter((name, at, names) => names.indexOf(name) !== at);
  if (twice.length > 0) throw new Error(`said by two proofs: ${twice.join(', ')}`);
  return Object.fromEntries(all) as T;
}
