import { fileRecordsEndpoints } from '@kith/contract/file-records';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import type { ChosenEnd } from '@kith/contract/share-ends';
import { tasksEndpoints } from '@kith/contract/tasks';
import { expect } from 'vitest';
import type { Someone } from '../testing/caller.ts';
import { type Move, newItem } from './model-game.ts';
import type { Kind } from './model-rule.ts';

const { editTask, getTask, withholdTask } = tasksEndpoints;

interface Lists {
  readonly shared_with: number[];
  readonly share_ends?: ChosenEnd[];
  readonly shared_with_group?: number[];
  readonly shared_with_organisation_team?: number[];
}

/** Replaces the audience of a record, and returns the status. */
export async function reshare(by: Someone, kind: Kind, id: number, lists: Lists): Promise<number> {
  if (kind === 'note') return (await by.send(notesEndpoints.updateNoteSharing, { id, ...lists })).statusCode;
  if (kind === 'file') return (await by.send(fileRecordsEndpoints.shareFile, { id, ...lists })).statusCode;
  const { task } = await by.call(getTask, { id });
  return (await by.send(editTask, { id, version: task.version, ...lists })).statusCode;
}

/**
 * The acts of a member on their own note, task and file, and on records that their provider has written in
 * their journey.
 */
export const itemMoves = {
  async share(move: Move) {
    const { member, ids, person, pair, step } = move;
    const shared_with = [...new Set([...sharedIds(move), person.id])];
    const status = await reshare(member, step.kind, ids[step.kind], { shared_with });
    expect(status).toBe(pair.membership || pair.shared.has(step.kind) ? 200 : 422);
    if (pair.membership) pair.shared.add(step.kind);
  },
  async unshare(move: Move) {
    const { member, ids, person, pair, step } = move;
    const shared_with = sharedIds(move).filter((id) => id !== person.id);
    expect(await reshare(member, step.kind, ids[step.kind], { shared_with })).toBe(200);
    pair.shared.delete(step.kind);
    pair.ending.delete(step.kind);
  },
  /** "Not for supporters", on or off. */
  async withhold({ member, ids, known: { withheld }, step }: Move) {
    const wanted = !withheld.has(step.member);
    await member.call(withholdTask, { id: ids.task, withheld: wanted });
    if (wanted) withheld.add(step.member);
    else withheld.delete(step.member);
  },
  async writeItem({ writer, member, known, step }: Move) {
    known.items[step.member] = await newItem(writer, step.kind, member.id);
  },
  async shareItem({ writer, item, people, person, pair, step }: Move) {
    const before = [...item.sharedWith].flatMap((one) => people[one]?.id ?? []);
    const shared_with = [...new Set([...before, person.id])];
    const mayShare = pair.membership !== undefined || item.sharedWith.has(step.person);
    expect(await reshare(writer, item.kind, item.id, { shared_with })).toBe(mayShare ? 200 : 422);
    if (mayShare) item.sharedWith.add(step.person);
  },
  async takeOut({ member, item }: Move) {
    await member.call(journeyEndpoints.removeItem, { kind: item.kind, id: item.id });
    item.isRemoved = true;
  },
  async takeOutAndUndo({ member, item }: Move) {
    if (item.isRemoved) return;
    await member.call(journeyEndpoints.removeItem, { kind: item.kind, id: item.id });
    await member.call(journeyEndpoints.restoreItem, { kind: item.kind, id: item.id });
  },
};

/** The people with whom the member shares it by name. */
export function sharedIds({ people, known, step }: Move): number[] {
  return people.flatMap(({ id }, person) =>
    known.pairs[step.member]?.[person]?.shared.has(step.kind) ? [id] : [],
  );
}
