import { commentsEndpoints } from '@kith/contract/comments';
import { expect } from 'vitest';
import type { Someone } from '../testing/caller.ts';
import type { Move } from './model-game.ts';
import { commentsFor, type Kind, reads, readsItem, type Talk } from './model-rule.ts';

const { listComments, createComment, setCommunications } = commentsEndpoints;

/** What a person finds under a record: how many comments, or that it does not exist. */
export async function lookAtComments(person: Someone, kind: Kind, id: number): Promise<number> {
  const answer = await person.send(listComments, { kind, id });
  return answer.statusCode === 200 ? answer.json().comments.length : -answer.statusCode;
}

interface OnRecord {
  readonly kind: Kind;
  readonly id: number;
}

/** A person tries to comment; who may read comments may write them. */
async function say(person: Someone, { kind, id }: OnRecord, talk: Talk, isSeen: boolean) {
  const { statusCode } = await person.send(createComment, { kind, id, text: 'Well done' });
  const mayWrite = commentsFor(isSeen, talk) >= 0 && !talk.isOff;
  expect(statusCode).toBe(mayWrite ? 200 : isSeen ? 409 : 404);
  if (mayWrite) talk.count += 1;
}

async function turn(by: Someone, { kind, id }: OnRecord, talk: Talk) {
  await by.call(setCommunications, { kind, id, allow_communications: talk.isOff });
  talk.isOff = !talk.isOff;
}

/** The record of the member, and the one that their provider has written. */
export const commentMoves = {
  async comment({ person, ids, known, step }: Move) {
    const { kind, member } = step;
    const talk = known.talks[member]?.[kind];
    if (talk) await say(person, { kind, id: ids[kind] }, talk, reads(known, kind, member, step.person));
  },
  async commentOnItem({ person, item, known, step }: Move) {
    await say(person, item, item.talk, readsItem(known, step.member, step.person));
  },
  /** Off or on, by the member. */
  async turnComments({ member, ids, known, step: { kind, member: at } }: Move) {
    const talk = known.talks[at]?.[kind];
    if (talk) await turn(member, { kind, id: ids[kind] }, talk);
  },
  /** Off or on, by its author. */
  async turnCommentsOnItem({ writer, item }: Move) {
    await turn(writer, item, item.talk);
  },
};
